import {
  clearTemplateCache,
  createTemplate,
  listTemplates,
  listTemplateVersions,
  readColumnUses,
  updateTemplate,
} from '@airlane/contract/calls/templates';
import { deleteDocuments } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';

const { acme, borealis, cobalt, nordwerk } = accountIds;
const server = await testApp();
const { db } = server.database;
afterAll(() => server.close());

const inAcme = async (name: string): Promise<[Person, string]> => [await server.logIn(`${name}@airlane.test`), acme];
const people = {
  admin: await inAcme('admin'),
  orgAdmin: await inAcme('org'),
  sales: await inAcme('sales'),
  user: await inAcme('user'),
  groupUser: await inAcme('group'),
  gideManager: [await server.logIn('manager@gide.test', 'gide'), nordwerk] as [Person, string],
};
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];

/** The organization manager manages Acme and Borealis. */
const audiences = {
  'every customer of the portal': { verticals: ['airlane'] },
  'every customer of two portals': { verticals: ['airlane', 'gide'] },
  'staff of the portal': { verticals: ['airlane'], appTypes: ['admin', 'orgAdmin', 'sales'] },
  'an account that they manage': { verticals: ['airlane'], accounts: [acme] },
  'both accounts that they manage': { verticals: ['airlane'], accounts: [acme, borealis] },
  'one account that they manage and another one': { verticals: ['airlane'], accounts: [acme, cobalt] },
} as const;
type Audience = keyof typeof audiences;

/** Who may write a template of each audience; everybody else is refused by every door. */
const writers: Readonly<Record<Audience, readonly Role[]>> = {
  'every customer of the portal': ['admin'],
  'every customer of two portals': ['admin'],
  'staff of the portal': ['admin'],
  'an account that they manage': ['admin', 'orgAdmin'],
  'both accounts that they manage': ['admin', 'orgAdmin'],
  'one account that they manage and another one': ['admin'],
};

const questions = [{ questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' as const }];
const NAME = 'Sites of the matrix';
const [admin] = people.admin;
const [made] = await admin.call(createTemplate, { body: { description: NAME, questions } }, acme);
const id = made?.id ?? '';

const doors: Readonly<Record<string, (person: Person, account: string) => Promise<unknown>>> = {
  update: (person, account) => person.call(updateTemplate, { params: { id }, body: { title: 'Changed' } }, account),
  'take back': (person, account) => person.call(updateTemplate, { params: { id }, body: { status: 'draft' } }, account),
  'restore a version': (person, account) =>
    person.call(updateTemplate, { params: { id }, body: { questions, title: NAME } }, account),
  publish: (person, account) => person.call(updateTemplate, { params: { id }, body: { status: 'published' } }, account),
  'list versions': (person, account) => person.call(listTemplateVersions, { params: { id } }, account),
  'count uses': (person, account) =>
    person.call(readColumnUses, { params: { id }, query: { questionIds: ['QID001Name'] } } as never, account),
};

const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    async (error: unknown) =>
      (await refusal(Promise.reject(error))).status < 500 ? 'refused' : `broken: ${String(error)}`,
  );

describe.each(Object.keys(audiences) as Audience[])('a template for %s', (audience) => {
  beforeEach(async () => {
    await db
      .updateTable('templates')
      .set({ status: 'draft', audience: JSON.stringify(audiences[audience]) })
      .where('id', '=', id)
      .execute();
    await admin.call(clearTemplateCache, {}, acme);
  });

  test.each(roles)('%s writes it by every door or by none', async (role) => {
    const [person, account] = people[role];
    const isWriter = writers[audience].includes(role);
    const found: Record<string, string> = {};
    for (const [door, open] of Object.entries(doors)) found[door] = await outcome(open(person, account));
    expect(found).toEqual(Object.fromEntries(Object.keys(doors).map((door) => [door, isWriter ? 'done' : 'refused'])));
    const shown = (await person.call(listTemplates, {}, account)).templates.find(
      ({ description }) => description === NAME,
    );
    expect(shown?.mayEdit ?? false).toBe(isWriter);
  });
});

test.each(roles)('%s removes a template by no door, and shares it with others only as provider staff', async (role) => {
  const [person, account] = people[role];
  await db
    .updateTable('templates')
    .set({ status: 'draft', audience: JSON.stringify(audiences['an account that they manage']) })
    .where('id', '=', id)
    .execute();
  await admin.call(clearTemplateCache, {}, acme);
  expect(await outcome(person.call(deleteDocuments, { body: { documents: [id] } }, account))).toBe('refused');
  const share = person.call(
    updateTemplate,
    { params: { id }, body: { audience: { verticals: ['airlane'], appTypes: ['admin', 'consumer'] } } },
    account,
  );
  expect(await outcome(share)).toBe(role === 'admin' ? 'done' : 'refused');
});

test('what is not published yet is seen by those who may write it, and by no other staff', async () => {
  await db
    .updateTable('templates')
    .set({ status: 'draft', audience: JSON.stringify({ verticals: ['airlane'] }), title: 'Half done' })
    .where('id', '=', id)
    .execute();
  await db.updateTable('templates').set({ published_content: null }).where('id', '=', id).execute();
  await admin.call(clearTemplateCache, {}, acme);
  const seenBy = async (role: Role) =>
    (await people[role][0].call(listTemplates, {}, people[role][1])).templates.some(
      ({ description }) => description === NAME,
    );
  expect(await Promise.all(roles.map(seenBy))).toEqual(roles.map((role) => role === 'admin'));
});

test('a template that an organization manager makes reaches no one outside the account that they made it in', async () => {
  const [manager] = people.orgAdmin;
  const [made] = await manager.call(createTemplate, { body: { description: 'Depots', questions } }, borealis);
  await manager.call(updateTemplate, { params: { id: made?.id ?? '' }, body: { status: 'published' } }, borealis);
  const stored = await db
    .selectFrom('templates')
    .select('audience')
    .where('id', '=', made?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(stored.audience).toMatchObject({ verticals: ['airlane'], accounts: [borealis] });
  const namesIn = async (person: Person, account: string) =>
    (await person.call(listTemplates, {}, account)).templates.map(({ description }) => description);
  expect([
    (await namesIn(manager, borealis)).includes('Depots'),
    (await namesIn(manager, acme)).includes('Depots'),
  ]).toEqual([true, false]);
  expect(
    (await refusal(people.sales[0].call(createTemplate, { body: { description: 'Sold', questions } }, acme))).status,
  ).toBe(403);
});
