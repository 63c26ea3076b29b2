import type { Call } from '@airlane/contract/call';
import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '../app.ts';
import { testApp } from '../app.ts';
import { everyCall } from '../every-call.ts';
import type { AccessRow } from './access-row.ts';
import { accessRows as rows } from './access-rows.ts';
import { names, people, type PersonName } from './people.ts';

/** Routes that are no calls of the contract: they show nothing of any account, or only to the holder of a signed address; those of ndt7 move random bytes for a ticket. */
const plainRoutes = [
  '/api/v1/notifications/unsubscribe',
  '/api/v1/integrations/unsubscribe',
  '/healthz',
  '/readyz',
  '/metrics',
  '/ws',
  '/ndt',
  '/api/openapi.json',
  '/api/docs',
  '/favicon.svg',
  '/files',
  '/storage',
  '/legal',
  '/api/v1/payments/webhook',
  '/api/v1/payments/sandbox',
];

const sessions = new Map<PersonName, Person>();

const server = await testApp();
for (const name of names) sessions.set(name, await server.logIn(people[name].email, people[name].vertical));
afterAll(() => server.close());

const callById = (id: string): Call => {
  const call = everyCall.find((candidate) => candidate.id === id);
  if (!call) throw new Error(`A row names ${id}, which is no call of the contract`);
  return call;
};

const send = async (id: string, headers: Record<string, string>) => {
  const { url, body, headers: more } = rows[id] as AccessRow;
  const answer = await server.app.inject({
    method: callById(id).method,
    url,
    headers: { ...headers, ...more },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: answer.statusCode,
    code: String(answer.headers['content-type']).includes('json')
      ? (answer.json() as { code?: string }).code
      : undefined,
  };
};

const as = (name: PersonName, account?: string): Record<string, string> => ({
  authorization: `Bearer ${sessions.get(name)?.token ?? ''}`,
  segment: people[name].vertical,
  ...(account === undefined ? {} : { brand: account }),
});

test('each call has a row that says who may call it, and every other route is known to show nothing', () => {
  expect(Object.keys(rows).sort()).toEqual(everyCall.map(({ id }) => id).sort());
  const paths = new Set(everyCall.map(({ path }) => path));
  const unknown = server.app.routeTable
    .map(({ url }) => url)
    .filter((url) => !paths.has(url) && !plainRoutes.some((known) => url === known || url.startsWith(`${known}/`)));
  expect(unknown).toEqual([]);
});

describe.each(Object.keys(rows))('%s', (id) => {
  const row = rows[id] as AccessRow;

  if (row.needs !== 'public') {
    test('is closed without a session', async () => {
      expect(await send(id, {})).toMatchObject({ status: 401 });
    });
  }

  if (row.needs === 'account') {
    test('needs an account', async () => {
      expect(await send(id, as('consumer'))).toMatchObject({ status: 400, code: 'ACCOUNT_REQUIRED' });
    });

    test.each(names)('refuses a foreign account to %s', async (name) => {
      expect(await send(id, as(name, people[name].foreign))).toMatchObject({ status: 403, code: 'ACCOUNT_FORBIDDEN' });
    });
  }

  test.each(names)('opens for %s in the own account as its row says', async (name) => {
    const { status, code } = await send(id, as(name, people[name].own));
    const gated = code === 'FORBIDDEN' || code === 'ACCOUNT_FORBIDDEN' || code === 'VERTICAL_MISMATCH';
    expect({ gated, failed: status >= 500 }).toEqual({
      gated: row.only ? !row.only.includes(name) : false,
      failed: false,
    });
  });
});
