'use strict';
// The bare loop over pokersolver, and all that its certification has it compare, since it publishes no strength: each
// hand with the first of its class, every class with every other, both ways round. The file that CLAUSECHECK_INSTANT
// names has the classes, as for the product that takes no time.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const vendor = join(__dirname, '../../vendor_adapters/pokersolver');
const { Card, Hand } = require(require.resolve('pokersolver', { paths: [vendor] }));

const HANDS = 2598960;
const CLASSES = 7462;
const law = readFileSync(process.env.CLAUSECHECK_INSTANT);
const cards = [];
for (const rank of '23456789TJQKA') for (const suit of 'cdhs') cards.push(new Card(rank + suit));

const first = new Array(CLASSES).fill(null);
let [named, at, level] = [0, 0, 0];
for (let a = 0; a < 48; a += 1) {
  for (let b = a + 1; b < 49; b += 1) {
    for (let c = b + 1; c < 50; c += 1) {
      for (let d = c + 1; d < 51; d += 1) {
        for (let e = d + 1; e < 52; e += 1) {
          const hand = Hand.solve([cards[a], cards[b], cards[c], cards[d], cards[e]], 'standard');
          if (hand.descr === 'Royal Flush' ? hand.descr : hand.name) named += 1;
          const place = law.readInt32LE(HANDS + 4 * at);
          at += 1;
          first[place] ??= hand;
          if (hand.compare(first[place]) === 0 && first[place].compare(hand) === 0) level += 1;
        }
      }
    }
  }
}
if (named !== HANDS || level !== HANDS) throw new Error(`${named} hands were named, ${level} tied with their class`);

let lawful = 0;
for (let row = 0; row < CLASSES; row += 1) {
  for (let column = 0; column < CLASSES; column += 1) {
    if (Math.sign(first[row].compare(first[column])) === Math.sign(column - row)) lawful += 1;
  }
}
if (lawful !== CLASSES * CLASSES) throw new Error(`${lawful} pairs of classes stand as the law has them`);
