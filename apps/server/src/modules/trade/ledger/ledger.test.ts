import { creditInvoice } from '@airlane/contract/calls/charging';
import {
  cancelInvoice,
  chargeInvoiceBack,
  payInvoice,
  readInvoice,
  recordInvoicePayment,
  refundInvoice,
} from '@airlane/contract/calls/invoices';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { addInvoice, forgetInvoices } from '#testing/invoicing.ts';
import { addCard, connect, forgetPayments, GOOD_CARD } from '#testing/paying.ts';
import { findCreditBalances } from './ledger.repository.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
await server.database.engine.execute(`delete from jobs.schedule where name = 'collect-invoices'`);

const issuedAt = new Date('2026-11-04T06:00:00Z');
let count = 0;
const issue = async (more: Partial<Parameters<typeof addInvoice>[1]> = {}): Promise<string> => {
  count += 1;
  const id = `inv_ledger_${count}`;
  await addInvoice(db, { id, accountId: acme, total: 4641, issuedAt, ...more });
  return id;
};
const read = (id: string) => admin.call(readInvoice, { params: { id } }, acme);
const record = (id: string, amount: number | undefined, reference: string, paidOn = '2026-11-10') =>
  admin.call(
    recordInvoicePayment,
    {
      params: { id },
      body: { method: 'Bank transfer', reference, paidOn, ...(amount !== undefined && { amount }) },
    },
    acme,
  );
const refund = (id: string, amount: number, reference: string) =>
  admin.call(refundInvoice, { params: { id }, body: { amount, reference, reason: 'Outage' } }, acme);
const credit = (id: string, amount: number, key = `key-${id}-${amount}`) =>
  admin.call(
    creditInvoice,
    { params: { id }, body: { amount, reason: 'Goodwill' }, headers: { 'idempotency-key': key } },
    acme,
  );
const balance = async () => (await findCreditBalances(db, [acme], 'USD')).get(acme) ?? 0;
const payByCard = async (id: string) => {
  await connect(user, acme);
  await addCard(server, user, acme, GOOD_CARD);
  return user.call(payInvoice, { params: { id } }, acme);
};
const sums = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::float8 as amount from ledger_postings group by 1 having sum(amount) <> 0 order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

beforeEach(async () => {
  await forgetInvoices(db);
  await forgetPayments(server);
});

describe('the database', () => {
  const insert = (amounts: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transactions')
        .values({ day: '2026-11-04', account_id: acme, kind: 'write-off', reference: String((count += 1)) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_postings')
        .values(amounts.map((amount, index) => ({ transaction_id: id, account: `a${index}`, currency: 'USD', amount })))
        .execute();
      return id;
    });

  test('refuses postings that do not sum to zero', async () => {
    await expect(insert([5, -4])).rejects.toThrow('do not sum to zero');
    await insert([5, -5]);
  });

  test.each([
    'update ledger_transactions set day = day',
    'delete from ledger_transactions',
    'update ledger_postings set amount = amount',
    'delete from ledger_postings',
  ])('refuses to %s', async (statement) => {
    await insert([5, -5]);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed');
  });

  test('books nothing twice', async () => {
    const id = await issue();
    await expect(
      db
        .insertInto('ledger_transactions')
        .values({ day: '2026-11-04', account_id: acme, kind: 'issue', document_id: id, invoice_id: id })
        .execute(),
    ).rejects.toThrow('ledger_transactions_once');
  });
});

test('an invoice is booked as it is issued, by product and tax', async () => {
  await issue();
  expect(await sums()).toEqual({ [`receivable:${acme}`]: 4641, 'revenue:data': -3713, 'tax:US:0': -928 });
});

describe('a refund and credit notes', () => {
  test.each(['card', 'bank'] as const)(
    'together never give back more than the invoice, which %s has paid, and each refund makes a credit note',
    async (way) => {
      const id = await issue();
      if (way === 'card') await payByCard(id);
      else await record(id, undefined, 'SEPA');
      await refund(id, 10.01, 'one');
      await credit(id, 5);
      expect((await refusal(refund(id, 36.4, 'two'))).body?.fields?.[0]).toMatchObject({
        field: 'amount',
        rule: 'tooMuch',
        message: 'At most $ 31.40 can be refunded',
      });
      expect((await refusal(credit(id, 31.41))).body?.fields?.[0]).toMatchObject({
        message: 'At most $ 31.40 of this invoice can be credited',
      });
      expect(await read(id)).toMatchObject({ due: 0, paid: 46.41, refunded: 10.01, credited: 15.01, refundable: 31.4 });
      expect(await refund(id, 31.4, 'three')).toMatchObject({ PaymentStatus: 'Refunded', credited: 46.41 });
      const notes = await db
        .selectFrom('invoices')
        .select(['total', 'lines'])
        .where('corrects', '=', id)
        .orderBy('number')
        .execute();
      expect(notes.map(({ total }) => total)).toEqual([1001, 500, 3140]);
      expect(
        notes.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'tax').map(({ amount }) => amount)),
      ).toEqual([200, 100, 628]);
      // What the credit note alone took back is still owed.
      expect(await balance()).toBe(500);
      expect(await sums()).toEqual({
        [`credit:${acme}`]: -500,
        [`cash:${way === 'card' ? 'sandbox' : 'bank'}`]: 500,
      });
      const { credited, refunded } = await db
        .selectFrom('invoices')
        .select(['credited', 'refunded'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect({ credited, refunded }).toEqual({ credited: 4641, refunded: 4141 });
    },
  );

  test('at once give back no more either', async () => {
    const id = await issue();
    await payByCard(id);
    const tries = [refund(id, 40, 'a'), credit(id, 40, 'credit-b'), refund(id, 40, 'c')];
    await Promise.allSettled(tries);
    const { credited, refunded } = await read(id);
    expect(credited).toBe(40);
    expect([0, 40]).toContain(refunded);
  });
});

describe('payments by bank', () => {
  test('come in parts, each reference once, and not before the issue', async () => {
    const id = await issue();
    expect(await record(id, 20, 'part-1')).toMatchObject({ PaymentStatus: 'Open', due: 26.41, paid: 20 });
    expect(await record(id, 20, 'part-1')).toMatchObject({ due: 26.41 });
    expect((await refusal(record(id, 21, 'part-1'))).body?.fields?.[0]).toMatchObject({
      field: 'reference',
      message: '$ 20.00 were recorded under this reference already',
    });
    expect((await refusal(record(id, 1, 'early', '2026-11-03'))).body?.fields?.[0]).toMatchObject({
      field: 'paidOn',
      rule: 'beforeIssue',
    });
    expect((await refusal(record(id, 0, 'none'))).body?.fields?.[0]).toMatchObject({ field: 'amount', rule: 'money' });
    expect(await record(id, undefined, 'part-2')).toMatchObject({
      PaymentStatus: 'Paid',
      due: 0,
      payments: [
        { kind: 'payment', amount: 20, reference: 'part-1', paidOn: '2026-11-10' },
        { kind: 'payment', amount: 26.41, reference: 'part-2' },
      ],
    });
  });

  test('of the same reference at once are one', async () => {
    const id = await issue();
    await Promise.all([record(id, 20, 'same'), record(id, 20, 'same')]);
    expect(await read(id)).toMatchObject({ paid: 20, due: 26.41 });
  });

  test('over more than is due leave a credit balance, which pays the next invoices', async () => {
    expect(await record(await issue(), 100, 'too much')).toMatchObject({ PaymentStatus: 'Paid', paid: 100, due: 0 });
    expect(await balance()).toBe(5359);
    const next = await issue({ period: '2026-11-01' });
    expect(await read(next)).toMatchObject({
      due: 0,
      payments: [{ kind: 'credit-applied', method: 'Credit balance', amount: 46.41 }],
    });
    const last = await issue({ period: '2026-12-01' });
    expect(await read(last)).toMatchObject({ due: 39.23, paid: 7.18 });
    expect(await balance()).toBe(0);
  });

  test('of a part stay with the customer when the rest is canceled', async () => {
    const id = await issue();
    await record(id, 20, 'part');
    const canceled = await admin.call(cancelInvoice, { params: { id }, body: { reason: 'Wrong' } }, acme);
    expect(canceled).toMatchObject({ PaymentStatus: 'Canceled', due: 0, credited: 46.41 });
    expect(await balance()).toBe(2000);
  });

  test('leave what a card is charged for', async () => {
    const id = await issue();
    await record(id, 20, 'part');
    expect(await payByCard(id)).toMatchObject({ PaymentStatus: 'Paid', paid: 46.41, due: 0 });
    expect((await sums())[`cash:sandbox`]).toBe(2641);
  });
});

describe('a chargeback', () => {
  const chargeBack = (id: string) =>
    admin.call(chargeInvoiceBack, { params: { id }, body: { reason: 'Disputed' } }, acme);

  test('makes the invoice due again, and another charge pays it', async () => {
    const id = await issue();
    await payByCard(id);
    expect(await chargeBack(id)).toMatchObject({ PaymentStatus: 'Failed', due: 46.41, paid: 0 });
    expect(await refusal(chargeBack(id))).toMatchObject({ status: 409 });
    expect(await user.call(payInvoice, { params: { id } }, acme)).toMatchObject({ PaymentStatus: 'Paid', due: 0 });
    expect((await sums())['cash:sandbox']).toBe(4641);
  });

  test('is not of what a bank transfer has paid', async () => {
    const id = await issue();
    expect((await record(id, undefined, 'SEPA')).actions).not.toContain('chargeback');
    expect(await refusal(chargeBack(id))).toMatchObject({ status: 409, message: 'No card has paid this invoice' });
  });
});
