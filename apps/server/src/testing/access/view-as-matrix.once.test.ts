import { grantSupportAccess, leaveViewAs, revokeSupportAccess, startViewAs } from '@airlane/contract/calls/view-as';
import type { ViewAsNeeds } from '@airlane/domain/view-as/view-as';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../app.ts';
import { everyCall } from '../every-call.ts';
import type { AccessRow } from './access-row.ts';
import { accessRows as rows } from './access-rows.ts';

const { acme, delta } = accountIds;
const PERSON = 'user-airlane';
const server = await testApp();
const customer = await server.logIn('user@airlane.test');
const reader = await server.logIn('admin@airlane.test');
const actor = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const grant = (mayAct: boolean) =>
  customer.call(grantSupportAccess, { body: { whom: 'me', length: 'day', mayAct } }, acme);
const start = (person: Person) => person.call(startViewAs, { body: { personId: PERSON, reason: 'Ticket 4711' } }, acme);

// A new consent ends the looks under the one before, so that of the reader is put under the valid one.
await grant(false);
await start(reader);
const { id: consent } = await grant(true);
await server.database.db
  .updateTable('view_as_looks')
  .set({ consent_id: consent, ended_at: null, ending: null })
  .execute();
await start(actor);

const methodOf = (id: string) => everyCall.find((call) => call.id === id)?.method ?? 'GET';
const needsOf = (id: string): ViewAsNeeds | undefined => rows[id]?.viewAs;

const send = async (id: string, person: Person, brand: string) => {
  const { url, body, headers } = rows[id] as AccessRow;
  const answer = await server.app.inject({
    method: methodOf(id),
    url,
    headers: { authorization: `Bearer ${person.token}`, segment: 'airlane', brand, ...headers },
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? (answer.json() as { code?: string }).code : undefined };
};

/** Everything that a signed-in person can call; the calls of the session itself come last. */
const signedIn = Object.keys(rows).filter((id) => rows[id]?.needs !== 'public' && needsOf(id) !== 'own');

test('each call declares what its row says, so one without a row fails here', () => {
  expect(Object.fromEntries(everyCall.map(({ id, viewAs }) => [id, viewAs]))).toEqual(
    Object.fromEntries(everyCall.map(({ id }) => [id, needsOf(id)])),
  );
});

describe.each(signedIn)('%s, while staff look as a customer', (id) => {
  const needs = needsOf(id);
  const isClosed = needs === 'never' || needs === 'act';

  test(isClosed ? 'is refused by name' : 'answers as it answers the customer', async () => {
    const answer = await send(id, reader, acme);
    expect(answer).toEqual(
      isClosed
        ? { status: 403, code: needs === 'never' ? 'VIEW_AS_NEVER' : 'VIEW_AS_READ_ONLY' }
        : await send(id, customer, acme),
    );
  });

  test(
    needs === 'never'
      ? 'stays refused where the customer lets staff act'
      : 'passes the gate where the customer lets staff act',
    async () => {
      const { code, status } = await send(id, actor, acme);
      expect({
        isRefused: status === 403 && code === 'VIEW_AS_NEVER',
        isReadOnly: code === 'VIEW_AS_READ_ONLY',
      }).toEqual({ isRefused: needs === 'never' || id === 'createDocument', isReadOnly: false });
    },
  );

  if (rows[id]?.needs === 'account') {
    // Delta is an account of the customer too, but another one than they consented for.
    test.each([delta, accountIds.borealis, accountIds.adminPanel])('opens no other account: %s', async (account) => {
      const { status, code } = await send(id, actor, account);
      expect({ status, isByName: code === 'ACCOUNT_FORBIDDEN' || code === 'VIEW_AS_NEVER' }).toEqual({
        status: 403,
        isByName: true,
      });
    });
  }
});

describe('once the customer withdraws it', () => {
  test('every call is refused until staff leave, and then is their own again', async () => {
    await customer.call(revokeSupportAccess, { params: { id: consent } }, acme);
    for (const id of signedIn)
      expect({ id, ...(await send(id, actor, acme)) }).toEqual({ id, status: 403, code: 'VIEW_AS_ENDED' });
    await actor.call(leaveViewAs, {});
    expect(await send('readBanner', actor, acme)).toMatchObject({ status: 200 });
    expect(await send('listApiKeys', actor, acme)).toMatchObject({ status: 200 });
  });
});
