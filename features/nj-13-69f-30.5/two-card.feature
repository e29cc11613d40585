@game:two-card-joker-poker
Feature: Two-card joker poker hand rankings
  N.J.A.C. 13:69F-30.5. A deck of 52 cards and two jokers; hands of two cards.

  @clause:a
  Rule: (a) Rank of the cards: the ace is high, no suit is higher, a joker only pairs

    Scenario: suits decide nothing
      Given every hand of two-card joker poker
      Then hands that differ by suits alone tie, as clause (a) says

    Scenario: the royal flushes of two suits are level
      Given the hand "Ah Kh"
      Then it ties with "Ac Kc"

    Scenario: two hands of the same ranks tie
      Given the hand "Qs 9d"
      Then it ties with "Qh 9c"

  @clause:b
  Rule: (b) Seven kinds of hand, each above the next

    Scenario: the kinds stand in the order listed
      Given every hand of two-card joker poker
      Then the hands that clause (b) lists rank in the order listed

    Scenario Outline: the lowest hand of a kind beats the highest of the next
      Given the hand "<lowest>"
      Then it beats "<highest>"

      Examples:
        | lowest | highest |
        | Jk Jk  | As Ks   |
        | Ah Kh  | Ks Qs   |
        | Ad 2d  | As Kd   |
        | Ad 2c  | As Ah   |
        | 2d 2c  | As Qs   |
        | 4d 2d  | As Qd   |

    Scenario: two jokers beat two aces
      Given the hand "Jk Jk"
      Then it beats "As Ah"

    Scenario: a hand is of the kind that its cards make, whatever the player calls it
      Given any hand of two-card joker poker, whatever the player calls it
      Then the answer is the same

  @clause:b.1
  Rule: (b)1 Two jokers

    Scenario: exactly two jokers are two jokers
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)1 rank as "two jokers"

    Scenario: the two jokers
      Given the hand "Jk Jk"
      Then it ranks as "two jokers"

  @clause:b.2
  Rule: (b)2 Royal flush: ace and king of one suit

    Scenario: exactly the suited aces and kings are royal flushes
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)2 rank as a "royal flush"

    Scenario: an ace and a king of hearts
      Given the hand "Ah Kh"
      Then it ranks as a "royal flush"

  @clause:b.3
  Rule: (b)3 Straight flush: neighbours of one suit, king and queen highest, ace and two lowest

    Scenario: exactly the suited neighbours are straight flushes
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)3 rank as a "straight flush"

    Scenario: straight flushes rank by their sequence
      Given every hand of two-card joker poker
      Then the hands of clause (b)3 rank among themselves as it says

    Scenario: an ace and a two of one suit are the lowest straight flush
      Given the hand "Ad 2d"
      Then it ranks as a "straight flush"
      And it loses to "3c 2c"

    Scenario: a king and a queen of one suit are the highest straight flush
      Given the hand "Kd Qd"
      Then it ranks as a "straight flush"
      And it beats "Qc Jc"

  @clause:b.4
  Rule: (b)4 Straight: neighbours of two suits, ace and king highest, ace and two lowest

    Scenario: exactly the unsuited neighbours are straights
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)4 rank as a "straight"

    Scenario: straights rank by their sequence
      Given every hand of two-card joker poker
      Then the hands of clause (b)4 rank among themselves as it says

    Scenario: an ace and a two are the lowest straight
      Given the hand "Ad 2c"
      Then it ranks as a "straight"
      And it loses to "3c 2d"

    Scenario: an ace and a king of two suits are the highest straight
      Given the hand "Ad Kc"
      Then it ranks as a "straight"
      And it beats "Kc Qd"

  @clause:b.5
  Rule: (b)5 Pair: two cards of one rank; a joker with another card is a pair of that card

    Scenario: every hand this clause describes, and no other, is a pair
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)5 rank as a "pair"

    Scenario: pairs rank by their cards, with a joker or without
      Given every hand of two-card joker poker
      Then the hands of clause (b)5 rank among themselves as it says

    Scenario: a joker and a king are a pair of kings
      Given the hand "Jk Ks"
      Then it ranks as a "pair"
      And it ties with "Kc Kd"

    Scenario: a joker with any other card is a pair
      Given every hand with one joker
      Then it ranks as a "pair"

    Scenario: a joker and an ace tie with two aces
      Given the hand "Ac Jk"
      Then it ties with "Ad Ah"
      And it beats "Kc Kd"

    Scenario: a joker has no rank of its own
      Given the hand "Jk 7c"
      Then it loses to "8d 8h"

  @clause:b.6
  Rule: (b)6 Flush: one suit, not neighbours

    Scenario: exactly the suited cards that are not neighbours are flushes
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)6 rank as a "flush"

    Scenario: the flushes that the clause names highest and lowest
      Given every hand of two-card joker poker
      Then the hands of clause (b)6 rank among themselves as it says

    Scenario: an ace and a queen of one suit are the highest flush
      Given the hand "As Qs"
      Then it ranks as a "flush"
      And it beats "Ad Jd"

    Scenario: an ace and a three of one suit are a flush
      Given the hand "As 3s"
      Then it ranks as a "flush"

  @clause:b.7
  Rule: (b)7 High card: all the rest, by the higher card

    Scenario: exactly the hands of no other kind are high cards
      Given every hand of two-card joker poker
      Then exactly the hands of clause (b)7 rank as a "high card"

    Scenario: high cards rank by the higher card
      Given every hand of two-card joker poker
      Then the hands of clause (b)7 rank among themselves as it says

    Scenario: an ace beats a king, whatever lies beside it
      Given the hand "As 3d"
      Then it ranks as a "high card"
      And it beats "Kd Jc"

    Scenario: a king and a two are no sequence
      Given the hand "Kd 2c"
      Then it ranks as a "high card"

  @clause:c
  Rule: (c) Of hands of the same kind, the highest card not held by both decides

    Scenario: the other card decides
      Given every hand of two-card joker poker
      Then hands of the same kind are told apart by their other cards, as clause (c) says

    Scenario: the second card of two ace-high hands
      Given the hand "As 9d"
      Then it beats "Ah 5c"

    Scenario: the second card of two king-high flushes
      Given the hand "Kd 8d"
      Then it beats "Ks 7s"

    Scenario: a hand is level with itself, its cards turned round
      Given every hand of two-card joker poker, its cards in any order
      Then the answer is the same

    Scenario: a hand is level with itself, whatever was asked before
      Given any hands of two-card joker poker, asked again in another order
      Then the answer is the same
