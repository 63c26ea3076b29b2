import { describe, expect, test } from 'vitest';
import type { AudienceMember, TemplateAudience } from './template-audience.ts';
import {
  audienceProblem,
  firstAudience,
  isInAudience,
  mayChooseAudience,
  mayEditTemplate,
} from './template-audience.ts';

const shared: TemplateAudience = { verticals: ['airlane', 'gide'] };
const gideOnly: TemplateAudience = { verticals: ['gide'] };
const acmeOnly: TemplateAudience = { verticals: ['airlane'], accounts: ['acme'] };
const staffOnly: TemplateAudience = { verticals: ['airlane'], appTypes: ['admin', 'orgAdmin', 'sales'] };

const customer: AudienceMember = { vertical: 'airlane', appType: 'consumer', accountId: 'acme' };
const adviser: AudienceMember = { vertical: 'airlane', appType: 'admin', accountId: 'borealis' };
const manager: AudienceMember = { vertical: 'gide', appType: 'admin', accountId: 'nordwerk' };
const bothManaged: TemplateAudience = { verticals: ['airlane'], accounts: ['borealis', 'cobalt'] };
const organization: AudienceMember = {
  vertical: 'airlane',
  appType: 'orgAdmin',
  accountId: 'borealis',
  manages: ['borealis', 'cobalt'],
};
const salesperson: AudienceMember = { vertical: 'airlane', appType: 'sales', accountId: 'acme' };

describe('who sees a template', () => {
  test.each([
    ['a customer of a vertical that shares it', shared, customer, true],
    ['staff of another vertical that shares it', shared, manager, true],
    ['a customer of another vertical', gideOnly, customer, false],
    ['staff of another vertical', gideOnly, adviser, false],
    ['a customer in the account it is for', acmeOnly, customer, true],
    ['a customer in another account', acmeOnly, { ...customer, accountId: 'delta' }, false],
    ['staff in another account', acmeOnly, adviser, false],
    ['a person who selected no account', acmeOnly, { ...customer, accountId: undefined }, false],
    ['a customer, where it is for staff', staffOnly, customer, false],
    ['staff, where it is for staff', staffOnly, adviser, true],
    ['a customer, before the author chose', firstAudience(adviser), customer, false],
    ['staff of the author’s vertical, before the author chose', firstAudience(adviser), adviser, true],
    ['staff of another vertical, before the author chose', firstAudience(adviser), manager, false],
  ])('%s', (_who, audience, member, seen) => {
    expect(isInAudience(audience, member)).toBe(seen);
  });
});

describe('who changes a template', () => {
  test.each([
    ['a customer', shared, customer, false],
    ['an editor of the home vertical, where several share it', shared, adviser, true],
    ['an editor of another vertical that shares it', shared, manager, false],
    ['an editor of the only vertical that has it', gideOnly, manager, true],
    ['an editor of a vertical that does not have it', gideOnly, adviser, false],
    ['provider staff in another account than it is for', acmeOnly, adviser, true],
    ['an organization manager, where it is for accounts they manage', bothManaged, organization, true],
    [
      'an organization manager, where one of its accounts is not theirs',
      bothManaged,
      { ...organization, manages: ['borealis'] },
      false,
    ],
    ['an organization manager, where it is for a foreign account', acmeOnly, organization, false],
    [
      'an organization manager who stands in that account, and does not manage it',
      acmeOnly,
      { ...organization, accountId: 'acme' },
      false,
    ],
    ['an organization manager, where it is for every account', { verticals: ['airlane'] }, organization, false],
    ['an organization manager, where staff of every account have it', staffOnly, organization, false],
    [
      'an organization manager, where its accounts are in a foreign portal too',
      { verticals: ['airlane', 'gide'], accounts: ['borealis'] },
      { ...organization, vertical: 'gide' },
      false,
    ],
    [
      'an organization manager of whose accounts nothing is known',
      bothManaged,
      { ...organization, manages: undefined },
      false,
    ],
    ['a salesperson', acmeOnly, salesperson, false],
    ['a salesperson, where only staff have it', staffOnly, salesperson, false],
  ])('%s', (_who, audience, editor, may) => {
    expect(mayEditTemplate(audience, editor, 'airlane')).toBe(may);
  });
});

test('only editors who reach every account choose whom a template is for', () => {
  expect((['consumer', 'admin', 'orgAdmin', 'sales'] as const).filter(mayChooseAudience)).toEqual(['admin']);
});

test('a new template of an organization manager is for staff in the account that they made it in', () => {
  expect(firstAudience(organization)).toEqual({
    verticals: ['airlane'],
    accounts: ['borealis'],
    appTypes: ['admin', 'orgAdmin', 'sales'],
  });
});

test('a new template is for the staff of its author’s vertical', () => {
  expect(firstAudience(manager)).toEqual({ verticals: ['gide'], appTypes: ['admin', 'orgAdmin', 'sales'] });
});

test('an audience without a vertical is refused for what is missing, not for whose it is', () => {
  expect(audienceProblem({ verticals: [] }, adviser, 'airlane')?.rule).toBe('required');
});

describe('which audience an editor may choose', () => {
  test.each([
    ['the own vertical', gideOnly, manager, undefined],
    ['a foreign vertical', shared, manager, 'audience.verticals'],
    ['several, by the home vertical', shared, adviser, undefined],
    ['without the own vertical', gideOnly, adviser, 'audience.verticals'],
    ['no vertical', { verticals: [] }, adviser, 'audience.verticals'],
    ['an empty list of accounts', { verticals: ['airlane'], accounts: [] }, adviser, 'audience.accounts'],
    ['customers only', { verticals: ['airlane'], appTypes: ['consumer' as const] }, adviser, 'audience.appTypes'],
    [
      'customers and staff',
      { verticals: ['airlane'], appTypes: ['consumer' as const, 'admin' as const] },
      adviser,
      undefined,
    ],
  ])('%s', (_what, audience, editor, field) => {
    expect(audienceProblem(audience, editor, 'airlane')?.field).toBe(field);
  });
});
