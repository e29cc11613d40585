@game:poker-low-5
Feature: Ace-to-five low poker
  N.J.A.C. 13:69F-14.3 (b), (d), (e), (f) and (g). One deck of 52 cards, hands of five.

  @clause:b.3
  Rule: (b)3 Four-of-a-kind: four cards of one rank

    Scenario: in ace to five, exactly the hands described are fours-of-a-kind
      Given every hand of ace-to-five low poker
      Then exactly the hands of clause (b)3 rank as a "four-of-a-kind"

    Scenario: in ace to five, four aces are still four-of-a-kind
      Given the hand "Ac Ad Ah As 2c"
      Then it ranks as a "four-of-a-kind"

  @clause:b.4
  Rule: (b)4 Full house: three of one rank and two of another

    Scenario: in ace to five, exactly the hands described are full houses
      Given every hand of ace-to-five low poker
      Then exactly the hands of clause (b)4 rank as a "full house"

    Scenario: in ace to five, three aces and two twos are still a full house
      Given the hand "Ac Ad Ah 2s 2c"
      Then it ranks as a "full house"

  @clause:b.7
  Rule: (b)7 Three-of-a-kind: three cards of one rank

    Scenario: in ace to five, exactly the hands described are threes-of-a-kind
      Given every hand of ace-to-five low poker
      Then exactly the hands of clause (b)7 rank as a "three-of-a-kind"

    Scenario: in ace to five, three aces with two odd cards are no full house
      Given the hand "Ac Ad Ah 3s 2c"
      Then it ranks as a "three-of-a-kind"

  @clause:b.8
  Rule: (b)8 Two pairs: two cards of one rank and two of another

    Scenario: in ace to five, exactly the hands described are two pairs
      Given every hand of ace-to-five low poker
      Then exactly the hands of clause (b)8 rank as "two pairs"

    Scenario: in ace to five, two aces and two twos are still two pairs
      Given the hand "Ac Ad 2h 2s 3c"
      Then it ranks as "two pairs"

  @clause:b.9
  Rule: (b)9 One pair: two cards of one rank

    Scenario: in ace to five, exactly the hands described are pairs
      Given every hand of ace-to-five low poker
      Then exactly the hands of clause (b)9 rank as "one pair"

    Scenario: in ace to five, two aces are still a pair
      Given the hand "Ac Ad 4h 3s 2c"
      Then it ranks as "one pair"

  @clause:d
  Rule: (d) Of hands of the same kind, a card not held by both decides

    Scenario: in ace to five, the other cards decide, the lowest in rank first
      Given every hand of ace-to-five low poker
      Then hands of the same kind are told apart by their other cards, as clause (d) says

    Scenario: five to ace is the best hand of ace to five
      Given the hand "5c 4d 3h 2s Ac"
      Then it beats "6d 4h 3s 2c Ad"
      And it beats "6d 5h 4s 3c 2d"

    Scenario: in ace to five, one good card does not save a bad one
      Given the hand "Kc 4d 3h 2s Ah"
      Then it loses to "6c 5d 4h 3s 2c"

    Scenario: in ace to five, king to nine is the worst hand of no kind
      Given the hand "Kc Qd Jh Ts 9c"
      Then it loses to "Kd Qh Js Tc 8d"

    Scenario: in ace to five, the fifth card of two hands of no kind
      Given the hand "Kh Qs 9d 6c 4s"
      Then it loses to "Kd Qc 9s 6h 3d"

    Scenario: in ace to five, an ace is the best card beside a pair
      Given the hand "5h 5s Ad 3c 2s"
      Then it beats "5d 5c 4d 3s 2h"

    Scenario: in ace to five, the lowest in rank of the other cards counts first
      Given the hand "8h 8s Ad 2c Ks"
      Then it loses to "8d 8c Qd Jc Ts"

    Scenario: in ace to five, the fifth card of two hands with the same pair
      Given the hand "6h 6s Kd 9c 4s"
      Then it loses to "6d 6c Kh 9s 3h"

    Scenario: in ace to five, the fifth card beside two pairs
      Given the hand "Ah As 7d 7c Qh"
      Then it loses to "Ad Ac 7s 7h Jd"

  @clause:e
  Rule: (e) Rank of the cards in low poker: no suit is higher

    Scenario: in ace to five, suits decide nothing
      Given every hand of ace-to-five low poker
      Then hands that differ by suits alone tie, as clause (e) says

    Scenario: in ace to five, the best hands of any suits are level
      Given the hand "5c 4d 3h 2s Ac"
      Then it ties with "5d 4h 3s 2c Ad"

    Scenario: in ace to five, pairs of the same ranks tie
      Given the hand "Ah Ad 9c 5s 2h"
      Then it ties with "As Ac 9d 5h 2c"

  @clause:f
  Rule: (f) The other way round from high hands; straights and flushes do not count

    Scenario: in ace to five, the kinds stand in the order listed, turned about
      Given every hand of ace-to-five low poker
      Then the hands that clause (f) lists rank in the order listed

    Scenario Outline: in ace to five, the worst hand of a kind beats the best of the next
      Given the hand "<worst>"
      Then it beats "<best>"

      Examples:
        | worst | best |
        | Ks Qh Jd Tc 9s | Ah As 2d 3c 4s |
        | Kh Ks Qd Jc Th | As Ah 2d 2c 3h |
        | Kh Ks Qd Qc Jh | As Ah Ad 2c 3h |
        | Kh Ks Kd Qc Jh | As Ah Ad 2c 2h |
        | Kh Ks Kd Qc Qh | As Ah Ad Ac 2h |

    Scenario: in ace to five, hands of one kind rank by their groups, turned about
      Given every hand of ace-to-five low poker
      Then hands of one kind rank among themselves as clause (f) says

    Scenario: in ace to five, no hand is a straight or a flush of any sort
      Given every hand of ace-to-five low poker
      Then no hand ranks as a "straight"
      And no hand ranks as a "flush"
      And no hand ranks as a "straight flush"
      And no hand ranks as a "royal flush"

    Scenario: in ace to five, five to ace of one suit are of no kind
      Given the hand "5h 4h 3h 2h Ah"
      Then it ties with "5c 4d 3h 2s Ah"

    Scenario: in ace to five, an ace to a ten of one suit beat every pair
      Given the hand "Ah Kh Qh Jh Th"
      Then it beats "As Ad 2d 3c 4s"

    Scenario: in ace to five, nine to five beat every pair
      Given the hand "9c 8d 7h 6s 5c"
      Then it beats "As Ah 2d 3c 4s"

    Scenario: in ace to five, five hearts are as good as the same ranks of several suits
      Given the hand "Kh 9h 5h 4h 3h"
      Then it ties with "Kh 9d 5s 4c 3d"

    Scenario: in ace to five, two aces are the best pair, whatever lies beside them
      Given the hand "Ah As Kd Qc Js"
      Then it beats "2h 2s Ad 3c 4s"

    Scenario: in ace to five, two kings are the worst pair
      Given the hand "Kh Ks Ad 2c 3s"
      Then it loses to "Qh Qs Kd Jc Ts"

    Scenario: in ace to five, of two pairs the lower in rank counts first
      Given the hand "Kc Kd Ah As 2c"
      Then it loses to "Qc Qd Jh Js Tc"

    Scenario: in ace to five, the other pair counts where the first are equal
      Given the hand "Kc Kd 2h 2s Qh"
      Then it beats "Kh Ks 3h 3d Ac"

    Scenario: in ace to five, three aces are the best three-of-a-kind
      Given the hand "Ac Ad Ah Ks Qc"
      Then it beats "2c 2d 2h As 3c"

    Scenario: in ace to five, the three of a full house count before the two
      Given the hand "Kc Kd Kh As Ac"
      Then it loses to "Qc Qd Qh Js Jc"

    Scenario: in ace to five, four aces are the best four-of-a-kind
      Given the hand "Ac Ad Ah As Kc"
      Then it beats "2c 2d 2h 2s Ah"

  @clause:g
  Rule: (g) Cards speak: neither their order nor what anybody says of them counts

    Scenario: in ace to five, five cards in any order
      Given any hand of ace-to-five low poker, its cards in any order
      Then the answer is the same

    Scenario: in ace to five, whatever the player calls them
      Given any hand of ace-to-five low poker, whatever the player calls it
      Then the answer is the same

    Scenario: in ace to five, whatever was asked before
      Given any hands of ace-to-five low poker, asked again in another order
      Then the answer is the same
