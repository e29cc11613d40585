@game:poker-high-5
Feature: Five-card high poker
  N.J.A.C. 13:69F-14.3 (a), (b), (d) and (g). One deck of 52 cards.

  @clause:a
  Rule: (a) Rank of the cards: the ace is high, no suit is higher

    Scenario: five-card high poker: suits decide nothing
      Given every hand of five-card high poker
      Then hands that differ by suits alone tie, as clause (a) says

    Scenario: the royal flushes of two suits are level
      Given the hand "Ah Kh Qh Jh Th"
      Then it ties with "Ac Kc Qc Jc Tc"

    Scenario: hands of the same ranks tie
      Given the hand "Ah Kd 9c 5s 2h"
      Then it ties with "As Kc 9d 5h 2c"

  @clause:b
  Rule: (b) The kinds of hand, each above the next

    Scenario: five-card high poker: the kinds stand in the order listed
      Given every hand of five-card high poker
      Then the hands that clause (b) lists rank in the order listed

    Scenario Outline: five-card high poker: the lowest hand of a kind beats the highest of the next
      Given the hand "<lowest>"
      Then it beats "<highest>"

      Examples:
        | lowest | highest |
        | As Ks Qs Js Ts | Kh Qh Jh Th 9h |
        | 5c 4c 3c 2c Ac | As Ah Ad Ac Ks |
        | 2s 2h 2d 2c 3s | As Ah Ad Ks Kh |
        | 2s 2h 2d 3s 3h | As Ks Qs Js 9s |
        | 7h 5h 4h 3h 2h | Ad Ks Qs Js Ts |
        | 5d 4s 3s 2s As | Ah Ad Ac Ks Qh |
        | 2s 2h 2d 4s 3h | As Ah Ks Kh Qd |
        | 3s 3h 2s 2h 4d | As Ah Ks Qh Jd |
        | 2s 2h 5s 4h 3d | As Ks Qh Jd 9c |

  @clause:b.1
  Rule: (b)1 Royal flush: ace to ten of one suit

    Scenario: exactly the hands described are royal flushes
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)1 rank as a "royal flush"

    Scenario: an ace to a ten of one suit are a royal flush
      Given the hand "As Ks Qs Js Ts"
      Then it ranks as a "royal flush"

  @clause:b.2
  Rule: (b)2 Straight flush: one suit, one rank after the other, five to ace lowest

    Scenario: exactly the hands described are straight flushes
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)2 rank as a "straight flush"

    Scenario: straight flushes rank by their sequence
      Given every hand of five-card high poker
      Then the hands of clause (b)2 rank among themselves as it says

    Scenario: a king to a nine of one suit are the highest straight flush
      Given the hand "Kc Qc Jc Tc 9c"
      Then it ranks as a "straight flush"
      And it beats "Qd Jd Td 9d 8d"

    Scenario: a five to an ace of one suit are the lowest straight flush
      Given the hand "5c 4c 3c 2c Ac"
      Then it ranks as a "straight flush"
      And it loses to "6d 5d 4d 3d 2d"

  @clause:b.3
  Rule: (b)3 Four-of-a-kind: four cards of one rank

    Scenario: exactly the hands described are fours-of-a-kind
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)3 rank as a "four-of-a-kind"

    Scenario: fours-of-a-kind rank by their rank
      Given every hand of five-card high poker
      Then the hands of clause (b)3 rank among themselves as it says

    Scenario: four twos are the lowest four-of-a-kind, whatever the fifth card
      Given the hand "2c 2d 2h 2s Ac"
      Then it ranks as a "four-of-a-kind"
      And it loses to "3c 3d 3h 3s 4c"

    Scenario: four aces are the highest
      Given the hand "Ac Ad Ah As 2c"
      Then it beats "Kc Kd Kh Ks Qc"

  @clause:b.4
  Rule: (b)4 Full house: three of one rank and two of another

    Scenario: exactly the hands described are full houses
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)4 rank as a "full house"

    Scenario: full houses rank by the three, then by the two
      Given every hand of five-card high poker
      Then the hands of clause (b)4 rank among themselves as it says

    Scenario: three twos and two threes are the lowest full house
      Given the hand "2c 2d 2h 3s 3c"
      Then it ranks as a "full house"
      And it loses to "2c 2d 2h 4s 4c"

    Scenario: the three count before the two
      Given the hand "Kc Kd Kh 2s 2c"
      Then it beats "Qc Qd Qh As Ac"

  @clause:b.5
  Rule: (b)5 Flush: five cards of one suit

    Scenario: exactly the hands described are flushes
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)5 rank as a "flush"

    Scenario: five clubs not in sequence
      Given the hand "Kc 9c 5c 4c 3c"
      Then it ranks as a "flush"

    Scenario: an ace, four, three, two and six of one suit are no sequence
      Given the hand "Ac 6c 4c 3c 2c"
      Then it ranks as a "flush"

    Scenario: a queen to a three round the ace of one suit are a flush
      Given the hand "Qh Kh Ah 2h 3h"
      Then it ranks as a "flush"

  @clause:b.6
  Rule: (b)6 Straight: one rank after the other, ace to ten highest, five to ace lowest

    Scenario: exactly the hands described are straights
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)6 rank as a "straight"

    Scenario: straights rank by their sequence
      Given every hand of five-card high poker
      Then the hands of clause (b)6 rank among themselves as it says

    Scenario: a five to an ace are the lowest straight
      Given the hand "5d 4c 3s 2h Ac"
      Then it ranks as a "straight"
      And it loses to "6h 5d 4c 3h 2c"

    Scenario: an ace to a ten are the highest straight
      Given the hand "Ah Kc Qd Js Th"
      Then it ranks as a "straight"
      And it beats "Kh Qc Jd Ts 9h"

    Scenario: an ace to a ten of two suits are a straight
      Given the hand "As Ks Qs Js Th"
      Then it ranks as a "straight"

    Scenario: four to a rank and a gap are no straight
      Given the hand "4c 5d 6h 7s 9c"
      Then it ranks as a "high card"

  @clause:b.7
  Rule: (b)7 Three-of-a-kind: three cards of one rank

    Scenario: exactly the hands described are threes-of-a-kind
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)7 rank as a "three-of-a-kind"

    Scenario: threes-of-a-kind rank by their rank
      Given every hand of five-card high poker
      Then the hands of clause (b)7 rank among themselves as it says

    Scenario: three twos are the lowest, whatever lies beside them
      Given the hand "2c 2d 2h As Kc"
      Then it ranks as a "three-of-a-kind"
      And it loses to "3c 3d 3h 5s 4c"

    Scenario: three of a kind with two odd cards are no full house
      Given the hand "9h 9d 9s Kc 4c"
      Then it ranks as a "three-of-a-kind"

  @clause:b.8
  Rule: (b)8 Two pairs: two cards of one rank and two of another

    Scenario: exactly the hands described are two pairs
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)8 rank as "two pairs"

    Scenario: two pairs rank by the higher pair, then by the lower
      Given every hand of five-card high poker
      Then the hands of clause (b)8 rank among themselves as it says

    Scenario: threes and twos are the lowest two pairs
      Given the hand "3c 3d 2h 2s Ac"
      Then it ranks as "two pairs"
      And it loses to "4c 4d 2h 2s 3c"

    Scenario: the higher pair counts before the lower
      Given the hand "Tc Td 3s 3h Qd"
      Then it beats "9h 9s 4d 4c Kh"

    Scenario: the lower pair counts where the higher are equal
      Given the hand "Ah As 7d 7c 2h"
      Then it beats "Ad Ac 6s 6h Kd"

  @clause:b.9
  Rule: (b)9 One pair: two cards of one rank

    Scenario: exactly the hands described are pairs
      Given every hand of five-card high poker
      Then exactly the hands of clause (b)9 rank as "one pair"

    Scenario: pairs rank by their rank
      Given every hand of five-card high poker
      Then the hands of clause (b)9 rank among themselves as it says

    Scenario: two twos are the lowest pair, whatever lies beside them
      Given the hand "2c 2d As Kc Qh"
      Then it ranks as "one pair"
      And it loses to "3c 3d 6s 5c 4h"

  @clause:d
  Rule: (d) Of hands of the same kind, the highest card not held by both decides

    Scenario: five-card high poker: the other cards decide, the highest first
      Given every hand of five-card high poker
      Then hands of the same kind are told apart by their other cards, as clause (d) says

    Scenario: the fifth card of two hands with the same pair
      Given the hand "6h 6s Kd 9c 4s"
      Then it beats "6d 6c Kh 9s 3h"

    Scenario: the highest of the other cards counts first
      Given the hand "8h 8s Ad 5c 2s"
      Then it beats "8d 8c Kd 6c 4s"

    Scenario: the fifth card of two flushes
      Given the hand "Kc 9c 5c 4c 3c"
      Then it beats "Kd 9d 5d 4d 2d"

    Scenario: the highest card of a flush counts before the rest
      Given the hand "Kc 9c 5c 4c 3c"
      Then it beats "Qd Td 8d 7d 5d"

    Scenario: the fifth card of two hands of no kind
      Given the hand "Ah Qs 9d 6c 4s"
      Then it beats "Ad Qc 9s 6h 3d"

    Scenario: the fifth card beside two pairs
      Given the hand "Ah As 7d 7c Qh"
      Then it beats "Ad Ac 7s 7h Jd"

    Scenario: an ace is high beside a pair
      Given the hand "5h 5s Ad 3c 2s"
      Then it beats "5d 5c Kd Qc Js"

  @clause:g
  Rule: (g) Cards speak: neither their order nor what anybody says of them counts

    Scenario: five cards in any order
      Given any hand of five-card high poker, its cards in any order
      Then the answer is the same

    Scenario: five cards, whatever the player calls them
      Given any hand of five-card high poker, whatever the player calls it
      Then the answer is the same

    Scenario: five cards, whatever was asked before
      Given any hands of five-card high poker, asked again in another order
      Then the answer is the same
