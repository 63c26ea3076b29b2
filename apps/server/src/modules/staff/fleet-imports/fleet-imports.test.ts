import {
  checkFleetImport,
  createFleetImport,
  discardFleetImport,
  findFileMapping,
  type FleetKindName,
  keepFileMapping,
  listFleetImports,
  readFleetImport,
  sendFleetImportLines,
  startFleetImport,
  undoFleetImport,
} from '@airlane/contract/calls/fleet-imports';
import { listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { AccessCache } from '#kernel/access/access-cache.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { importFleetHandler } from './import-fleet.ts';

const { acme, borealis, nordwerk, adminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const manager = await server.logIn('org@airlane.test');
const gide = await server.logIn('manager@gide.test', 'gide');
afterAll(() => server.close());

const accountColumns = {
  headers: ['Company', 'Notes', 'Billing'],
  mapping: { title: 'Company', description: 'Notes', billingvalue: 'Billing' },
};
const personColumns = {
  headers: ['Company', 'Mail', 'Who', 'Role', 'Groups'],
  mapping: { account: 'Company', email: 'Mail', fullName: 'Who', role: 'Role', groups: 'Groups' },
};
const columnsOf = { accounts: accountColumns, people: personColumns };

interface By {
  readonly person?: Person;
  readonly account?: string;
}
const create = (kind: FleetKindName, { person = admin, account = acme }: By = {}, change: object = {}) =>
  person.call(
    createFleetImport,
    { body: { kind, name: `${kind}.csv`, delimiter: ';', ...columnsOf[kind], ...change } },
    account,
  );
const checked = async (kind: FleetKindName, lines: string[], by: By = {}, change: object = {}) => {
  const { id } = await create(kind, by, change);
  const { person = admin, account = acme } = by;
  await person.call(sendFleetImportLines, { params: { id }, body: { firstLine: 2, lines } }, account);
  return person.call(checkFleetImport, { params: { id } }, account);
};
const until = (id: string, status: string, { person = admin, account = acme }: By = {}) =>
  eventually(async () => {
    const now = await person.call(readFleetImport, { params: { id } }, account);
    return now.status === status ? now : undefined;
  }, `the import to be ${status}`);
const run = async (id: string, sendInvitations = false, by: By = {}) => {
  await (by.person ?? admin).call(startFleetImport, { params: { id }, body: { sendInvitations } }, by.account ?? acme);
  return until(id, 'done', by);
};
const undo = async (id: string, by: By = {}) => {
  await (by.person ?? admin).call(undoFleetImport, { params: { id } }, by.account ?? acme);
  return until(id, 'undone', by);
};
const brief = ({
  findings,
}: {
  readonly findings: readonly { readonly line: number; readonly field: string; readonly finding: string }[];
}) => findings.map(({ line, field, finding }) => [line, field, finding]);
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('to_address', '=', email).execute()).length;
const accountNamed = (title: string) =>
  db.selectFrom('accounts').selectAll().where('title', '=', title).where('deleted_at', 'is', null).executeTakeFirst();

test('accounts are checked row by row, made once, and found again as existing', async () => {
  const lines = [
    'Nova Freight;Trucks;yes',
    'acme logistics;;',
    'NOVA freight;;',
    ';x;',
    'Orbit Sensors;;maybe',
    'X;;',
    '"Open;;',
    '',
    'Orbit Sensors;;no',
  ];
  const dry = await checked('accounts', lines);
  expect(dry).toMatchObject({ status: 'checked', lines: 8, good: 2, bad: 6, imported: 0 });
  expect(brief(dry)).toEqual([
    [3, 'title', 'Already exists'],
    [4, 'title', 'The same account as in line 2'],
    [5, 'title', 'No account name'],
    [6, 'billingvalue', '"maybe" is neither yes nor no (Billable)'],
    [7, 'title', expect.stringMatching(/^Title: /) as string],
    [8, '', 'A quote is not closed'],
  ]);
  expect(await accountNamed('Nova Freight')).toBeUndefined();
  expect(await run(dry.id)).toMatchObject({ imported: 2, bad: 6 });
  expect(await accountNamed('Nova Freight')).toMatchObject({
    vertical: 'airlane',
    description: 'Trucks',
    billable: true,
    is_admin_panel: false,
  });
  expect(await accountNamed('Orbit Sensors')).toMatchObject({ billable: false });
  const again = await checked('accounts', ['Nova Freight;Trucks;yes', 'Orbit Sensors;;no']);
  expect(again).toMatchObject({ good: 0, bad: 2, summary: [{ finding: 'Already exists', count: 2 }] });
  expect(
    (await refusal(admin.call(startFleetImport, { params: { id: again.id }, body: {} }, acme))).body?.fields?.[0],
  ).toMatchObject({ rule: 'nothingToDo' });
  expect((await admin.call(listFleetImports, {}, acme)).imports.map(({ name, imported }) => [name, imported])).toEqual([
    ['accounts.csv', 0],
    ['accounts.csv', 2],
  ]);
  await admin.call(discardFleetImport, { params: { id: again.id } }, acme);
});

test('people become members of the accounts that their rows name, and get mails only when that is asked for', async () => {
  const group =
    (
      await db
        .selectFrom('things')
        .select('group_name')
        .where('account_id', '=', acme)
        .where('group_name', 'is not', null)
        .executeTakeFirstOrThrow()
    ).group_name ?? '';
  const dry = await checked('people', [
    'Nova Freight;ida@nova.test;Ida Lund;manager;',
    'C-1042;bo@acme-people.test;Bo Berg;;',
    `Acme Logistics;cy@acme-people.test;Cy Holm;Group user;${group}`,
    'Acme Logistics;dan@acme-people.test;Dan Ek;Group user;Nowhere at all',
    'Nobody Ltd;eve@nova.test;Eve Dahl;;',
    'Nova Freight;IDA@nova.test;Ida Again;;',
    'Nova Freight;no-mail;Fay Falk;;',
    'Nova Freight;gus@nova.test;Gus Gran;Owner;',
    'Admin Panel;hal@nova.test;Hal Hult;;',
    'Acme Logistics;user@airlane.test;Known Already;;',
    'Nordwerk Maschinenbau;ivy@nova.test;Ivy Ihle;;',
    'Orbit Sensors;ida@nova.test;Ida Lund;Member;',
  ]);
  expect(dry).toMatchObject({ lines: 12, good: 4 });
  expect(brief(dry)).toEqual([
    [5, 'groups', expect.stringContaining('Nowhere at all') as string],
    [6, 'account', 'There is no account "Nobody Ltd"'],
    [7, 'email', 'The same person as in line 2'],
    [8, 'email', '"no-mail" is not an email address'],
    [9, 'role', '"Owner" is not a role. Roles are Member, Group user, Manager'],
    [10, 'account', expect.stringContaining('Admin Panel') as string],
    [11, 'email', 'Already a member'],
    [12, 'account', 'There is no account "Nordwerk Maschinenbau"'],
  ]);
  expect(await run(dry.id)).toMatchObject({ imported: 4, sendInvitations: false });
  const members = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'u.email',
      'u.status',
      'm.profile',
      'm.thing_groups as groups',
      'm.accepted_at as acceptedAt',
      'u.password_hash as hash',
      'u.app_type as appType',
    ])
    .where('u.email', 'in', ['ida@nova.test', 'bo@acme-people.test', 'cy@acme-people.test'])
    .orderBy('u.email')
    .orderBy('m.profile')
    .execute();
  const invited = { status: 'Invited', acceptedAt: null, hash: null, appType: 'consumer' };
  expect(members).toEqual([
    { ...invited, email: 'bo@acme-people.test', profile: 'Member', groups: [] },
    { ...invited, email: 'cy@acme-people.test', profile: 'Group user', groups: [group] },
    { ...invited, email: 'ida@nova.test', profile: 'Manager', groups: [] },
    { ...invited, email: 'ida@nova.test', profile: 'Member', groups: [] },
  ]);
  expect(await mailsTo('bo@acme-people.test')).toBe(0);
  const asked = await checked('people', [
    'Acme Logistics;bo@acme-people.test;Bo Berg;;',
    'Acme Logistics;jo@acme-people.test;Jo Juhl;;',
  ]);
  expect(brief(asked)).toEqual([[2, 'email', 'Already a member']]);
  await run(asked.id, true);
  expect([await mailsTo('bo@acme-people.test'), await mailsTo('jo@acme-people.test')]).toEqual([0, 1]);
});

test('an undo removes what is unchanged and unused, lists the rest, and can be tried again', async () => {
  const { imports } = await admin.call(listFleetImports, {}, acme);
  const [invitedImport, peopleImport, accountsImport] = imports;
  expect((await undo(accountsImport?.id ?? '')).left.map(({ shown, reason }) => [shown, reason])).toEqual([
    ['Nova Freight', 'In use: people'],
    ['Orbit Sensors', 'In use: people'],
  ]);
  const bo = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.version'])
    .where('u.email', '=', 'bo@acme-people.test')
    .executeTakeFirstOrThrow();
  await admin.call(
    updateDocument,
    {
      params: { id: bo.id },
      body: { version: bo.version, questions: [{ questionId: 'QID002fullName', answer: 'Bo B. Berg' }] },
    },
    acme,
  );
  await db
    .updateTable('memberships')
    .set({ accepted_at: new Date() })
    .where(
      'id',
      '=',
      (
        await db
          .selectFrom('memberships as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select('m.id')
          .where('u.email', '=', 'cy@acme-people.test')
          .executeTakeFirstOrThrow()
      ).id,
    )
    .execute();
  const undone = await undo(peopleImport?.id ?? '');
  expect(undone).toMatchObject({ removed: 2, kept: 2 });
  expect(undone.left.map(({ shown, reason }) => [shown, reason])).toEqual([
    ['bo@acme-people.test', 'Changed since the import'],
    ['cy@acme-people.test', 'In use: the person has accepted the invitation'],
  ]);
  expect(
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ida@nova.test')
      .where('deleted_at', 'is', null)
      .execute(),
  ).toEqual([]);
  expect(await undo(accountsImport?.id ?? '')).toMatchObject({ removed: 2, kept: 0, left: [] });
  expect(await accountNamed('Nova Freight')).toBeUndefined();
  expect(
    (await refusal(admin.call(undoFleetImport, { params: { id: accountsImport?.id ?? '' } }, acme))).body?.fields?.[0],
  ).toMatchObject({ rule: 'status' });
  // The link of an invitation that was undone leads nowhere, and the same file can be brought again.
  await undo(invitedImport?.id ?? '');
  expect(
    await db
      .selectFrom('password_links')
      .innerJoin('users', 'users.id', 'password_links.user_id')
      .select('users.email')
      .where('users.email', '=', 'jo@acme-people.test')
      .execute(),
  ).toEqual([]);
  expect(await checked('accounts', ['Nova Freight;Trucks;yes'])).toMatchObject({ good: 1 });
});

test('an account that was changed since is left alone', async () => {
  const { id } = await checked('accounts', ['Pilot Farm;;']);
  await run(id);
  const farm = (await accountNamed('Pilot Farm'))?.id ?? '';
  await admin.call(
    updateDocument,
    { params: { id: farm }, body: { version: 1, questions: [{ questionId: 'QID002description', answer: 'Wheat' }] } },
    adminPanel,
  );
  expect((await undo(id)).left).toMatchObject([{ shown: 'Pilot Farm', reason: 'Changed since the import' }]);
  expect(
    (await admin.call(listDocuments, { query: { templateName: 'accounts', search: 'Pilot Farm' } }, adminPanel)).items,
  ).toHaveLength(1);
});

test('an account that has Things, or had some, is left alone', async () => {
  const { id } = await checked('accounts', ['Keeps Things;;', 'Kept Things;;']);
  await run(id);
  for (const [index, title] of ['Keeps Things', 'Kept Things'].entries()) {
    await db
      .insertInto('things')
      .values({
        iccid: `898839900990099990${index}`,
        account_id: (await accountNamed(title))?.id ?? '',
        name: title,
        imsi: `90199009999000${index}`,
      })
      .execute();
  }
  await db.deleteFrom('things').where('name', '=', 'Kept Things').execute();
  expect((await undo(id)).left).toMatchObject([
    { shown: 'Keeps Things', reason: 'In use: Things' },
    { shown: 'Kept Things', reason: 'In use: Things' },
  ]);
});

test('who may bring what is decided by the form of a single one', async () => {
  expect(await admin.call(listFleetImports, {}, acme)).toMatchObject({
    kinds: ['accounts', 'people'],
    roles: ['Member', 'Group user', 'Manager'],
  });
  expect(await manager.call(listFleetImports, {}, borealis)).toMatchObject({ kinds: ['people'], imports: [] });
  expect((await refusal(create('accounts', { person: manager, account: borealis }))).body?.code).toBe(
    'CREATE_FORBIDDEN',
  );
  const dry = await checked(
    'people',
    ['Borealis Energy;kim@borealis-people.test;Kim Kold;;', 'Cobalt Retail;liv@borealis-people.test;Liv Lund;;'],
    { person: manager, account: borealis },
  );
  expect(brief(dry)).toEqual([[3, 'account', 'There is no account "Cobalt Retail"']]);
  const foreign =
    (await admin.call(listFleetImports, {}, acme)).imports.find(({ kind }) => kind === 'accounts')?.id ?? '';
  expect((await refusal(manager.call(readFleetImport, { params: { id: foreign } }, borealis))).status).toBe(404);
  expect((await refusal(gide.call(readFleetImport, { params: { id: foreign } }, nordwerk))).status).toBe(404);
  // Colleagues see a file and may undo it, but it runs with the rights of the uploader.
  expect(
    (await refusal(admin.call(startFleetImport, { params: { id: dry.id }, body: {} }, acme))).body?.fields?.[0],
  ).toMatchObject({ rule: 'notYours' });
  // An uploader who loses their rights in between imports no one.
  await db.updateTable('fleet_imports').set({ status: 'importing' }).where('id', '=', dry.id).execute();
  await db.updateTable('users').set({ app_type: 'consumer' }).where('email', '=', 'org@airlane.test').execute();
  const work = importFleetHandler({
    db,
    catalog: new TemplateCatalog(db),
    access: new AccessCache(db),
    users: { welcome: async () => undefined },
    memberRulesOfFile: () => ({}),
  });
  await work({ importId: dry.id }, { signal: AbortSignal.timeout(60_000) });
  await db.updateTable('users').set({ app_type: 'orgAdmin' }).where('email', '=', 'org@airlane.test').execute();
  expect(await admin.call(readFleetImport, { params: { id: dry.id } }, acme)).toMatchObject({
    status: 'done',
    imported: 0,
    good: 0,
    bad: 2,
    findings: [{ line: 2, field: 'account' }, { line: 3 }],
  });
});

test('a portal without roles takes people without one', async () => {
  const by = { person: gide, account: nordwerk };
  expect(await gide.call(listFleetImports, {}, nordwerk)).toMatchObject({ roles: [] });
  const dry = await checked(
    'people',
    [
      'Nordwerk Maschinenbau;max@nordwerk-people.test;Max Maar;;',
      'Nordwerk Maschinenbau;nils@nordwerk-people.test;Nils Nord;Member;',
      'Acme Logistics;ove@nordwerk-people.test;Ove Ost;;',
    ],
    by,
  );
  expect(brief(dry)).toEqual([
    [3, 'role', 'People of this portal have no role. Leave the column out'],
    [4, 'account', 'There is no account "Acme Logistics"'],
  ]);
  expect(await run(dry.id, false, by)).toMatchObject({ imported: 1 });
  expect(await undo(dry.id, by)).toMatchObject({ removed: 1, kept: 0 });
  const made = await checked('accounts', ['Acme Logistics;;'], by);
  expect(await run(made.id, false, by)).toMatchObject({ imported: 1 });
  expect(
    await db
      .selectFrom('accounts')
      .select('vertical')
      .where('title', '=', 'Acme Logistics')
      .orderBy('vertical')
      .execute(),
  ).toEqual([{ vertical: 'airlane' }, { vertical: 'gide' }]);
});

test.each<[object, string, string]>([
  [{ mapping: { description: 'Notes' } }, 'mapping.title', 'Choose a column.'],
  [{ mapping: { title: 'Nothing' } }, 'mapping.title', 'The file has no column "Nothing".'],
  [{ mapping: { title: 'Company', password: 'Notes' } }, 'mapping.password', 'No such field.'],
])('%j is refused at %s', async (change, field, message) => {
  expect((await refusal(create('accounts', {}, change))).body?.fields).toEqual([{ field, rule: 'mapping', message }]);
});

test('a file has at most 100,000 rows, and lines that are sent twice count once', async () => {
  const { id } = await create('accounts');
  expect(
    (
      await refusal(
        admin.call(
          sendFleetImportLines,
          { params: { id }, body: { firstLine: 100_001, lines: ['A Company;;', 'B Company;;'] } },
          acme,
        ),
      )
    ).body?.fields?.[0],
  ).toMatchObject({ rule: 'tooMany' });
  for (let time = 0; time < 2; time += 1)
    await admin.call(sendFleetImportLines, { params: { id }, body: { firstLine: 2, lines: ['Twice Sent;;'] } }, acme);
  expect(await admin.call(checkFleetImport, { params: { id } }, acme)).toMatchObject({ lines: 1, good: 1 });
  expect(
    (await refusal(admin.call(startFleetImport, { params: { id }, body: { sendInvitations: true } }, acme))).body
      ?.fields?.[0],
  ).toMatchObject({ field: 'sendInvitations' });
});

test('mappings are kept for a person and shared within the account, by the titles of the columns', async () => {
  const headers = ['Card', 'What'];
  const kept = (person: Person, account: string, titles = headers) =>
    person.call(findFileMapping, { body: { kind: 'things', headers: titles } }, account);
  expect(await kept(admin, acme)).toEqual({ mapping: null, isOwn: false });
  await admin.call(
    keepFileMapping,
    { body: { kind: 'things', headers, mapping: { iccid: 'Card', name: 'What', group: '' } } },
    borealis,
  );
  expect(await kept(admin, borealis, ['What', 'Card'])).toEqual({
    mapping: { iccid: 'Card', name: 'What' },
    isOwn: true,
  });
  expect(await kept(manager, borealis)).toEqual({ mapping: { iccid: 'Card', name: 'What' }, isOwn: false });
  await manager.call(
    keepFileMapping,
    { body: { kind: 'things', headers, mapping: { iccid: 'What', name: 'Card' } } },
    borealis,
  );
  expect((await kept(admin, borealis)).mapping).toEqual({ iccid: 'Card', name: 'What' });
  expect((await kept(manager, borealis)).mapping).toEqual({ iccid: 'What', name: 'Card' });
  expect(await kept(admin, acme)).toEqual({ mapping: null, isOwn: false });
  expect(
    (await refusal(admin.call(keepFileMapping, { body: { kind: 'things', headers, mapping: { name: 'What' } } }, acme)))
      .body?.fields?.[0],
  ).toMatchObject({ field: 'mapping.iccid' });
  // A file of people that was begun keeps its mapping by itself.
  expect(await admin.call(findFileMapping, { body: { kind: 'people', headers: personColumns.headers } }, acme)).toEqual(
    { mapping: personColumns.mapping, isOwn: true },
  );
});
