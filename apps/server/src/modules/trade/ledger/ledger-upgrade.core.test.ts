import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { migrate } from '#kernel/database/open.ts';
import { blankDatabase, type TestDatabase } from '#testing/engines.ts';
import { statusOfSums } from '../invoices/invoice-charges.ts';
import { findCreditBalances, findInvoiceSums, listInvoiceMoney } from './ledger.repository.ts';

const LEDGER = '0305-ledger';

interface Old {
  readonly id: string;
  readonly kind?: 'order' | 'month';
  readonly status: string;
  readonly total: number;
  readonly refunded?: number;
  readonly charge?: { readonly amount: number; readonly refunded: number; readonly less?: number };
  readonly bank?: number;
  readonly bankRefund?: number;
  /** Credit notes, the earliest first. */
  readonly notes?: readonly number[];
  readonly isReversed?: true;
  /** As the invoice's page told of it, but that nothing is due of what was paid. */
  readonly is: { readonly due: number; readonly paid: number; readonly credited: number; readonly surplus?: number };
}

const old: readonly Old[] = [
  { id: 'open', status: 'Open', total: 4641, is: { due: 4641, paid: 0, credited: 0 } },
  { id: 'failed', status: 'Failed', total: 4641, notes: [100, 41], is: { due: 4500, paid: 0, credited: 141 } },
  { id: 'nothing', status: 'Paid', total: 0, is: { due: 0, paid: 0, credited: 0 } },
  {
    id: 'card',
    kind: 'order',
    status: 'Paid',
    total: 4641,
    charge: { amount: 4641, refunded: 0 },
    is: { due: 0, paid: 4641, credited: 0 },
  },
  { id: 'bank', status: 'Paid', total: 4641, bank: 4641, is: { due: 0, paid: 4641, credited: 0 } },
  { id: 'unknown', status: 'Paid', total: 4641, is: { due: 0, paid: 4641, credited: 0 } },
  {
    id: 'credited-before',
    status: 'Paid',
    total: 4641,
    notes: [641],
    charge: { amount: 4000, refunded: 0, less: 641 },
    is: { due: 0, paid: 4000, credited: 641 },
  },
  {
    id: 'credited-after',
    status: 'Paid',
    total: 4641,
    notes: [600, 41],
    charge: { amount: 4641, refunded: 0 },
    is: { due: 0, paid: 4641, credited: 641, surplus: 641 },
  },
  {
    id: 'refunded',
    status: 'Refunded',
    total: 4641,
    refunded: 4641,
    charge: { amount: 4641, refunded: 4641 },
    is: { due: 0, paid: 4641, credited: 0 },
  },
  {
    id: 'refunded-in-part',
    status: 'Partial Refund',
    total: 4641,
    refunded: 1000,
    bank: 4641,
    bankRefund: 1000,
    is: { due: 0, paid: 4641, credited: 0 },
  },
  {
    id: 'credited-and-refunded',
    status: 'Partial Refund',
    total: 4641,
    refunded: 1001,
    notes: [500],
    charge: { amount: 4641, refunded: 1001 },
    is: { due: 0, paid: 4641, credited: 500 },
  },
  {
    id: 'reversed',
    status: 'Canceled',
    total: 4641,
    notes: [4641],
    isReversed: true,
    is: { due: 0, paid: 0, credited: 4641 },
  },
  // Canceled before cancellations had a document.
  { id: 'canceled', status: 'Canceled', total: 4641, is: { due: 0, paid: 0, credited: 4641 } },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await blankDatabase();
  const { db } = database;
  const before = Object.fromEntries(
    Object.keys(migrations)
      .filter((name) => name < LEDGER)
      .map((name) => [name, migrations[name] as Migration]),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  expect(error).toBeUndefined();
  await sql`insert into accounts (id, vertical, title, original_title) values ('a', 'airlane', 'A', 'A')`.execute(db);
  let number = 0;
  const insert = async (
    row: Pick<Old, 'id' | 'status' | 'total'> & {
      readonly kind: string;
      readonly refunded?: number;
      readonly credited?: number;
      readonly corrects?: string;
    },
  ): Promise<void> => {
    number += 1;
    const { id, kind, status, total, refunded = 0, credited = 0, corrects = null } = row;
    const tax = Math.round((total * 19) / 119);
    const lines = [
      {
        kind: kind === 'credit' ? 'credit' : 'sms-mo',
        text: '',
        quantity: 1,
        unitPrice: total - tax,
        amount: total - tax,
      },
      { kind: 'tax', text: 'VAT 19 %', quantity: 1, unitPrice: tax, amount: tax },
    ];
    await sql`insert into invoices (id, account_id, kind, seller, number, status, title, period, corrects, lines, total, refunded, credited, billed_to, issued_at)
      values (${id}, 'a', ${kind}, 'airlane', ${`AIR-${number}`}, ${status}, '', ${kind === 'month' ? '2026-09-01' : null}::date, ${corrects}, ${JSON.stringify(lines)}::jsonb, ${total}, ${refunded}, ${credited}, '{"country": "DE"}',
        ${new Date(Date.UTC(2026, 9, 1, 0, number))})`.execute(db);
  };
  for (const {
    id,
    kind = 'month',
    status,
    total,
    refunded = 0,
    notes = [],
    charge,
    bank,
    bankRefund,
    isReversed,
  } of old) {
    const credited = notes.reduce((sum, cents) => sum + cents, 0);
    await insert({ id, kind, status, total, refunded, credited });
    for (const [index, cents] of notes.entries())
      await insert({
        id: isReversed === true ? `rev_${id}` : `cre_${id}_${index}`,
        kind: 'credit',
        status: 'Paid',
        total: cents,
        corrects: id,
      });
    if (charge) {
      const reference = `invoice-${id}${charge.less === undefined ? '' : `:less-${charge.less}`}`;
      await sql`insert into payment_charges (id, account_id, provider, reference, amount, currency, description, status, refunded)
        values (${`ch_${id}`}, 'a', 'stripe', ${reference}, ${charge.amount}, 'usd', '', 'succeeded', ${charge.refunded})`.execute(
        db,
      );
    }
    for (const [paid, what] of [
      [bank, 'payment'],
      [bankRefund, 'refund'],
    ] as const)
      if (paid !== undefined)
        await sql`insert into invoice_payments (id, invoice_id, kind, method, reference, amount, paid_on, recorded_by)
          values (${`${id}-${what}`}, ${id}, ${what}, 'Bank transfer', 'SEPA', ${paid}, '2026-10-05', 'admin')`.execute(
          db,
        );
  }
  await sql`insert into invoices (id, account_id, seller, title, lines, total) values ('draft', 'a', 'airlane', '', '[]', 0)`.execute(
    db,
  );
  await migrate(database.engine);
});
afterAll(() => database.close());

test.each(old)('$id is due, paid, credited and refunded as before', async ({ id, status, total, refunded = 0, is }) => {
  const { db } = database;
  const sums = (await findInvoiceSums(db, [id])).get(id);
  expect(sums ?? { due: 0, paid: 0, credited: 0, refunded: 0, surplus: 0 }).toMatchObject({
    surplus: 0,
    ...is,
    refunded,
  });
  const row = await db
    .selectFrom('invoices')
    .select(['credited', 'refunded', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ credited: is.credited, refunded, status });
  // The status that the postings make is the one that it has.
  if (sums && is.due === 0 && status !== 'Canceled') expect(statusOfSums(total, sums)).toBe(status);
});

test('every transaction is balanced, drafts are none, and revenue and tax are what was issued and credited', async () => {
  const { db } = database;
  const { rows } = await sql<{ unbalanced: number }>`
    select count(*)::int as unbalanced from (select from ledger_postings group by transaction_id, currency having sum(amount) <> 0) as wrong`.execute(
    db,
  );
  expect(rows).toEqual([{ unbalanced: 0 }]);
  expect(await db.selectFrom('ledger_transactions').select('id').where('document_id', '=', 'draft').execute()).toEqual(
    [],
  );
  const issued = old.reduce(
    (sum, { total, notes = [] }) => sum + total - notes.reduce((all, cents) => all + cents, 0),
    0,
  );
  const { rows: booked } = await sql<{ charged: number; canceled: number }>`
    select (-sum(amount) filter (where kind in ('issue', 'credit-note', 'reversal')))::int as charged, (sum(amount) filter (where kind = 'reversal' and document_id = 'canceled'))::int as canceled
    from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id where account like 'revenue:%' or account like 'tax:%' or account = 'rounding'`.execute(
    db,
  );
  expect(booked).toEqual([{ charged: issued - 4641, canceled: 4641 }]);
});

test('cards are known again by their charges, and what is owed is a credit balance', async () => {
  const { db } = database;
  expect(await listInvoiceMoney(db, 'credited-and-refunded')).toMatchObject([
    { kind: 'payment', place: 'stripe', reference: 'ch_credited-and-refunded', amount: 4641 },
    { kind: 'refund', place: 'stripe', reference: 'ch_credited-and-refunded-1001', amount: -1001 },
  ]);
  expect(await listInvoiceMoney(db, 'refunded-in-part')).toMatchObject([
    { kind: 'payment', place: 'bank', reference: 'SEPA', method: 'Bank transfer', day: '2026-10-05' },
    { kind: 'refund', place: 'bank', amount: -1000 },
  ]);
  expect(await findCreditBalances(db, ['a'], 'USD')).toEqual(new Map([['a', 641]]));
});
