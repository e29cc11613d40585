'use strict';
// Three-card poker settled by N.J.A.C. 13:69F-20.11: rounds in, and for each wager the cents that the player receives.
const hands = require('./hands');
const { postedTables } = require('./tables');

const { Refused, THREE } = hands;
const WAGERS = ['ante', 'play', 'pair-plus', 'six-card-bonus'];
const CENTS = 100; // a dollar

/** What comes back of a stake that wins at odds to 1, itself included; odds of 0, or none, lose it. */
function won(stake, odds = 0) {
  return odds > 0 ? stake + stake * odds : 0;
}

/** (a)1: what the ante and the play wager pay, as odds; null is a stake returned. */
function contest(player, dealer) {
  if (!hands.isQueenHighOrBetter(dealer)) return { ante: 1, play: null };
  if (player === dealer) return { ante: null, play: null }; // the text is silent; casinos return both
  return player > dealer ? { ante: 1, play: 1 } : { ante: 0, play: 0 };
}

/** The row of a pay table under which a hand of three falls; undefined for a high card. */
function rowOf(ranked) {
  if (hands.isMiniRoyalFlush(ranked)) return 'mini-royal-flush';
  return ROWS[hands.categoryOf(ranked)];
}

const ROWS = [];
ROWS[THREE.pair] = 'pair';
ROWS[THREE.flush] = 'flush';
ROWS[THREE.straight] = 'straight';
ROWS[THREE.threeOfAKind] = 'three-of-a-kind';
ROWS[THREE.straightFlush] = 'straight-flush';

/** (a)3: the odds on the ante for the player's hand, whatever the dealer holds; 0 where there are none. */
function anteBonusOdds(table, ranked, cards) {
  const row = rowOf(ranked);
  if (row !== 'mini-royal-flush') return table[row] ?? 0;
  const ofSpades = hands.suitOf(cards[0]) === hands.SPADES ? table['mini-royal-flush-of-spades'] : undefined;
  return ofSpades ?? table[row] ?? table['straight-flush'];
}

/**
 * (a)4: a six-card bonus wager. A fixed award is paid by its own row, even where a royal flush of five would earn
 * a large stake more; the text is silent on the stake, which comes back as it does with odds to 1.
 */
function sixCardBonus(stake, table, masks) {
  const dollars = table.dollars[hands.suitOfSixCardRoyal(masks)];
  return dollars ? stake + dollars * CENTS : won(stake, table.odds[hands.bestFiveOfSix(masks)]);
}

/** Refuse wagers that are not known, are no amount, or stand without those that they need. */
function checkWagers(wagers, posted) {
  for (const wager of Object.keys(wagers)) {
    if (!WAGERS.includes(wager)) throw new Refused(`no wager is named ${wager}`);
    if (!Number.isSafeInteger(wagers[wager]) || wagers[wager] <= 0) throw new Refused(`${wager}: not an amount of cents`);
  }
  if ('play' in wagers && wagers.play !== wagers.ante) throw new Refused('a play wager equals an ante wager');
  if ('six-card-bonus' in wagers) checkSixCardBonus(wagers, posted.sixCardBonus);
}

/** Refuse a six-card bonus wager without a table, or without the wagers that its version requires, (a)4. */
function checkSixCardBonus(wagers, table) {
  if (!table) throw new Refused('six-card bonus: no table is posted');
  for (const needed of table.needs) {
    if (!(needed in wagers)) throw new Refused(`six-card bonus: needs a wager on ${needed}, 13:69F-20.11(a)4`);
  }
}

/** Settle one round with the tables that `postedTables` made. */
function settle({ player, dealer, wagers }, posted) {
  checkWagers(wagers, posted);
  const cards = hands.threeCards(player);
  const others = hands.threeCards(dealer);
  const masks = hands.masksOf(cards, others);
  const ranked = hands.rankThree(cards);
  const folded = 'ante' in wagers && !('play' in wagers);
  const paid = {};
  if (folded) paid.ante = 0;
  if ('play' in wagers) payContest(paid, wagers, contest(ranked, hands.rankThree(others)));
  if ('play' in wagers) paid['ante-bonus'] = wagers.ante * anteBonusOdds(posted.anteBonus, ranked, cards);
  if ('pair-plus' in wagers) {
    // The text is silent on a fold; casinos forfeit the pair plus wager with the ante, and let the six cards play.
    paid['pair-plus'] = folded ? 0 : won(wagers['pair-plus'], posted.pairPlus[rowOf(ranked)]);
  }
  if ('six-card-bonus' in wagers) {
    paid['six-card-bonus'] = sixCardBonus(wagers['six-card-bonus'], posted.sixCardBonus, masks);
  }
  return checkPaid(paid);
}

/** Enter ante and play, by the odds of the contest. */
function payContest(paid, wagers, odds) {
  paid.ante = odds.ante === null ? wagers.ante : won(wagers.ante, odds.ante);
  paid.play = odds.play === null ? wagers.play : won(wagers.play, odds.play);
}

/** Refuse to pay what a number of cents cannot hold exactly. */
function checkPaid(paid) {
  for (const wager of Object.keys(paid)) {
    if (!Number.isSafeInteger(paid[wager])) throw new Refused(`${wager}: too large an amount`);
  }
  return paid;
}

/** Settle rounds, each { player, dealer, wagers, tables }; rounds that share their tables have them read once. */
function settleAll(rounds) {
  let names;
  let posted;
  return rounds.map((round) => {
    if (round.tables !== names) {
      posted = postedTables(round.tables);
      names = round.tables;
    }
    return settle(round, posted);
  });
}

module.exports = { settleAll };
