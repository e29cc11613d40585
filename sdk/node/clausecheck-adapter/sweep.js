'use strict';
/**
 * The protocol's `sweep` for adapters under Node: every hand of a game listed here, answers packed. Part of
 * clausecheck-adapter; no dependencies, Node 18 or newer.
 */
const os = require('os');

const CODES = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const FAILED = 9; // among outcomes: ask me by `compare`
const NOTHING = 255; // among categories: `errors` has a text
const NO_ANSWER = [null, null];
const KEPT = 20000; // hands made for comparing that are kept

/** Cards of a hand, jokers in the deck, whether there are several decks. */
const GAMES = {
  'poker-high-5': [5, 0, false],
  'poker-high-3': [3, 0, false],
  'poker-low-5': [5, 0, false],
  'poker-low-27': [5, 0, false],
  'poker-low-3': [3, 0, false],
  'poker-high-7': [7, 0, false],
  'six-card-bonus': [6, 0, false],
  'caribbean-stud': [5, 0, false],
  'fast-action-holdem': [5, 0, true],
  'two-card-joker-poker': [2, 2, false],
};

/** What `rank` gives of a hand; a text alone would come apart into letters. */
function pair(answer) {
  if (typeof answer === 'string') throw new TypeError(`rank gives [category, strength], not "${answer}" alone`);
  return answer;
}

function choose(n, k) {
  let count = 1;
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i;
  return Math.round(count);
}

/** Every hand of a game in the protocol's order, as arrays of what `card` makes of each card's code. */
class EveryHand {
  /** Throws whatever `card` throws. */
  constructor(game, card) {
    const [size, jokers, several] = GAMES[game];
    Object.assign(this, { size, several, position: -1 });
    this.deck = CODES.map((code) => card(code));
    this.jokers = Array.from({ length: Math.min(jokers, size) }, () => card('Jk'));
  }

  /** Go to position `start`, unless it is the next one anyway. */
  at(start) {
    if (start !== this.position) this.seek(start);
    this.position = start;
  }

  /** The next hand; undefined where the game has ended. */
  next() {
    if (!this.places) return undefined;
    const hand = this.hand.slice();
    this.advance();
    this.position++;
    return hand;
  }

  /** So many choices of `k` cards out of the last `n` of the deck. */
  count(n, k) {
    return this.several && k ? choose(n + k - 1, k) : choose(n, k);
  }

  seek(start) {
    this.held = 0;
    let left = start;
    while (left >= this.count(52, this.size - this.held)) {
      left -= this.count(52, this.size - this.held);
      if (++this.held > this.jokers.length) {
        this.places = null;
        return;
      }
    }
    this.places = [];
    for (let card = 0, k = this.size - this.held; k > 0; k--) {
      for (;; card++) {
        const beginning = this.count(this.several ? 52 - card : 51 - card, k - 1); // so many begin with `card`
        if (left < beginning) break;
        left -= beginning;
      }
      this.places.push(card);
      if (!this.several) card++;
    }
    this.hold();
  }

  /** Take up the cards at all places, and the jokers behind them. */
  hold() {
    this.hand = [...this.places.map((place) => this.deck[place]), ...this.jokers.slice(0, this.held)];
  }

  /** Most often, only the last card changes. */
  advance() {
    const { places, hand, deck, several } = this;
    for (let i = places.length - 1; i >= 0; i--) {
      if (places[i] < (several ? 51 : 52 - places.length + i)) {
        for (let j = i, place = places[i] + 1; j < places.length; j++) {
          places[j] = place;
          hand[j] = deck[place];
          if (!several) place++;
        }
        return;
      }
    }
    this.seek(this.position + 1);
  }
}

/** What was found of a stretch. */
class Found {
  constructor(count, facing) {
    Object.assign(this, { count, facing, errors: {} });
    this.categories = new Array(count).fill(null);
    this.strengths = new Array(count).fill(null);
  }

  keep(at, [category, strength]) {
    this.categories[at] = category ?? null;
    this.strengths[at] = strength;
  }
}

/** One game's `sweep`: the function that ranks it, put to hands that are listed here. */
class Sweeper {
  /** `told` puts what was thrown in words; `finite` refuses what JSON has no number for. */
  constructor(game, rank, { card, hand, batch, declared, columns, told, finite }) {
    Object.assign(this, { game, rank, card, hand, batch, declared, columns, told, finite });
    this.codes = new Map([[null, NOTHING]]);
  }

  /** Whether the game's deck is known here, and every card of it to the product. */
  ready() {
    try {
      this.every ??= GAMES[this.game] && new EveryHand(this.game, this.card ?? String);
    } catch { /* then `rank` says of each hand what is wrong */ }
    return Boolean(this.every);
  }

  /** The result of a request; where it says `against`, a comparer is needed. */
  answer({ start, stop, against }, comparer) {
    if (!this.ready()) throw new Error('the cards of this game cannot all be made');
    const found = new Found(stop - start, against && comparer?.facing(against));
    const same = comparer?.card === this.card && comparer?.hand === this.hand;
    this.every.at(start);
    if (this.batch) this.inBulk(found);
    else for (let at = 0; at < found.count; at++) this.one(found, at, same);
    if (found.facing && (this.batch || !same)) this.face(found, start, comparer);
    const errors = Object.keys(found.errors).length ? { errors: found.errors } : {};
    const columns = {};
    if (this.columns.categories) columns.categories = this.categories(found.categories);
    if (this.columns.strengths) columns.strengths = this.strengths(found.strengths, found.errors);
    return { ...errors, ...columns, ...found.facing?.packed() };
  }

  /** Nothing of a hand is kept beyond its turn, which is what a bare loop does; `same`: it is what is compared. */
  one(found, at, same) {
    const cards = this.cards();
    let item;
    let answer = NO_ANSWER;
    try {
      item = this.made(cards);
      answer = pair(this.declared ? this.rank(item, null) : this.rank(item));
    } catch (thrown) {
      found.errors[at] = this.told(thrown);
    }
    found.keep(at, answer);
    if (found.facing && same) found.facing.put(at, item);
  }

  /** Compare the hands of a stretch as they are made for comparing, which is not as they are for ranking. */
  face({ count, facing }, start, comparer) {
    this.written ??= new EveryHand(this.game, String);
    this.written.at(start);
    for (let at = 0; at < count; at++) facing.put(at, comparer.of(this.written.next().join('')));
  }

  cards() {
    const cards = this.every.next();
    if (!cards) throw new RangeError('the game does not have so many hands');
    return cards;
  }

  made(cards) {
    const item = this.card ? cards : cards.join('');
    return this.hand ? this.hand(item) : item;
  }

  inBulk(found) {
    const hands = Array.from({ length: found.count }, () => this.cards());
    const put = (some) => {
      const beside = this.declared ? [new Array(some.length).fill(null)] : [];
      const answers = [...this.rank(some.map((cards) => this.made(cards)), ...beside)];
      if (answers.length !== some.length) throw new Error(`${answers.length} answers to ${some.length} items`);
      return answers.map(pair);
    };
    try {
      put(hands).forEach((answer, at) => found.keep(at, answer));
    } catch { // some hand is refused; asking one by one tells which
      hands.forEach((cards, at) => {
        try {
          found.keep(at, put([cards])[0]);
        } catch (thrown) {
          found.errors[at] = this.told(thrown);
        }
      });
    }
  }

  /** A byte a hand; the list itself where there are too many names, or what is no name. */
  categories(column) {
    const bytes = Buffer.alloc(column.length);
    for (let at = 0, last = null, code = NOTHING; at < column.length; at++) {
      if (column[at] !== last) {
        last = column[at];
        code = this.codes.get(last);
        if (code === undefined) {
          code = this.codes.size - 1;
          if (typeof last !== 'string' || code >= NOTHING) return column;
          this.codes.set(last, code);
        }
      }
      bytes[at] = code;
    }
    return { names: [...this.codes.keys()].slice(1), u1: bytes.toString('base64') };
  }

  /** Whole numbers of 32 bits or doubles; the list itself where they are neither. */
  strengths(column, errors) {
    const whole = numbers(Int32Array, column, errors, (value) => (value | 0) === value);
    if (whole) return { i4: whole };
    const listed = column.map(this.finite);
    const doubles = numbers(Float64Array, listed, errors, (value) =>
      typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
    return doubles ? { f8: doubles } : listed;
  }
}

/** A column as base64 of little-endian numbers, 0 where `errors` has a text; null where one of them does not fit. */
function numbers(Numbers, column, errors, fits) {
  const packed = new Numbers(column.length);
  for (let at = 0; at < column.length; at++) {
    if (fits(column[at])) packed[at] = column[at];
    else if (!(at in errors)) return null;
  }
  const bytes = Buffer.from(packed.buffer);
  if (os.endianness() === 'BE') bytes[Numbers === Int32Array ? 'swap32' : 'swap64']();
  return bytes.toString('base64');
}

/** The comparing of one game: what was made of a hand is kept, a comparison that fails is a 9. */
class Comparer {
  /** `make`: from a text to what `compare` takes; `card` and `hand` are what that is made with. */
  constructor(compare, make, { card, hand }) {
    Object.assign(this, { compare, make, card, hand, kept: new Map() });
  }

  /** What the product makes of the text of a hand; undefined where it refuses it. */
  of(text) {
    try {
      return this.make(text);
    } catch {
      return undefined;
    }
  }

  /** Every row with every column, row by row. */
  table(rows, columns) {
    const [down, across] = [this.all(rows), this.all(columns)];
    const outcomes = Buffer.alloc(down.length * across.length, FAILED);
    down.forEach((hand, row) => this.row(hand, across, outcomes, row * across.length));
    return { outcomes: { i1: outcomes.toString('base64') } };
  }

  /** One hand with each of the others; what fails stays as it is. Many millions come by here. */
  row(hand, others, outcomes, from) {
    const { compare } = this;
    if (hand === undefined) return;
    for (let at = 0; at < others.length; at++) {
      try {
        for (; at < others.length; at++) {
          const other = others[at];
          if (other === undefined) continue;
          const outcome = compare(hand, other);
          if (outcome === 1 || outcome === 0 || outcome === -1) outcomes[from + at] = outcome;
        }
      } catch { /* goes on behind it */ }
    }
  }

  /** The others that the hands of a stretch are to be compared with, one after the other, both ways round. */
  facing({ hands, which }) {
    const [others, named] = [this.all(hands), Buffer.from(which, 'base64')];
    const [there, back] = [Buffer.alloc(named.length / 2), Buffer.alloc(named.length / 2)];
    return {
      put: (at, hand) => {
        const other = others[named.readUInt16LE(2 * at)];
        there[at] = this.one(hand, other);
        back[at] = this.one(other, hand);
      },
      packed: () => ({ outcomes: { i1: there.toString('base64') }, reversed: { i1: back.toString('base64') } }),
    };
  }

  all(texts) {
    if (this.kept.size > KEPT) this.kept.clear();
    return texts.map((text) => {
      if (!this.kept.has(text)) this.kept.set(text, this.of(text));
      return this.kept.get(text);
    });
  }

  /** As a byte: -1 is 255. */
  one(hand, other) {
    if (hand === undefined || other === undefined) return FAILED;
    try {
      const outcome = this.compare(hand, other);
      return outcome === 1 || outcome === 0 || outcome === -1 ? outcome & 255 : FAILED;
    } catch {
      return FAILED;
    }
  }
}

module.exports = { Comparer, EveryHand, GAMES, Sweeper, pair };
