@game:poker-high-3
Feature: Three-card high poker
  N.J.A.C. 13:69F-14.3 (a), (c), (d) and (g). One deck of 52 cards.

  @clause:a
  Rule: (a) Rank of the cards: the ace is high, no suit is higher

    Scenario: three-card high poker: suits decide nothing
      Given every hand of three-card high poker
      Then hands that differ by suits alone tie, as clause (a) says

    Scenario: the three-card royal flushes of two suits are level
      Given the hand "Ah Kh Qh"
      Then it ties with "Ac Kc Qc"

    Scenario: three cards of the same ranks tie
      Given the hand "Ah Kd 9c"
      Then it ties with "As Kc 9d"

  @clause:c
  Rule: (c) The kinds of hand, each above the next

    Scenario: three-card high poker: the kinds stand in the order listed
      Given every hand of three-card high poker
      Then the hands that clause (c) lists rank in the order listed

    Scenario Outline: three-card high poker: the lowest hand of a kind beats the highest of the next
      Given the hand "<lowest>"
      Then it beats "<highest>"

      Examples:
        | lowest | highest |
        | As Ks Qs | Kh Qh Jh |
        | 3c 2c Ac | As Ah Ad |
        | 2s 2h 2d | Ad Ks Qs |
        | 3d 2s As | As Ks Js |
        | 5h 3h 2h | As Ah Kd |
        | 2s 2h 3d | As Ks Jd |

  @clause:c.1
  Rule: (c)1 Royal flush: ace, king and queen of one suit

    Scenario: exactly the hands described are royal flushes
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)1 rank as a "royal flush"

    Scenario: an ace, a king and a queen of one suit are a royal flush
      Given the hand "As Ks Qs"
      Then it ranks as a "royal flush"

  @clause:c.2
  Rule: (c)2 Straight flush: one suit, one rank after the other, three to ace lowest

    Scenario: exactly the hands described are straight flushes
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)2 rank as a "straight flush"

    Scenario: straight flushes rank by their sequence
      Given every hand of three-card high poker
      Then the hands of clause (c)2 rank among themselves as it says

    Scenario: a king, a queen and a jack of one suit are the highest straight flush
      Given the hand "Kc Qc Jc"
      Then it ranks as a "straight flush"
      And it beats "Qd Jd Td"

    Scenario: a three, a two and an ace of one suit are the lowest straight flush
      Given the hand "3c 2c Ac"
      Then it ranks as a "straight flush"
      And it loses to "4d 3d 2d"

  @clause:c.3
  Rule: (c)3 Three-of-a-kind: three cards of one rank

    Scenario: exactly the hands described are threes-of-a-kind
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)3 rank as a "three-of-a-kind"

    Scenario: threes-of-a-kind rank by their rank
      Given every hand of three-card high poker
      Then the hands of clause (c)3 rank among themselves as it says

    Scenario: three twos are the lowest
      Given the hand "2c 2d 2h"
      Then it ranks as a "three-of-a-kind"
      And it loses to "3c 3d 3h"

  @clause:c.4
  Rule: (c)4 Straight: one rank after the other, ace to queen highest, three to ace lowest

    Scenario: exactly the hands described are straights
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)4 rank as a "straight"

    Scenario: straights rank by their sequence
      Given every hand of three-card high poker
      Then the hands of clause (c)4 rank among themselves as it says

    Scenario: a three, a two and an ace are the lowest straight
      Given the hand "3c 2d Ah"
      Then it ranks as a "straight"
      And it loses to "4c 3d 2h"

    Scenario: an ace, a king and a queen are the highest straight
      Given the hand "Ac Kd Qh"
      Then it ranks as a "straight"
      And it beats "Kc Qd Jh"

    Scenario: a king, an ace and a two are no straight
      Given the hand "Kd As 2h"
      Then it ranks as a "high card"

    Scenario: a king, a queen and a jack are one
      Given the hand "Kd Qs Jh"
      Then it ranks as a "straight"

  @clause:c.5
  Rule: (c)5 Flush: three cards of one suit

    Scenario: exactly the hands described are flushes
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)5 rank as a "flush"

    Scenario: three hearts not in sequence
      Given the hand "Kh 9h 5h"
      Then it ranks as a "flush"

    Scenario: a king, an ace and a two of one suit are a flush
      Given the hand "Kd Ad 2d"
      Then it ranks as a "flush"

  @clause:c.6
  Rule: (c)6 One pair: two cards of one rank

    Scenario: exactly the hands described are pairs
      Given every hand of three-card high poker
      Then exactly the hands of clause (c)6 rank as "one pair"

    Scenario: pairs rank by their rank
      Given every hand of three-card high poker
      Then the hands of clause (c)6 rank among themselves as it says

    Scenario: two twos are the lowest pair, whatever lies beside them
      Given the hand "2c 2d As"
      Then it ranks as "one pair"
      And it loses to "3c 3d 4h"

  @clause:d
  Rule: (d) Of hands of the same kind, the highest card not held by both decides

    Scenario: three-card high poker: the other cards decide, the highest first
      Given every hand of three-card high poker
      Then hands of the same kind are told apart by their other cards, as clause (d) says

    Scenario: the third card beside a pair of three cards
      Given the hand "6h 6s Kd"
      Then it beats "6d 6c Qh"

    Scenario: the third card of two three-card flushes
      Given the hand "Kc 9c 5c"
      Then it beats "Kd 9d 4d"

    Scenario: the third card of two three-card hands of no kind
      Given the hand "Ah Qs 9d"
      Then it beats "Ad Qc 8s"

  @clause:g
  Rule: (g) Cards speak: neither their order nor what anybody says of them counts

    Scenario: three cards in any order
      Given every hand of three-card high poker, its cards in any order
      Then the answer is the same

    Scenario: three cards, whatever the player calls them
      Given any hand of three-card high poker, whatever the player calls it
      Then the answer is the same

    Scenario: three cards, whatever was asked before
      Given any hands of three-card high poker, asked again in another order
      Then the answer is the same
