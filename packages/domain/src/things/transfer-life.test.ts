import { expect, test } from 'vitest';
import {
  TRANSFER_OFFER_DAYS,
  type TransferParty,
  transferStatusAt,
  transferStatuses,
  transferStepProblem,
  transferTargetProblem,
} from './transfer-life.ts';

test.each(
  transferStatuses.flatMap((from) => transferStatuses.filter((to) => to !== from).map((to) => [from, to] as const)),
)('from %s to %s', (from, to) => {
  if (from === 'offered') expect(transferStepProblem(from, to)).toBeUndefined();
  else
    expect(transferStepProblem(from, to)).toBe(
      `A transfer that is "${from}" cannot become "${to}". It stays as it is.`,
    );
});

const offeredAt = new Date('2026-11-01T00:00:00Z');
const after = (days: number): Date => new Date(offeredAt.getTime() + days * 86_400_000);
test.each([
  ['offered', after(TRANSFER_OFFER_DAYS - 0.001), 'offered'],
  ['offered', after(TRANSFER_OFFER_DAYS), 'expired'],
  ['accepted', after(400), 'accepted'],
] as const)('%s at %s is %s', (status, now, expected) => {
  expect(transferStatusAt(status, offeredAt, now)).toBe(expected);
});

const from: TransferParty = { id: 'a', vertical: 'airlane', isAdminPanel: false };
test.each<[string, TransferParty | undefined, string | undefined]>([
  ['another customer', { ...from, id: 'b' }, undefined],
  ['no account', undefined, 'No account has this id or code'],
  ['an account of another provider', { ...from, id: 'b', vertical: 'gide' }, 'No account has this id or code'],
  ['the provider itself', { ...from, id: 'b', isAdminPanel: true }, 'No account has this id or code'],
  ['itself', from, 'These Things are in this account already'],
])('a transfer to %s', (_, to, problem) => {
  expect(transferTargetProblem(from, to)).toBe(problem);
});
