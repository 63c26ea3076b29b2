import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['QQ', 'QQ'],
  ['', ''],
  ['Germany', 'Germany'],
  ['de', 'de'],
])('%s is %s', (code, name) => expect(countryName(code)).toBe(name));
