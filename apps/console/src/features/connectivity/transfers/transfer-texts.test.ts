import { expect, test } from 'vitest';
import { transferState, transferTitle } from './transfer-texts.ts';

const parties = { from: { id: 'a', title: 'Acme' }, to: { id: 'b', title: 'Borealis' } };
test.each([
  ['sender', 1, '1 Thing to Borealis'],
  ['receiver', 1200, '1,200 Things from Acme'],
  ['staff', 2, '2 Things from Acme to Borealis'],
] as const)('for the %s', (side, total, title) => {
  expect(transferTitle({ ...parties, side, total })).toBe(title);
});

const state = {
  done: 0,
  failed: 0,
  total: 3,
  jobStatus: '',
  side: 'sender',
  expiresAt: '2026-11-30T08:00:00Z',
} as const;
test.each([
  [{ status: 'offered' }, 'Waiting for an answer until 2026-11-30'],
  [{ status: 'offered', side: 'receiver' }, 'Waiting for your answer until 2026-11-30'],
  [{ status: 'declined' }, 'Declined. Nothing was changed.'],
  [{ status: 'expired' }, 'Expired without an answer. Nothing was changed.'],
  [{ status: 'accepted', jobStatus: 'running', done: 1 }, '1 of 3 Things transferred'],
  [
    { status: 'accepted', jobStatus: 'completed', done: 2, failed: 1 },
    '2 Things transferred, 1 Thing left as they are',
  ],
] as const)('%j', (change, text) => {
  expect(transferState({ ...state, ...change })).toBe(text);
});
