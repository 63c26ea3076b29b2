import { describe, expect, test } from 'vitest';
import type { AudienceMember, TemplateAudience } from './template-audience.ts';
import { audienceProblem, firstAudience, isInAudience, mayChooseAudience, mayEditTemplate } from './template-audience.ts';

const shared: TemplateAudience = { verticals: ['airlane', 'gide'] };
const gideOnly: TemplateAudience = { verticals: ['gide'] };
const acmeOnly: TemplateAudience = { verticals: ['airlane'], accounts: ['acme'] };
const staffOnly: TemplateAudience = { verticals: ['airlane'], appTypes: ['admin', 'orgAdmin', 'sales'] };

const customer: AudienceMember = { vertical: 'airlane', appType: 'consumer', accountId: 'acme' };
const adviser: AudienceMember = { vertical: 'airlane', appType: 'admin', accountId: 'borealis' };
const manager: AudienceMember = { vertical: 'gide', appType: 'admin', accountId: 'nordwerk' };
const organization: AudienceMember = { vertical: 'airlane', appType: 'orgAdmin', accountId: 'borealis' };

describe('who sees a template', () => {
  test.each([
    ['a customer of a vertical that shares it', shared, customer, true],
    ['staff of another vertical that shares it', shared, manager, true],
    ['a customer of another vertical', gideOnly, customer, false],
    ['staff of another vertical', gideOnly, adviser, false],
    ['a customer in the account it is for', acmeOnly, customer, true],
    ['a customer in another account', acmeOnly, { ...customer, accountId: 'delta' }, false],
    ['staff in another account', acmeOnly, adviser, false],
    ['somebody who selected no account', acmeOnly, { ...customer, accountId: undefined }, false],
    ['a customer, where it is for staff', staffOnly, customer, false],
    ['staff, where it is for staff', staffOnly, adviser, true],
    ['a customer, before the author chose', firstAudience('airlane'), customer, false],
    ['staff of the author’s vertical, before the author chose', firstAudience('airlane'), adviser, true],
    ['staff of another vertical, before the author chose', firstAudience('airlane'), manager, false],
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
    ['an organization manager in another account than it is for', acmeOnly, organization, false],
    ['an organization manager in the account it is for', acmeOnly, { ...organization, accountId: 'acme' }, true],
  ])('%s', (_who, audience, editor, may) => {
    expect(mayEditTemplate(audience, editor, 'airlane')).toBe(may);
  });
});

test('only editors who reach every account choose whom a template is for', () => {
  expect((['consumer', 'admin', 'orgAdmin', 'sales'] as const).filter(mayChooseAudience)).toEqual(['admin', 'sales']);
});

test('a new template is for the staff of its author’s vertical', () => {
  expect(firstAudience('gide')).toEqual({ verticals: ['gide'], appTypes: ['admin', 'orgAdmin', 'sales'] });
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
    ['customers and staff', { verticals: ['airlane'], appTypes: ['consumer' as const, 'admin' as const] }, adviser, undefined],
  ])('%s', (_what, audience, editor, field) => {
    expect(audienceProblem(audience, editor, 'airlane')?.field).toBe(field);
  });
});
