'use strict';
// pokersolver: poker hands of five cards and of three, by name and by comparison; it publishes no strength.
const { Adapter, names, serve } = require('clausecheck-adapter');
const { Card, Hand } = require('pokersolver');

const adapter = new Adapter('pokersolver', require('pokersolver/package.json').version, {
  vendor: 'GoldFire Studios',
  language: 'JavaScript',
  licence: 'MIT',
  source: 'https://github.com/goldfire/pokersolver',
  notes: "Hand.solve, name (descr where it says 'Royal Flush'), compare (negated: negative is better)",
});
const named = names({ Pair: 'one-pair', 'Two Pair': 'two-pairs' });
// A card is made once. What the product does not know, it takes for a wild card, which solving changes: that goes
// in as it is written, and is made anew for each hand.
const card = (code) => {
  const made = new Card(code);
  return made.rank < 0 ? code : made;
};

for (const [game, rules] of [['poker-high-5', 'standard'], ['poker-high-3', 'threecard']]) {
  const hand = (cards) => Hand.solve(cards, rules);
  adapter.game(game, { card, hand, strengths: false }, ({ name, descr }) => [
    named(descr === 'Royal Flush' ? descr : name), null,
  ]);
  adapter.compare(game, { card, hand }, (a, b) => Math.sign(-a.compare(b)));
}

serve(adapter);
