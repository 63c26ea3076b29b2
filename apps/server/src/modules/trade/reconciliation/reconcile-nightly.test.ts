import { listInbox } from '@airlane/contract/calls/inbox';
import { readReconciliation } from '@airlane/contract/calls/reconciliation';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { refusal, testApp } from '#testing/app.ts';
import { addInvoice } from '#testing/invoicing.ts';
import { reconcileNightly } from './reconcile-nightly.ts';

const { adminPanel, acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
await server.database.engine.execute(`delete from jobs.schedule where name = 'reconcile'`);

const NOW = new Date('2027-03-10T05:40:00Z');
const period = '2027-03-01';
const run = (now = NOW, signal = new AbortController().signal) =>
  reconcileNightly(db, new TemplateCatalog(db), now, signal);
const told = async (): Promise<string[]> =>
  (await admin.call(listInbox, { query: { size: 100 } }, adminPanel)).items.flatMap(({ questions }) => {
    const said = (id: string) => questions.find(({ questionId }) => questionId === id)?.answer;
    return said(messageQuestionIds.subject) === 'The books do not agree'
      ? [String(said(messageQuestionIds.message))]
      : [];
  });
const read = () => admin.call(readReconciliation, { query: { period } }, adminPanel);
const addBare = (id: string) =>
  db
    .insertInto('invoices')
    .values({
      id,
      account_id: acme,
      seller: 'airlane',
      number: id,
      kind: 'order',
      status: 'Open',
      title: '',
      lines: '[]',
      total: 500,
      issued_at: new Date('2027-03-05T00:00:00Z'),
    })
    .execute();

test('staff are notified of a difference once, and again when it grows or comes back', async () => {
  await addInvoice(db, {
    id: 'inv_booked',
    accountId: acme,
    kind: 'order',
    issuedAt: new Date('2027-03-04T00:00:00Z'),
  });
  const aborted = new AbortController();
  aborted.abort();
  await run(NOW, aborted.signal);
  expect((await read()).lastNightly).toBeNull();
  await run();
  expect((await read()).lastNightly).toBe(NOW.toISOString());
  expect((await told()).filter((text) => text.includes('March 2027'))).toEqual([]);
  await addBare('BARE');
  const before = (await told()).length;
  await run();
  await run();
  const found = await told();
  expect(found).toHaveLength(before + 1);
  expect(
    found.filter((text) => text.includes('March 2027: "Invoices are in the ledger" is not so for 1 account.')),
  ).toHaveLength(1);
  await sql`delete from invoices where id = 'BARE'`.execute(db);
  await run();
  expect(await told()).toHaveLength(before + 1);
  await addBare('BARE-AGAIN');
  await run();
  expect(await told()).toHaveLength(before + 2);
});

test('the answer has both sums of each check, in money with decimals, and names the accounts', async () => {
  const { checks } = await read();
  expect(checks.map(({ name }) => name)).toEqual([
    'data-rated',
    'sms-rated',
    'rated-invoiced',
    'invoiced-booked',
    'payments-booked',
    'refunds-booked',
  ]);
  expect(checks.find(({ name }) => name === 'invoiced-booked')).toMatchObject({
    unit: 'money',
    said: { title: 'Invoices less credit notes', amount: 128.45 },
    parts: [{ title: 'In the ledger', amount: 123.45 }],
    difference: 5,
    accountCount: 1,
    accounts: [{ accountId: acme, place: '', said: 128.45, found: 123.45, difference: 5 }],
  });
});

test('a month is named by its first day', async () => {
  expect(await refusal(admin.call(readReconciliation, { query: { period: '2027-03-02' } }, adminPanel))).toMatchObject({
    status: 400,
  });
});

test('the books of the world that the tests begin with agree', async () => {
  const { rows } = await sql<{
    period: string;
  }>`select distinct period::text as period from month_closes order by 1 desc limit 3`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const closed of rows) {
    const { checks } = await admin.call(readReconciliation, { query: { period: closed.period } }, adminPanel);
    expect([closed.period, checks.filter(({ accountCount }) => accountCount > 0)]).toEqual([closed.period, []]);
  }
});
