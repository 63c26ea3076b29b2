import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EarlyAnswers } from './early-answers.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { hostname: 'localhost' }, addEventListener: () => undefined });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

const followed = async (corrections: Awaited<EarlyAnswers['corrections']>) => {
  const { followEarlyCorrections } = await import('./early-corrections.ts');
  const client = new QueryClient();
  for (const key of [['me'], ['account', 'acct', 'templates'], ['account', 'other', 'templates']])
    client.setQueryData(key, {});
  const answers: EarlyAnswers['answers'] = new Map();
  window.airlaneEarly = { consoleToken: 'mine', accountId: 'acct', answers, corrections: Promise.resolve(corrections) };
  await followEarlyCorrections(client);
  const stale = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey.join(' '));
  return { stale, answers: [...answers.keys()] };
};

test.each([
  { what: 'nothing has changed', corrections: undefined, stale: [], answers: [] },
  {
    what: 'something has',
    corrections: { '/api/v4/me': { status: 200, body: '{}' } },
    stale: ['me', 'account acct templates'],
    answers: ['/api/v4/me'],
  },
  {
    what: 'the server refused or is away, so everybody asks again',
    corrections: {},
    stale: ['me', 'account acct templates'],
    answers: [],
  },
])('$what', async ({ corrections, stale, answers }) => {
  expect(await followed(corrections)).toEqual({ stale, answers });
});
