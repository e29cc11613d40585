'use strict';
// The bare loop over pokersolver: every five-card hand solved and named, one process, nothing kept.
const { join } = require('node:path');

const vendor = join(__dirname, '../../vendor_adapters/pokersolver');
const { Card, Hand } = require(require.resolve('pokersolver', { paths: [vendor] }));

const cards = [];
for (const rank of '23456789TJQKA') for (const suit of 'cdhs') cards.push(new Card(rank + suit));

let named = 0;
for (let a = 0; a < 48; a += 1) {
  for (let b = a + 1; b < 49; b += 1) {
    for (let c = b + 1; c < 50; c += 1) {
      for (let d = c + 1; d < 51; d += 1) {
        for (let e = d + 1; e < 52; e += 1) {
          const { name, descr } = Hand.solve([cards[a], cards[b], cards[c], cards[d], cards[e]], 'standard');
          if (descr === 'Royal Flush' ? descr : name) named += 1;
        }
      }
    }
  }
}
if (named !== 2598960) throw new Error(`${named} hands were named`);
