import { createDocument, listDocuments, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { createTemplate, listTemplates, readColumnUses, updateTemplate } from '@airlane/contract/calls/templates';
import { createView } from '@airlane/contract/calls/views';
import { getMyView } from '@airlane/contract/calls/me';
import type { CallInput } from '@airlane/contract/call';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis, delta, nordwerk } = accountIds;
const server = await testApp();
const [admin, org, user, group] = (await Promise.all(
  ['admin', 'org', 'user', 'group'].map((name) => server.logIn(`${name}@airlane.test`)),
)) as [Person, Person, Person, Person];
const manager = await server.logIn('manager@gide.test', 'gide');
afterAll(() => server.close());

const NAME = 'QID001Name';
type Edit = NonNullable<CallInput<typeof updateTemplate>['body']>;

const create = async (author: Person, accountId: string, description: string): Promise<string> => {
  const questions = [{ questionId: NAME, questionLabel: 'Name', questionType: 'text', searchPerColumn: true }];
  const [template] = await author.call(createTemplate, { body: { description, questions } }, accountId);
  return template?.id ?? '';
};
const edit = (person: Person, accountId: string, id: string, body: Edit) =>
  person.call(updateTemplate, { params: { id }, body }, accountId);
const names = async (person: Person, accountId: string) =>
  (await person.call(listTemplates, {}, accountId)).templates.map(({ description }) => description);
const menu = async (person: Person, accountId: string) =>
  (await person.call(getMyView, {}, accountId)).tabs.flatMap(({ items }) =>
    items.map(({ templateName }) => templateName),
  );
const fill = (person: Person, accountId: string, template: string, answer: string) =>
  person.call(
    createDocument,
    { headers: { template }, body: { questions: [{ questionId: NAME, answer }] } },
    accountId,
  );

test('a published template is seen by staff of its author’s vertical only, until its audience is chosen', async () => {
  const id = await create(admin, acme, 'Staff first');
  await edit(admin, acme, id, { status: 'published' });
  expect(await names(admin, acme)).toContain('Staff first');
  expect(await menu(org, acme)).toContain('Staff first');
  for (const [person, account] of [
    [user, acme],
    [manager, nordwerk],
  ] as const) {
    expect(await names(person, account)).not.toContain('Staff first');
    expect(await menu(person, account)).not.toContain('Staff first');
    expect(
      (await refusal(person.call(listDocuments, { query: { templateName: 'Staff first' } }, account))).body?.code,
    ).toBe('TEMPLATE_NOT_FOUND');
    expect((await refusal(fill(person, account, 'Staff first', 'x'))).body?.code).toBe('NO_SUCH_TEMPLATE');
  }
  await edit(admin, acme, id, { status: 'draft' });
  await edit(admin, acme, id, { audience: { verticals: ['airlane'] }, status: 'published' });
  expect(await menu(user, acme)).toContain('Staff first');
  expect(await menu(manager, nordwerk)).not.toContain('Staff first');
});

test('a template for one account is unknown in the others, also by the id of a document', async () => {
  const id = await create(admin, acme, 'Acme only');
  await edit(admin, acme, id, { audience: { verticals: ['airlane'], accounts: [acme] }, status: 'published' });
  const { id: document } = await fill(user, acme, 'Acme only', 'Depot');
  expect(await menu(user, acme)).toContain('Acme only');
  expect(await menu(user, delta)).not.toContain('Acme only');
  expect(await menu(admin, borealis)).not.toContain('Acme only');
  expect(await refusal(fill(admin, borealis, 'Acme only', 'x'))).toMatchObject({ status: 404 });
  await edit(admin, borealis, id, { status: 'draft' });
  await edit(admin, borealis, id, { audience: { verticals: ['airlane'], accounts: [borealis] }, status: 'published' });
  expect(await refusal(user.call(readDocument, { params: { id: document }, query: {} }, acme))).toMatchObject({
    status: 404,
  });
});

test('staff of another vertical neither see nor change a template that their portal does not have', async () => {
  expect(await names(manager, nordwerk)).not.toContain('RatePlan');
  expect((await refusal(edit(manager, nordwerk, 'template-RatePlan', { status: 'draft' }))).body?.code).toBe(
    'NO_SUCH_TEMPLATE',
  );
  expect(
    (await manager.call(listDocuments, { query: { templateName: 'templates', search: 'RatePlan' } }, nordwerk))
      .totalCount,
  ).toBe(0);
});

test('what several portals share is changed by the installation’s own only', async () => {
  expect((await refusal(edit(manager, nordwerk, 'template-OrderSIM', { status: 'draft' }))).body?.code).toBe(
    'TEMPLATE_SHARED',
  );
  const seen = async (person: Person, account: string) =>
    (await person.call(listTemplates, {}, account)).templates.find(({ description }) => description === 'OrderSIM');
  expect(await seen(manager, nordwerk)).toMatchObject({
    mayEdit: false,
    audience: { verticals: expect.arrayContaining(['airlane', 'gide']) },
  });
  expect(await seen(admin, acme)).toMatchObject({ mayEdit: true });
  expect(await seen(user, acme)).toMatchObject({ mayEdit: false, audience: null });
});

test('staff of another vertical change their own, and push it into no foreign portal', async () => {
  const id = await create(manager, nordwerk, 'Gide sites');
  const { body } = await refusal(edit(manager, nordwerk, id, { audience: { verticals: ['gide', 'airlane'] } }));
  expect(body?.fields?.[0]).toMatchObject({ field: 'audience.verticals', rule: 'ownVertical' });
  await edit(manager, nordwerk, id, { audience: { verticals: ['gide'] }, status: 'published' });
  expect(await menu(admin, acme)).not.toContain('Gide sites');
  expect((await refusal(edit(admin, acme, id, { status: 'draft' }))).body?.code).toBe('NO_SUCH_TEMPLATE');
});

test.each([
  ['an account that does not exist', { verticals: ['airlane'], accounts: ['nowhere'] }, 'unknownAccount'],
  ['an account of another portal', { verticals: ['airlane'], accounts: [nordwerk] }, 'unknownAccount'],
  ['customers without staff', { verticals: ['airlane'], appTypes: ['consumer'] }, 'staff'],
])('an audience with %s is refused', async (what, audience, rule) => {
  const id = await create(admin, acme, `With ${what}`);
  expect((await refusal(edit(admin, acme, id, { audience } as Edit))).body?.fields?.[0]).toMatchObject({ rule });
});

test('an organization manager changes what is for their account, but neither whom it is for nor what others have', async () => {
  const shared = await create(admin, acme, 'For all');
  expect((await refusal(edit(org, acme, shared, { title: 'Changed by the organization' }))).body?.code).toBe(
    'TEMPLATE_SHARED',
  );
  const own = await create(admin, acme, 'For Acme');
  await edit(admin, acme, own, { audience: { verticals: ['airlane'], accounts: [acme] } });
  await edit(org, acme, own, { title: 'Changed by the organization' });
  expect((await refusal(edit(org, acme, own, { audience: { verticals: ['airlane'] } }))).body?.code).toBe(
    'TEMPLATE_SHARED',
  );
  const id = await create(admin, acme, 'Delta only');
  await edit(admin, acme, id, { audience: { verticals: ['airlane'], accounts: [delta] }, status: 'published' });
  expect((await refusal(edit(org, acme, id, { status: 'draft' }))).body?.code).toBe('TEMPLATE_SHARED');
});

test('a group user neither sees nor changes what another member made of a new template', async () => {
  const id = await create(admin, acme, 'Notes');
  await edit(admin, acme, id, { audience: { verticals: ['airlane'] }, status: 'published' });
  const { id: foreign, version } = await fill(user, acme, 'Notes', 'Of the user');
  const own = await fill(group, acme, 'Notes', 'Of the group user');
  const change = (person: Person, document: string, from: number) =>
    person.call(
      updateDocument,
      { params: { id: document }, body: { version: from, questions: [{ questionId: NAME, answer: 'Changed' }] } },
      acme,
    );
  expect(await refusal(change(group, foreign, version))).toMatchObject({ status: 404 });
  expect(
    (await group.call(listDocuments, { query: { templateName: 'Notes' } }, acme)).items.map((item) => item.id),
  ).toEqual([own.id]);
  expect((await change(group, own.id, own.version)).version).toBe(own.version + 1);
});

test('an editor is told whose saved views sort or filter by a column, in their own portal only', async () => {
  const id = await create(admin, acme, 'Viewed');
  await edit(admin, acme, id, { audience: { verticals: ['airlane'] }, status: 'published' });
  const save = (person: Person, name: string, state: object) =>
    person.call(
      createView,
      {
        body: {
          templateName: 'Viewed',
          name,
          state: { q: '', sort: '', page: 1, size: 20, filters: {}, ...state },
        } as never,
      },
      acme,
    );
  await save(user, 'Sorted', { sort: '-Name' });
  await save(user, 'Filtered', { filters: { Name: { contains: 'a' } } });
  await save(org, 'By id', { sort: NAME });
  await save(org, 'Plain', {});
  const uses = (person: Person, account: string) =>
    person.call(readColumnUses, { params: { id }, query: { questionIds: `${NAME},QID009None` } }, account);
  expect(await uses(admin, acme)).toEqual({ uses: [{ questionId: NAME, views: 3, people: 2 }] });
  expect(await refusal(uses(manager, nordwerk))).toMatchObject({ status: 404 });
});
