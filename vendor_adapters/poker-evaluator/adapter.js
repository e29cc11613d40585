'use strict';
// poker-evaluator: poker hands of five cards and of three, by number and by name; it knows no royal flush.
const { Adapter, names, serve } = require('clausecheck-adapter');
const { evalHand } = require('poker-evaluator');

const FIVE = [
  'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind', 'two-pairs', 'one-pair',
  'high-card',
];
const THREE = ['three-of-a-kind', 'one-pair', 'high-card']; // as its documentation says of three cards

const adapter = new Adapter('poker-evaluator', require('poker-evaluator/package.json').version, {
  vendor: 'David Chen, Rory Mcgit, Aaron Segal, Sukhmai',
  language: 'TypeScript',
  licence: 'ISC',
  source: 'https://github.com/Sukhmai/poker-evaluator',
  notes: 'evalHand: value, handName; of three cards its documentation says that straights and flushes do not apply',
});
const named = names({});

for (const [game, categories] of [['poker-high-5', FIVE], ['poker-high-3', THREE]]) {
  adapter.game(game, { card: String, categories }, (cards) => {
    const { handName, value } = evalHand(cards);
    return [named(handName), value];
  });
}

serve(adapter);
