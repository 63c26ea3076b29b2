import { expect, test } from 'vitest';
import { chargeSentence } from './charge-sentence.ts';

const rule = { item: 'data', name: 'Fleet', zone: 'Europe', price: 0.01, validFrom: null, simPolicy: null };
test.each([
  [{}, 'Rate plan "Fleet", zone "Europe": $ 0.01 per MB'],
  [{ validFrom: '2026-03-01' }, 'Rate plan "Fleet", zone "Europe": $ 0.01 per MB, prices of 2026-03-01'],
  [{ item: 'sms-mt' }, 'Rate plan "Fleet": $ 0.01 per SMS to a Thing'],
  [{ item: 'sms-mo' }, 'Rate plan "Fleet": $ 0.01 per SMS from a Thing'],
  [
    { item: 'subscription', simPolicy: 'allsims' },
    'Deal "Fleet": $ 0.01 per month for each SIM, by days from assignment to retirement',
  ],
  [
    { item: 'subscription', simPolicy: 'activesims' },
    'Deal "Fleet": $ 0.01 per month for each SIM with traffic, a session or an SMS in the month',
  ],
  [
    { item: 'package' },
    'Deal "Fleet": $ 0.01 per month for each SIM with traffic, a session or an SMS in the month; the included data is shared by all of them',
  ],
  [{ item: 'access' }, 'Access fee of Europe: $ 0.01 once a month for each SIM that used this network'],
  [{ item: 'minimum' }, 'Deal "Fleet": at least $ 0.01 per month'],
  [{ name: '' }, 'No rate plan has a price for this usage, so it costs nothing'],
  [{ item: 'else' }, ''],
])('%j', (more, sentence) => expect(chargeSentence({ ...rule, ...more })).toBe(sentence));
