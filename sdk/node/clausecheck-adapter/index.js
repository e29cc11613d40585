'use strict';
/**
 * Put a library behind clausecheck's adapter protocol, version 1, in about twenty lines.
 *
 * An adapter translates; it decides nothing. It reports the product's own category under the protocol's name
 * for it and a strength that the product publishes, and leaves out what the product does not have:
 *
 *     const { Adapter, names, serve } = require('clausecheck-adapter');
 *     const { evaluateCards, rankCards, rankDescription } = require('phe');
 *
 *     const adapter = new Adapter('phe', require('phe/package.json').version, { notes: 'evaluateCards, …' });
 *     const named = names({ 'Two Pair': 'two-pairs' });
 *     adapter.game('poker-high-5', { card: String }, (cards) =>
 *       [named(rankDescription[rankCards(cards)]), -evaluateCards(cards)]);
 *     serve(adapter);
 *
 * No dependencies, Node 18 or newer; sweep.js belongs to it. What the product throws on a hand is that hand's
 * error and no other's; what it logs goes to stderr.
 */
const { Console } = require('console');
const fs = require('fs');
const { Comparer, GAMES, Sweeper, pair } = require('./sweep.js');

const PROTOCOL = 1;
const METHODS = ['initialize', 'rank', 'sweep', 'compare', 'settle', 'shutdown'];
const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, protocol: -32001 };
const LONGEST_ERROR = 200; // characters a hand: a whole batch of errors must fit the protocol's line of 1 MiB

/** A request that fails as a whole. */
class Refusal extends Error {
  constructor(kind, message, data) {
    super(message);
    this.error = { code: CODES[kind], message, ...(data && { data }) };
  }
}

/**
 * The product's category names to the protocol's. A name that is not in the table is only respelt, and goes
 * out even if the protocol does not know it: judging it is the harness's business.
 */
function names(table) {
  const known = new Map(Object.entries(table));
  const respelt = (name) => {
    known.set(name, String(name).toLowerCase().replaceAll(' ', '-'));
    return known.get(name);
  };
  return (name) => known.get(name) ?? respelt(name);
}

/** One product: who it is, and a function for each method of each game that it claims. */
class Adapter {
  /** `about`: vendor, language, licence, source, notes (which of the product's calls are used), limits. */
  constructor(name, version, { notes, limits, ...about } = {}) {
    this.stopped = false; // whether shutdown was asked for
    this.product = { name, version, ...about };
    this.optional = { notes, limits };
    this.games = {};
    this.methods = new Map();
    this.sweepers = new Map();
    this.comparers = new Map();
  }

  /**
   * Claim `rank` of a game: `rank(hand)` gives [category, strength].
   *
   * The hand comes as it is written, "AsKsQs"; with `card`, which makes the product's card of two characters
   * and is called once for each, it is an array of such cards; with `hand`, it is what that makes of the text or
   * of the cards, once for ranking and comparing where `compare` is given the same. `categories` lists what the
   * product can express, best first, when that is not all; [] is a product without names, `strengths: false` one that
   * publishes no strength: the pair has null there, and no column is sent. `declared`: rank takes, as a second
   * argument, what the player said of the hand. `batch`: it takes an array of hands (and one of declarations)
   * and gives as many pairs; when it throws, its hands are put to it one at a time. `sweep: false`: the hands of
   * the game are not to be listed here (`sweep` in the protocol).
   */
  game(game, options, rank) {
    const { card, hand, categories, strengths = true, declared = false, batch = false, sweep = true } = options;
    const columns = { categories: !categories || categories.length > 0, strengths };
    this.claim('rank', game, ranking(rank, { prepare: preparing(card, hand), columns, declared, batch }));
    if (sweep && game in GAMES) {
      this.sweepers.set(game, new Sweeper(game, rank, { card, hand, batch, declared, columns, told, finite }));
      this.methods.set(`sweep of ${game}`, (params) => this.sweep(game, params));
    }
    if (declared) this.games[game].push('declared');
    if (categories) this.optional.categories = { ...this.optional.categories, [game]: categories };
    return this;
  }

  /**
   * Claim `compare`: `compare(a, b)` gives 1 where the first wins, 0 for a tie, -1 where it loses. `hand`
   * makes the product's hand of its text (of the cards that `card` made, as in `game`), once a request, in
   * however many pairs it is.
   */
  compare(game, { card, hand } = {}, compare) {
    const make = preparing(card, hand);
    const comparer = new Comparer(compare, make, { card, hand });
    this.comparers.set(game, comparer);
    this.claim('compare', game, (params) => {
      if ('rows' in params) {
        return comparer.table(...['rows', 'columns'].map((side) => listed(params[side], side, 'string')));
      }
      const made = memo(make);
      const [outcomes, errors] = each(pairsOf(params), ([a, b]) => compare(made(a), made(b)), null);
      return { outcomes, ...errors };
    });
    return this;
  }

  /**
   * Claim `settle`: `settle({ player, dealer, wagers, tables })` gives, for each wager, the cents received.
   *
   * The stake is in them where it comes back, 0 is a loss, and 'ante-bonus' stands beside ante and play. Hands
   * come as they are written; `tables` are those that the product offers, such as { 'pair-plus': 'any',
   * 'ante-bonus': ['A'] }. `batch`: settle takes an array of rounds and gives as many payouts, as in `game`.
   */
  settle(game, { tables, batch = false } = {}, settle) {
    const asked = asking(settle, batch, (round) => round, null);
    this.claim('settle', game, (params) => {
      const [payouts, errors] = asked(roundsOf(params));
      return { payouts: payouts.map(cents), ...errors };
    });
    if (tables) this.optional.tables = { ...this.optional.tables, ...tables };
    return this;
  }

  /** Answer one request: its line in, the answer's line out. */
  answer(line) {
    let id = null;
    try {
      const request = parsed(line);
      id = request.id ?? null;
      return JSON.stringify({ jsonrpc: '2.0', id, result: this.call(request.method, request.params) });
    } catch (thrown) {
      const error = thrown instanceof Refusal ? thrown.error : { code: CODES.internal, message: told(thrown) };
      return JSON.stringify({ jsonrpc: '2.0', id, error });
    }
  }

  claim(method, game, answer) {
    const key = `${method} of ${game}`;
    if (this.methods.has(key)) throw new Error(`${key} is claimed twice`);
    this.methods.set(key, answer);
    (this.games[game] ??= []).push(method);
  }

  call(method, params) {
    if (!METHODS.includes(method)) throw new Refusal('method', `no such method: ${method}`);
    if (method === 'shutdown') {
      this.stopped = true;
      return null;
    }
    if (!isObject(params)) throw new Refusal('params', `${method}: params must be an object`);
    if (method === 'initialize') return this.initialize(params.protocol);
    const answer = this.methods.get(`${method} of ${params.game}`);
    if (!answer) throw new Refusal('params', `${method}: not claimed for the game ${params.game}`);
    return answer(params);
  }

  sweep(game, params) {
    const { start, stop } = params;
    if (!Number.isInteger(start) || !Number.isInteger(stop) || start < 0 || stop < start) {
      throw new Refusal('params', 'sweep: start and stop must be whole numbers, stop not before start');
    }
    return this.sweepers.get(game).answer(params, this.comparers.get(game));
  }

  initialize(protocol) {
    if (protocol == null) throw new Refusal('params', 'initialize: no protocol given');
    if (protocol !== PROTOCOL) {
      throw new Refusal('protocol', `protocol ${protocol} is not spoken`, { supported: [PROTOCOL] });
    }
    for (const [game, sweeper] of this.sweepers) {
      if (!this.games[game].includes('sweep') && sweeper.ready()) this.games[game].push('sweep');
    }
    return { protocol: PROTOCOL, product: this.product, games: this.games, ...this.optional };
  }
}

/** `rank` of one game: texts in, columns out. */
function ranking(rank, { prepare, columns, declared, batch }) {
  const paired = (...given) => (batch ? [...rank(...given)].map(pair) : pair(rank(...given)));
  const asked = asking(paired, batch, prepare, [null, null]);
  return (params) => {
    const hands = listed(params.hands, 'hands', 'string');
    const [answers, errors] = asked(hands, ...(declared ? [declarations(params, hands.length)] : []));
    const result = { ...errors };
    if (columns.categories) result.categories = answers.map(([category]) => category ?? null);
    if (columns.strengths) result.strengths = answers.map(([, strength]) => finite(strength));
    return result;
  };
}

/** Put the items of a request, and what was said beside each, to a function: all at once or one by one. */
function asking(put, batch, prepare, noAnswer) {
  const one = ([item, ...said]) =>
    batch ? inBulk(put, [[prepare(item)], ...said.map((word) => [word])])[0] : put(prepare(item), ...said);

  return (items, ...beside) => {
    if (batch) {
      try {
        return [inBulk(put, [items.map(prepare), ...beside]), {}];
      } catch { /* some item is refused; asking one by one tells which */ }
    }
    return each(items.map((item, at) => [item, ...beside.map((column) => column[at])]), one, noAnswer);
  };
}

function declarations(params, count) {
  const declared = params.declared ?? new Array(count).fill(null);
  if (!Array.isArray(declared) || declared.length !== count) {
    throw new Refusal('params', 'rank: declared must be a list as long as hands');
  }
  return declared;
}

function inBulk(put, columns) {
  const answers = [...put(...columns)];
  if (answers.length !== columns[0].length) {
    throw new Error(`${answers.length} answers to ${columns[0].length} items`);
  }
  return answers;
}

/** Ask for each item by itself: the answers, and the field `errors` where there are any. */
function each(items, ask, noAnswer) {
  const errors = {};
  const answers = items.map((item, at) => {
    try {
      return ask(item);
    } catch (thrown) {
      errors[at] = told(thrown);
      return noAnswer;
    }
  });
  return [answers, Object.keys(errors).length ? { errors } : {}];
}

/** From a hand's text to what a function of the adapter takes. */
function preparing(card, hand = (item) => item) {
  const cards = card ? cardsOf(card) : (text) => text;
  return (text) => hand(cards(text));
}

function cardsOf(card) {
  const made = memo(card);
  return (hand) => {
    const cards = [];
    for (let at = 0; at < hand.length; at += 2) cards.push(made(hand.slice(at, at + 2)));
    return cards;
  };
}

/** What is made of a text, made when it is first asked for. */
function memo(make) {
  const made = new Map();
  return (text) => {
    if (!made.has(text)) made.set(text, make(text));
    return made.get(text);
  };
}

function parsed(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (fault) {
    throw new Refusal('parse', `not JSON: ${fault.message}`);
  }
  if (!isObject(request)) throw new Refusal('request', 'a request is an object');
  return request;
}

function listed(items, field, type) {
  if (!Array.isArray(items) || !items.every((item) => typeof item === type)) {
    throw new Refusal('params', `${field} must be a list of ${type}s`);
  }
  return items;
}

function pairsOf({ pairs }) {
  for (const pair of listed(pairs, 'pairs', 'object')) {
    if (listed(pair, 'a pair', 'string').length !== 2) throw new Refusal('params', 'pairs must be pairs of hands');
  }
  return pairs;
}

function roundsOf({ rounds, wagers = {}, tables = {} }) {
  return listed(rounds, 'rounds', 'object').map((round) => {
    if (!isObject(round) || !('player' in round && 'dealer' in round)) {
      throw new Refusal('params', 'a round has a player and a dealer');
    }
    return { wagers, tables, ...round };
  });
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function told(thrown) {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.slice(0, LONGEST_ERROR);
}

/** JSON has no NaN and no infinity, and JSON.stringify would make nulls of them: a fault of the request. */
function finite(strength) {
  if (typeof strength === 'number' && !Number.isFinite(strength)) throw new RangeError(`${strength} is not JSON`);
  return Array.isArray(strength) ? strength.map(finite) : strength ?? null;
}

/** A payout as it goes out: JSON would leave out what is undefined, and make null of what is no number. */
function cents(payout) {
  if (payout) Object.values(payout).forEach(finite);
  return payout ?? null;
}

/** Write all of a text to stdout, which may be a pipe that is full. */
function write(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(1, bytes, at);
    } catch (fault) {
      if (fault.code !== 'EAGAIN') throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/**
 * Keep stdout for messages: whoever logs from now on, logs to stderr. `serve` does this; call it first, before
 * the product is required, where it logs when it is.
 */
function quiet() {
  Object.defineProperty(process, 'stdout', { get: () => process.stderr, configurable: true });
  globalThis.console = new Console(process.stderr, process.stderr);
}

/** Answer requests on stdin, a line each, until `shutdown` or the end of stdin. */
function serve(adapter) {
  quiet();
  let rest = [];
  const take = (line) => {
    if (adapter.stopped) return;
    write(`${adapter.answer(line)}\n`);
    if (adapter.stopped) process.exit(0);
  };
  process.stdin.on('data', (chunk) => {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      take(Buffer.concat([...rest, chunk.subarray(from, to)]).toString());
      rest = [];
      from = to + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  });
  process.stdin.on('end', () => process.exit(0));
}

module.exports = { Adapter, names, quiet, serve };
