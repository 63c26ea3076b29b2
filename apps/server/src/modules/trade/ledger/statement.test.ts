import { creditInvoice } from '@airlane/contract/calls/charging';
import { recordInvoicePayment, refundInvoice } from '@airlane/contract/calls/invoices';
import { payOutCredit, readStatement } from '@airlane/contract/calls/ledger';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '#testing/brokers.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addInvoice, creditPart, forgetInvoices } from '#testing/invoicing.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
await server.database.engine.execute(`delete from jobs.schedule where name = 'collect-invoices'`);

const at = (day: string): Date => new Date(`${day}T06:00:00Z`);
const record = (id: string, amount: number, reference: string, paidOn: string) =>
  admin.call(
    recordInvoicePayment,
    { params: { id }, body: { method: 'Bank transfer', reference, paidOn, amount } },
    acme,
  );
const statement = (from: string, to: string, person: Person = user, account: string = acme) =>
  person.call(readStatement, { query: { from, to } }, account);
const file = (url: string, person: Person, account: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${person.token}`, brand: account, segment: 'airlane' } });

let september = '';
beforeAll(async () => {
  await forgetInvoices(db);
  september = await addInvoice(db, {
    id: 's_sep',
    accountId: acme,
    period: '2026-09-01',
    total: 10_000,
    issuedAt: at('2026-10-04'),
  });
  await record('s_sep', 40, 'SEPA; 1', '2026-10-10');
  await addInvoice(db, { id: 's_oct', accountId: acme, total: 5000, issuedAt: at('2026-11-04') });
  await record('s_sep', 100, 'SEPA "2"', '2026-11-06');
  await creditPart(db, 's_oct', 1000);
  await addInvoice(db, { id: 's_other', accountId: borealis, total: 77_000, issuedAt: at('2026-11-04') });
});

describe('a statement of account', () => {
  test('tells what was owed before, what happened and what is owed then', async () => {
    const told = await statement('2026-11-01', '2026-11-30');
    expect(told).toMatchObject({ opening: 60, closing: 0, credit: 40, totalCount: 3, mayPayOut: false });
    expect(
      told.items.map(({ day, kind, amount, balance, reference }) => [day, kind, amount, balance, reference]),
    ).toEqual([
      ['2026-11-04', 'issue', 50, 110, ''],
      ['2026-11-04', 'credit-note', -10, 100, ''],
      ['2026-11-06', 'payment', -100, 0, 'SEPA "2"'],
    ]);
    expect(await statement('2026-10-01', '2026-10-31')).toMatchObject({ opening: 0, closing: 60, totalCount: 2 });
    expect(await statement('2026-12-01', '2026-12-31')).toMatchObject({ opening: 0, closing: 0, items: [] });
    expect((await refusal(statement('2026-12-01', '2026-11-30'))).body?.fields?.[0]).toMatchObject({ field: 'to' });
  });

  test('is the same as CSV, with plain decimals and texts in quotes', async () => {
    const { body } = await file('/api/v1/statement/csv?from=2026-10-01&to=2026-10-31', user, acme);
    expect(body.split('\r\n')).toEqual([
      'Day,Kind,Document,Title,Method,Reference,Amount,Balance,Currency',
      '2026-10-01,"Opening balance",,,,,,0.00,USD',
      `2026-10-04,"Invoice","${september}","Monthly charge","","",100.00,100.00,USD`,
      `2026-10-10,"Payment","${september}","Monthly charge","Bank transfer","SEPA; 1",-40.00,60.00,USD`,
      '2026-10-31,"Closing balance",,,,,,60.00,USD',
      '',
    ]);
  });
});

describe('a payout of a credit balance', () => {
  const payOut = (amount: number, reference: string, paidOn = '2026-11-10') =>
    admin.call(payOutCredit, { body: { amount, reference, paidOn } }, acme);

  test('is booked once for its reference, and never over more than is owed', async () => {
    expect((await refusal(payOut(40.01, 'P 1'))).body?.fields?.[0]).toMatchObject({
      field: 'amount',
      message: 'At most $ 40.00 can be paid out',
    });
    for (const wrong of [0, -1, 0.005])
      expect((await refusal(payOut(wrong, 'P 1'))).body?.fields?.[0]).toMatchObject({ field: 'amount', rule: 'money' });
    expect((await refusal(payOut(1, 'P 1', '2990-01-01'))).body?.fields?.[0]).toMatchObject({ field: 'paidOn' });
    for (const answer of await Promise.all([payOut(15, 'P 1'), payOut(15, 'P 1')]))
      expect(answer).toEqual({ credit: 25 });
    expect((await refusal(payOut(16, 'P 1'))).body?.fields?.[0]).toMatchObject({
      field: 'reference',
      rule: 'duplicate',
    });
    const both = await Promise.allSettled([payOut(20, 'P 2'), payOut(20, 'P 3')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statement('2026-11-07', '2026-11-30')).toMatchObject({ opening: 0, closing: 35, credit: 5 });
    const audited = await db.selectFrom('audit_log').select('detail').where('action', '=', 'credit.payout').execute();
    expect(audited.map(({ detail }) => detail['amount']).toSorted()).toEqual([15, 20]);
  });
});

const hledger = findProgram('hledger');
const balancesOf = (journal: string): Record<string, string> => {
  const { status, stdout, stderr } = spawnSync(
    hledger ?? '',
    ['-f', '-', 'balance', '--flat', '--no-total', '--output-format', 'csv'],
    { input: journal, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trim().split('\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [account = '', amount = ''] = line.slice(1, -1).split('","');
      return [account, amount];
    }),
  );
};

describe('the journal', () => {
  const journal = async (format: 'hledger' | 'csv'): Promise<string> => {
    const answer = await file(
      `/api/v1/ledger/journal?from=2026-01-01&to=2026-12-31&format=${format}`,
      admin,
      accountIds.adminPanel,
    );
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  beforeAll(async () => {
    await addInvoice(db, {
      id: 's_nov',
      accountId: acme,
      period: '2026-11-01',
      total: 3333,
      issuedAt: at('2026-12-04'),
    });
    await addInvoice(db, { id: 's_paid', accountId: borealis, kind: 'order', total: 4641, issuedAt: at('2026-11-05') });
    await admin.call(
      recordInvoicePayment,
      { params: { id: 's_paid' }, body: { method: 'Check', reference: '# 7 ; x', paidOn: '2026-11-06' } },
      borealis,
    );
    await admin.call(refundInvoice, { params: { id: 's_paid' }, body: { amount: 10.01, reference: 'R' } }, borealis);
    await admin.call(
      creditInvoice,
      { params: { id: 's_paid' }, body: { amount: 5, reason: 'Goodwill' }, headers: { 'idempotency-key': 'goodwill' } },
      borealis,
    );
  });

  test.runIf(hledger !== undefined)('is accepted by hledger, with the balances of our tables', async () => {
    const text = await journal('hledger');
    const check = spawnSync(hledger ?? '', ['-f', '-', 'check'], { input: text, encoding: 'utf8' });
    expect({ status: check.status, stderr: check.stderr }).toEqual({ status: 0, stderr: '' });
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(amount)::float8 as amount from ledger_postings group by 1 having sum(amount) <> 0`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(6);
    expect(balancesOf(text)).toEqual(
      Object.fromEntries(rows.map(({ account, amount }) => [account, `USD ${(amount / 100).toFixed(2)}`])),
    );
  });

  test('as CSV has a line for each posting, and they add up to nothing', async () => {
    const lines = (await journal('csv')).trim().split('\r\n').slice(1);
    const { count } = await db
      .selectFrom('ledger_postings')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(count);
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0)).toBe(0);
  });

  test('is for the staff of the portal', async () => {
    const url = '/api/v1/ledger/journal?from=2026-01-01&to=2026-12-31';
    expect((await file(url, user, acme)).statusCode).toBe(403);
    expect((await file(url, admin, acme)).statusCode).toBe(403);
  });
});
