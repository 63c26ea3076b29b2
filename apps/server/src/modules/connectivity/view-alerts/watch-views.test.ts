import { createView, updateView } from '@airlane/contract/calls/views';
import { listDocuments } from '@airlane/contract/calls/documents';
import type { ViewState } from '@airlane/contract/table-state';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { watchViews } from './watch-views.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
beforeEach(() => db.deleteFrom('saved_views').execute());

const errors: object[] = [];
const watch = () =>
  watchViews({ db, catalog: new TemplateCatalog(db), log: { error: (detail) => errors.push(detail) } });
const state: ViewState = {
  q: '',
  sort: '-ThingName',
  page: 1,
  size: 50,
  filters: { Tags: { anyOf: ['Rented'] } },
  hidden: [],
  reportFilters: {},
};
const save = async (person = user, shown = state) =>
  (await person.call(createView, { body: { templateName: 'ThingsTable', name: 'Rented Things', state: shown } }, acme))
    .id;
const setTags = (iccid: string, tags: string[]) =>
  db.updateTable('things').set({ tags }).where('iccid', '=', iccid).execute();
const messages = async (viewId: string) =>
  (
    await db
      .selectFrom('documents')
      .select(['answers', 'member_id'])
      .where('id', 'like', `view-${viewId}-%`)
      .orderBy('created_at')
      .execute()
  ).map(({ answers }) => answers[messageQuestionIds.subject]);
const [thing] = await db
  .selectFrom('things')
  .select(['iccid', 'name'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(1)
  .execute();
const { iccid, name } = thing ?? { iccid: '', name: '' };

test('the owner of an alert is notified once of each Thing that comes and goes, in the inbox and as an event', async () => {
  await setTags(iccid, []);
  const id = await save();
  expect(await user.call(updateView, { params: { id }, body: { alert: 'both', isShared: true } }, acme)).toMatchObject({
    alert: 'both',
  });
  await watch();
  expect(await messages(id)).toEqual([]);
  await setTags(iccid, ['Rented']);
  await Promise.all([watch(), watch()]);
  expect(await messages(id)).toEqual([`"${name}" entered the view "Rented Things"`]);
  await setTags(iccid, []);
  await watch();
  expect(await messages(id)).toEqual([
    `"${name}" entered the view "Rented Things"`,
    `"${name}" left the view "Rented Things"`,
  ]);
  const events = await db
    .selectFrom('events')
    .select(['type', 'data', 'thing'])
    .where('account_id', '=', acme)
    .where('type', 'in', ['thing.entered-view', 'thing.left-view'])
    .where('thing', '=', iccid)
    .orderBy('position')
    .execute();
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['thing.entered-view', { view: id, name: 'Rented Things' }],
    ['thing.left-view', { view: id, name: 'Rented Things' }],
  ]);
  expect(errors).toEqual([]);
});

const HIDDEN: ViewState = { ...state, filters: { QID0016bacId: { empty: false } } };

test('an alert on a column that its owner may not see is refused, also when the view is changed later', async () => {
  const refused = { status: 400, body: { fields: [{ field: 'alert', rule: 'unknownColumn' }] } };
  expect(
    await refusal(user.call(updateView, { params: { id: await save(user, HIDDEN) }, body: { alert: 'both' } }, acme)),
  ).toMatchObject(refused);
  await db.deleteFrom('saved_views').execute();
  const id = await save();
  await user.call(updateView, { params: { id }, body: { alert: 'both' } }, acme);
  expect(await refusal(user.call(updateView, { params: { id }, body: { state: HIDDEN } }, acme))).toMatchObject(
    refused,
  );
});

test('once a column of its filter is hidden, the alert is switched off, and its owner is told', async () => {
  const id = await save();
  await user.call(updateView, { params: { id }, body: { alert: 'both' } }, acme);
  await db
    .updateTable('saved_views')
    .set({ state: JSON.stringify(HIDDEN) })
    .where('id', '=', id)
    .execute();
  await watch();
  expect(await messages(id)).toEqual(['The alert of the view "Rented Things" was switched off']);
  await watch();
  expect(await messages(id)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a changed view begins anew, and one without an alert is not watched', async () => {
  await setTags(iccid, []);
  const id = await save();
  await user.call(updateView, { params: { id }, body: { alert: 'enters' } }, acme);
  await watch();
  await user.call(
    updateView,
    { params: { id }, body: { state: { ...state, filters: { Tags: { noneOf: ['Rented'] } } } } },
    acme,
  );
  await watch();
  expect(await messages(id)).toEqual([]);
  await user.call(updateView, { params: { id }, body: { alert: null } }, acme);
  await setTags(iccid, ['Rented']);
  await setTags(iccid, []);
  await watch();
  expect(await messages(id)).toEqual([]);
  expect(await db.selectFrom('view_members').selectAll().where('view_id', '=', id).execute()).toEqual([]);
});

test('an alert of staff in the account of a customer, on a view that is not shared, is nothing for the customer', async () => {
  await setTags(iccid, []);
  const id = await save(admin);
  await admin.call(updateView, { params: { id }, body: { alert: 'both' } }, acme);
  await watch();
  await setTags(iccid, ['Rented']);
  await watch();
  expect(await messages(id)).toEqual([`"${name}" entered the view "Rented Things"`]);
  const read = async (person: typeof user) =>
    (await person.call(listDocuments, { query: { templateName: 'message' } }, acme)).items.filter((item) =>
      item.id.startsWith(`view-${id}`),
    );
  expect([await read(admin), await read(user)].map((items) => items.length)).toEqual([1, 0]);
  expect(
    await db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'thing.entered-view')
      .where((row) => row(sql<string>`data ->> 'view'`, '=', id))
      .execute(),
  ).toEqual([]);
});

test('a group user hears of the own groups only', async () => {
  const { thing_groups: own } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('thing_groups')
    .where('users.email', '=', 'group@airlane.test')
    .where('account_id', '=', acme)
    .executeTakeFirstOrThrow();
  const hidden = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('group_name', 'not in', own ?? [''])
    .limit(1)
    .executeTakeFirstOrThrow();
  await setTags(hidden.iccid, []);
  const id = await save(group);
  await group.call(updateView, { params: { id }, body: { alert: 'both' } }, acme);
  await watch();
  await setTags(hidden.iccid, ['Rented']);
  await watch();
  expect(await messages(id)).toEqual([]);
});

test.each([
  ['of another table', { templateName: 'capture', state }],
  ['that leaves no Thing out', { templateName: 'ThingsTable', state: { ...state, filters: {} } }],
])('a view %s carries no alert', async (_name, body) => {
  const { id } = await user.call(createView, { body: { ...body, name: 'All' } }, acme);
  expect(
    (await refusal(user.call(updateView, { params: { id }, body: { alert: 'both' } }, acme))).body?.fields?.[0],
  ).toMatchObject({ field: 'alert' });
});
