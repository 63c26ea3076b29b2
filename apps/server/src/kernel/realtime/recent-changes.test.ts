import { MINUTE_MS } from '@airlane/domain/time/durations';
import { expect, test } from 'vitest';
import type { ChangeNotice } from './changes.ts';
import { RecentChanges } from './recent-changes.ts';

const notice = (accountId: string, ...documentIds: string[]): ChangeNotice => ({
  accountId,
  description: 'ThingsTable',
  documentIds,
});
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

/** A process that has run for a minute, and its clock. */
const started = () => {
  let now = 0;
  const changes = new RecentChanges(() => now);
  now = MINUTE_MS;
  return {
    changes,
    pass: (ms: number) => void (now += ms),
    told: (accountId: string, missedMs: number) =>
      changes.of(accountId, missedMs)?.flatMap(({ documentIds }) => documentIds),
  };
};

test('tells what an account was told since a page began to read, and nothing of other accounts', () => {
  const { changes, pass, told } = started();
  changes.add(notice('acct-1', 'long before'));
  pass(20_000);
  changes.add(notice('acct-1', 'meanwhile'));
  changes.add(notice('acct-2', 'of others'));
  pass(1_000);
  expect(told('acct-1', 2_000)).toEqual(['meanwhile']);
  expect(told('acct-3', 2_000)).toEqual([]);
  expect(told('acct-1', 25_000), 'as far back as is kept').toEqual(['long before', 'meanwhile']);
  expect(told('acct-1', 25_001), 'forgotten').toBeUndefined();
});

test('a process that has only just begun to listen does not know', () => {
  const { changes, pass, told } = started();
  changes.clear();
  pass(6_000);
  expect(told('acct-1', 1_000)).toBeUndefined();
  pass(1);
  expect(told('acct-1', 1_000)).toEqual([]);
});

test('more than a page should read one by one is not told', () => {
  const { changes, told } = started();
  changes.add(notice('acct-1', ...many(500)));
  expect(told('acct-1', 1_000)).toHaveLength(500);
  changes.add(notice('acct-1', 'one more'));
  expect(told('acct-1', 1_000)).toBeUndefined();
});

test('what is dropped for room is not known', () => {
  const { changes, pass, told } = started();
  changes.add(notice('acct-1', 'dropped'));
  pass(4_000);
  changes.add(notice('acct-2', ...many(20_000)));
  expect(told('acct-1', 0)).toBeUndefined();
  pass(1_001);
  expect(told('acct-1', 0)).toEqual([]);
});

test('keeps nothing for longer than a page takes', () => {
  const { changes, pass, told } = started();
  for (let minute = 0; minute < 5; minute += 1) {
    changes.add(notice('acct-1', `${minute}`));
    pass(MINUTE_MS);
  }
  changes.add(notice('acct-1', 'now'));
  expect(told('acct-1', 25_000)).toEqual(['now']);
});
