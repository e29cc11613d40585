@game:poker-low-27
Feature: Deuce-to-seven low poker
  N.J.A.C. 13:69F-14.3 (b), (d), (e), (f) and (g). One deck of 52 cards, hands of five.

  @clause:b.1
  Rule: (b)1 Royal flush: ace to ten of one suit

    Scenario: in deuce to seven, exactly the hands described are royal flushes
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)1 rank as a "royal flush"

    Scenario: in deuce to seven, an ace to a ten of one suit are a royal flush
      Given the hand "As Ks Qs Js Ts"
      Then it ranks as a "royal flush"

  @clause:b.2
  Rule: (b)2 Straight flush: one suit, one rank after the other

    Scenario: in deuce to seven, exactly the hands described are straight flushes
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)2 rank as a "straight flush"

    Scenario: in deuce to seven, a six to a two of one suit are a straight flush
      Given the hand "6c 5c 4c 3c 2c"
      Then it ranks as a "straight flush"

  @clause:b.3
  Rule: (b)3 Four-of-a-kind: four cards of one rank

    Scenario: in deuce to seven, exactly the hands described are fours-of-a-kind
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)3 rank as a "four-of-a-kind"

    Scenario: in deuce to seven, four twos are a four-of-a-kind
      Given the hand "2c 2d 2h 2s 3c"
      Then it ranks as a "four-of-a-kind"

  @clause:b.4
  Rule: (b)4 Full house: three of one rank and two of another

    Scenario: in deuce to seven, exactly the hands described are full houses
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)4 rank as a "full house"

    Scenario: in deuce to seven, three twos and two threes are a full house
      Given the hand "2c 2d 2h 3s 3c"
      Then it ranks as a "full house"

  @clause:b.5
  Rule: (b)5 Flush: five cards of one suit

    Scenario: in deuce to seven, exactly the hands described are flushes
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)5 rank as a "flush"

    Scenario: in deuce to seven, a seven, five, four, three and two of one suit are a flush
      Given the hand "7h 5h 4h 3h 2h"
      Then it ranks as a "flush"

    Scenario: in deuce to seven, a five to an ace of one suit are a flush and no straight flush
      Given the hand "5c 4c 3c 2c Ac"
      Then it ranks as a "flush"

  @clause:b.6
  Rule: (b)6 Straight: one rank after the other; in low poker no ace stands below a two

    Scenario: in deuce to seven, exactly the hands described are straights
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)6 rank as a "straight"

    Scenario: in deuce to seven, a six to a two are a straight
      Given the hand "6h 5d 4c 3s 2h"
      Then it ranks as a "straight"

    Scenario: in deuce to seven, an ace to a ten are a straight
      Given the hand "Ah Kc Qd Js Th"
      Then it ranks as a "straight"

    Scenario: in deuce to seven, a five to an ace are no straight
      Given the hand "5d 4c 3s 2h Ac"
      Then it ranks as a "high card"

  @clause:b.7
  Rule: (b)7 Three-of-a-kind: three cards of one rank

    Scenario: in deuce to seven, exactly the hands described are threes-of-a-kind
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)7 rank as a "three-of-a-kind"

    Scenario: in deuce to seven, three twos with two odd cards are no full house
      Given the hand "2c 2d 2h 4s 3c"
      Then it ranks as a "three-of-a-kind"

  @clause:b.8
  Rule: (b)8 Two pairs: two cards of one rank and two of another

    Scenario: in deuce to seven, exactly the hands described are two pairs
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)8 rank as "two pairs"

    Scenario: in deuce to seven, two threes and two twos are two pairs
      Given the hand "3c 3d 2h 2s 4c"
      Then it ranks as "two pairs"

  @clause:b.9
  Rule: (b)9 One pair: two cards of one rank

    Scenario: in deuce to seven, exactly the hands described are pairs
      Given every hand of deuce-to-seven low poker
      Then exactly the hands of clause (b)9 rank as "one pair"

    Scenario: in deuce to seven, two twos are a pair
      Given the hand "2c 2d 5h 4s 3c"
      Then it ranks as "one pair"

  @clause:d
  Rule: (d) Of hands of the same kind, a card not held by both decides

    Scenario: in deuce to seven, the other cards decide, the lowest in rank first
      Given every hand of deuce-to-seven low poker
      Then hands of the same kind are told apart by their other cards, as clause (d) says

    Scenario: seven, five, four, three, two is the best hand of deuce to seven
      Given the hand "7c 5d 4h 3s 2c"
      Then it beats "7d 6h 4s 3c 2d"
      And it beats "8d 5h 4s 3c 2d"

    Scenario: in deuce to seven, a five to an ace lose to every hand of king high and no kind
      Given the hand "5c 4d 3h 2s Ac"
      Then it loses to "Kd Qh Js Tc 8d"

    Scenario: in deuce to seven, one good card does not save a bad one
      Given the hand "Kc Qd Jh 9s 2c"
      Then it loses to "8d 6h 5s 4c 3d"

    Scenario: in deuce to seven, the fifth card of two hands of no kind
      Given the hand "Kh Qs 9d 6c 3s"
      Then it loses to "Kd Qc 9s 6h 2d"

    Scenario: in deuce to seven, the lowest in rank of a flush counts first
      Given the hand "Kc 5c 4c 3c 2c"
      Then it loses to "Qd Jd Td 9d 7d"

    Scenario: in deuce to seven, the fifth card of two flushes
      Given the hand "Kc 9c 5c 4c 3c"
      Then it loses to "Kd 9d 5d 4d 2d"

    Scenario: in deuce to seven, an ace is the worst card beside a pair
      Given the hand "5h 5s Ad 3c 2s"
      Then it loses to "5d 5c Kd Qc Js"

    Scenario: in deuce to seven, the fifth card of two hands with the same pair
      Given the hand "6h 6s Kd 9c 4s"
      Then it loses to "6d 6c Kh 9s 3h"

    Scenario: in deuce to seven, the fifth card beside two pairs
      Given the hand "Kh Ks 7d 7c Ah"
      Then it loses to "Kd Kc 7s 7h Qd"

  @clause:e
  Rule: (e) Rank of the cards in low poker: no suit is higher

    Scenario: in deuce to seven, suits decide nothing
      Given every hand of deuce-to-seven low poker
      Then hands that differ by suits alone tie, as clause (e) says

    Scenario: in deuce to seven, the best hands of any suits are level
      Given the hand "7c 5d 4h 3s 2c"
      Then it ties with "7d 5h 4s 3c 2d"

    Scenario: in deuce to seven, flushes of two suits are level
      Given the hand "9h 7h 4h 3h 2h"
      Then it ties with "9s 7s 4s 3s 2s"

  @clause:f
  Rule: (f) The other way round from high hands; here straights and flushes count

    Scenario: in deuce to seven, the kinds stand in the order listed, turned about
      Given every hand of deuce-to-seven low poker
      Then the hands that clause (f) lists rank in the order listed

    Scenario Outline: in deuce to seven, the worst hand of a kind beats the best of the next
      Given the hand "<worst>"
      Then it beats "<best>"

      Examples:
        | worst | best |
        | As Kh Qd Jc 9s | 2h 2s 3d 4c 5s |
        | Ah As Kd Qc Jh | 3s 3h 2d 2c 4h |
        | Ah As Kd Kc Qh | 2s 2h 2d 3c 4h |
        | Ah As Ad Kc Qh | 6s 5h 4d 3c 2h |
        | As Kh Qd Jc Ts | 7h 5h 4h 3h 2h |
        | Ah Kh Qh Jh 9h | 2s 2h 2d 3c 3h |
        | Ah As Ad Kc Kh | 2s 2h 2d 2c 3h |
        | Ah As Ad Ac Kh | 6s 5s 4s 3s 2s |
        | Kh Qh Jh Th 9h | As Ks Qs Js Ts |

    Scenario: in deuce to seven, hands of one kind rank by what makes the kind, turned about
      Given every hand of deuce-to-seven low poker
      Then hands of one kind rank among themselves as clause (f) says

    Scenario: in deuce to seven, seven, five, four, three, two beats the straight of six to two
      Given the hand "7c 5d 4h 3s 2c"
      Then it beats "6c 5d 4h 3s 2c"

    Scenario: in deuce to seven, a six to a two are the best straight
      Given the hand "6h 5d 4c 3s 2h"
      Then it beats "7h 6d 5c 4s 3h"

    Scenario: in deuce to seven, an ace to a ten are the worst straight
      Given the hand "Ah Kd Qc Js Th"
      Then it loses to "Kh Qd Jc Ts 9h"

    Scenario: in deuce to seven, a six to a two of one suit are the best straight flush
      Given the hand "6h 5h 4h 3h 2h"
      Then it beats "7d 6d 5d 4d 3d"

    Scenario: in deuce to seven, two twos are the best pair, whatever lies beside them
      Given the hand "2h 2s Ad Kc Qs"
      Then it beats "3h 3s 2d 4c 5s"

    Scenario: in deuce to seven, two aces are the worst pair
      Given the hand "Ah As 2d 3c 4s"
      Then it loses to "Kh Ks Ad Qc Js"

    Scenario: in deuce to seven, of two pairs the lower in rank counts first
      Given the hand "Kc Kd 2h 2s 3c"
      Then it loses to "Qc Qd Jh Js Tc"

    Scenario: in deuce to seven, the other pair counts where the first are equal
      Given the hand "Kc Kd 2h 2s Qh"
      Then it beats "Kh Ks 3h 3d 2c"

    Scenario: in deuce to seven, three twos are the best three-of-a-kind
      Given the hand "2c 2d 2h As Kc"
      Then it beats "3c 3d 3h 2s 4c"

    Scenario: in deuce to seven, the three of a full house count before the two
      Given the hand "Kc Kd Kh 2s 2c"
      Then it loses to "Qc Qd Qh As Ac"

    Scenario: in deuce to seven, four twos are the best four-of-a-kind
      Given the hand "2c 2d 2h 2s Ac"
      Then it beats "3c 3d 3h 3s 2d"

  @clause:g
  Rule: (g) Cards speak: neither their order nor what anybody says of them counts

    Scenario: in deuce to seven, five cards in any order
      Given any hand of deuce-to-seven low poker, its cards in any order
      Then the answer is the same

    Scenario: in deuce to seven, whatever the player calls them
      Given any hand of deuce-to-seven low poker, whatever the player calls it
      Then the answer is the same

    Scenario: in deuce to seven, whatever was asked before
      Given any hands of deuce-to-seven low poker, asked again in another order
      Then the answer is the same
