import { expect, it } from 'vitest';
import { countryOfDraft } from './country-of-draft.ts';

const countries = [
  { iso: 'CA', dialCode: '+1', name: 'Canada' },
  { iso: 'DE', dialCode: '+49', name: 'Germany' },
  { iso: 'US', dialCode: '+1', name: 'United States' },
];

it.each([
  [{ code: '', country_iso: '', number: '' }, 'US'],
  [{ code: '+1', country_iso: 'CA', number: '5' }, 'CA'],
  [{ code: '+1', country_iso: '', number: '5' }, 'US'],
  [{ code: '+49', country_iso: '', number: '5' }, 'DE'],
  [{ code: '+49', country_iso: 'CA', number: '5' }, 'DE'],
  [{ code: '+999', country_iso: '', number: '5' }, undefined],
])('a phone %j shows the country %s', (draft, iso) => {
  expect(countryOfDraft(draft, countries, 'US')?.iso).toBe(iso);
});
