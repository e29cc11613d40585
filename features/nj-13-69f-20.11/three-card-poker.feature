@game:three-card-poker
Feature: Three-card poker payouts, but for the six-card bonus

  @clause:a
  Rule: (a) What is paid: each kind of wager by a paragraph of its own

    Scenario: a straight against a lower dealer wins ante, play, bonus and pair plus, each by itself
      Given the player holds "Tc 9d 8h" and the dealer "Kc 9s 4d"
      And $10 on ante and play
      And $10 on pair plus
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1
      And the ante bonus is paid 1 to 1
      And the pair plus wager is paid 5 to 1

    Scenario: a pair that loses to the dealer is paid its pair plus all the same
      Given the player holds "3c 3d Kh" and the dealer "Qs Qd 4h"
      And $10 on ante and play
      And $5 on pair plus
      Then the ante wager is lost
      And the play wager is lost
      And the pair plus wager is paid 1 to 1

    Scenario: three of one rank win in each hand, in pair plus, as a bonus and among six cards
      Given the player holds "Kc Kd Kh" and the dealer "Qs 9d 4h"
      And $10 on ante and play
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.A"
      Then the ante wager is paid 1 to 1
      And the ante bonus is paid 4 to 1
      And the pair plus wager is paid 25 to 1
      And the six-card bonus wager is paid 5 to 1

    Scenario: no sum is too high to be paid in full
      Given any rounds of three-card poker, at high stakes
      Then every wager of clause (a) is paid as before

  @clause:a.1
  Rule: (a)1 Ante and play: 1 to 1 on both for the higher hand; below queen high the dealer pays the ante alone

    Scenario: the higher hand is paid on both wagers
      Given the player holds "As Jd 5c" and the dealer "Kd 9h 3c"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1

    Scenario: the lower hand loses both wagers
      Given the player holds "Qs 9d 5c" and the dealer "Kd 9h 3c"
      And $10 on ante and play
      Then the ante wager is lost
      And the play wager is lost

    Scenario: a dealer of jack high pays the ante and returns the play wager
      Given the player holds "Kh 9d 4c" and the dealer "Js 8h 3d"
      And $1 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is returned

    Scenario: queen, three, two is the lowest hand with which the dealer qualifies
      Given the player holds "Ac 8d 6h" and the dealer "Qs 3h 2d"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1

    Scenario: jack, ten, eight is the highest with which the dealer does not
      Given the player holds "Ac 8c 6h" and the dealer "Js Th 8d"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is returned

    Scenario Outline: a dealer's <hand> ranks above queen high without holding a queen
      Given the player holds "5d 6d 7d" and the dealer "<cards>"
      And $5 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1

      Examples:
        | hand            | cards    |
        | pair of twos    | 2s 2h 3c |
        | pair of sixes   | 6s 6h 2c |
        | flush           | 8s 4s 2s |
        | straight        | 4s 3h 2c |
        | three-of-a-kind | 2s 2h 2c |

    Scenario: the ante is paid though the dealer's jack high beats the player's
      Given the player holds "Jc 9d 8h" and the dealer "Js Th 2d"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is returned

    Scenario: a pair of aces is not paid on play where the dealer does not qualify
      Given the player holds "Ac Ad 8h" and the dealer "Js Th 2d"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is returned

    Scenario: a straight of three, two and ace beats a flush
      Given the player holds "3c 2d Ah" and the dealer "Ks Js 9s"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1

    Scenario: three of a kind beat a straight
      Given the player holds "2c 2d 2h" and the dealer "As Kd Qc"
      And $10 on ante and play
      Then the ante wager is paid 1 to 1
      And the play wager is paid 1 to 1

    Scenario: a player who has folded loses the ante, whatever the dealer holds
      Given the player holds "7c 5d 2h" and the dealer "Js Th 2d"
      And $10 on the ante alone
      Then the ante wager is lost

    Scenario: of a tie the text does not speak
      Given the player holds "Kc Jd 5h" and the dealer "Ks Jh 5d"
      And $10 on ante and play
      Then the text does not say what the ante wager receives
      And the text does not say what the play wager receives

    Scenario: every round is won or lost as this clause says
      Given every round of three-card poker
      Then every wager of clause (a)1 is paid as it says

    Scenario: suits decide nothing between player and dealer
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)1 is paid as before

  @clause:a.2
  Rule: (a)2 Pair plus: by the posted table, no row of which pays less than the clause allows

    Scenario Outline: by the least odds a <hand> is paid <odds> to 1
      Given the player holds "<cards>" and the dealer "Ks 9h 4c"
      And $5 on pair plus
      Then the pair plus wager is paid <odds> to 1

      Examples:
        | hand            | cards    | odds |
        | pair            | 2c 2d 5h | 1    |
        | flush           | 7h 5h 2h | 3    |
        | straight        | 3c 2d Ah | 5    |
        | three-of-a-kind | 6c 6d 6h | 25   |
        | straight flush  | Jd Td 9d | 35   |
        | mini royal      | Ah Kh Qh | 35   |

    Scenario: ace, king and queen of several suits are a straight and no mini royal flush
      Given the player holds "As Kd Qc" and the dealer "9h 5d 4c"
      And $10 on pair plus
      Then the pair plus wager is paid 5 to 1

    Scenario: a high card loses
      Given the player holds "As 9d 5c" and the dealer "Js 7h 3d"
      And $5 on ante and play
      And $5 on pair plus
      Then the pair plus wager is lost

    Scenario: a straight is paid though the dealer does not qualify
      Given the player holds "4c 3d 2h" and the dealer "Jd 8c 5s"
      And $10 on ante and play
      And $5 on pair plus
      Then the pair plus wager is paid 5 to 1

    Scenario: a low pair that beats the dealer is paid too
      Given the player holds "3c 3d Kh" and the dealer "Qs 9c 4d"
      And $10 on ante and play
      And $10 on pair plus
      Then the pair plus wager is paid 1 to 1

    Scenario: a posted table is what is paid
      Given the player holds "Tc 8c 5c" and the dealer "Ks 9d 4c"
      And $5 on pair plus, posted as "pair 1, flush 4, straight 6, three of a kind 30, straight flush 40, mini royal flush 50"
      Then the pair plus wager is paid 4 to 1

    Scenario: where no row is posted for it, a mini royal flush is paid as a straight flush
      Given the player holds "Ah Kh Qh" and the dealer "9s 5d 4c"
      And $5 on pair plus, posted as "pair 1, flush 4, straight 6, three of a kind 30, straight flush 40"
      Then the pair plus wager is paid 40 to 1

    Scenario: a posted table that is generous but for one row is refused
      Given the player holds "Tc 8d 5c" and the dealer "Ks 9d 4c"
      And $5 on pair plus, posted as "pair 1, flush 4, straight 5, three of a kind 24, straight flush 40, mini royal flush 40"
      Then the round is refused

    Scenario: of pair plus after a fold the text does not speak
      Given the player holds "7c 7d 2h" and the dealer "Ks Th 2d"
      And $10 on the ante alone
      And $5 on pair plus
      Then the text does not say what the pair plus wager receives

    Scenario: every hand is paid by the table that is posted
      Given every round of three-card poker
      Then every wager of clause (a)2 is paid as it says

    Scenario: no table may be posted that pays less in any row
      Given every round of three-card poker
      Then every posted table below the least odds of clause (a)2 is refused

    Scenario: pair plus looks at no suit by its name
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)2 is paid as before

  @clause:a.3
  Rule: (a)3 Bonus on the ante: straight 1, three-of-a-kind 4, straight flush 5 to 1, for ante and play

    Scenario Outline: the bonus on a <hand> is <odds> to 1
      Given the player holds "<cards>" and the dealer "Kc 9h 4s"
      And $10 on ante and play
      Then the ante bonus is paid <odds> to 1

      Examples:
        | hand            | cards    | odds |
        | straight        | 7c 6d 5h | 1    |
        | three-of-a-kind | 6c 6d 6h | 4    |
        | straight flush  | Jd Td 9d | 5    |
        | mini royal      | As Qs Ks | 5    |

    Scenario: no bonus is paid for a flush
      Given the player holds "Ah Kh 9h" and the dealer "Ks 9d 4c"
      And $10 on ante and play
      Then no ante bonus is paid

    Scenario: the bonus is on the ante, and not on ante and play
      Given the player holds "7c 6d 5h" and the dealer "Ks 9d 4c"
      And $10 on ante and play
      Then the ante bonus receives $10

    Scenario: the bonus is paid to a player who loses
      Given the player holds "6c 5d 4h" and the dealer "7s 6d 5c"
      And $10 on ante and play
      Then the ante bonus is paid 1 to 1

    Scenario: the bonus is paid where the dealer does not qualify
      Given the player holds "Kc Qd Jh" and the dealer "Js 8h 3d"
      And $1 on ante and play
      Then the ante bonus is paid 1 to 1

    Scenario: every hand earns the bonus of this clause
      Given every round of three-card poker
      Then every wager of clause (a)3 is paid as it says

    Scenario: the bonus looks at no suit
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)3 is paid as before

  @clause:a.3.i
  Rule: (a)3i Bonus on the ante by tables A, B and C, which name the mini royal flush and that of spades

    Scenario Outline: table <table> pays <odds> to 1 on a <hand>
      Given the player holds "<cards>" and the dealer "9s 8d 4c"
      And $10 on ante and play
      And the ante bonus by table "<table>"
      Then the ante bonus is paid <odds> to 1

      Examples:
        | table | hand            | cards    | odds |
        | A     | three-of-a-kind | 6c 6d 6h | 3    |
        | A     | straight flush  | Jd Td 9d | 4    |
        | A     | mini royal      | Ah Kh Qh | 5    |
        | B     | three-of-a-kind | 6c 6d 6h | 6    |
        | B     | straight flush  | Jd Td 9d | 8    |
        | B     | mini royal      | Ah Kh Qh | 50   |
        | B     | royal of spades | As Ks Qs | 50   |
        | C     | three-of-a-kind | 6c 6d 6h | 3    |
        | C     | straight flush  | Jd Td 9d | 4    |
        | C     | mini royal      | Ah Kh Qh | 10   |

    Scenario: a pair earns no bonus by any table
      Given the player holds "Ah Ad Qh" and the dealer "9s 8d 4c"
      And $10 on ante and play
      And the ante bonus by table "A"
      Then no ante bonus is paid

    Scenario: in which table a straight is paid the source does not show
      Given the player holds "7c 6d 5h" and the dealer "Ks 9d 4c"
      And $10 on ante and play
      And the ante bonus by table "A"
      Then the text does not say what the ante bonus receives

    Scenario: nor in which two the mini royal flush of spades
      Given the player holds "As Ks Qs" and the dealer "9h 8d 4c"
      And $10 on ante and play
      And the ante bonus by table "C"
      Then the text does not say what the ante bonus receives

    Scenario: every hand earns the bonus of the table in use
      Given every round of three-card poker
      Then every wager of clause (a)3i is paid as it says

    Scenario: suits are told apart in no hand but ace, king and queen of spades
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)3i is paid as before
