import { describe, expect, it } from 'vitest';
import { drawingOf, saysYes, targetOf } from './interpretation.ts';
import { safeTarget } from './safe-target.ts';

describe('what a script asks to be drawn', () => {
  it.each([
    ['"Pump"', { text: 'Pump' }],
    ['12.5', { text: '12.5' }],
    ['true', { text: 'Yes' }],
    ['null', { text: '' }],
    ['"<b>bold</b>"', { text: '<b>bold</b>' }],
    ['{"text":"Late","tone":"red"}', { text: 'Late', tone: 'red' }],
    ['{"text":"Late","tone":"url(x)"}', { text: 'Late' }],
    ['{"text":"Go","href":"#/:accountId/ThingsTable"}', { text: 'Go', href: '#/a%2Fb/ThingsTable' }],
    ['{"text":"Go","href":"javascript:alert(1)"}', { text: 'Go' }],
    ['{"text":"Go","onClick":"x","html":"<b>"}', { text: 'Go' }],
  ])('%s', (json, drawing) => {
    expect(drawingOf({ json }, 'a/b')).toEqual({ tone: undefined, href: undefined, isFailure: false, ...drawing });
  });

  it.each([
    [{ failure: 'empty' } as const, 'Script error: no script is given'],
    [{ failure: 'invalid' } as const, 'Script error: not a valid function'],
    [{ failure: 'failed', detail: 'x is not defined' } as const, 'Script error: the function failed: x is not defined'],
    [{ failure: 'tooLong' } as const, 'Script error: took too long and was stopped'],
    [{ json: '[1]' }, 'Script error: returned neither a text nor {text, tone, href}'],
    [{ json: '{}broken' }, 'Script error: returned neither a text nor {text, tone, href}'],
  ])('%o reads %s', (outcome, text) => {
    expect(drawingOf(outcome, 'a')).toEqual({ text, isFailure: true });
  });
});

it.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['#/acct/ThingsTable', '#/acct/ThingsTable'],
  ['#/:accountId/CreateUser', '#/x%20y/CreateUser'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.com', undefined],
  ['/api/v3/x', undefined],
  ['#//example.com', undefined],
  ['https://', undefined],
  ['mailto:a@b.c', undefined],
  ['', undefined],
])('an address %o leads to %o', (address, target) => {
  expect(safeTarget(address, 'x y')).toBe(target);
});

it('reads a target from a text or a description, and a yes from what is true', () => {
  expect(targetOf({ json: '"#/a/b"' }, 'x')).toBe('#/a/b');
  expect(targetOf({ json: '{"text":"Track","href":"https://a.b"}' }, 'x')).toBe('https://a.b');
  expect(targetOf({ failure: 'failed' }, 'x')).toBeUndefined();
  expect([
    saysYes({ json: 'true' }),
    saysYes({ json: '"yes"' }),
    saysYes({ json: 'false' }),
    saysYes({ json: '0' }),
    saysYes({ failure: 'tooLong' }),
  ]).toEqual([true, true, false, false, false]);
});
