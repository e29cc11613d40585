@game:three-card-poker
Feature: Three-card poker payouts: the six-card bonus

  @clause:a.4
  Rule: (a)4 Six-card bonus: the best five of the player's and the dealer's cards, by one table chosen beforehand

    Scenario: whose cards they are makes no difference
      Given the player holds "5h 6h 2c" and the dealer "7h 8h Kh"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.A"
      Then the six-card bonus wager is paid 20 to 1

    Scenario: where six cards hold a flush and a straight, the flush is paid
      Given the player holds "5h 6h 7h" and the dealer "8h Kh 9s"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.A"
      Then the six-card bonus wager is paid 20 to 1

    Scenario: two pairs lose
      Given the player holds "Ah Ad Kc" and the dealer "Ks 3h 2d"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.A"
      Then the six-card bonus wager is lost

    Scenario: twice three of a kind are a full house
      Given the player holds "Ah Ad Ac" and the dealer "Ks Kh Kd"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.C"
      Then the six-card bonus wager is paid 20 to 1

    Scenario: of a six-card bonus after a fold the text does not speak
      Given the player holds "7c 7d 2h" and the dealer "7s Th 2d"
      And $10 on the ante alone
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.A"
      Then the text does not say what the six-card bonus wager receives

    Scenario: the table of one round is not that of the next
      Given any rounds of three-card poker, on different tables one after the other
      Then every wager of clause (a)4 is paid as before

  @clause:a.4.i
  Rule: (a)4i The version beside pair plus: tables A to D

    Scenario Outline: table <table> pays <odds> to 1 on a <hand>
      Given the player holds "<player>" and the dealer "<dealer>"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.<table>"
      Then the six-card bonus wager is paid <odds> to 1

      Examples:
        | table | hand            | player   | dealer   | odds  |
        | A     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | A     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | A     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 50    |
        | A     | full house      | 8c 8d 2s | 8h 2c Kc | 25    |
        | A     | flush           | Kd 9d 2s | 7d 5d 3d | 20    |
        | A     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | A     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 5     |
        | B     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | B     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | B     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 50    |
        | B     | full house      | 8c 8d 2s | 8h 2c Kc | 25    |
        | B     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | B     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | B     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 5     |
        | C     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | C     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | C     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 100   |
        | C     | full house      | 8c 8d 2s | 8h 2c Kc | 20    |
        | C     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | C     | straight        | 9c 8d 2s | 7h 6c 5d | 9     |
        | C     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 8     |
        | D     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | D     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | D     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 100   |
        | D     | full house      | 8c 8d 2s | 8h 2c Kc | 20    |
        | D     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | D     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | D     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 7     |

    Scenario: six cards of a royal are a five-card royal flush here
      Given the player holds "Ad Kd 9d" and the dealer "Qd Jd Td"
      And $5 on pair plus
      And $5 on the six-card bonus, table "i.D"
      Then the six-card bonus wager is paid 1,000 to 1

    Scenario: without pair plus the wager is refused
      Given the player holds "8c 8d 2s" and the dealer "8h 8s Kc"
      And $5 on ante and play
      And $5 on the six-card bonus, table "i.A"
      Then the round is refused

    Scenario: every six cards are paid by the table in use
      Given every round of three-card poker
      Then every wager of clause (a)4i is paid as it says

    Scenario: no wager of this version is taken without pair plus
      Given every round of three-card poker
      Then every wager of clause (a)4i without those that it requires is refused

    Scenario: no suit is told apart in this version
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)4i is paid as before

  @clause:a.4.ii
  Rule: (a)4ii The version beside ante and pair plus: tables A to E, in E fixed amounts for six cards of a royal

    Scenario Outline: beside ante and pair plus table <table> pays <odds> to 1 on a <hand>
      Given the player holds "<player>" and the dealer "<dealer>"
      And $5 on ante and play
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.<table>"
      Then the six-card bonus wager is paid <odds> to 1

      Examples:
        | table | hand            | player   | dealer   | odds  |
        | A     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | A     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 50    |
        | A     | full house      | 8c 8d 2s | 8h 2c Kc | 25    |
        | A     | flush           | Kd 9d 2s | 7d 5d 3d | 20    |
        | A     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | A     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 5     |
        | B     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | B     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 50    |
        | B     | full house      | 8c 8d 2s | 8h 2c Kc | 25    |
        | B     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | B     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | B     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 5     |
        | C     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 100   |
        | C     | full house      | 8c 8d 2s | 8h 2c Kc | 20    |
        | C     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | C     | straight        | 9c 8d 2s | 7h 6c 5d | 9     |
        | C     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 8     |
        | D     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | D     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | D     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 7     |
        | E     | royal flush     | Ah Kh 2c | Qh Jh Th | 1,000 |
        | E     | straight flush  | 5h 4h Kc | 3h 2h Ah | 200   |
        | E     | four-of-a-kind  | 8c 8d 2s | 8h 8s Kc | 100   |
        | E     | full house      | 8c 8d 2s | 8h 2c Kc | 20    |
        | E     | flush           | Kd 9d 2s | 7d 5d 3d | 15    |
        | E     | straight        | 9c 8d 2s | 7h 6c 5d | 10    |
        | E     | three-of-a-kind | 8c 8d 2s | 8h 4c Kc | 5     |

    Scenario: six cards of a royal are a five-card royal flush in a table without them
      Given the player holds "Ad Kd 9d" and the dealer "Qd Jd Td"
      And $5 on ante and play
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.D"
      Then the six-card bonus wager is paid 1,000 to 1

    Scenario: whether the stake comes back beside a fixed amount the text does not say
      Given the player holds "Ad Kd 9d" and the dealer "Qd Jd Td"
      And $5 on ante and play
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.E"
      Then the text does not say what the six-card bonus wager receives

    Scenario: without an ante the wager is refused
      Given the player holds "8c 8d 2s" and the dealer "8h 8s Kc"
      And $5 on pair plus
      And $5 on the six-card bonus, table "ii.A"
      Then the round is refused

    Scenario: without pair plus it is refused too
      Given the player holds "8c 8d 2s" and the dealer "8h 8s Kc"
      And $5 on ante and play
      And $5 on the six-card bonus, table "ii.A"
      Then the round is refused

    Scenario: every six cards are paid by the table in use, and those of a royal in every suit
      Given every round of three-card poker
      Then every wager of clause (a)4ii is paid as it says

    Scenario: no wager of this version is taken without ante and pair plus
      Given every round of three-card poker
      Then every wager of clause (a)4ii without those that it requires is refused

    Scenario: but for six cards of a royal no suit is told apart
      Given any rounds of three-card poker, their suits renamed
      Then every wager of clause (a)4ii is paid as before
