import { createDocument, listDocuments, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { previewUsage } from '@airlane/contract/calls/usage-reports';
import { accountIds, DEMO_GROUP } from '@airlane/fixtures';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '#ports/storage/disk.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { storedResultFiles } from '#modules/platform/results/stored-result-files.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { writeReportHandler } from './write-report.ts';
import { downloadFile, fileAddress } from '#testing/download-file.ts';

const { acme, borealis } = accountIds;
const storage = diskStorage(mkdtempSync(join(tmpdir(), 'airlane-reports-')));

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const server = await testApp({ storage });
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
afterAll(() => server.close());

const report = (from: string, to: string, person = user) =>
  person.call(
    createDocument,
    {
      headers: { template: 'PaymentReport' },
      body: {
        questions: [
          { questionId: 'QID001fromDate', answer: from },
          { questionId: 'QID002toDate', answer: to },
        ],
      },
    },
    acme,
  );

const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  document.questions.find((question) => question.questionId === questionId)?.answer;

const ready = (id: string, person = user) =>
  eventually(async () => {
    const document = await person.call(readDocument, { params: { id } }, acme);
    return (answerTo(document, 'QID003Status') as { selected: string[] }).selected[0] === 'Ready'
      ? document
      : undefined;
  }, 'the report');

/** What a person finds in the file of a report, who gets it the way the console does. */
const linesOf = async (document: Awaited<ReturnType<typeof ready>>, person = user): Promise<string[]> =>
  (await downloadFile(server, person, acme, answerTo(document, 'QID006File'))).trim().split('\r\n');

test('a report holds what each Thing of the account used on each day, and arrives in the inbox', async () => {
  const document = await ready((await report(dayBefore(20), dayBefore(0))).id);
  const [head, ...lines] = await linesOf(document);
  expect(head).toBe('Day,ICCID,Name,Group,Bytes,MB,Network,Country');
  const kept = await server.database.db
    .selectFrom('usage_networks')
    .select(['iccid', 'bytes'])
    .where('account_id', '=', acme)
    .where('bytes', '>', 0)
    .where('day', '>=', dayBefore(20))
    .execute();
  expect(lines).toHaveLength(kept.length);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[4]), 0)).toBe(
    kept.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  expect(answerTo(document, 'QID004Things')).toBe(String(new Set(kept.map(({ iccid }) => iccid)).size));
  const inbox = await user.call(
    listDocuments,
    { query: { templateName: 'message', search: 'usage report is ready' } },
    acme,
  );
  expect(inbox.totalCount).toBe(1);
  expect(answerTo(inbox.items[0] ?? { questions: [] }, 'QID006File')).toEqual(answerTo(document, 'QID006File'));
});

test('a group user gets and sees the usage of that group only', async () => {
  const document = await ready((await report(dayBefore(20), dayBefore(0), group)).id, group);
  const groups = new Set((await linesOf(document, group)).slice(1).map((line) => line.split(',')[3]));
  expect(groups.size).toBeLessThanOrEqual(1);
  const { items } = await group.call(listDocuments, { query: { templateName: 'PaymentReport' } }, acme);
  expect(items.map(({ id }) => id)).toEqual([document.id]);
});

test('a group user who loses a group loses what was reported about it, and what is written later leaves it out', async () => {
  const { db } = server.database;
  const gill = await addGroupUser(server, { accountId: acme, groups: [DEMO_GROUP] });
  const document = await ready((await report(dayBefore(20), dayBefore(0), gill)).id, gill);
  const inbox = () =>
    gill.call(listDocuments, { query: { templateName: 'message', search: 'usage report is ready' } }, acme);
  expect((await inbox()).items.map(({ id }) => id)).toEqual([`message-${document.id}`]);
  const { version } = await db
    .selectFrom('memberships')
    .select('version')
    .where('id', '=', gill.membershipId)
    .executeTakeFirstOrThrow();
  const { group_name: another } = await db
    .selectFrom('things')
    .select('group_name')
    .where('account_id', '=', acme)
    .where('group_name', '<>', DEMO_GROUP)
    .executeTakeFirstOrThrow();
  const admin = await server.logIn('admin@airlane.test');
  await admin.call(
    updateDocument,
    {
      params: { id: gill.membershipId },
      body: { version, questions: [{ questionId: 'QID012thingGroups', answer: [another] }] },
    },
    acme,
  );
  expect((await inbox()).totalCount).toBe(0);
  expect(await refusal(gill.call(readDocument, { params: { id: document.id } }, acme))).toMatchObject({ status: 404 });
  await writeReportHandler({
    db,
    catalog: new TemplateCatalog(db),
    files: storedResultFiles(db, storage, new TemplateCatalog(db)),
  })({ documentId: document.id }, { isLast: true });
  const groups = new Set((await linesOf(document)).slice(1).map((line) => line.split(',')[3]));
  expect([...groups].filter((name) => name !== another)).toEqual([]);
});

test.each([
  ['2026-03-01', '2026-04-02', 'QID002toDate', 'A report covers at most 31 days'],
  ['2026-03-02', '2026-03-01', 'QID002toDate', 'A report ends after it starts'],
  ['', '2026-03-01', 'QID001fromDate', 'Mandatory field'],
  ['yesterday', '2026-03-01', 'QID001fromDate', 'Enter a date such as 2026-03-19 or 2026-03-19T19:50:00Z'],
])('a report from "%s" to "%s" is refused at %s: %s', async (from, to, field, message) => {
  const { body } = await refusal(report(from, to));
  expect(body?.fields).toEqual([{ field, rule: expect.any(String) as string, message }]);
});

test('31 days are allowed, also where nothing was used', async () => {
  const document = await ready((await report('2025-03-01', '2025-04-01')).id);
  expect(await linesOf(document)).toEqual(['Day,ICCID,Name,Group,Bytes,MB,Network,Country']);
});

test('the report of another account is not there', async () => {
  const admin = await server.logIn('admin@airlane.test');
  const [own] = (await user.call(listDocuments, { query: { templateName: 'PaymentReport' } }, acme)).items;
  expect(await refusal(admin.call(readDocument, { params: { id: own?.id ?? '' } }, borealis))).toMatchObject({
    status: 404,
  });
});

test('the file of a report is for those who see the report: not for another account, nor for a group user who did not order it', async () => {
  const file = answerTo(await ready((await report(dayBefore(20), dayBefore(0))).id), 'QID006File');
  const admin = await server.logIn('admin@airlane.test');
  expect(await downloadFile(server, admin, acme, file)).toBe(await downloadFile(server, user, acme, file));
  expect(await refusal(fileAddress(admin, borealis, file))).toMatchObject({ status: 404 });
  expect(await refusal(fileAddress(group, acme, file))).toMatchObject({ status: 404 });
  const own = answerTo(await ready((await report(dayBefore(20), dayBefore(0), group)).id, group), 'QID006File');
  expect(await downloadFile(server, user, acme, own)).toContain('ICCID');
});

test('a file that is downloaded at once holds the same rows, network by network, and its preview tells how many', async () => {
  const [from, to] = [dayBefore(20), dayBefore(0)];
  const download = (person: typeof user, query: string) =>
    server.app.inject({
      url: `/api/v1/usage-reports/download?${query}`,
      headers: { authorization: `Bearer ${person.token}`, brand: acme, segment: 'airlane' },
    });
  const file = await download(user, `from=${from}&to=${to}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Usage ${from} to ${to}.csv"`,
  });
  const [head, ...lines] = file.body.trim().split('\r\n');
  expect(head).toBe('Day,ICCID,Name,Group,Bytes,MB,Network,Country');
  expect(new Set(lines.map((line) => line.split(',')[6] !== ''))).toEqual(new Set([true]));
  const preview = await user.call(previewUsage, { query: { from, to } }, acme);
  expect(preview).toMatchObject({
    rows: lines.length,
    bytes: lines.reduce((sum, line) => sum + Number(line.split(',')[4]), 0),
    things: new Set(lines.map((line) => line.split(',')[1])).size,
  });
  expect(preview.first.map(({ iccid }) => iccid)).toEqual(lines.slice(0, 5).map((line) => line.split(',')[1]));
  const seen = (await download(group, `from=${from}&to=${to}`)).body.trim().split('\r\n').slice(1);
  expect(new Set(seen.map((line) => line.split(',')[3])).size).toBeLessThanOrEqual(1);
  expect(seen.length).toBeLessThan(lines.length);
  expect((await download(user, 'from=2026-01-01&to=2026-03-01')).json()).toMatchObject({
    fields: [{ field: 'to', message: 'A report covers at most 31 days' }],
  });
  expect((await download(user, 'from=yesterday&to=2026-03-01')).statusCode).toBe(400);
});
