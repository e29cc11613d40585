@game:caribbean-stud
Feature: Caribbean stud poker
  New Zealand Gazette 1996 No. 7, rules 13.1 to 13.3. One deck of 52 cards; the list runs from the lowest up.

  @clause:13.1
  Rule: 13.1 The kinds of hand, each above the one before

    Scenario: the kinds stand in the order listed, the last the highest
      Given every hand of Caribbean stud poker
      Then the hands that clause 13.1 lists rank in the order listed

    Scenario Outline: the lowest hand of a kind beats the highest of the kind listed before it
      Given the hand "<lowest>"
      Then it beats "<highest>"

      Examples:
        | lowest | highest |
        | 3s 3h 2s 2h 4d | As Ah Ks Qh Jd |
        | 2s 2h 2d 4s 3h | As Ah Ks Kh Qd |
        | 5d 4s 3s 2s As | Ah Ad Ac Ks Qh |
        | 7h 5h 4h 3h 2h | Ad Ks Qs Js Ts |
        | 2s 2h 2d 3s 3h | As Ks Qs Js 9s |
        | 2s 2h 2d 2c 3s | As Ah Ad Ks Kh |
        | 5c 4c 3c 2c Ac | As Ah Ad Ac Ks |
        | As Ks Qs Js Ts | Kh Qh Jh Th 9h |

    Scenario: the lowest pair beats the highest hand of odd cards
      Given the hand "2s 2h 5s 4h 3d"
      Then it beats "As Ks Qh Jd 9c"

  @clause:13.1.c
  Rule: 13.1(c) Two pairs: two different pairs, aces and kings highest

    Scenario: exactly the hands described are two pairs
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(c) rank as "two pairs"

    Scenario: two pairs rank by the higher pair, then by the lower
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(c) rank among themselves as it says

    Scenario: two aces and two kings are the highest two pairs
      Given the hand "Ah As Kd Kc 2h"
      Then it ranks as "two pairs"
      And it beats "Ad Ac Qh Qd Ks"

    Scenario: four cards of one value are not two different pairs
      Given the hand "9h 9d 9s 9c 4c"
      Then it ranks as a "four of a kind"

  @clause:13.1.d
  Rule: 13.1(d) Three of a kind: three cards of one value

    Scenario: exactly the hands described are threes of a kind
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(d) rank as a "three of a kind"

    Scenario: threes of a kind rank by their value
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(d) rank among themselves as it says

    Scenario: three twos are the lowest, whatever lies beside them
      Given the hand "2c 2d 2h As Kc"
      Then it ranks as a "three of a kind"
      And it loses to "3c 3d 3h 5s 4c"

  @clause:13.1.e
  Rule: 13.1(e) Straight or run: five cards in sequence, the ace high or low

    Scenario: exactly the hands described are straights
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(e) rank as a "straight or run"

    Scenario: a straight whose ace is low ranks low
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(e) rank among themselves as it says

    Scenario: the ace of a two, three, four and five is low
      Given the hand "2s Ad 5c 3h 4d"
      Then it ranks as a "straight or run"
      And it loses to "6h 5d 4c 3h 2c"

    Scenario: the ace of a king, queen, jack and ten is high
      Given the hand "Ah Kc Qd Js Th"
      Then it ranks as a "straight or run"

    Scenario Outline: an ace is not high and low at once
      Given the hand "<cards>"
      Then it ranks as a "high card"

      Examples:
        | cards |
        | Kc Ah 2h 3s 4d |
        | Qh Kd Ac 2s 3h |
        | Jd Qh Ks Ac 2d |

  @clause:13.1.f
  Rule: 13.1(f) Flush: one suit, not in sequence, the highest card deciding, then the next

    Scenario: exactly the hands described are flushes
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(f) rank as a "flush"

    Scenario: flushes rank by their cards, the highest first
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(f) rank among themselves as it says

    Scenario: the highest card of a flush counts before the rest
      Given the hand "Kc 9c 5c 4c 3c"
      Then it ranks as a "flush"
      And it beats "Qd Td 8d 7d 5d"

    Scenario: the fourth card of two flushes
      Given the hand "Ah Jh 9h 6h 2h"
      Then it beats "As Js 9s 5s 4s"

    Scenario: the fifth card of two flushes
      Given the hand "Kc 9c 5c 4c 3c"
      Then it beats "Kd 9d 5d 4d 2d"

  @clause:13.1.g
  Rule: 13.1(g) Full house: three of a kind and a pair, ranked by the three

    Scenario: exactly the hands described are full houses
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(g) rank as a "full house"

    Scenario: full houses rank by the three
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(g) rank among themselves as it says

    Scenario: all cards take their rank from the threesome
      Given the hand "Kc Kd Kh 2s 2c"
      Then it ranks as a "full house"
      And it beats "Qc Qd Qh As Ac"

  @clause:13.1.h
  Rule: 13.1(h) Four of a kind: four cards of one value

    Scenario: exactly the hands described are fours of a kind
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(h) rank as a "four of a kind"

    Scenario: fours of a kind rank by their value
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(h) rank among themselves as it says

    Scenario: four twos are the lowest, whatever the fifth card
      Given the hand "2c 2d 2h 2s Ac"
      Then it ranks as a "four of a kind"
      And it loses to "3c 3d 3h 3s 4c"

  @clause:13.1.i
  Rule: 13.1(i) Straight flush: five cards of one suit in sequence

    Scenario: exactly the hands described are straight flushes
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(i) rank as a "straight flush"

    Scenario: a straight flush whose ace is low ranks low
      Given every hand of Caribbean stud poker
      Then the hands of clause 13.1(i) rank among themselves as it says

    Scenario: five to ace of one suit are a straight flush, and the lowest
      Given the hand "5c 4c 3c 2c Ac"
      Then it ranks as a "straight flush"
      And it loses to "6d 5d 4d 3d 2d"

    Scenario: king to nine of one suit are a straight flush
      Given the hand "Kc Qc Jc Tc 9c"
      Then it ranks as a "straight flush"

  @clause:13.1.j
  Rule: 13.1(j) Royal flush: ace to ten of one suit

    Scenario: exactly the hands described are royal flushes
      Given every hand of Caribbean stud poker
      Then exactly the hands of clause 13.1(j) rank as a "royal flush"

    Scenario: ace to ten of one suit are a royal flush
      Given the hand "As Ks Qs Js Ts"
      Then it ranks as a "royal flush"

  @clause:13.2
  Rule: 13.2 No suit is higher than another

    Scenario: suits decide nothing
      Given every hand of Caribbean stud poker
      Then hands that differ by suits alone tie, as clause 13.2 says

    Scenario: the royal flushes of two suits are level
      Given the hand "Ah Kh Qh Jh Th"
      Then it ties with "Ac Kc Qc Jc Tc"

    Scenario: two flushes of the same cards are level
      Given the hand "Ks 9s 5s 4s 3s"
      Then it ties with "Kc 9c 5c 4c 3c"

    Scenario: hands of odd cards of the same values are level
      Given the hand "Ah Kd 9c 5s 2h"
      Then it ties with "As Kc 9d 5h 2c"

  @clause:13.3
  Rule: 13.3 Hands of the same kind rank by the values of their cards

    Scenario: pairs rank by their value
      Given every hand of Caribbean stud poker
      Then hands of one kind rank among themselves as clause 13.3 says

    Scenario: beside three or four of a kind the other cards decide
      Given every hand of Caribbean stud poker
      Then hands of the same kind are told apart by their other cards, as clause 13.3 says

    Scenario: two twos are the lowest pair, whatever lies beside them
      Given the hand "2c 2d As Kc Qh"
      Then it loses to "3c 3d 6s 5c 4h"

    Scenario: two aces are the highest pair
      Given the hand "Ac Ad 4s 3c 2h"
      Then it beats "Kc Kd As Qc Jh"

  @clause:13.3.a
  Rule: 13.3(a) The higher sequence beats the lower

    Scenario: straights and straight flushes rank by their sequence
      Given every hand of Caribbean stud poker
      Then hands of one kind rank among themselves as clause 13.3(a) says

    Scenario: a king, queen, jack, ten, nine straight beats a jack, ten, nine, eight, seven straight
      Given the hand "Kh Qc Jd Ts 9h"
      Then it beats "Jc Th 9s 8d 7c"

    Scenario: a king, queen, jack, ten, nine straight flush beats a jack, ten, nine, eight, seven straight flush
      Given the hand "Kh Qh Jh Th 9h"
      Then it beats "Jc Tc 9c 8c 7c"

    Scenario: an ace to a ten are the highest straight
      Given the hand "Ah Kc Qd Js Th"
      Then it beats "Kh Qc Jd Ts 9h"

    Scenario: of two neighbouring straights the higher wins
      Given the hand "6c 7d 8h 9s Tc"
      Then it loses to "7c 8d 9h Ts Jc"

  @clause:13.3.b
  Rule: 13.3(b) Two pairs: the highest pair, then the second pair, then the fifth card

    Scenario: the fifth card of two hands with the same two pairs
      Given every hand of Caribbean stud poker
      Then hands of the same kind are told apart by their other cards, as clause 13.3(b) says

    Scenario: the hand that holds the highest pair is the higher
      Given the hand "Tc Td 3s 3h 2d"
      Then it beats "9h 9s 8d 8c Kh"

    Scenario: where both hold the highest pair the second pairs decide
      Given the hand "Ah As 9d 9c 2h"
      Then it beats "Ad Ac 8s 8h Kd"

    Scenario: where the second pairs draw the fifth cards decide
      Given the hand "Ah As 7d 7c Qh"
      Then it beats "Ad Ac 7s 7h Jd"

  @clause:13.3.c
  Rule: 13.3(c) One pair of the same value: the highest of the other cards, then the next

    Scenario: beside a pair the other cards decide, the highest first
      Given every hand of Caribbean stud poker
      Then hands of the same kind are told apart by their other cards, as clause 13.3(c) says

    Scenario: the highest of the remaining cards counts first
      Given the hand "8h 8s Ad 5c 2s"
      Then it beats "8d 8c Kd 6c 4s"

    Scenario: where the highest are equal the next highest decide
      Given the hand "6h 6s Kd Tc 3s"
      Then it beats "6d 6c Kh 9s 8h"

    Scenario: the last of the remaining cards
      Given the hand "6h 6s Kd 9c 4s"
      Then it beats "6d 6c Kh 9s 3h"

  @clause:13.3.d
  Rule: 13.3(d) Odd cards: the highest card, then the next

    Scenario: hands of odd cards rank card by card, the highest first
      Given every hand of Caribbean stud poker
      Then hands of the same kind are told apart by their other cards, as clause 13.3(d) says

    Scenario: the highest card counts first
      Given the hand "Ah 7s 5d 4c 3s"
      Then it beats "Kd Qc Js Th 8d"

    Scenario: where the highest odd cards are equal the next highest decide
      Given the hand "Ah Ks 9d 5c 2h"
      Then it beats "Ad Qc Js Th 8d"

    Scenario: the fifth card of two hands of odd cards
      Given the hand "Ah Qs 9d 6c 4s"
      Then it beats "Ad Qc 9s 6h 3d"
