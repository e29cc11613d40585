'use strict';
// pokersolver: poker hands of five cards and of three, by name and by comparison; it publishes no strength.
const { Adapter, names, serve } = require('clausecheck-adapter');
const { Hand } = require('pokersolver');

const adapter = new Adapter('pokersolver', require('pokersolver/package.json').version, {
  vendor: 'GoldFire Studios',
  language: 'JavaScript',
  licence: 'MIT',
  source: 'https://github.com/goldfire/pokersolver',
  notes: "Hand.solve, name (descr where it says 'Royal Flush'), compare (negated: negative is better)",
});
const named = names({ Pair: 'one-pair', 'Two Pair': 'two-pairs' });
const cards = (text) => text.match(/..?/g) || [];

for (const [game, rules] of [['poker-high-5', 'standard'], ['poker-high-3', 'threecard']]) {
  const solve = (text) => Hand.solve(cards(text), rules);
  adapter.game(game, { strengths: false }, (text) => {
    const { name, descr } = solve(text);
    return [named(descr === 'Royal Flush' ? descr : name), null];
  });
  adapter.compare(game, { hand: solve }, (a, b) => Math.sign(-a.compare(b)));
}

serve(adapter);
