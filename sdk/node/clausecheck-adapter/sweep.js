'use strict';
/**
 * The protocol's `sweep` for adapters under Node: every hand of a game listed here, answers packed. Part of
 * clausecheck-adapter; no dependencies, Node 18 or newer.
 */
const CODES = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const FAILED = 9; // among outcomes: ask me by `compare`
const NOTHING = 255; // among categories: `errors` has a text
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
    const hand = this.places.map((place) => this.deck[place]);
    const whole = this.held ? hand.concat(this.jokers.slice(0, this.held)) : hand;
    this.advance();
    this.position++;
    return whole;
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
  }

  advance() {
    const { places } = this;
    for (let i = places.length - 1; i >= 0; i--) {
      if (places[i] < (this.several ? 51 : 52 - places.length + i)) {
        places[i]++;
        for (let j = i + 1; j < places.length; j++) places[j] = this.several ? places[i] : places[j - 1] + 1;
        return;
      }
    }
    this.held++;
    const plain = this.size - this.held;
    this.places = this.held > this.jokers.length ? null : Array.from({ length: plain }, (_, i) => (this.several ? 0 : i));
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
  constructor(game, rank, { card, hand, batch, columns, told, finite }) {
    Object.assign(this, { game, rank, card, hand, batch, columns, told, finite });
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
    this.every.at(start);
    if (this.batch) this.inBulk(found);
    else for (let at = 0; at < found.count; at++) this.one(found, at, comparer);
    const errors = Object.keys(found.errors).length ? { errors: found.errors } : {};
    const columns = {};
    if (this.columns.categories) columns.categories = this.categories(found.categories);
    if (this.columns.strengths) columns.strengths = this.strengths(found.strengths, found.errors);
    return { ...errors, ...columns, ...found.facing?.packed() };
  }

  /** Nothing of a hand is kept beyond its turn, which is what a bare loop does. */
  one(found, at, comparer) {
    const cards = this.cards();
    let item;
    try {
      item = this.made(cards);
      found.keep(at, this.rank(item, null));
    } catch (thrown) {
      found.errors[at] = this.told(thrown);
    }
    if (!found.facing) return;
    const same = comparer.hand === this.hand && comparer.card === this.card;
    found.facing.put(at, same ? item : comparer.of(cards));
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
      const answers = [...this.rank(some.map((cards) => this.made(cards)), new Array(some.length).fill(null))];
      if (answers.length !== some.length) throw new Error(`${answers.length} answers to ${some.length} items`);
      return answers;
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
    if (found.facing) hands.forEach((cards, at) => found.facing.put(at, found.facing.comparer.of(cards)));
  }

  /** A byte a hand; the list itself where there are too many names, or what is no name. */
  categories(column) {
    const bytes = Buffer.alloc(column.length);
    for (let at = 0; at < column.length; at++) {
      const name = column[at];
      let code = this.codes.get(name);
      if (code === undefined) {
        code = this.codes.size - 1;
        if (typeof name !== 'string' || code >= NOTHING) return column;
        this.codes.set(name, code);
      }
      bytes[at] = code;
    }
    return { names: [...this.codes.keys()].slice(1), u1: bytes.toString('base64') };
  }

  /** Whole numbers of 32 bits or doubles; the list itself where they are neither. */
  strengths(column, errors) {
    const kept = column.map((value, at) => (at in errors ? 0 : value));
    if (kept.every((value) => Number.isInteger(value) && (value | 0) === value)) {
      const packed = Buffer.alloc(4 * kept.length);
      kept.forEach((value, at) => packed.writeInt32LE(value, 4 * at));
      return { i4: packed.toString('base64') };
    }
    const listed = column.map(this.finite);
    if (!kept.every((value) => typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return listed;
    const packed = Buffer.alloc(8 * kept.length);
    kept.forEach((value, at) => packed.writeDoubleLE(value, 8 * at));
    return { f8: packed.toString('base64') };
  }
}

/** The comparing of one game: what was made of a hand is kept, a comparison that fails is a 9. */
class Comparer {
  constructor(compare, { card, hand }) {
    Object.assign(this, { compare, card, hand, kept: new Map() });
  }

  /** What the product makes of the codes of a hand's cards; undefined where it refuses them. */
  of(cards) {
    try {
      const item = this.card ? cards.map((card) => (typeof card === 'string' ? this.card(card) : card)) : cards.join('');
      return this.hand ? this.hand(item) : item;
    } catch {
      return undefined;
    }
  }

  /** Every row with every column, row by row. */
  table(rows, columns) {
    const [down, across] = [this.all(rows), this.all(columns)];
    const outcomes = Buffer.alloc(down.length * across.length);
    let at = 0;
    for (const a of down) for (const b of across) outcomes[at++] = this.one(a, b);
    return { outcomes: { i1: outcomes.toString('base64') } };
  }

  /** The others that the hands of a stretch are to be compared with, one after the other, both ways round. */
  facing({ hands, which }) {
    const [others, named] = [this.all(hands), Buffer.from(which, 'base64')];
    const [there, back] = [Buffer.alloc(named.length / 2), Buffer.alloc(named.length / 2)];
    return {
      comparer: this,
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
      if (!this.kept.has(text)) this.kept.set(text, this.of(text.match(/..?/g) ?? []));
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

module.exports = { Comparer, EveryHand, GAMES, Sweeper };
