import type { CallAnswer } from '@airlane/contract/call';
import { createView } from '@airlane/contract/calls/views';
import { openConsole, openingPaths } from '@airlane/contract/calls/opening';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const open = (person: Person, accountId: string, query: { debug?: 'true'; known?: string } = {}) =>
  person.call(openConsole, { query }, accountId);
const statuses = ({ parts = {} }: CallAnswer<typeof openConsole>) => Object.values(parts).map(({ status }) => status);

test.each([{ debug: undefined }, { debug: 'true' as const }])(
  'every part is what its own call answers, debug $debug',
  async ({ debug }) => {
    const { parts = {} } = await open(admin, acme, { ...(debug && { debug }) });
    expect(Object.keys(parts)).toEqual(openingPaths(debug === 'true'));
    for (const [url, { status, body }] of Object.entries(parts)) {
      const alone = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}`, brand: acme } });
      expect({ status, body }, url).toEqual({ status: alone.statusCode, body: alone.body });
    }
  },
);

test('a version that the caller knows is not sent again, until something changes', async () => {
  const { version } = await open(user, acme);
  expect(await open(user, acme, { known: version })).toEqual({ version });
  await user.call(
    createView,
    {
      body: {
        templateName: 'ThingsTable',
        name: 'New',
        state: { q: '', sort: '', page: 1, size: 20, filters: {} },
        isShared: false,
      },
    },
    acme,
  );
  const changed = await open(user, acme, { known: version });
  expect(changed.version).not.toBe(version);
  expect(changed.parts?.['/api/v1/views']?.body).toContain('"New"');
});

test('the parts of an account that the person does not reach are refused one by one', async () => {
  const foreign = await open(user, borealis);
  expect(statuses(foreign)).toContain(403);
  expect(JSON.stringify(foreign)).not.toContain('Borealis');
  expect(statuses(await open(user, acme))).toEqual(openingPaths(false).map(() => 200));
});
