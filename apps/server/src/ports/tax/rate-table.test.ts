import { expect, test } from 'vitest';
import { rateTable } from './rate-table.ts';

const rateFor = (country: string, state = '') => rateTable.rateFor({ country, state, city: '', postalCode: '' });

test.each([
  ['DE', 'Berlin', { label: 'VAT 19 %', rate: 190_000 }],
  ['NO', '', { label: 'VAT 25 %', rate: 250_000 }],
  ['US', 'California', { label: 'Sales tax 8.25 %', rate: 82_500 }],
  ['US', ' ca ', { label: 'Sales tax 8.25 %', rate: 82_500 }],
  ['US', 'Oregon', { label: 'No tax', rate: 0 }],
  ['US', 'Atlantis', { label: 'No tax', rate: 0 }],
  ['CA', 'Québec', { label: 'GST+QST 14.975 %', rate: 149_750 }],
  ['CA', 'Alberta', { label: 'GST 5 %', rate: 50_000 }],
  ['XX', '', { label: 'No tax', rate: 0 }],
])('%s %s bears %j', async (country, state, expected) => expect(await rateFor(country, state)).toEqual(expected));
