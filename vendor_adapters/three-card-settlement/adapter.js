'use strict';
// three-card-settlement: rounds of three-card poker, settled by the engine beside this file.
const { Adapter, serve } = require('clausecheck-adapter');
const { settleAll } = require('./engine');
const { ANTE_BONUS, SIX_CARD_BONUS } = require('./tables');

const NOTES = `\
settleAll. Written for clausecheck from the text of N.J.A.C. 13:69F-20.11 alone, as a second product beside its own \
law; nobody's commercial software. Where the text is silent it does what casinos usually do. Hands rank as \
three-card poker usually ranks them, a straight above a flush, an ace low in 3-2-A alone. A tie returns ante and \
play. The ante bonus is paid on the ante, whatever the dealer holds. A fold forfeits the pair plus wager, not the \
six-card bonus. The six cards are the player's and the dealer's, a six-card royal is nine to ace of a suit, and a \
fixed award comes beside the stake, even where 1,000 to 1 on it would be more. Cells without a column: in the ante \
bonus the straight is given to A and the mini royal of spades to A and C (in B every mini royal pays as much); in \
the six-card bonus the fixed awards are given to ii.E. A pair plus table is refused where a row is left out or below \
the least odds, whether that wager is placed or not.`;

const adapter = new Adapter('three-card-settlement', '1.0.0', {
  vendor: 'clausecheck (written for it, from the text alone)',
  language: 'JavaScript',
  licence: 'UNLICENSED',
  source: 'vendor_adapters/three-card-settlement',
  notes: NOTES,
});
const tables = {
  'pair-plus': 'any',
  'ante-bonus': [...ANTE_BONUS.keys()],
  'six-card-bonus': [...SIX_CARD_BONUS.keys()],
};

adapter.settle('three-card-poker', { tables, batch: true }, settleAll);

serve(adapter);
