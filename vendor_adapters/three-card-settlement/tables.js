'use strict';
// The pay tables of N.J.A.C. 13:69F-20.11(a)2 to 4, as its text prints them. Odds are to 1.
const { Refused } = require('./hands');

/** (a)2: a posted table pays no less. */
const LEAST_PAIR_PLUS = {
  pair: 1,
  flush: 3,
  straight: 5,
  'three-of-a-kind': 25,
  'straight-flush': 35,
  'mini-royal-flush': 35,
};

/**
 * (a)3, and the three tables of (a)3i, whose header the source shifts to the left.
 *
 * Of the straight one odds of 1 to 1 is left and of the mini royal of spades two of 50 to 1, without their columns.
 * The straight is given to A, whose other odds, 3 and 4 to 1, casinos post beside a straight at 1 to 1. The spades
 * are given to A and C: in B every mini royal is paid 50 to 1 already, so that a row for spades would say nothing.
 */
const ANTE_BONUS = new Map(Object.entries({
  standard: { straight: 1, 'three-of-a-kind': 4, 'straight-flush': 5 },
  A: { straight: 1, 'three-of-a-kind': 3, 'straight-flush': 4, 'mini-royal-flush': 5, 'mini-royal-flush-of-spades': 50 },
  B: { 'three-of-a-kind': 6, 'straight-flush': 8, 'mini-royal-flush': 50 },
  C: { 'three-of-a-kind': 3, 'straight-flush': 4, 'mini-royal-flush': 10, 'mini-royal-flush-of-spades': 50 },
}));

const FIVE_CARD_ROWS = [
  'royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind',
];

/** One column of (a)4: odds by row, what else must be placed, and the dollars for a royal of six cards. */
function sixCardTable(odds, needs, dollars = {}) {
  const rows = Object.fromEntries(FIVE_CARD_ROWS.map((row, at) => [row, odds[at]]));
  return { odds: rows, needs, dollars };
}

const PAIR_PLUS = ['pair-plus'];
const ANTE_AND_PAIR_PLUS = ['ante', 'pair-plus'];

/**
 * (a)4i and ii.
 *
 * In ii the dollars stand, one a row, in the first cell after the hand's name. The same source shifts cells to the
 * left in (a)3i, so that their place says nothing; they are given to E, as casinos know them. E is D but for three
 * of a kind, which pays less there and more nowhere: without the dollars it would be no version of its own.
 */
const SIX_CARD_BONUS = new Map(Object.entries({
  'i.A': sixCardTable([1000, 200, 50, 25, 20, 10, 5], PAIR_PLUS),
  'i.B': sixCardTable([1000, 200, 50, 25, 15, 10, 5], PAIR_PLUS),
  'i.C': sixCardTable([1000, 200, 100, 20, 15, 9, 8], PAIR_PLUS),
  'i.D': sixCardTable([1000, 200, 100, 20, 15, 10, 7], PAIR_PLUS),
  'ii.A': sixCardTable([1000, 200, 50, 25, 20, 10, 5], ANTE_AND_PAIR_PLUS),
  'ii.B': sixCardTable([1000, 200, 50, 25, 15, 10, 5], ANTE_AND_PAIR_PLUS),
  'ii.C': sixCardTable([1000, 200, 100, 20, 15, 9, 8], ANTE_AND_PAIR_PLUS),
  'ii.D': sixCardTable([1000, 200, 100, 20, 15, 10, 7], ANTE_AND_PAIR_PLUS),
  'ii.E': sixCardTable([1000, 200, 100, 20, 15, 10, 5], ANTE_AND_PAIR_PLUS, {
    d: 1_000_000,
    h: 100_000,
    s: 100_000,
    c: 100_000,
  }),
}));

/** Refuse odds that are no whole number, or lower than (a)2 allows; a row left out pays nothing. */
function checkRow(row, odds) {
  if (!Number.isSafeInteger(odds)) throw new Refused(`pair plus: the odds for ${row} are no whole number`);
  if (odds < LEAST_PAIR_PLUS[row]) {
    throw new Refused(`pair plus: ${row} at ${odds} to 1 is less than ${LEAST_PAIR_PLUS[row]} to 1, 13:69F-20.11(a)2`);
  }
}

/** The pair plus table that is posted, whole; a mini royal flush without a row is a straight flush. */
function pairPlusTable(posted) {
  for (const row of Object.keys(posted)) {
    if (!Object.hasOwn(LEAST_PAIR_PLUS, row)) throw new Refused(`pair plus: no row is named ${row}`);
  }
  const table = { 'mini-royal-flush': posted['straight-flush'], ...posted };
  for (const row of Object.keys(LEAST_PAIR_PLUS)) checkRow(row, table[row] ?? 0);
  return table;
}

/** The table of that name; undefined where no name is given. */
function named(tables, wager, name) {
  if (name == null) return undefined;
  if (!tables.has(name)) throw new Refused(`${wager}: no table is named ${name}`);
  return tables.get(name);
}

/** What a licensee posted, by wager: the tables themselves. */
function postedTables(names) {
  return {
    pairPlus: pairPlusTable(names['pair-plus'] ?? LEAST_PAIR_PLUS),
    anteBonus: named(ANTE_BONUS, 'ante bonus', names['ante-bonus'] ?? 'standard'),
    sixCardBonus: named(SIX_CARD_BONUS, 'six-card bonus', names['six-card-bonus']),
  };
}

module.exports = { ANTE_BONUS, SIX_CARD_BONUS, postedTables };
