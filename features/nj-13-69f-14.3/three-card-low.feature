@game:poker-low-3
Feature: Three-card low poker
  N.J.A.C. 13:69F-14.3 (c), (d), (e), (f) and (g). One deck of 52 cards, hands of three.

  @clause:c.3
  Rule: (c)3 Three-of-a-kind: three cards of one rank

    Scenario: in three-card low, exactly the hands described are threes-of-a-kind
      Given every hand of three-card low poker
      Then exactly the hands of clause (c)3 rank as a "three-of-a-kind"

    Scenario: in three-card low, three aces are still a three-of-a-kind
      Given the hand "Ac Ad Ah"
      Then it ranks as a "three-of-a-kind"

  @clause:c.6
  Rule: (c)6 One pair: two cards of one rank

    Scenario: in three-card low, exactly the hands described are pairs
      Given every hand of three-card low poker
      Then exactly the hands of clause (c)6 rank as "one pair"

    Scenario: in three-card low, two aces are still a pair
      Given the hand "Ac Ad 2h"
      Then it ranks as "one pair"

  @clause:d
  Rule: (d) Of hands of the same kind, a card not held by both decides

    Scenario: in three-card low, the other cards decide, the lowest in rank first
      Given every hand of three-card low poker
      Then hands of the same kind are told apart by their other cards, as clause (d) says

    Scenario: three, two, ace is the best hand of three-card low
      Given the hand "3c 2d Ah"
      Then it beats "4c 2d Ah"
      And it beats "4d 3h 2s"

    Scenario: in three-card low, one good card does not save a bad one
      Given the hand "Kc 2d Ah"
      Then it loses to "4c 3d 2h"

    Scenario: in three-card low, king, queen, jack is the worst hand of no kind
      Given the hand "Kc Qd Jh"
      Then it loses to "Kd Qh As"

    Scenario: in three-card low, the third card beside a pair
      Given the hand "6h 6s Kd"
      Then it loses to "6d 6c Qh"

    Scenario: in three-card low, an ace is the best card beside a pair
      Given the hand "6h 6s Ad"
      Then it beats "6d 6c 2h"

  @clause:e
  Rule: (e) Rank of the cards in low poker: no suit is higher

    Scenario: in three-card low, suits decide nothing
      Given every hand of three-card low poker
      Then hands that differ by suits alone tie, as clause (e) says

    Scenario: in three-card low, the best hands of any suits are level
      Given the hand "3c 2d Ah"
      Then it ties with "3d 2h As"

  @clause:f
  Rule: (f) The other way round from high hands; straights and flushes do not count

    Scenario: in three-card low, the kinds stand in the order listed, turned about
      Given every hand of three-card low poker
      Then the hands that clause (f) lists rank in the order listed

    Scenario Outline: in three-card low, the worst hand of a kind beats the best of the next
      Given the hand "<worst>"
      Then it beats "<best>"

      Examples:
        | worst | best |
        | Kc Qd Jh | As Ah 2d |
        | Ks Kh Qd | As Ah Ad |

    Scenario: in three-card low, hands of one kind rank by their groups, turned about
      Given every hand of three-card low poker
      Then hands of one kind rank among themselves as clause (f) says

    Scenario: in three-card low, no hand is a straight or a flush of any sort
      Given every hand of three-card low poker
      Then no hand ranks as a "straight"
      And no hand ranks as a "flush"
      And no hand ranks as a "straight flush"
      And no hand ranks as a "royal flush"

    Scenario: in three-card low, three, two, ace of one suit are of no kind
      Given the hand "3h 2h Ah"
      Then it ties with "3c 2d Ah"

    Scenario: in three-card low, ace, king, queen of one suit beat every pair
      Given the hand "Ah Kh Qh"
      Then it beats "As Ad 2d"

    Scenario: in three-card low, nine, eight, seven beat every pair
      Given the hand "9c 8d 7h"
      Then it beats "As Ah 2d"

    Scenario: in three-card low, three hearts are as good as the same ranks of several suits
      Given the hand "Kh 9h 3h"
      Then it ties with "Kh 9d 3s"

    Scenario: in three-card low, two aces are the best pair, whatever lies beside them
      Given the hand "Ac Ad Ks"
      Then it beats "2c 2d As"

    Scenario: in three-card low, two kings are the worst pair
      Given the hand "Kc Kd As"
      Then it loses to "Qc Qd Ks"

    Scenario: in three-card low, three aces are the best three-of-a-kind
      Given the hand "Ac Ad Ah"
      Then it beats "2c 2d 2h"

  @clause:g
  Rule: (g) Cards speak: neither their order nor what anybody says of them counts

    Scenario: in three-card low, three cards in any order
      Given every hand of three-card low poker, its cards in any order
      Then the answer is the same

    Scenario: in three-card low, whatever the player calls them
      Given any hand of three-card low poker, whatever the player calls it
      Then the answer is the same

    Scenario: in three-card low, whatever was asked before
      Given any hands of three-card low poker, asked again in another order
      Then the answer is the same
