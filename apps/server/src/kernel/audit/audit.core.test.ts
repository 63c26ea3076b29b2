import { clearTemplateCache } from '@airlane/contract/calls/templates';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import { listDocuments, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import type { SentencePart } from '@airlane/domain/audit/audit-sentence';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { sentenceText } from '@airlane/domain/audit/audit-sentence';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { recordAudit } from './audit.repository.ts';
import { checkAudit } from './check-audit.ts';
import { isAnyUnsealed, sealAll, sealAudit, unsealedRows } from './seal-audit.ts';

const { acme, borealis, adminPanel } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const row = (subject: string) =>
  recordAudit(server.database.db, {
    accountId: acme,
    actorId: 'user-airlane',
    action: 'document.create',
    subject,
    detail: { template: 'Deal', b: 1, a: 'ü' },
    requestId: 'r',
  });
/** The server seals as well, and the second to come leaves it to the first. */
const sealed = () =>
  vi.waitUntil(
    async () => {
      await sealAll(server.database.db);
      return !(await isAnyUnsealed(server.database.db));
    },
    { timeout: 30_000 },
  );
const log = async (person: Person, accountId: string, kind?: string) => {
  const filterObj = JSON.stringify(kind === undefined ? {} : { kind: { anyOf: [kind] } });
  const { items } = await person.call(
    listDocuments,
    { query: { templateName: 'audit', pageSize: 1000, filterObj } },
    accountId,
  );
  return items.map(({ questions }) =>
    Object.fromEntries(questions.map(({ questionId, answer }) => [questionId.replace(/^QID\d+/, ''), answer])),
  );
};

test('every row is sealed, by several sealers at a time, and the chain holds', async () => {
  await row('one');
  await row('two');
  await Promise.all([sealAudit(server.database.db), sealAudit(server.database.db), sealAll(server.database.db)]);
  await sealed();
  const { count } = await server.database.db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  expect(await checkAudit(server.database.db)).toMatchObject({ links: count, problem: undefined, unsealed: 0 });
});

test('a row that committed late is sealed behind later ones', async () => {
  const { db } = server.database;
  await sql`insert into audit_log (id, action, subject) overriding system value values (1000000, 'x', 'late')`.execute(
    db,
  );
  await sealed();
  await row('early');
  await sealed();
  expect((await checkAudit(db)).problem).toBeUndefined();
});

test.each([
  'update audit_log set subject = subject',
  'delete from audit_log',
  'truncate audit_chain',
  "update audit_chain set hash = ''",
  'delete from audit_chain',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(server.database.db)).rejects.toThrow(/append-only/);
});

test('a customer sees their account and the sign-ins of its people, staff everything of the vertical', async () => {
  await user.call(createApiKey, { body: { name: 'Audit', days: 1 } }, acme);
  await admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, borealis);
  const mine = await log(user, acme);
  expect(mine.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['api-key.create', 'session.start', 'document.create']),
  );
  expect(mine.map(({ action }) => action)).not.toContain('account.visit');
  expect(mine.every((entry) => !('account' in entry))).toBe(true);
  const everything = await log(admin, adminPanel);
  expect(everything.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.visit', 'api-key.create', 'session.start']),
  );
});

test('a visit of staff is told once a session and account', async () => {
  const visitor = await server.logIn('sales@airlane.test');
  const look = () => visitor.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme);
  await look();
  await look();
  const visits = (await log(user, acme, 'Staff access')).filter(({ email }) => email === 'sales@airlane.test');
  expect(visits).toHaveLength(1);
});

test('rows are found by their kind', async () => {
  expect(new Set((await log(user, acme, 'Sign-in')).map(({ action }) => String(action).split('.')[0]))).toEqual(
    new Set(['session']),
  );
  expect((await log(user, acme, 'Permission change')).map(({ action }) => action)).toContain('api-key.create');
});

test('a change of a template, of a person and of a Thing is found by its kind, and everything can be exported', async () => {
  const change = async (templateName: string, questionId: string, answer: string) => {
    const { items } = await admin.call(listDocuments, { query: { templateName, pageSize: 1 } }, acme);
    await admin.call(
      updateDocument,
      {
        params: { id: items[0]?.id ?? '' },
        body: { version: items[0]?.version ?? 0, questions: [{ questionId, answer }] },
      },
      acme,
    );
  };
  await change('ThingsTable', 'QID001ThingName', 'Renamed');
  await change('CreateUser', 'QID005userDescription', 'Drives trucks');
  await admin.call(clearTemplateCache, {}, acme);
  expect((await log(user, acme, 'Action on a Thing')).map(({ email }) => email)).toContain('admin@airlane.test');
  expect((await log(user, acme, 'Permission change')).map(({ action }) => action)).toContain('document.update');
  expect((await log(admin, adminPanel, 'Template change')).map(({ action }) => action)).toContain(
    'template.clear-cache',
  );
  const csv = await server.app.inject({
    url: '/api/v5/documents?templateName=audit&downloadAsCsv=true',
    headers: { authorization: `Bearer ${user.token}`, segment: 'airlane', brand: acme },
  });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toContain('session.start');
  expect(csv.body).not.toContain('Borealis');
});

describe('a row in words', () => {
  const sentences = async (person: Person, accountId: string) =>
    (await log(person, accountId)).map(({ event }) => sentenceText(event as SentencePart[]));
  const things = async (person: Person) =>
    (await person.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 5 } }, acme)).items;
  const nameOf = (item: { questions: readonly { questionId: string; answer?: unknown }[] } | undefined) =>
    String(item?.questions.find(({ questionId }) => questionId === 'QID001ThingName')?.answer);

  test('names who did what to which Thing and leads to it, with what was before and the address it came from', async () => {
    const [thing] = await things(user);
    const [id, before] = [thing?.id ?? '', nameOf(thing)];
    await user.call(
      updateDocument,
      {
        params: { id },
        body: {
          version: thing?.version ?? 0,
          questions: [{ questionId: 'QID001ThingName', answer: 'Container 136081' }],
        },
      },
      acme,
    );
    const [row] = await log(user, acme);
    expect(row?.['event']).toEqual([
      { text: 'Una Seland changed ', href: '' },
      { text: 'Container 136081', href: `#/${acme}/ThingsTable/${id}` },
    ]);
    expect(row?.['changes']).toBe(`Name: ${before} → Container 136081`);
    expect(row?.['ip']).toBe('127.0.0.1');
    expect((await log(user, acme, 'Permission change')).find(({ action }) => action === 'api-key.create')?.['ip']).toBe(
      '127.0.0.1',
    );
  });

  test('tells a ping test by its Thing, which loses its name when it leaves the account', async () => {
    const [, thing] = await things(user);
    const iccid = iccidOfThing(thing?.id ?? '');
    const { db } = server.database;
    const { id } = await db
      .selectFrom('templates')
      .select('id')
      .where('description', '=', 'Network Ping')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('documents')
      .values({
        id: 'ping-1',
        template_id: id,
        account_id: acme,
        answers: JSON.stringify({ QID001pingICCID: iccid }),
        search_text: '',
        status: 'published',
      })
      .execute();
    await recordAudit(db, {
      accountId: acme,
      actorId: 'user-airlane',
      action: 'document.create',
      subject: 'ping-1',
      detail: { template: 'Network Ping' },
      requestId: 'r',
    });
    expect((await sentences(user, acme))[0]).toBe(`Una Seland started a ping test on ${nameOf(thing)}`);
    await db
      .updateTable('things')
      .set({ account_id: borealis, name: 'Secret of Borealis' })
      .where('iccid', '=', iccid)
      .execute();
    expect((await sentences(user, acme))[0]).toBe(`Una Seland started a ping test on the Thing ${iccid}`);
    expect(JSON.stringify(await log(user, acme))).not.toContain('Secret of Borealis');
  });

  test('names an invited person only once they are a member', async () => {
    const { db } = server.database;
    const stranger = await db
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('email', '=', 'ec@gide.test')
      .executeTakeFirstOrThrow();
    await recordAudit(db, {
      accountId: acme,
      actorId: 'user-airlane',
      action: 'user.invite',
      subject: stranger.id,
      requestId: 'r',
    });
    expect((await sentences(user, acme))[0]).toBe('Una Seland invited a user');
    const member = { id: 'm-stranger', account_id: acme, user_id: stranger.id, accepted_at: null };
    await db.insertInto('memberships').values(member).execute();
    expect((await sentences(user, acme))[0]).toBe('Una Seland invited a user');
    await db.updateTable('memberships').set({ accepted_at: new Date() }).where('id', '=', member.id).execute();
    expect((await sentences(user, acme))[0]).toBe(`Una Seland invited ${stranger.full_name}`);
  });

  test('keeps back what customers may not know of a document, and secrets', async () => {
    const { items } = await admin.call(listDocuments, { query: { templateName: 'CreateUser', pageSize: 1 } }, acme);
    await admin.call(
      updateDocument,
      {
        params: { id: items[0]?.id ?? '' },
        body: {
          version: items[0]?.version ?? 0,
          questions: [{ questionId: 'QID005userDescription', answer: 'Known to staff only' }],
        },
      },
      acme,
    );
    expect(JSON.stringify(await log(user, acme))).not.toContain('Known to staff only');
  });
});

test('no person changes a row through documents, nor reads one of another account', async () => {
  const { items } = await admin.call(listDocuments, { query: { templateName: 'audit' } }, borealis);
  const id = items[0]?.id ?? '';
  expect((await admin.call(readDocument, { params: { id } }, borealis)).id).toBe(id);
  expect(
    (await refusal(admin.call(updateDocument, { params: { id }, body: { version: 1, questions: [] } }, borealis))).body
      ?.code,
  ).toBe('UPDATE_FORBIDDEN');
  expect((await refusal(user.call(readDocument, { params: { id } }, acme))).status).toBe(404);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('the sealer reads the rows that wait and neither the rest of the log nor the chain', async () => {
  const { db } = server.database;
  await sql`insert into audit_log (action, subject) select 'x', 'many ' || n from generate_series(1, 5000) as n`.execute(
    db,
  );
  await sealed();
  await sql`analyze audit_log`.execute(db);
  await sql`analyze audit_unsealed`.execute(db);
  await row('the only one');
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${unsealedRows}`.execute(db);
  const read = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] !== undefined,
  );
  expect(new Set(read.map((node) => node['Relation Name']))).toEqual(new Set(['audit_unsealed', 'audit_log']));
  expect(read.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'audit_log')).toEqual([]);
  expect(read.map((node) => node['Actual Rows'])).toEqual(read.map(() => 1));
  await sealed();
});

// Last, because it breaks the chain of this database for good.
test('the check finds a changed row and a removed one', async () => {
  const { db } = server.database;
  await sealed();
  const links = async () => db.selectFrom('audit_chain').select(['position', 'audit_id']).orderBy('position').execute();
  const [, second, third] = await links();
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set subject = 'another' where id = ${third?.audit_id}`.execute(db);
  expect(await checkAudit(db)).toMatchObject({ links: 2, problem: `row ${third?.audit_id} was changed` });
  await sql`alter table audit_chain disable trigger user`.execute(db);
  await sql`delete from audit_chain where position = ${second?.position}`.execute(db);
  expect(await checkAudit(db)).toMatchObject({ links: 1, problem: 'link 2 is missing' });
});
