import { expect, it } from 'vitest';
import { answerText, deliveryWord, integrationWord } from './integration-words.ts';

it.each([
  ['active', null, 'Active'],
  ['active', '2026-01-01T00:00:00Z', 'Failing'],
  ['paused', '2026-01-01T00:00:00Z', 'Paused'],
  ['disabled', null, 'Disabled'],
] as const)('an integration that is %s and failing since %s reads %s', (state, failingSince, text) => {
  expect(integrationWord({ state, failingSince }).text).toBe(text);
});

it.each([
  ['pending', 0, 'Waiting'],
  ['pending', 2, 'Retrying'],
  ['delivered', 3, 'Delivered'],
  ['failed', 20, 'Failed'],
] as const)('a delivery that is %s after %i attempts reads %s', (state, attempts, text) => {
  expect(deliveryWord({ state, attempts }).text).toBe(text);
});

const attempt = { at: '2026-01-01T00:00:00Z', milliseconds: 5 };
it.each([
  [{ ...attempt, status: 204, answer: '' }, '204'],
  [
    { ...attempt, status: 500, answer: 'broken', failure: 'refused', detail: 'The receiver refused the event' },
    '500 · The receiver refused the event',
  ],
  [{ ...attempt, status: null, answer: '', failure: 'timeout' }, 'timeout'],
])('says what came back', (last, text) => {
  expect(answerText(last)).toBe(text);
});
