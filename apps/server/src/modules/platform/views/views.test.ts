import type { ViewState } from '@airlane/contract/table-state';
import { createView, deleteView, listViews, readView, setDefaultView, updateView } from '@airlane/contract/calls/views';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
const templateName = 'ThingsTable';
const state: ViewState = {
  q: 'pump',
  sort: '-ThingName',
  page: 1,
  size: 50,
  filters: { State: { anyOf: ['SUSPENDED'] } },
  hidden: ['IMSI'],
  reportFilters: { DATASESSION: { noneOf: ['Online'] } },
};
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const colleague = await server.logIn('org@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('saved_views').execute());

const save = (name: string, isShared = false, person = user) =>
  person.call(createView, { body: { templateName, name, state, isShared } }, acme);
const namesFor = async (person: Person, accountId: string = acme) =>
  (await person.call(listViews, { query: { templateName } }, accountId)).views.map(({ name }) => name);

test('a view keeps the whole state of the table under its name', async () => {
  const view = await save('Suspended pumps');
  expect(view).toMatchObject({ name: 'Suspended pumps', state, isMine: true, isShared: false, isDefault: false });
  expect(await user.call(readView, { params: { id: view.id } }, acme)).toEqual(view);
});

test('others of the account see a view only once it is shared, and other accounts never', async () => {
  const view = await save('Mine');
  expect(await namesFor(colleague)).toEqual([]);
  expect((await refusal(colleague.call(readView, { params: { id: view.id } }, acme))).status).toBe(404);
  await user.call(updateView, { params: { id: view.id }, body: { isShared: true } }, acme);
  expect(await namesFor(colleague)).toEqual(['Mine']);
  expect(await colleague.call(readView, { params: { id: view.id } }, acme)).toMatchObject({
    isMine: false,
    ownerName: expect.any(String) as string,
  });
  expect(await namesFor(admin, borealis)).toEqual([]);
  expect((await refusal(admin.call(readView, { params: { id: view.id } }, borealis))).status).toBe(404);
});

test('only the owner changes or deletes it', async () => {
  const { id } = await save('Shared', true);
  expect(
    (await refusal(admin.call(updateView, { params: { id }, body: { name: 'Taken over' } }, acme))).body?.code,
  ).toBe('VIEW_NOT_FOUND');
  expect((await refusal(admin.call(deleteView, { params: { id } }, acme))).body?.code).toBe('VIEW_NOT_FOUND');
  await user.call(deleteView, { params: { id } }, acme);
  expect(await namesFor(user)).toEqual([]);
});

test('a name is taken once for a person and table, in any case', async () => {
  await save('Night');
  expect((await refusal(save('night'))).body).toMatchObject({
    code: 'DUPLICATE',
    message: 'View "night" already exists',
  });
  const other = await save('Day');
  expect(
    (await refusal(user.call(updateView, { params: { id: other.id }, body: { name: 'NIGHT' } }, acme))).body?.code,
  ).toBe('DUPLICATE');
  await save('Night', false, admin);
});

test('each person has an own default, which ends when the view is no longer shared', async () => {
  const { id } = await save('Start', true);
  await colleague.call(setDefaultView, { body: { templateName, viewId: id } }, acme);
  const defaults = async (person: Person) =>
    (await person.call(listViews, { query: { templateName } }, acme)).views.map(({ isDefault }) => isDefault);
  expect([await defaults(colleague), await defaults(user)]).toEqual([[true], [false]]);
  await user.call(updateView, { params: { id }, body: { isShared: false } }, acme);
  await user.call(updateView, { params: { id }, body: { isShared: true } }, acme);
  expect(await defaults(colleague)).toEqual([false]);
  await user.call(setDefaultView, { body: { templateName, viewId: id } }, acme);
  await user.call(setDefaultView, { body: { templateName, viewId: null } }, acme);
  expect(await defaults(user)).toEqual([false]);
});

test.each([
  [{ name: '  ', templateName }, 'name'],
  [{ name: 'x'.repeat(61), templateName }, 'name'],
  [{ name: 'Fine', templateName: '' }, 'templateName'],
])('%o is refused by the name of the field', async (body, field) => {
  const { status, body: answer } = await refusal(
    user.call(createView, { body: { ...body, state: { ...state, filters: {}, hidden: [] } } }, acme),
  );
  expect([status, answer?.fields?.[0]?.field]).toEqual([400, field]);
});

test('a table that does not exist has no views, and a view of one table is no default of another', async () => {
  expect(
    (
      await refusal(
        user.call(
          createView,
          { body: { templateName: 'Nope', name: 'A', state: { ...state, filters: {}, hidden: [] } } },
          acme,
        ),
      )
    ).body?.code,
  ).toBe('NO_SUCH_TEMPLATE');
  const { id } = await save('Things only');
  expect(
    (await refusal(user.call(setDefaultView, { body: { templateName: 'OrderSIM', viewId: id } }, acme))).body?.code,
  ).toBe('VIEW_NOT_FOUND');
});
