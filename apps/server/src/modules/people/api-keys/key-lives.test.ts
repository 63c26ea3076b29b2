import { activateUser, deactivateUser } from '@airlane/contract/calls/users';
import { createApiKey, listAccountApiKeys, listApiKeys, revokeAccountApiKey } from '@airlane/contract/calls/api-keys';
import { deleteDocuments, listDocuments } from '@airlane/contract/calls/documents';
import { markAllMessages, markMessages } from '@airlane/contract/calls/inbox';
import type { AccountPermission } from '@airlane/domain/access/roles';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addGroupUser } from '#testing/group-user.ts';

const { acme, borealis, delta } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const manager = await server.logIn('org@airlane.test');
afterAll(() => server.close());

const groups = (
  await db
    .selectFrom('things')
    .select('group_name')
    .distinct()
    .where('account_id', '=', acme)
    .where('group_name', '<>', '')
    .orderBy('group_name')
    .execute()
).map(({ group_name }) => group_name);
const [north = '', south = ''] = groups;
const make = async (person: Person, permissions: AccountPermission[] = [], account: string = acme): Promise<string> =>
  (await person.call(createApiKey, { body: { name: 'Robot', permissions, days: 30 } }, account)).key;
const headersOf = (key: string, brand: string = acme) => ({
  authorization: `Bearer ${key}`,
  segment: 'airlane',
  brand,
});
const things = async (key: string): Promise<number> =>
  (await server.call(listDocuments, { query: { templateName: 'ThingsTable' } }, headersOf(key))).totalCount;
const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.code;
const countIn = async (...names: string[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('things')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', acme)
        .where('deleted_at', 'is', null)
        .where('group_name', 'in', names)
        .executeTakeFirstOrThrow()
    ).count,
  );
/** Behind the back of the server, so a key or a session that is used after it must not have been used before. */
const change = (table: 'users' | 'memberships', id: string, set: object) =>
  db
    .updateTable(table)
    .set(set as never)
    .where('id', '=', id)
    .execute();

describe('a key ends for good', () => {
  test('with the deactivation of its maker, and does not come back with them', async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north] });
    const key = await make(gill);
    expect(await things(key)).toBeGreaterThan(0);
    await manager.call(deactivateUser, { body: { userId: gill.userId } }, acme);
    expect(await codeOf(things(key))).toBe('SESSION_EXPIRED');
    await manager.call(activateUser, { body: { userId: gill.userId } }, acme);
    expect(await codeOf(things(key))).toBe('SESSION_EXPIRED');
    expect(
      await db
        .selectFrom('api_keys')
        .select('id')
        .where('user_id', '=', gill.userId)
        .where('revoked_at', 'is', null)
        .execute(),
    ).toEqual([]);
  });

  test.each<[string, (person: { userId: string; membershipId: string }) => Promise<unknown>]>([
    [
      'their removal from the account',
      ({ membershipId }) => change('memberships', membershipId, { deleted_at: new Date() }),
    ],
    [
      'the row of their membership',
      ({ membershipId }) => db.deleteFrom('memberships').where('id', '=', membershipId).execute(),
    ],
    ['their deletion', ({ userId }) => change('users', userId, { deleted_at: new Date() })],
  ])('with %s', async (_what, leave) => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north] });
    await make(gill);
    await leave(gill);
    expect(
      (await db.selectFrom('api_keys').select('revoked_at').where('user_id', '=', gill.userId).execute()).map(
        ({ revoked_at }) => revoked_at === null,
      ),
    ).toEqual([false]);
  });

  test('but only with what it was made for: another account of theirs keeps its keys', async () => {
    const key = await make(user, [], delta);
    const member = await db
      .selectFrom('memberships')
      .select('id')
      .where('user_id', '=', 'user-airlane')
      .where('account_id', '=', acme)
      .executeTakeFirstOrThrow();
    await change('memberships', member.id, { deleted_at: new Date() });
    await change('memberships', member.id, { deleted_at: null });
    expect(
      (await server.call(listDocuments, { query: { templateName: 'ThingsTable' } }, headersOf(key, delta))).totalCount,
    ).toBe(0);
  });
});

describe('a key never grows', () => {
  test('with the groups of its maker, and shrinks with them', async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north] });
    const [first, second, third, fourth] = [await make(gill), await make(gill), await make(gill), await make(gill)];
    expect(await things(first)).toBe(await countIn(north));
    await change('memberships', gill.membershipId, { thing_groups: [north, south] });
    expect(await things(second)).toBe(await countIn(north));
    await change('memberships', gill.membershipId, { profile: 'Manager', thing_groups: [] });
    expect(await things(third)).toBe(await countIn(north));
    await change('memberships', gill.membershipId, { profile: 'Group user', thing_groups: [south] });
    expect(await things(fourth)).toBe(0);
  });

  test('with the role of its maker', async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north] });
    await change('memberships', gill.membershipId, { profile: 'Manager' });
    const key = await make(gill, ['ADD_DOCUMENT']);
    await change('users', gill.userId, { app_type: 'admin' });
    const deals = () => server.call(listDocuments, { query: { templateName: 'Deal' } }, headersOf(key));
    expect(await codeOf(deals())).toBe('TEMPLATE_NOT_FOUND');
    expect(await things(key)).toBeGreaterThan(0);
  });

  test('and loses what its maker may no longer do', async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north], appType: 'orgAdmin' });
    await change('memberships', gill.membershipId, { profile: 'Manager' });
    const [key, other] = [await make(gill, ['ADD_DOCUMENT', 'DELETE_COMMUNITY']), await make(gill)];
    await change('users', gill.userId, { app_type: 'consumer' });
    expect(await codeOf(server.call(deleteDocuments, { body: { documents: ['not-there'] } }, headersOf(key)))).toBe(
      'API_KEY_REFUSED',
    );
    await change('users', gill.userId, { app_type: 'sales' });
    // Neither of both roles is the lesser.
    expect(await codeOf(things(other))).toBe('SESSION_EXPIRED');
  });
});

test('a key that only reads marks nothing as read', async () => {
  const key = await make(user);
  expect(await codeOf(server.call(markAllMessages, {}, headersOf(key)))).toBe('API_KEY_REFUSED');
  expect(await codeOf(server.call(markMessages, { body: { messages: ['x'], isRead: true } }, headersOf(key)))).toBe(
    'API_KEY_REFUSED',
  );
  await server.call(markAllMessages, {}, headersOf(await make(user, ['ADD_DOCUMENT'])));
});

describe('the managers of an account', () => {
  beforeEach(async () => {
    await db.deleteFrom('api_keys').execute();
  });

  test('see the keys of its people, with whose they are, and end them; it is written down', async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [north] });
    const key = await make(gill);
    await make(user, [], delta);
    const { apiKeys } = await manager.call(listAccountApiKeys, {}, acme);
    expect(apiKeys).toMatchObject([{ name: 'Robot', accountId: acme, madeBy: 'Gill Upton' }]);
    expect(JSON.stringify(apiKeys)).not.toContain(key);
    await manager.call(revokeAccountApiKey, { params: { id: apiKeys[0]?.id ?? '' } }, acme);
    expect(await codeOf(things(key))).toBe('SESSION_EXPIRED');
    expect((await manager.call(listAccountApiKeys, {}, acme)).apiKeys).toEqual([]);
    expect((await gill.call(listApiKeys, {})).apiKeys).toEqual([]);
    const row = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'account_id', 'detail'])
      .where('action', '=', 'api-key.revoke')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toMatchObject({
      actor_id: 'org-airlane',
      account_id: acme,
      detail: { name: 'Robot', of: gill.userId },
    });
  });

  test('end no key of another account, and no other person ends any', async () => {
    await make(user, [], delta);
    await make(user, [], acme);
    const idIn = async (account: string): Promise<string> =>
      (await db.selectFrom('api_keys').select('id').where('account_id', '=', account).executeTakeFirstOrThrow()).id;
    expect(await codeOf(manager.call(revokeAccountApiKey, { params: { id: await idIn(delta) } }, borealis))).toBe(
      'API_KEY_NOT_FOUND',
    );
    const sales = await server.logIn('sales@airlane.test');
    const group = await server.logIn('group@airlane.test');
    for (const person of [sales, group]) {
      expect(await codeOf(person.call(listAccountApiKeys, {}, acme))).toBe('FORBIDDEN');
      expect(await codeOf(person.call(revokeAccountApiKey, { params: { id: await idIn(acme) } }, acme))).toBe(
        'FORBIDDEN',
      );
    }
    const member = await db
      .selectFrom('memberships')
      .select(['id', 'profile'])
      .where('user_id', '=', 'user-airlane')
      .where('account_id', '=', acme)
      .executeTakeFirstOrThrow();
    for (const [profile, sees] of [
      ['User', false],
      ['Manager', true],
    ] as const) {
      await change('memberships', member.id, { profile });
      const again = await server.logIn('user@airlane.test');
      const answer = again.call(listAccountApiKeys, {}, acme);
      expect(sees ? (await answer).apiKeys.length : await codeOf(answer)).toBe(sees ? 1 : 'FORBIDDEN');
    }
    await change('memberships', member.id, { profile: member.profile });
  });
});
