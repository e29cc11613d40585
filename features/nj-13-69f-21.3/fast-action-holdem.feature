@game:fast-action-holdem
Feature: Fast action hold 'em hand rankings
  N.J.A.C. 13:69F-21.3. Five cards out of several decks: a hand may hold a card more than once.

  @clause:a
  Rule: (a) Rank of the cards: the ace is high, no suit is higher

    Scenario: suits decide nothing
      Given every hand of fast action hold 'em
      Then hands that differ by suits alone tie, as clause (a) says

    Scenario: the royal flushes of two suits are level
      Given the hand "Ah Kh Qh Jh Th"
      Then it ties with "Ac Kc Qc Jc Tc"

    Scenario: five aces of spades are level with five aces of clubs
      Given the hand "As As As As As"
      Then it ties with "Ac Ac Ac Ac Ac"

    Scenario: two kings of one suit are level with two kings of two suits
      Given the hand "Kh Kh 9c 5d 2s"
      Then it ties with "Kd Ks 9h 5c 2d"

  @clause:b
  Rule: (b) Seventeen kinds of hand, each above the next

    Scenario: the kinds stand in the order listed
      Given every hand of fast action hold 'em
      Then the hands that clause (b) lists rank in the order listed

    Scenario Outline: the lowest hand of a kind beats the highest of the next
      Given the hand "<lowest>"
      Then it beats "<highest>"

      Examples:
        | lowest | highest |
        | 2s 2s 2s 2s 2s | Ah Kh Qh Jh Th |
        | As Ks Qs Js Ts | Ah Ah Ah Ah Kh |
        | 2d 2d 2d 2d 3d | Ks Qs Js Ts 9s |
        | 5c 4c 3c 2c Ac | As As As Ks Ks |
        | 2s 2s 2s 3s 3s | As Ah Ad Ac As |
        | 2s 2h 2d 2c 2s | Ad Ad Ad Kd Qd |
        | 2h 2h 2h 3h 4h | Ac Ac Kc Kc Qc |
        | 3d 3d 2d 2d 4d | As As Ks Qs Js |
        | 2s 2s 3s 4s 5s | As Ah Ad Ac Ks |
        | 2s 2h 2d 2c 3s | As Ah Ad Ks Kh |
        | 2s 2h 2d 3s 3h | As Ks Qs Js 9s |
        | 7h 5h 4h 3h 2h | Ad Ks Qs Js Ts |
        | 5d 4s 3s 2s As | Ah Ad Ac Ks Qh |
        | 2s 2h 2d 4s 3h | As Ah Ks Kh Qd |
        | 3s 3h 2s 2h 4d | As Ah Ks Qh Jd |
        | 2s 2h 5s 4h 3d | As Ks Qh Jd 9c |

    Scenario: a flush with a pair of twos beats four aces
      Given the hand "2s 2s 4s 5s 7s"
      Then it beats "As Ah Ad Ac Ks"

    Scenario: a flush with a full house beats five aces of several suits
      Given the hand "2s 2s 2s 3s 3s"
      Then it beats "Ah Ah Ad Ac As"

    Scenario: a straight flush beats a flush with a full house
      Given the hand "6h 5h 4h 3h 2h"
      Then it beats "As As As Ks Ks"

    Scenario: a royal flush beats a flush with four aces
      Given the hand "Ad Kd Qd Jd Td"
      Then it beats "Ac Ac Ac Ac Kc"

    Scenario: a hand is of the kind that its cards make, whatever the player calls it
      Given any hand of fast action hold 'em, whatever the player calls it
      Then the answer is the same

  @clause:b.1
  Rule: (b)1 Flush with five-of-a-kind: five cards of one rank and one suit

    Scenario: exactly the hands described are flushes with five-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)1 rank as a "flush with five-of-a-kind"

    Scenario: flushes with five-of-a-kind rank by their rank
      Given every hand of fast action hold 'em
      Then the hands of clause (b)1 rank among themselves as it says

    Scenario: five aces of one suit are the highest
      Given the hand "As As As As As"
      Then it ranks as a "flush with five-of-a-kind"
      And it beats "Kh Kh Kh Kh Kh"

    Scenario: five twos of one suit are the lowest
      Given the hand "2s 2s 2s 2s 2s"
      Then it ranks as a "flush with five-of-a-kind"
      And it loses to "3h 3h 3h 3h 3h"

  @clause:b.2
  Rule: (b)2 Royal flush: ace to ten of one suit

    Scenario: exactly the hands described are royal flushes
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)2 rank as a "royal flush"

    Scenario: an ace to a ten of one suit are a royal flush
      Given the hand "As Ks Qs Js Ts"
      Then it ranks as a "royal flush"

  @clause:b.3
  Rule: (b)3 Flush with four-of-a-kind: one suit, four of one rank

    Scenario: exactly the hands described are flushes with four-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)3 rank as a "flush with four-of-a-kind"

    Scenario: flushes with four-of-a-kind rank by the four
      Given every hand of fast action hold 'em
      Then the hands of clause (b)3 rank among themselves as it says

    Scenario: four aces of one suit are the highest, whatever the fifth card
      Given the hand "As As As As 2s"
      Then it ranks as a "flush with four-of-a-kind"
      And it beats "Kh Kh Kh Kh Ah"

    Scenario: four twos of one suit are the lowest, whatever the fifth card
      Given the hand "2s 2s 2s 2s As"
      Then it ranks as a "flush with four-of-a-kind"
      And it loses to "3h 3h 3h 3h 4h"

  @clause:b.4
  Rule: (b)4 Straight flush: one suit, one rank after the other, five to ace lowest

    Scenario: exactly the hands described are straight flushes
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)4 rank as a "straight flush"

    Scenario: straight flushes rank by their sequence
      Given every hand of fast action hold 'em
      Then the hands of clause (b)4 rank among themselves as it says

    Scenario: a king to a nine of one suit are the highest straight flush
      Given the hand "Kc Qc Jc Tc 9c"
      Then it ranks as a "straight flush"
      And it beats "Qd Jd Td 9d 8d"

    Scenario: a five to an ace of one suit are the lowest straight flush
      Given the hand "5c 4c 3c 2c Ac"
      Then it ranks as a "straight flush"
      And it loses to "6d 5d 4d 3d 2d"

  @clause:b.5
  Rule: (b)5 Flush with full house: one suit, three of one rank and two of another

    Scenario: exactly the hands described are flushes with full house
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)5 rank as a "flush with full house"

    Scenario: flushes with full house rank by the three, then by the two
      Given every hand of fast action hold 'em
      Then the hands of clause (b)5 rank among themselves as it says

    Scenario: three aces and two kings of one suit are the highest
      Given the hand "As As As Ks Ks"
      Then it ranks as a "flush with full house"
      And it beats "Ah Ah Ah Qh Qh"

    Scenario: three twos and two threes of one suit are the lowest
      Given the hand "2s 2s 2s 3s 3s"
      Then it ranks as a "flush with full house"
      And it loses to "2h 2h 2h 4h 4h"

    Scenario: the three count before the two
      Given the hand "Kc Kc Kc 2c 2c"
      Then it beats "Qd Qd Qd Ad Ad"

  @clause:b.6
  Rule: (b)6 Five-of-a-kind: five cards of one rank, whatever their suits

    Scenario: exactly the hands described are fives-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)6 rank as a "five-of-a-kind"

    Scenario: fives-of-a-kind rank by their rank
      Given every hand of fast action hold 'em
      Then the hands of clause (b)6 rank among themselves as it says

    Scenario: five aces are the highest
      Given the hand "As Ah Ad Ac As"
      Then it ranks as a "five-of-a-kind"
      And it beats "Ks Kh Kd Kc Kh"

    Scenario: five twos are the lowest, four of them of one suit
      Given the hand "2s 2s 2s 2s 2h"
      Then it ranks as a "five-of-a-kind"
      And it loses to "3s 3h 3d 3c 3s"

  @clause:b.7
  Rule: (b)7 Flush with three-of-a-kind: one suit, three of one rank

    Scenario: exactly the hands described are flushes with three-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)7 rank as a "flush with three-of-a-kind"

    Scenario: flushes with three-of-a-kind rank by the three
      Given every hand of fast action hold 'em
      Then the hands of clause (b)7 rank among themselves as it says

    Scenario: three aces of one suit are the highest, whatever lies beside them
      Given the hand "As As As 3s 2s"
      Then it ranks as a "flush with three-of-a-kind"
      And it beats "Kh Kh Kh Ah Qh"

    Scenario: three twos of one suit are the lowest, whatever lies beside them
      Given the hand "2s 2s 2s As Ks"
      Then it ranks as a "flush with three-of-a-kind"
      And it loses to "3h 3h 3h 5h 4h"

  @clause:b.8
  Rule: (b)8 Flush with two pairs: one suit, two of one rank and two of another

    Scenario: exactly the hands described are flushes with two pairs
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)8 rank as a "flush with two pairs"

    Scenario: flushes with two pairs rank by the higher pair, then by the lower
      Given every hand of fast action hold 'em
      Then the hands of clause (b)8 rank among themselves as it says

    Scenario: aces and kings of one suit are the highest, whatever the fifth card
      Given the hand "As As Ks Ks 2s"
      Then it ranks as a "flush with two pairs"
      And it beats "Ah Ah Qh Qh Kh"

    Scenario: threes and twos of one suit are the lowest, whatever the fifth card
      Given the hand "3c 3c 2c 2c Ac"
      Then it ranks as a "flush with two pairs"
      And it loses to "4d 4d 2d 2d 3d"

    Scenario: the higher pair counts before the lower
      Given the hand "Ts Ts 3s 3s Qs"
      Then it beats "9h 9h 4h 4h Kh"

  @clause:b.9
  Rule: (b)9 Flush with one pair: one suit, two of one rank

    Scenario: exactly the hands described are flushes with one pair
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)9 rank as a "flush with one pair"

    Scenario: flushes with one pair rank by the pair
      Given every hand of fast action hold 'em
      Then the hands of clause (b)9 rank among themselves as it says

    Scenario: two aces of one suit are the highest, whatever lies beside them
      Given the hand "As As 4s 3s 2s"
      Then it ranks as a "flush with one pair"
      And it beats "Kh Kh Ah Qh Jh"

    Scenario: two twos of one suit are the lowest, whatever lies beside them
      Given the hand "2s 2s As Ks Qs"
      Then it ranks as a "flush with one pair"
      And it loses to "3h 3h 6h 5h 4h"

  @clause:b.10
  Rule: (b)10 Four-of-a-kind: four cards of one rank, whatever their suits

    Scenario: exactly the hands described are fours-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)10 rank as a "four-of-a-kind"

    Scenario: fours-of-a-kind rank by their rank
      Given every hand of fast action hold 'em
      Then the hands of clause (b)10 rank among themselves as it says

    Scenario: four aces are the highest, whatever the fifth card
      Given the hand "As Ah Ad Ac 2s"
      Then it ranks as a "four-of-a-kind"
      And it beats "Ks Kh Kd Kc As"

    Scenario: four twos are the lowest, whatever the fifth card
      Given the hand "2s 2s 2h 2h Ad"
      Then it ranks as a "four-of-a-kind"
      And it loses to "3s 3h 3d 3c 4s"

    Scenario: four of one suit and a fifth card of another
      Given the hand "9s 9s 9s 9s 4h"
      Then it ranks as a "four-of-a-kind"

  @clause:b.11
  Rule: (b)11 Full house: three of one rank and two of another

    Scenario: exactly the hands described are full houses
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)11 rank as a "full house"

    Scenario: full houses rank by the three, then by the two
      Given every hand of fast action hold 'em
      Then the hands of clause (b)11 rank among themselves as it says

    Scenario: three aces and two kings are the highest full house
      Given the hand "As Ah Ad Ks Ks"
      Then it ranks as a "full house"
      And it beats "As Ah Ac Qs Qh"

    Scenario: three twos and two threes are the lowest full house
      Given the hand "2s 2s 2s 3h 3h"
      Then it ranks as a "full house"
      And it loses to "2s 2h 2d 4s 4h"

    Scenario: the three of a full house count before the two
      Given the hand "Kc Kd Kh 2s 2c"
      Then it beats "Qc Qd Qh As Ac"

  @clause:b.12
  Rule: (b)12 Flush: five cards of one suit, no two of one rank

    Scenario: exactly the hands described are flushes
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)12 rank as a "flush"

    Scenario: five clubs not in sequence
      Given the hand "Kc 9c 5c 4c 3c"
      Then it ranks as a "flush"

    Scenario: an ace, six, four, three and two of one suit are no sequence
      Given the hand "Ac 6c 4c 3c 2c"
      Then it ranks as a "flush"

    Scenario: a king to a four round the ace of one suit are a flush
      Given the hand "Kh Ah 2h 3h 4h"
      Then it ranks as a "flush"

  @clause:b.13
  Rule: (b)13 Straight: one rank after the other, not all of one suit, five to ace lowest

    Scenario: exactly the hands described are straights
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)13 rank as a "straight"

    Scenario: straights rank by their sequence
      Given every hand of fast action hold 'em
      Then the hands of clause (b)13 rank among themselves as it says

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

  @clause:b.14
  Rule: (b)14 Three-of-a-kind: three cards of one rank, whatever their suits

    Scenario: exactly the hands described are threes-of-a-kind
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)14 rank as a "three-of-a-kind"

    Scenario: threes-of-a-kind rank by their rank
      Given every hand of fast action hold 'em
      Then the hands of clause (b)14 rank among themselves as it says

    Scenario: three aces are the highest, whatever lies beside them
      Given the hand "As As As 3h 2h"
      Then it ranks as a "three-of-a-kind"
      And it beats "Ks Kh Kd As Qc"

    Scenario: three twos are the lowest, whatever lies beside them
      Given the hand "2c 2d 2h As Kc"
      Then it ranks as a "three-of-a-kind"
      And it loses to "3c 3d 3h 5s 4c"

  @clause:b.15
  Rule: (b)15 Two pairs: two cards of one rank and two of another

    Scenario: exactly the hands described are two pairs
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)15 rank as "two pairs"

    Scenario: two pairs rank by the higher pair, then by the lower
      Given every hand of fast action hold 'em
      Then the hands of clause (b)15 rank among themselves as it says

    Scenario: aces and kings are the highest two pairs
      Given the hand "As As Kh Kh 2d"
      Then it ranks as "two pairs"
      And it beats "As Ah Qs Qh Kd"

    Scenario: threes and twos are the lowest two pairs
      Given the hand "3c 3d 2h 2s Ac"
      Then it ranks as "two pairs"
      And it loses to "4c 4d 2h 2s 3c"

    Scenario: the higher of two pairs counts before the lower
      Given the hand "Tc Td 3s 3h Qd"
      Then it beats "9h 9s 4d 4c Kh"

  @clause:b.16
  Rule: (b)16 Pair: two cards of one rank, whatever their suits

    Scenario: exactly the hands described are pairs
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)16 rank as a "pair"

    Scenario: pairs rank by their rank
      Given every hand of fast action hold 'em
      Then the hands of clause (b)16 rank among themselves as it says

    Scenario: two aces are the highest pair, whatever lies beside them
      Given the hand "As Ah 4d 3c 2s"
      Then it ranks as a "pair"
      And it beats "Ks Kh Ad Qc Js"

    Scenario: two twos are the lowest pair, whatever lies beside them
      Given the hand "2c 2d As Kc Qh"
      Then it ranks as a "pair"
      And it loses to "3c 3d 6s 5c 4h"

    Scenario: the same card twice is a pair
      Given the hand "9c 9c Ks 5h 4d"
      Then it ranks as a "pair"

  @clause:b.17
  Rule: (b)17 Highest ranking card: all the rest, by the highest card

    Scenario: exactly the hands of no other kind are hands of the highest ranking card
      Given every hand of fast action hold 'em
      Then exactly the hands of clause (b)17 rank as a "highest ranking card"

    Scenario: hands of the highest ranking card rank by that card
      Given every hand of fast action hold 'em
      Then the hands of clause (b)17 rank among themselves as it says

    Scenario: an ace beats a king, whatever lies beside it
      Given the hand "As 6d 4c 3h 2s"
      Then it ranks as a "highest ranking card"
      And it beats "Kd Qc Jh Ts 8d"

    Scenario: a king to a four round the ace are no sequence
      Given the hand "Kc Ah 2h 3s 4d"
      Then it ranks as a "highest ranking card"

    Scenario: a queen to a three round the ace are no sequence
      Given the hand "Qs Kd Ah 2c 3s"
      Then it ranks as a "highest ranking card"

    Scenario: a jack to a two round the ace are no sequence
      Given the hand "Js Qs Kd Ah 2c"
      Then it ranks as a "highest ranking card"

  @clause:c
  Rule: (c) Of hands of the same kind, the highest card not held by both decides; else a copy hand

    Scenario: the other cards decide, the highest first
      Given every hand of fast action hold 'em
      Then hands of the same kind are told apart by their other cards, as clause (c) says

    Scenario: the fifth card beside four aces that both hands hold
      Given the hand "As Ah Ad Ac Ks"
      Then it beats "As Ah Ad Ac Qs"

    Scenario: the fifth card of two flushes with four of the same rank
      Given the hand "9s 9s 9s 9s 4s"
      Then it beats "9h 9h 9h 9h 3h"

    Scenario: the fourth card of two flushes with three of the same rank
      Given the hand "Ah Ah Ah Kh 2h"
      Then it beats "As As As Qs Js"

    Scenario: the fifth card beside three of the same rank
      Given the hand "As Ah Ad Ks Qh"
      Then it beats "Ac Ah Ad Kc Jh"

    Scenario: the fifth card of two flushes with the same two pairs
      Given the hand "Js Js 5s 5s 4s"
      Then it beats "Jd Jd 5d 5d 3d"

    Scenario: the third card of two flushes with the same pair
      Given the hand "As As Ks 3s 2s"
      Then it beats "Ah Ah Qh Jh Th"

    Scenario: the fifth card of two hands with the same pair
      Given the hand "6h 6s Kd 9c 4s"
      Then it beats "6d 6c Kh 9s 3h"

    Scenario: the fifth card beside the same two pairs
      Given the hand "Ah As 7d 7c Qh"
      Then it beats "Ad Ac 7s 7h Jd"

    Scenario: the fifth card of two flushes
      Given the hand "Kc 9c 5c 4c 3c"
      Then it beats "Kd 9d 5d 4d 2d"

    Scenario: the second card of two hands of the highest ranking card
      Given the hand "As Kh 9d 7c 3s"
      Then it beats "Ad Qh 9s 7h 3d"

    Scenario: a copy hand is level with the dealer's, whatever its suits
      Given the hand "Ah Kd 9c 5s 2h"
      Then it ties with "As Kc 9d 5h 2c"

    Scenario: a copy hand may be the very same cards
      Given the hand "As Kd Kd 5h 2c"
      Then it ties with "As Kd Kd 5h 2c"

    Scenario: a copy hand of a full house
      Given the hand "9s 9s 9h 4d 4d"
      Then it ties with "9c 9d 9h 4s 4c"

    Scenario: a hand is level with itself, its cards turned round
      Given any hand of fast action hold 'em, its cards in any order
      Then the answer is the same

    Scenario: a hand is level with itself, whatever was asked before
      Given any hands of fast action hold 'em, asked again in another order
      Then the answer is the same
