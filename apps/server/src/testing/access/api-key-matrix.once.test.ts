import { createApiKey } from '@airlane/contract/calls/api-keys';
import { type AccountPermission, accountPermissions } from '@airlane/domain/access/roles';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { sendProbe } from '../send-probe.ts';
import { everyCall } from '../every-call.ts';
import { accessRows as rows } from './access-rows.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

/** Every set of permissions that a key can have. */
const sets = accountPermissions.reduce<AccountPermission[][]>(
  (smaller, one) => [...smaller, ...smaller.map((set) => [...set, one])],
  [[]],
);
const keys = await Promise.all(
  sets.map(async (permissions) => {
    const { key } = await admin.call(
      createApiKey,
      { body: { name: permissions.join(' ') || 'reads', permissions, days: 5 } },
      acme,
    );
    return { permissions, token: key };
  }),
);
const everything = keys.at(-1)?.token ?? '';

const needsByCall = new Map(
  Object.entries(rows).flatMap(([id, row]) => (row.needs === 'public' ? [] : [[id, row.key] as const])),
);
const signedIn = [...needsByCall.keys()];
const codeOf = async (id: string, token: string, accountId: string): Promise<string | undefined> => {
  const { url = '', body, headers } = rows[id] ?? {};
  const answer = await sendProbe(
    server,
    id,
    { token },
    { vertical: 'airlane', accountId },
    { url, ...(body && { body }), ...(headers && { headers }) },
  );
  if (answer.statusCode < 400) return undefined;
  return (answer.json() as { code: string }).code;
};

test('each call of a signed-in person has a row that says what a key needs for it', () => {
  const calls = everyCall.filter(({ policy: { kind } }) => kind === 'session' || kind === 'account');
  expect(signedIn.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
});

test.each(signedIn)('%s opens to the keys that may, and to no other', async (id) => {
  const need = needsByCall.get(id) ?? 'never';
  const opens = async (token: string): Promise<boolean> => (await codeOf(id, token, acme)) !== 'API_KEY_REFUSED';
  const opened = await Promise.all(keys.map(async ({ permissions, token }) => [permissions, await opens(token)]));
  expect(opened).toEqual(
    keys.map(({ permissions }) => [permissions, need === 'read' || permissions.some((one) => one === need)]),
  );
});

test.each(signedIn.filter((id) => needsByCall.get(id) !== 'never'))(
  '%s opens to no key of another account',
  async (id) => {
    expect(await codeOf(id, everything, borealis)).toBe('ACCOUNT_FORBIDDEN');
  },
);
