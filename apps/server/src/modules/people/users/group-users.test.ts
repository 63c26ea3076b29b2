import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createDocument, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { deactivateUser, inviteUserAgain, setPassword } from '@airlane/contract/calls/users';
import { getBrandPermissions } from '@airlane/contract/calls/me';
import { listThingGroups } from '@airlane/contract/calls/things';
import { updateCommunity } from '@airlane/contract/calls/communities';
import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { TERMS_TEMPLATE, TERMS_VERSION } from '@airlane/domain/access/terms';
import { accountIds, DEMO_PASSWORD } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildListQuery } from '#kernel/listing/build-list-query.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { addGroupUser } from '#testing/group-user.ts';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';

const { acme, delta } = accountIds;
const NAME = 'QID002fullName';
const EMAIL = 'QID003email';
const PROFILE = 'QID004userProfile';
const GROUPS = 'QID012thingGroups';
const THING_GROUP = 'QID002ThingsGroupName';

const server = await testApp();
const manager = await server.logIn('org@airlane.test');
afterAll(() => server.close());
const { db } = server.database;
const counted = await db
  .selectFrom('things')
  .select(['group_name', ({ fn }) => fn.countAll<number>().as('total')])
  .where('account_id', '=', acme)
  .groupBy('group_name')
  .orderBy('group_name')
  .execute();
const [one = '', two = '', three = ''] = counted.map(({ group_name }) => group_name);
const sizeOf = (...groups: string[]) =>
  counted.filter(({ group_name }) => groups.includes(group_name)).reduce((sum, { total }) => sum + total, 0);

const asAnswers = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
const invite = (email: string, answers: Record<string, unknown>, person: Person = manager) =>
  person.call(
    createDocument,
    {
      headers: { template: 'CreateUser' },
      body: { questions: asAnswers({ [NAME]: 'Gill Upton', [EMAIL]: email, ...answers }) },
    },
    acme,
  );
const change = (
  document: { id: string; version: number },
  answers: Record<string, unknown>,
  person: Person = manager,
) =>
  person.call(
    updateDocument,
    { params: { id: document.id }, body: { version: document.version, questions: asAnswers(answers) } },
    acme,
  );
const activate = async (email: string): Promise<Person> => {
  const token = await eventually(async () => {
    const mail = await db.selectFrom('mails').select('text_body').where('to_address', '=', email).executeTakeFirst();
    return /#\/resetPassword\/(\S+)/.exec(mail?.text_body ?? '')?.[1];
  }, `a link for ${email}`);
  await server.call(setPassword, { body: { token, password: DEMO_PASSWORD } }, { segment: 'airlane' });
  const person = await server.logIn(email);
  const terms = asAnswers({ QID001version: TERMS_VERSION, QID002temsStatus: ['Agree'] });
  await person.call(
    createDocument,
    { headers: { template: TERMS_TEMPLATE }, body: { status: 'published', questions: terms } },
    acme,
  );
  return person;
};
const thingsOf = (person: Person) =>
  person.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 100 } }, acme);
const groupsOf = async (person: Person) =>
  (await person.call(listThingGroups, { query: {} }, acme)).options.map(({ id }) => id);

test('an autocomplete call names the account in its query, with an empty brand header', async () => {
  const named = (accountId: string) =>
    server.app.inject({
      url: `/api/v4/brand/things/group/list?accountId=${accountId}`,
      headers: { authorization: `Bearer ${manager.token}`, brand: '' },
    });
  expect((await named(acme)).json()).toEqual(await manager.call(listThingGroups, { query: {} }, acme));
  expect((await named('no-such-account')).statusCode).toBe(403);
  expect((await named('')).json()).toMatchObject({ code: 'ACCOUNT_REQUIRED' });
});

test('a manager makes a group user with two groups, who sees their Things until the manager takes one group away', async () => {
  const email = 'gill@acme.test';
  const document = await invite(email, { [PROFILE]: ['Group user'], [GROUPS]: [one, two] });
  expect(document.questions.find(({ questionId }) => questionId === GROUPS)?.answer).toEqual([one, two]);
  const gill = await activate(email);
  expect((await thingsOf(gill)).totalCount).toBe(sizeOf(one, two));
  expect((await groupsOf(gill)).toSorted()).toEqual([one, two].toSorted());
  const { key } = await gill.call(createApiKey, { body: { name: 'A program', permissions: [], days: 30 } }, acme);
  const byKey = () =>
    server.call(
      listDocuments,
      { query: { templateName: 'ThingsTable' } },
      { brand: acme, authorization: `Bearer ${key}` },
    );
  expect((await byKey()).totalCount).toBe(sizeOf(one, two));

  const changed = await change(document, { [GROUPS]: [two] });
  expect([(await thingsOf(gill)).totalCount, (await byKey()).totalCount]).toEqual([sizeOf(two), sizeOf(two)]);
  await change(changed, { [PROFILE]: ['Member'] });
  expect((await thingsOf(gill)).totalCount).toBe(60);
});

test.each([
  ['no groups', { [PROFILE]: ['Group user'] }, 'required', 'Mandatory field'],
  ['an empty list', { [PROFILE]: ['Group user'], [GROUPS]: [] }, 'required', 'Mandatory field'],
  [
    'an unknown group',
    { [PROFILE]: ['Group user'], [GROUPS]: ['Submarines'] },
    'unknownGroup',
    'There is no group "Submarines" in Acme Logistics',
  ],
  [
    'a group by half its name',
    { [PROFILE]: ['Group user'], [GROUPS]: [one.slice(0, 3)] },
    'unknownGroup',
    `There is no group "${one.slice(0, 3)}" in Acme Logistics`,
  ],
])('a group user with %s is refused by name', async (_name, answers, rule, message) => {
  const { status, body } = await refusal(invite('nobody@acme.test', answers));
  expect({ status, fields: body?.fields }).toEqual({ status: 400, fields: [{ field: GROUPS, rule, message }] });
});

test('who becomes a group user needs a group, and a group of another profile means nothing', async () => {
  const member = await invite('mia@acme.test', { [PROFILE]: ['Member'], [GROUPS]: [one] });
  const mia = await activate('mia@acme.test');
  expect((await thingsOf(mia)).totalCount).toBe(60);
  expect((await refusal(change(member, { [PROFILE]: ['Group user'] }))).body?.fields).toEqual([
    { field: GROUPS, rule: 'required', message: 'Mandatory field' },
  ]);
  await change(member, { [PROFILE]: ['Group user'], [GROUPS]: [three] });
  expect((await thingsOf(mia)).totalCount).toBe(sizeOf(three));
});

test('a group that vanished shows nothing and does not keep a manager from saving the rest', async () => {
  const gone = await addGroupUser(server, { accountId: acme, groups: ['Disbanded'] });
  expect((await thingsOf(gone)).totalCount).toBe(0);
  const changed = await change({ id: gone.membershipId, version: 1 }, { [GROUPS]: ['Disbanded', two] });
  expect((await thingsOf(gone)).totalCount).toBe(sizeOf(two));
  expect((await refusal(change(changed, { [GROUPS]: ['Disbanded', 'Submarines'] }))).body?.fields?.[0]).toMatchObject({
    field: GROUPS,
    message: expect.stringContaining('"Submarines"') as string,
  });
});

test('without a group there is no Thing to see', async () => {
  const ungrouped = await addGroupUser(server, { accountId: acme, groups: [] });
  expect((await thingsOf(ungrouped)).totalCount).toBe(0);
  expect(await groupsOf(ungrouped)).toEqual([]);
});

test('a group user moves Things between the own groups and no further', async () => {
  const gill = await addGroupUser(server, { accountId: acme, groups: [one, two] });
  const [thing] = (await thingsOf(gill)).items;
  if (!thing) throw new Error('There is no Thing');
  const message = `You can move Things between your groups only: ${one}, ${two}`;
  for (const group of [three, '', 'A new one']) {
    expect((await refusal(change(thing, { [THING_GROUP]: group }, gill))).body?.fields).toEqual([
      { field: THING_GROUP, rule: 'ownGroups', message },
    ]);
    const block = gill.call(
      updateThingDetails,
      { params: { thing_id: thing.id }, query: {}, body: { Group: group } },
      acme,
    );
    expect((await refusal(block)).body?.fields).toEqual([{ field: 'Group', rule: 'ownGroups', message }]);
  }
  const moved = await change(thing, { [THING_GROUP]: one }, gill);
  await change(moved, { [THING_GROUP]: two }, gill);
});

test('a group user changes nothing about the company, nor about people', async () => {
  const gill = await addGroupUser(server, { accountId: acme, groups: [one], appType: 'orgAdmin' });
  const { permissions } = await gill.call(getBrandPermissions, {}, acme);
  expect(permissions).toMatchObject({ UPDATE_COMMUNITY_OPTIONS: false, DELETE_COMMUNITY: false, ADD_DOCUMENT: true });
  const attempts = [
    () => gill.call(updateCommunity, { body: { title: 'Ours now' } }, acme),
    () => gill.call(deactivateUser, { body: { userId: 'totp-airlane' } }, acme),
    () => gill.call(inviteUserAgain, { body: { email: 'totp@airlane.test' } }, acme),
    () => invite('friend@acme.test', { [PROFILE]: ['Member'] }, gill),
    () => change({ id: gill.membershipId, version: 1 }, { [PROFILE]: ['Member'] }, gill),
    () => change({ id: gill.membershipId, version: 1 }, { [GROUPS]: [one, two] }, gill),
  ];
  for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ status: 403 });
});

test('the list of a group user is found by the index of groups', async () => {
  const template = await new TemplateCatalog(db).byName('ThingsTable', {
    vertical: 'airlane',
    appType: 'consumer',
    accountId: delta,
    role: 'user',
    seesMoney: false,
    seesAllThings: true,
  });
  if (!template) throw new Error('There is no table of Things');
  await sql`insert into things (iccid, imsi, account_id, name, group_name)
    select '8999' || n, '999' || n, ${delta}, 'Thing ' || n, 'Group ' || n % 400 from generate_series(1, 2000) as n`.execute(
    db,
  );
  await sql`analyze things`.execute(db);
  const scope = {
    viewer: {
      userId: 'u',
      sessionId: 's',
      vertical: 'airlane',
      appType: 'consumer',
      email: '',
      fullName: '',
      owesTerms: false,
    },
    accountId: delta,
    accountTitle: '',
    isAdminPanel: false,
    isInvoicing: false,
    features: [],
    viewingRole: 'user',
    permissions: [],
    profile: null,
    things: { kind: 'groups', groups: ['Group 1', 'Group 2'] },
  } as const;
  const list = buildListQuery(thingsSource, template, scope, { page: 1, pageSize: 25 });
  const plan = (await sql<{ 'QUERY PLAN': string }>`explain ${list}`.execute(db)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan, plan).toMatch(/Scan (using|on) things_group/);
  expect(plan, plan).not.toMatch(/Seq Scan on things\b/);
});
