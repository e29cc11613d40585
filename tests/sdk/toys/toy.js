'use strict';
// A product of no sense, one game for each thing that an adapter may say. toy.py is its twin.
const { Adapter, names, quiet, serve } = require('clausecheck-adapter');

quiet();
console.log('printed at import');
const adapter = new Adapter('toy', '1.2', { vendor: 'nobody', language: 'JavaScript', notes: 'all of it', limits: { items: 3 } });
const named = names({ Pair: 'one-pair' });
const made = [];

const card = (text) => {
  made.push(text);
  if (!'AKQ'.includes(text[0]) || text.length !== 2) throw new RangeError(`no such card: ${text}`);
  return 'AKQ'.indexOf(text[0]);
};
adapter.game('cards', { card }, (cards) => {
  console.log('printed at a hand');
  process.stdout.write('written to stdout\n');
  return [named(new Set(cards).size === 1 ? 'Pair' : 'High Card'), [-cards.reduce((a, b) => a + b, 0), made.length]];
});
adapter.game('text', { categories: [] }, (text) => {
  if (text === 'exit') process.exit(3);
  if (text.includes('2')) throw new Error('never a two é');
  return [null, { nan: NaN, input: 0 }[text] ?? 1.5];
});
adapter.game('names', { strengths: false, categories: ['one-pair'] }, (text) => [named(text), null]);
adapter.game('declared', { declared: true }, (text, declared) => [declared, text.length]);

const inBulk = (hands, declared = hands) => {
  if (hands.includes('bad')) throw new Error('a bad hand among these');
  return hands.includes('short') ? [] : declared.map((one) => [one, hands.length]);
};
adapter.game('bulk', { batch: true }, inBulk);
adapter.game('declared-bulk', { batch: true, declared: true }, inBulk);
adapter.game('shapeless', {}, () => 7);
const settle = ({ player, dealer, wagers, tables }) => {
  if (player === 'bad') throw new Error('a bad round');
  const paid = Object.entries(wagers).map(([wager, cents]) => [wager, 2 * cents]);
  return { ...Object.fromEntries(paid), [`${player} ${dealer}`]: player === 'nan' ? NaN : Object.keys(tables).length };
};
adapter.settle('rounds', { tables: { 'pair-plus': 'any', 'ante-bonus': ['standard', 'A'] } }, settle);
adapter.settle('rounds-bulk', { batch: true }, (rounds) => rounds.map(settle));
adapter.compare('text', {
  hand: (text) => {
    made.push(text);
    if (text === 'bad') throw new Error('bad hand');
    return text.length;
  },
}, (first, second) => {
  if (first === 1 && second === 1) throw new Error(`${made.length} made`);
  return Math.sign(first - second);
});

serve(adapter);
