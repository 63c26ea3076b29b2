import { expect, test } from 'vitest';
import { companyProblems } from './company-settings.ts';

test.each([
  [{}, 'consumer', []],
  [{ title: 'Acme Shipping' }, 'admin', []],
  [{ title: 'Acme Shipping' }, 'orgAdmin', ['readOnly']],
  [{ title: 'Acme' }, 'admin', ['minLength']],
  [{ description: ' ' }, 'consumer', ['required']],
  [{ description: 'x'.repeat(1000) }, 'consumer', []],
  [{ description: 'Left \u202eright' }, 'consumer', ['characters']],
  [{ description: 'x'.repeat(1001) }, 'consumer', ['maxLength']],
  [{ CompanyLegalName: 'AG' }, 'consumer', []],
  [{ CompanyLegalName: '<b>AG</b>' }, 'consumer', ['html']],
] as const)('%o by a %s breaks %o', (changed, appType, rules) => {
  expect(companyProblems(changed, appType).map(({ rule }) => rule)).toEqual(rules);
});
