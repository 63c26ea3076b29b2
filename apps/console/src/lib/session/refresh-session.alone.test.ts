import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserWithTabs } from './testing/browser.ts';

const load = async () => ({
  ...(await import('./refresh-session.ts')),
  ...(await import('./session-store.ts')),
  ...(await import('./end-session.ts')),
  ...(await import('./console-token.ts')),
});

const session = {
  accessToken: 'old',
  refreshToken: 'r'.repeat(20),
  expiresAt: 0,
  consoleToken: 'c'.repeat(20),
  appType: 'consumer',
  username: 'user@airlane.test',
};
const client = { clientId: 'id', clientSecret: 'secret' };
const tokens = {
  access_token: 'new',
  refresh_token: 's'.repeat(20),
  expires_in: 900,
  tokensGeneratedDate: '2026-01-01T00:00:00.000Z',
};

let browser: ReturnType<typeof browserWithTabs>;
const answers = vi.fn<() => Response>();

beforeEach(() => {
  browser = browserWithTabs();
  browser.entries.set('airlane.session', JSON.stringify(session));
  browser.entries.set('airlane.client', JSON.stringify(client));
  answers.mockReset().mockImplementation(() => Response.json(tokens));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers()),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('two tabs that need a token at once make one refresh, and both go on with it', async () => {
  const [first, second] = [await browser.openTab(load), await browser.openTab(load)];
  const fresh = await Promise.all([first.freshSession(), second.freshSession(), first.freshSession()]);
  expect(fresh.map((one) => one?.accessToken)).toEqual(['new', 'new', 'new']);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(second.readSession()?.refreshToken).toBe(tokens.refresh_token);
});

test('a refused refresh clears the session in every tab and is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [first, second] = [await browser.openTab(load), await browser.openTab(load)];
  answers.mockImplementation(() => Response.json({ code: 'SESSION_EXPIRED', message: 'over' }, { status: 401 }));
  expect(await second.freshSession()).toBeUndefined();
  expect(warned).toHaveBeenCalledWith('token_refresh_failed', expect.anything());
  expect([first.readSession(), second.readSession()]).toEqual([undefined, undefined]);
});

test('word of an older session, or of none, does not end the one that replaced it', async () => {
  const tab = await browser.openTab(load);
  const [older, newer] = [
    tab.readSession(),
    { ...session, appType: 'consumer' as const, consoleToken: 'd'.repeat(20) },
  ];
  tab.writeSession(newer);
  tab.endSession('refused', older);
  tab.endSession('refused', undefined);
  expect(tab.readSession()).toEqual(newer);
  tab.endSession('refused', { ...newer, accessToken: 'rotated' });
  expect(tab.readSession()).toBeUndefined();
});

test('a network that is away keeps the session', async () => {
  const tab = await browser.openTab(load);
  answers.mockImplementation(() => {
    throw new TypeError('fetch failed');
  });
  await expect(tab.freshSession()).rejects.toThrow('fetch failed');
  expect(tab.readSession()).toMatchObject({ accessToken: 'old' });
});

test('a refused console token ends the session half a second later, in every tab', async () => {
  const [first, second] = [await browser.openTab(load), await browser.openTab(load)];
  answers.mockImplementation(() => Response.json({ code: 'SESSION_EXPIRED', message: 'over' }, { status: 401 }));
  const ended = vi.fn();
  second.onSessionEnd(ended);
  vi.useFakeTimers();
  await expect(second.freshConsoleTokens()).rejects.toThrow('over');
  vi.advanceTimersByTime(499);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledWith('refused');
  expect([first.readSession(), second.readSession()]).toEqual([undefined, undefined]);
});
