import { describe, expect, test } from 'vitest';
import { templateNames } from '../template-names.ts';
import {
  canBeLookedAt,
  canLookAs,
  consentUntil,
  isActableForCustomer,
  lookEnd,
  viewAsRefusal,
  type ViewAsNeeds,
} from './view-as.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['day', '2026-03-02T12:00:00.000Z'],
  ['week', '2026-03-08T12:00:00.000Z'],
  ['always', undefined],
] as const)('consent for %s ends at %s', (length, end) => {
  expect(consentUntil(length, now)?.toISOString()).toBe(end);
});

test.each([
  ['an open consent', null, '2026-03-01T13:00:00.000Z'],
  ['one that ends later', '2026-03-02T12:00:00Z', '2026-03-01T13:00:00.000Z'],
  ['one that ends sooner', '2026-03-01T12:10:00Z', '2026-03-01T12:10:00.000Z'],
])('a look under %s', (_, until, end) => {
  expect(lookEnd(now, until === null ? null : new Date(until)).toISOString()).toBe(end);
});

describe('a call under view-as', () => {
  const reading = { mayAct: false, isOver: false };
  const acting = { mayAct: true, isOver: false };
  const over = { mayAct: true, isOver: true };
  test.each<[ViewAsNeeds, typeof reading, string | undefined]>([
    ['read', reading, undefined],
    ['act', reading, 'VIEW_AS_READ_ONLY'],
    ['never', reading, 'VIEW_AS_NEVER'],
    ['own', reading, undefined],
    ['read', acting, undefined],
    ['act', acting, undefined],
    ['never', acting, 'VIEW_AS_NEVER'],
    ['read', over, 'VIEW_AS_ENDED'],
    ['act', over, 'VIEW_AS_ENDED'],
    ['never', over, 'VIEW_AS_ENDED'],
    ['own', over, undefined],
  ])('that needs %s, with %j, is answered by %s', (needs, look, refusal) =>
    expect(viewAsRefusal(needs, look)).toBe(refusal),
  );
});

test.each([
  ['admin', true, false],
  ['orgAdmin', true, false],
  ['sales', false, false],
  ['consumer', false, true],
] as const)('%s looks: %s, is looked at: %s', (appType, looks, isLookedAt) => {
  expect([canLookAs(appType), canBeLookedAt(appType)]).toEqual([looks, isLookedAt]);
});

test.each([
  [templateNames.networkPing, true],
  [templateNames.createUser, false],
  [templateNames.creditCardDetails, false],
  [templateNames.orderSim, false],
  [templateNames.csm, false],
])('%s is written for a customer: %s', (name, isWritten) => {
  expect(isActableForCustomer(name)).toBe(isWritten);
});
