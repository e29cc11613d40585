'use strict';
// Hands of three cards, ranked, and the best five of six cards, named.
//
// A card is a number, its rank (2 to 14, an ace being 14) times four plus its suit (0 to 3: c d h s). Six cards
// are also held as four masks, one a suit, in which bit 0 is a two and bit 12 an ace.
//
// N.J.A.C. 13:69F-20.11 pays by hands that it does not define. Three cards are ranked as three-card poker usually
// ranks them, best first: straight flush, three of a kind, straight, flush, pair, high card; an ace is low in
// 3-2-A alone. Five cards are ranked as five-card poker usually ranks them, with an ace low in 5-4-3-2-A alone.

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const THREE_CARDS = 6; // characters
const QUEEN = 12;
const ACE = 14;
const SPADES = 3;

const THREE = { highCard: 0, pair: 1, flush: 2, straight: 3, threeOfAKind: 4, straightFlush: 5 };

/** A round's cards that cannot be dealt, or a wager or a table that cannot be taken. */
class Refused extends Error {
  constructor(message) {
    super(message);
    this.name = 'Refused';
  }
}

/** The card that is written at a place of a text: "Td" is 41. */
function cardAt(text, at) {
  const rank = RANKS.indexOf(text[at]);
  const suit = SUITS.indexOf(text[at + 1]);
  if (rank < 0 || suit < 0) throw new Refused(`no card is written ${text.slice(at, at + 2)}`);
  return (rank + 2) * 4 + suit;
}

/** The three cards that a hand's text names. */
function threeCards(text) {
  if (typeof text !== 'string' || text.length !== THREE_CARDS) {
    throw new Refused(`a hand is three cards of two characters, not ${text}`);
  }
  return [cardAt(text, 0), cardAt(text, 2), cardAt(text, 4)];
}

const rankOf = (card) => card >> 2;
const suitOf = (card) => card & 3;

/** The masks of two hands dealt from one deck. */
function masksOf(player, dealer) {
  const masks = [0, 0, 0, 0];
  for (const hand of [player, dealer]) {
    for (const card of hand) {
      const bit = 1 << (rankOf(card) - 2);
      if (masks[suitOf(card)] & bit) throw new Refused('one deck deals no card twice');
      masks[suitOf(card)] |= bit;
    }
  }
  return masks;
}

/** One number for a hand of three: the category, then its ranks as far as they count. */
const strength = (category, first, second = 0, third = 0) => (((category * 16 + first) * 16 + second) * 16) + third;

/** The category of a hand, out of its strength. */
const categoryOf = (ranked) => ranked >> 12;

/** The rank that counts first, out of a hand's strength. */
const firstRankOf = (ranked) => (ranked >> 8) & 15;

/** The highest rank of a straight of three, 3 where the ace is low in it; 0 where there is no straight. */
function topOfThree(high, middle, low) {
  if (high - middle === 1 && middle - low === 1) return high;
  return high === ACE && middle === 3 && low === 2 ? 3 : 0;
}

/** Rank three cards: the higher number wins, equal numbers tie. */
function rankThree([one, two, three]) {
  const [a, b, c] = [rankOf(one), rankOf(two), rankOf(three)];
  const high = Math.max(a, b, c);
  const low = Math.min(a, b, c);
  const middle = a + b + c - high - low;
  if (high === low) return strength(THREE.threeOfAKind, high);
  if (high === middle) return strength(THREE.pair, high, low);
  if (middle === low) return strength(THREE.pair, low, high);
  const suited = suitOf(one) === suitOf(two) && suitOf(two) === suitOf(three);
  const top = topOfThree(high, middle, low);
  if (top) return strength(suited ? THREE.straightFlush : THREE.straight, top);
  return strength(suited ? THREE.flush : THREE.highCard, high, middle, low);
}

/** Whether a hand is "queen high or better". */
const isQueenHighOrBetter = (ranked) => ranked >= strength(THREE.highCard, QUEEN);

const isMiniRoyalFlush = (ranked) => categoryOf(ranked) === THREE.straightFlush && firstRankOf(ranked) === ACE;

const ROYAL = 0b1111100000000; // ten to ace
const SIX_CARD_ROYAL = 0b1111110000000; // nine to ace
const FLUSH_OF_SIX_CARDS = 5;

/** How many bits of a mask are set. */
function bits(mask) {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}

/** Whether a mask of ranks holds five in a row, an ace being below the two as well. */
function holdsStraight(mask) {
  const low = (mask << 1) | (mask >> 12);
  return (low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)) !== 0;
}

/** The suit in which six cards are nine to ace, as its letter; undefined where they are not. */
const suitOfSixCardRoyal = (masks) => SUITS[masks.indexOf(SIX_CARD_ROYAL)];

/** The category of the best five of six cards, given as masks; null for what no table pays. */
function bestFiveOfSix(masks) {
  const [c, d, h, s] = masks;
  if (masks.some((mask) => (mask & ROYAL) === ROYAL)) return 'royal-flush';
  if (masks.some(holdsStraight)) return 'straight-flush';
  if (c & d & h & s) return 'four-of-a-kind';
  const threes = (c & d & (h | s)) | (h & s & (c | d)); // ranks held three times or more
  const pairs = (c & d) | (h & s) | ((c | d) & (h | s)); // twice or more
  if (threes && bits(pairs) > 1) return 'full-house';
  if (masks.some((mask) => bits(mask) >= FLUSH_OF_SIX_CARDS)) return 'flush';
  if (holdsStraight(c | d | h | s)) return 'straight';
  return threes ? 'three-of-a-kind' : null;
}

module.exports = {
  Refused, SPADES, THREE, bestFiveOfSix, categoryOf, isMiniRoyalFlush, isQueenHighOrBetter, masksOf, rankThree, suitOf,
  suitOfSixCardRoyal, threeCards,
};
