import { beforeAll, expect, test, vi } from 'vitest';
import type * as AdvancedConsole from './advanced-console.ts';

let advanced: typeof AdvancedConsole;

const metas: Readonly<Record<string, string>> = {
  'console-url': 'https://console.example.com/app?lang=en',
  env: 'local',
};

beforeAll(async () => {
  vi.stubGlobal('window', { location: { hostname: 'localhost' } });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      getAttribute: () => metas[/airlane-([a-z-]+)/.exec(selector)?.[1] ?? ''] ?? '',
    }),
  });
  advanced = await import('./advanced-console.ts');
});

test.each([
  ['prod', false, 'https://console.example.com/app?lang=en'],
  ['qa', false, undefined],
  ['qa', true, 'http://localhost:3000/'],
] as const)('for %s, on localhost %s, the console is at %s', (consoleEnvironment, localConsole, expected) => {
  expect(advanced.advancedConsoleAddress({ consoleEnvironment, localConsole })).toBe(expected);
});

test('the link names the account and the Thing, and keeps the tokens out of what servers see', () => {
  const tokens = { token: 'abc', refreshToken: 'def' };
  const link = new URL(
    advanced.advancedConsoleLink(
      'https://console.example.com/app?lang=en',
      { accountId: 'acme & co', thingId: 'ThingId_ICCID_89' },
      tokens,
    ),
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    lang: 'en',
    thing_id: 'ThingId_ICCID_89',
    selected_customer: 'acme & co',
  });
  expect(JSON.parse(new URLSearchParams(link.hash.slice(1)).get('login_response') ?? '')).toEqual(tokens);
  expect(link.search).not.toContain('abc');
});
