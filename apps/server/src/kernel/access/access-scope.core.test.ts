import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowedSql } from '../listing/group-users.ts';
import { type StoredTemplate, templateContentSchema } from '../listing/stored-template.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { AccessCache } from './access-cache.ts';
import { findPersonAsViewer, findPresentRights, findScope, findThingScope, findViewer } from './access.repository.ts';
import { thingInScopeSql, thingScopeSql } from './thing-scope-sql.ts';
import type { AccountScope, Viewer } from './viewer.ts';

let database: TestDatabase;
const person = (id: string, change: object = {}) => ({
  id,
  vertical: 'airlane',
  email: `${id}@example.test`,
  full_name: id,
  app_type: 'consumer' as const,
  ...change,
});
const account = (id: string, change: object = {}) => ({
  id,
  vertical: 'airlane',
  title: id,
  original_title: id,
  ...change,
});
const thing = (iccid: string, account: string, group: string, change: object = {}) => ({
  iccid,
  account_id: account,
  name: iccid,
  group_name: group,
  state: 'ACTIVE' as const,
  imsi: iccid,
  imei: '',
  ...change,
});
const now = new Date();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('users')
    .values([
      person('member', { terms_accepted_at: now }),
      person('invited'),
      person('former'),
      person('grouped'),
      person('nobody'),
      person('gone', { deleted_at: now }),
      person('asleep', { status: 'Inactive' }),
      person('sales', { app_type: 'sales' }),
      person('foreign', { vertical: 'gide', app_type: 'admin' }),
      person('organizer', { app_type: 'orgAdmin' }),
      person('adviser', { app_type: 'admin' }),
      person('dismissed', { app_type: 'admin', status: 'Inactive' }),
    ])
    .execute();
  await db.insertInto('clients').values({ id: 'browser', secret_hash: '', device_id: 'laptop' }).execute();
  await db
    .insertInto('sessions')
    .values(
      ['member', 'grouped', 'gone', 'asleep', 'sales'].map((id) => ({
        id: `of ${id}`,
        user_id: id,
        client_id: 'browser',
        console_token_hash: id,
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({ id: 'ended', user_id: 'member', client_id: 'browser', console_token_hash: 'ended', revoked_at: now })
    .execute();
  await db
    .insertInto('sessions')
    .values(
      ['looking', 'looked', 'dismissed'].map((id) => ({
        id,
        user_id: id === 'dismissed' ? 'dismissed' : 'adviser',
        client_id: 'browser',
        console_token_hash: id,
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values([
      account('acme'),
      account('second'),
      account('other'),
      account('closed', { deleted_at: now }),
      account('partner', { vertical: 'gide' }),
      account('panel', { is_admin_panel: true }),
    ])
    .execute();
  await db
    .insertInto('memberships')
    .values([
      { id: 'm1', account_id: 'acme', user_id: 'member', profile: 'Member', accepted_at: now },
      { id: 'm2', account_id: 'acme', user_id: 'invited', profile: 'Member', accepted_at: null },
      { id: 'm3', account_id: 'acme', user_id: 'former', profile: 'Member', accepted_at: now, deleted_at: now },
      {
        id: 'm4',
        account_id: 'acme',
        user_id: 'grouped',
        profile: 'Group user',
        accepted_at: now,
        thing_groups: ['North'],
      },
      { id: 'm5', account_id: 'closed', user_id: 'member', profile: 'Member', accepted_at: now },
      { id: 'm6', account_id: 'acme', user_id: 'gone', profile: 'Member', accepted_at: now },
      { id: 'm7', account_id: 'partner', user_id: 'member', profile: 'Member', accepted_at: now },
      { id: 'm8', account_id: 'second', user_id: 'member', profile: 'Member', accepted_at: now },
      { id: 'm9', account_id: 'acme', user_id: 'organizer', profile: 'Member', accepted_at: now },
      { id: 'm10', account_id: 'second', user_id: 'organizer', profile: 'Member', accepted_at: now },
    ])
    .execute();
  await db
    .insertInto('view_as_consents')
    .values({ id: 'consent', account_id: 'acme', person_id: 'member', may_act: false, granted_by: 'member' })
    .execute();
  await db
    .insertInto('view_as_looks')
    .values(
      [
        { session: 'looking', staff: 'adviser', hours: 1 },
        { session: 'looked', staff: 'adviser', hours: -1 },
        { session: 'dismissed', staff: 'dismissed', hours: 1 },
      ].map(({ session, staff, hours }) => ({
        id: `look of ${session}`,
        session_id: session,
        staff_id: staff,
        account_id: 'acme',
        person_id: 'member',
        consent_id: 'consent',
        may_act: false,
        reason: 'Help',
        expires_at: new Date(Date.now() + hours * 3_600_000),
      })),
    )
    .execute();
  await db
    .insertInto('things')
    .values([
      thing('1', 'acme', 'North'),
      thing('2', 'acme', 'South'),
      thing('3', 'other', 'North'),
      thing('4', 'acme', 'North', { deleted_at: now }),
      thing('5', 'acme', 'north'),
    ])
    .execute();
});
afterAll(() => database.close());

const viewerOf = (userId: string, change: Partial<Viewer> = {}): Viewer => ({
  userId,
  sessionId: `of ${userId}`,
  vertical: 'airlane',
  appType: 'consumer',
  email: '',
  fullName: '',
  owesTerms: false,
  ...change,
});
const [sales, foreigner] = [
  viewerOf('sales', { appType: 'sales' }),
  viewerOf('foreign', { vertical: 'gide', appType: 'admin' }),
];

test.each([
  ['of member', { userId: 'member', appType: 'consumer', owesTerms: false }],
  ['of grouped', { userId: 'grouped', owesTerms: true }],
  ['of sales', { userId: 'sales', appType: 'sales', owesTerms: false }],
  ['of gone', undefined],
  ['of asleep', undefined],
  ['ended', undefined],
  ['no-such', undefined],
])('the session %s is that of %o', async (session, expected) => {
  const found = await findViewer(database.db, session);
  expect(found).toEqual(expected && expect.objectContaining(expected));
});

const looksOf = (session: string) =>
  database.db.selectFrom('view_as_looks').select(['ending', 'ended_at']).where('session_id', '=', session).execute();

test('a session that looks as a customer is that customer, in the account that consented and nowhere else', async () => {
  const viewer = await findViewer(database.db, 'looking');
  expect(viewer).toMatchObject({
    userId: 'member',
    appType: 'consumer',
    sessionId: 'looking',
    look: { staffId: 'adviser', accountId: 'acme', ending: null },
  });
  if (!viewer) throw new Error('No viewer');
  expect((await findScope(database.db, viewer, 'acme'))?.things).toEqual({ kind: 'all' });
  expect(await findScope(database.db, viewer, 'second')).toBeUndefined();
  const { look: _look, ...themselves } = viewer;
  expect((await findScope(database.db, themselves, 'second'))?.things).toEqual({ kind: 'all' });
  expect(await looksOf('looking')).toEqual([{ ending: null, ended_at: null }]);
});

test('a session whose look is over is the staff member again, who has to leave it, and the look is closed', async () => {
  await database.db
    .updateTable('view_as_looks')
    .set({ ending: null, ended_at: null })
    .where('session_id', '=', 'looked')
    .execute();
  expect(await findViewer(database.db, 'looked')).toMatchObject({
    userId: 'adviser',
    appType: 'admin',
    look: { personId: 'member', ending: 'expired' },
  });
  expect(await looksOf('looked')).toEqual([{ ending: 'expired', ended_at: expect.any(Date) as Date }]);
});

test('the look of a person who may no longer sign in is nothing', async () => {
  expect(await findViewer(database.db, 'dismissed')).toBeUndefined();
});

test.each([
  ['member', { userId: 'member', sessionId: '', appType: 'consumer', owesTerms: false }],
  ['grouped', { userId: 'grouped', owesTerms: true }],
  ['adviser', { userId: 'adviser', appType: 'admin' }],
  ['gone', undefined],
  ['asleep', undefined],
  ['no-such', undefined],
])('work that goes on without a session is done for %s as %o', async (userId, expected) => {
  const found = await findPersonAsViewer(database.db, userId);
  expect(found).toEqual(expected && expect.objectContaining(expected));
});

test.each([
  ['member', 'consumer'],
  ['adviser', 'admin'],
  ['dismissed', undefined],
  ['gone', undefined],
])('the present role of %s is %s', async (userId, appType) => {
  expect((await findPresentRights(database.db, 'acme', userId)).appType).toBe(appType);
});

test.each<[Viewer['userId'], Viewer['appType'], readonly string[] | undefined]>([
  ['organizer', 'orgAdmin', ['acme', 'second']],
  ['member', 'consumer', undefined],
  ['adviser', 'admin', undefined],
])('%s, who is %s, decides for %j', async (userId, appType, expected) => {
  const scope = await findScope(database.db, viewerOf(userId, { appType }), 'acme');
  expect(scope).toBeDefined();
  expect(scope?.manages && [...scope.manages].sort()).toEqual(expected);
});

test.each([
  ['a member', viewerOf('member'), 'acme', { kind: 'all' }],
  ['a group user', viewerOf('grouped'), 'acme', { kind: 'groups', groups: ['North'] }],
  ['a member, elsewhere', viewerOf('member'), 'other', undefined],
  ['a member, in a deleted account', viewerOf('member'), 'closed', undefined],
  ['a member, in an account of another vertical', viewerOf('member'), 'partner', undefined],
  ['who was invited and has not accepted', viewerOf('invited'), 'acme', undefined],
  ['a former member', viewerOf('former'), 'acme', undefined],
  ['a stranger', viewerOf('nobody'), 'acme', undefined],
  ['staff of the provider', sales, 'other', { kind: 'all' }],
  ['staff of the provider, in a deleted account', sales, 'closed', undefined],
  ['staff of another vertical', foreigner, 'acme', undefined],
])('%s reaches %s', async (_who, viewer, accountId, things) => {
  expect((await findScope(database.db, viewer, accountId))?.things).toEqual(things);
});

test('the Admin Panel makes staff super admins', async () => {
  expect(await findScope(database.db, sales, 'panel')).toMatchObject({
    isAdminPanel: true,
    viewingRole: 'superAdmin',
    profile: null,
  });
  expect(await findScope(database.db, sales, 'acme')).toMatchObject({ isAdminPanel: false, viewingRole: 'admin' });
});

const none = { kind: 'groups', groups: [] };
test.each([
  ['member', { kind: 'all' }],
  ['grouped', { kind: 'groups', groups: ['North'] }],
  ['sales', { kind: 'all' }],
  ['former', none],
  ['gone', none],
  ['no-such', none],
])('work that goes on for %s in the account sees %o', async (userId, expected) => {
  expect(await findThingScope(database.db, 'acme', userId)).toEqual(expected);
});

test('work that goes on for a person in an account that they are not in sees nothing', async () => {
  expect(await findThingScope(database.db, 'other', 'member')).toEqual(none);
});

const visitsOf = async (viewer: Viewer, accountId: string): Promise<[number, number]> => {
  await new AccessCache(database.db).scope(viewer, accountId);
  const [visits, audits] = await Promise.all([
    database.db.selectFrom('staff_visits').selectAll().execute(),
    database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('action', '=', 'account.visit')
      .execute(),
  ]);
  return [visits.length, audits.length];
};

test('staff who enter the account of a customer leave one row a session; members and the Admin Panel leave none', async () => {
  await database.db.deleteFrom('staff_visits').execute();
  const [, before] = await visitsOf(viewerOf('member'), 'acme');
  expect(await visitsOf(viewerOf('member'), 'acme')).toEqual([0, before]);
  expect(await visitsOf(sales, 'panel')).toEqual([0, 0]);
  expect(await visitsOf(sales, 'acme')).toEqual([1, before + 1]);
  expect(await visitsOf(sales, 'acme')).toEqual([1, before + 1]);
});

test('what was found is kept until it is forgotten', async () => {
  const access = new AccessCache(database.db);
  const [viewer, scope] = [await access.viewer('of member'), await access.scope(viewerOf('member'), 'acme')];
  expect([await access.viewer('of member'), await access.scope(viewerOf('member'), 'acme')]).toEqual([viewer, scope]);
  expect(await access.viewer('of member')).toBe(viewer);
  expect(await access.scope(viewerOf('member'), 'acme')).toBe(scope);
  access.forget();
  expect(await access.viewer('of member')).not.toBe(viewer);
  expect(await access.scope(viewerOf('member'), 'acme')).not.toBe(scope);
  expect(await access.viewer('no-such')).toBeUndefined();
});

const listed = async (where: ReturnType<typeof thingScopeSql>) =>
  (
    await sql<{ iccid: string }>`select iccid from things as t where ${where} order by iccid`.execute(database.db)
  ).rows.map(({ iccid }) => iccid);
test.each([
  [{ kind: 'all' } as const, ['1', '2', '3', '4', '5'], ['1', '2', '3', '4', '5']],
  [{ kind: 'groups', groups: [] } as const, [], []],
  [{ kind: 'groups', groups: ['North'] } as const, ['1', '3', '4'], ['1']],
  [{ kind: 'groups', groups: ['North', 'South'] } as const, ['1', '2', '3', '4'], ['1', '2']],
])('%j finds the Things %j, and %j of the account by their ICCID', async (things, byGroup, byIccid) => {
  expect(await listed(thingScopeSql(things, 't.group_name'))).toEqual(byGroup);
  expect(await listed(thingInScopeSql(things, 'acme', sql`t.iccid`))).toEqual(byIccid);
});

const north: AccountScope = {
  viewer: viewerOf('grouped'),
  accountId: 'acme',
  accountTitle: '',
  isAdminPanel: false,
  isInvoicing: false,
  features: [],
  viewingRole: 'user',
  permissions: [],
  profile: 'Group user',
  things: { kind: 'groups', groups: ['North'] },
};
const contentOf = (content: object): Pick<StoredTemplate, 'content'> => ({
  content: templateContentSchema.parse({ questions: [], ...content }),
});
const documents = sql`(values
  ('own of North', 'grouped', array['North'], '{}'::jsonb), ('own of South', 'grouped', array['South'], '{}'), ('own of all', 'grouped', null, '{}'),
  ('theirs of North', 'member', array['North'], '{}'), ('own on 1', 'grouped', array['North'], '{"Q":"1"}'), ('theirs on 1', 'member', null, '{"Q":"1"}'), ('own on 2', 'grouped', array['North'], '{"Q":"2"}'),
  ('own on 3', 'grouped', array['North'], '{"Q":"3"}'), ('own on nothing', 'grouped', array['North'], '{"Q":""}'),
  ('for all', null, '{}', '{}'), ('for all of North', null, array['North'], '{}'), ('theirs of no group', 'member', '{}', '{}')
) as t (name, member_id, thing_groups, answers)`;
test.each([
  [{ ownForGroupUsers: true }, ['own of North', 'own on 1', 'own on 2', 'own on 3', 'own on nothing']],
  [{ thingQuestion: 'Q' }, ['for all', 'own of North', 'own on 1', 'own on nothing', 'theirs on 1']],
  [{ thingQuestion: 'Q', ownForGroupUsers: true }, ['own of North', 'own on 1', 'own on nothing']],
])('of a template with %o a group user sees %j', async (content, expected) => {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${documents} where ${narrowedSql(north, contentOf(content))} order by name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(expected);
});
