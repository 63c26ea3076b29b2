import { beforeEach, expect, test, vi } from 'vitest';
import type { EarlyAnswers } from './early-answers.ts';
import { browserWithTabs } from '../session/testing/browser.ts';

const session = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 9e12,
  consoleToken: 'mine',
  appType: 'consumer',
  username: 'user@airlane.test',
};
const asked = vi.fn<(path: string) => void>();
let browser: ReturnType<typeof browserWithTabs>;

const load = async () => ({ ...(await import('./early-fetch.ts')), ...(await import('../session/session-store.ts')) });
const early = (answers: Record<string, Response | undefined>): EarlyAnswers => ({
  consoleToken: 'mine',
  accountId: 'acct',
  answers: new Map(Object.entries(answers).map(([path, answer]) => [path, Promise.resolve(answer)])),
  corrections: Promise.resolve(undefined),
});
const textAt = async (tab: Awaited<ReturnType<typeof load>>, path: string, init?: RequestInit) =>
  (await tab.earlyFetch(path, init)).text();

beforeEach(() => {
  browser = browserWithTabs();
  browser.entries.set('airlane.session', JSON.stringify(session));
  browser.entries.set('airlane.opening', '{}');
  asked.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return new Response('from the server');
  });
});

test('an early answer is taken once, and one that did not come is asked for', async () => {
  const tab = await browser.openTab(load);
  window.airlaneEarly = early({ '/me': new Response('early'), '/views': undefined });
  expect(await textAt(tab, '/me')).toBe('early');
  expect(await textAt(tab, '/me')).toBe('from the server');
  expect(await textAt(tab, '/views', { headers: { brand: 'acct' } })).toBe('from the server');
});

test.each([
  { what: 'another account', path: '/me', init: { headers: { brand: 'other' } } },
  { what: 'a change', path: '/me', init: { method: 'POST' } },
  { what: 'something else', path: '/you', init: {} },
])('$what is asked for', async ({ path, init }) => {
  const tab = await browser.openTab(load);
  window.airlaneEarly = early({ '/me': new Response('early') });
  expect(await textAt(tab, path, init)).toBe('from the server');
});

test('the next person to log in gets nothing of the one before, neither early nor kept', async () => {
  const tab = await browser.openTab(load);
  window.airlaneEarly = early({ '/me': new Response('early') });
  tab.clearSession();
  expect(browser.entries.has('airlane.opening')).toBe(false);
  tab.writeSession({ ...session, appType: 'consumer', consoleToken: 'theirs' });
  expect(await textAt(tab, '/me')).toBe('from the server');
});
