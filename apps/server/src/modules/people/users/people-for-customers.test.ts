import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { getMyView } from '@airlane/contract/calls/me';
import { listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { reportTableColumn } from '@airlane/contract/calls/table-reports';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

/** Customers find the people of their account in debug mode. The server cannot know the mode, so what it tells them has to be harmless. */
const { acme, delta, nordwerk } = accountIds;
const USERS = 'CreateUser';
const KNOWN = ['QID002fullName', 'QID003email', 'QID004userProfile', 'QID006userStatus'];

const server = await testApp();
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const partner = await server.logIn('ec@gide.test', 'gide');
afterAll(() => server.close());
const { db } = server.database;

const people = (person: Person, query: object = {}, account: string = acme) =>
  person.call(listDocuments, { query: { templateName: USERS, pageSize: 100, ...query } }, account);
const titlesOf = async (person: Person, debug: 'true' | 'false') =>
  (await person.call(getMyView, { query: { debug } }, acme)).tabs.flatMap(({ items }) =>
    items.map(({ title }) => title),
  );
const csv = async (person: Person) =>
  (
    await server.app.inject({
      url: `/api/v5/documents?templateName=${USERS}&downloadAsCsv=true`,
      headers: { authorization: `Bearer ${person.token}`, segment: 'airlane', brand: acme },
    })
  ).body;

test('the entry is in the menu of a customer in debug mode only', async () => {
  expect(await titlesOf(user, 'true')).toContain('Users');
  expect(await titlesOf(user, 'false')).not.toContain('Users');
});

test('a customer sees the people of the own account by name, e-mail, profile and status, and nothing else of them', async () => {
  await db.updateTable('memberships').set({ description: 'SECRETNOTE' }).where('account_id', '=', acme).execute();
  const { items, totalCount } = await people(user);
  expect(totalCount).toBe((await people(admin)).totalCount);
  expect(new Set(items.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))).toEqual(
    new Set(KNOWN),
  );
  const { templates } = await user.call(listTemplates, {}, acme);
  const template = templates.find(({ description }) => description === USERS);
  expect(
    template?.questions.filter(({ questionType }) => questionType !== 'section').map(({ questionId }) => questionId),
  ).toEqual(KNOWN);
  expect(template?.access).toEqual({ canCreate: false, canEdit: false, canDelete: false });
  const one = await user.call(readDocument, { params: { id: items[0]?.id ?? '' }, query: {} }, acme);
  expect(JSON.stringify([items, one, await csv(user)])).not.toMatch(/SECRETNOTE|lastLogIn|T&C|Phone/);
  expect(await csv(user)).toContain('user@airlane.test');
});

test('what is kept back is no oracle either', async () => {
  expect((await people(admin, { search: 'SECRETNOTE' })).totalCount).toBeGreaterThan(0);
  expect((await people(user, { search: 'SECRETNOTE' })).totalCount).toBe(0);
  for (const query of [
    { sort: 'lastLogIn' },
    { filterObj: '{"userDescription":{"contains":"SECRET"}}' },
    { filterObj: '{"T&C ip":{"contains":"1"}}' },
  ]) {
    expect((await refusal(people(user, query))).body?.fields?.[0]).toMatchObject({ rule: 'unknownColumn' });
  }
  expect(
    (
      await refusal(
        user.call(reportTableColumn, { params: { templateName: USERS }, query: { column: 'thingGroups' } }, acme),
      )
    ).status,
  ).toBe(400);
});

test('staff who open every column in the editor do not open it to customers', async () => {
  const template = (await admin.call(listTemplates, {}, acme)).templates.find(
    ({ description }) => description === USERS,
  );
  const questions = (template?.questions ?? []).map(({ metadata, ...question }) => ({
    ...question,
    metadata: { ...metadata, agGrid_hiddenForUser: false },
  }));
  const params = { id: template?.id ?? '' };
  await admin.call(updateTemplate, { params, body: { status: 'draft' } }, acme);
  await admin.call(updateTemplate, { params, body: { questions } }, acme);
  await admin.call(updateTemplate, { params, body: { status: 'published' } }, acme);
  const told = (await people(user)).items.flatMap(({ questions: answers }) =>
    answers.map(({ questionId }) => questionId),
  );
  expect(new Set(told)).toEqual(new Set(KNOWN));
});

test('a customer changes no person', async () => {
  const [item] = (await people(user)).items;
  const { id = '', version = 1 } = item ?? {};
  const questions = [{ questionId: 'QID002fullName', answer: 'Sam Else' }];
  expect(
    (await refusal(user.call(createDocument, { headers: { template: USERS }, body: { questions } }, acme))).body?.code,
  ).toBe('CREATE_FORBIDDEN');
  expect(
    (await refusal(user.call(updateDocument, { params: { id }, body: { version, questions } }, acme))).body?.code,
  ).toBe('UPDATE_FORBIDDEN');
  expect((await refusal(user.call(deleteDocuments, { body: { documents: [id] } }, acme))).body?.code).toBe(
    'DELETE_FORBIDDEN',
  );
});

test('a group user sees only themselves', async () => {
  const { items, totalCount } = await people(group);
  expect({
    totalCount,
    emails: items.map(({ questions }) => questions.find(({ questionId }) => questionId === 'QID003email')?.answer),
  }).toEqual({ totalCount: 1, emails: ['group@airlane.test'] });
  const [other] = (await people(user)).items.filter(({ id }) => id !== items[0]?.id);
  expect((await refusal(group.call(readDocument, { params: { id: other?.id ?? '' }, query: {} }, acme))).status).toBe(
    404,
  );
  expect(await csv(group)).not.toContain('user@airlane.test');
});

test('people of other accounts and other portals stay unknown', async () => {
  const foreign = await people(admin, {}, delta);
  const own = (await people(user)).items.map(({ id }) => id);
  expect(foreign.items.filter(({ id }) => own.includes(id))).toEqual([]);
  expect((await refusal(people(partner, {}, nordwerk))).body?.code).toBe('TEMPLATE_NOT_FOUND');
});
