'use strict';
// phe: five-card poker hands, by number and by name; it knows no royal flush.
const { Adapter, names, serve } = require('clausecheck-adapter');
const { evaluateCards, handRank, rankDescription } = require('phe');

const NO_ROYAL_FLUSH = [
  'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind', 'two-pairs', 'one-pair',
  'high-card',
];

const adapter = new Adapter('phe', require('phe/package.json').version, {
  vendor: 'Thorsten Lorenz',
  language: 'JavaScript',
  licence: 'MIT',
  source: 'https://github.com/thlorenz/phe',
  notes: 'evaluateCards (negated: smaller is better), handRank, rankDescription',
});
const named = names({ 'Two Pair': 'two-pairs' });

adapter.game('poker-high-5', { card: String, categories: NO_ROYAL_FLUSH }, (cards) => {
  const strength = evaluateCards(cards);
  return [named(rankDescription[handRank(strength)]), -strength];
});

serve(adapter);
