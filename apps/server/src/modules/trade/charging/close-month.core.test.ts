import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import { MB } from '@airlane/domain/text/byte-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { closeAccountMonth, rehearseClose } from './close-month.ts';
import { closeMonths } from './close-months.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { rateAccount } from './rate-due.ts';

const MARCH = '2026-03-01';
const closing = { actorId: null, requestId: 'test', now: new Date('2026-04-04T05:00:00Z') };
const override = { reason: 'Agreed by phone', withoutInvoice: false };
const silent = { error: () => undefined, info: () => undefined };
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
});
afterAll(() => world.close());

let accounts = 0;
const account = async (
  { openFrom = MARCH, ...more }: Parameters<ChargingWorld['addAccount']>[1] & { readonly openFrom?: string } = {},
  deal: Parameters<ChargingWorld['addDeal']>[1] = {},
): Promise<string> => {
  accounts += 1;
  const id = `acct-${String(accounts).padStart(3, '0')}`;
  await world.addAccount(id, more);
  await world.openFrom(id, openFrom);
  await world.addDeal(id, { plan: 'P', fee: 1, ...deal });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.0123 });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 2 });
  for (const number of [1, 2]) await world.addThing(sim(id, number), id);
  await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 100 * MB);
  await world.use(id, sim(id, 2), '2026-03-05', 'Telcel', 'MX', MB);
  return id;
};
const sim = (id: string, number: number): string =>
  `89${id.slice(5).padStart(6, '0')}${String(number).padStart(11, '0')}`;
const parts = (db: Db = world.db) => ({ db, tax: rateTable });
const invoicesOf = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('account_id', '=', id).orderBy('number').execute();
const numbers = async (): Promise<number[]> => {
  const rows = await world.db
    .selectFrom('invoices')
    .select('number')
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => Number(number?.slice(-6)));
};

test('a month becomes one invoice of its lines, due in 30 days, and closing again changes nothing', async () => {
  const id = await account();
  expect(await closeAccountMonth(parts(), id, MARCH, closing)).toBe(true);
  expect(await closeAccountMonth(parts(), id, MARCH, closing)).toBe(false);
  const [invoice, ...others] = await invoicesOf(id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'month',
    period: MARCH,
    status: 'Open',
    total: 523,
    title: 'Monthly charges March 2026',
    due_at: new Date('2026-05-04T05:00:00Z'),
    exceptional: false,
    next_attempt_at: null,
  });
  expect(invoice?.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['Subscription, Deal of 2020-01-01, 2 SIMs', 200],
    ['Data, P, Europe', 123],
    ['Data, P, Rest', 200],
  ]);
  expect(
    await world.db.selectFrom('audit_log').select(['action', 'subject']).where('account_id', '=', id).execute(),
  ).toEqual([{ action: 'month.close', subject: invoice?.id }]);
});

test('what comes after the close is an adjustment on the next invoice, once', async () => {
  const id = await account();
  await world.addThing(sim(id, 3), id);
  await world.addFee(id, 'Telcel', 'MX', 0.4);
  await closeAccountMonth(parts(), id, MARCH, closing);
  await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 100 * MB);
  await rateAccount(world.db, id, new Date('2026-04-10T00:00:00Z'));
  await world.use(id, sim(id, 1), '2026-03-30', 'Telcel', 'MX', MB);
  await world.use(id, sim(id, 3), '2026-03-29', 'Telekom', 'DE', 0);
  await rateAccount(world.db, id, new Date('2026-04-11T00:00:00Z'));
  await world.use(id, sim(id, 1), '2026-04-02', 'Telekom', 'DE', 1000 * MB);
  await closeAccountMonth(parts(), id, '2026-04-01', { ...closing, now: new Date('2026-05-04T00:00:00Z') });
  const [, april] = await invoicesOf(id);
  expect(april?.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['Subscription, Deal of 2020-01-01, 1 SIM', 100],
    ['Data, P, Europe', 1230],
    ['Adjustment for March 2026: Subscription, Deal of 2020-01-01, 1 SIM', 100],
    ['Adjustment for March 2026: Data, P, Europe', 123],
    ['Adjustment for March 2026: Data, P, Rest', 200],
    ['Adjustment for March 2026: Access fee, Telcel, MX, Global', 40],
  ]);
  await closeAccountMonth(parts(), id, '2026-05-01', { ...closing, now: new Date('2026-06-04T00:00:00Z') });
  expect(await invoicesOf(id)).toHaveLength(2);
  const { rows } = await sql<{
    rated: number;
    used: number;
  }>`select (select sum(quantity) from rated_days join charge_rates on charge_rates.id = rate_id where account_id = ${id} and item = 'data')::float8 as rated,
    (select sum(bytes) from usage_networks where account_id = ${id})::float8 as used`.execute(world.db);
  expect(rows[0]?.rated).toBe(rows[0]?.used);
});

test('accounts that are not billable close without an invoice, and exceptional ones are not collected', async () => {
  const [trial, quarterly] = [await account({ billable: false }), await account({ exceptional: 'Quarterly' })];
  for (const id of [trial, quarterly]) await closeAccountMonth(parts(), id, MARCH, closing);
  expect(await invoicesOf(trial)).toEqual([]);
  expect(
    await world.db.selectFrom('month_closes').select(['net', 'invoice_id']).where('account_id', '=', trial).execute(),
  ).toEqual([{ net: 523, invoice_id: null }]);
  expect((await invoicesOf(quarterly)).map(({ exceptional }) => exceptional)).toEqual([true]);
});

test('the minimum of the month is a line of its own', async () => {
  const id = await account({}, { minimum: 20 });
  await closeAccountMonth(parts(), id, MARCH, closing);
  const [invoice] = await invoicesOf(id);
  expect(invoice?.lines.at(-1)).toMatchObject({ kind: 'minimum', amount: 1477 });
  expect(invoice?.total).toBe(2000);
});

test('a rehearsal says what the close would do, and leaves nothing behind', async () => {
  const id = await account({ hasAddress: false });
  const charged = await findCharged(world.db, id);
  if (!charged) throw new Error('No account');
  const { total, lines, findings, lastNet } = await rehearseClose(parts(), charged, MARCH, closing.now);
  expect([total, lastNet, findings.map(({ kind }) => kind)]).toEqual([523, null, ['no-address']]);
  expect(await invoicesOf(id)).toEqual([]);
  await closeAccountMonth(parts(), id, MARCH, { ...closing, override });
  // The prices of a rehearsal are not kept, so theirs have other numbers.
  const plain = (all: readonly InvoiceLine[] | undefined) => all?.map(({ charge: _charge, ...line }) => line);
  expect(plain((await invoicesOf(id))[0]?.lines)).toEqual(plain(lines));
});

test('two processes that close at once make one invoice of each account', async () => {
  const ids = [await account(), await account(), await account()];
  await Promise.all([1, 2, 3].map(() => closeMonths(parts(), MARCH, closing, silent)));
  for (const id of ids) expect(await invoicesOf(id)).toHaveLength(1);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
});

test('the database knows how the rows of a closed month are spread, which the next batches are read by', async () => {
  const statistics = () =>
    sql<{
      attname: string;
    }>`select attname from pg_stats where tablename in (select tableoid::regclass::text from rated_days where period = ${MARCH}::date) and attname = 'account_id'`.execute(
      world.db,
    );
  await sql`delete from pg_statistic where starelid in (select distinct tableoid from rated_days where period = ${MARCH}::date)`.execute(
    world.db,
  );
  await account();
  await closeMonths(parts(), MARCH, closing, silent);
  expect((await statistics()).rows).toHaveLength(1);
});

test('accounts that are closed together pay what each pays alone', async () => {
  const deals = [
    {},
    { data: 'package', packageFee: 0.5 },
    { minimum: 20 },
    { sims: 'allsims', fee: 3.1 },
    { plan: 'Shared' },
    { plan: 'Shared', data: 'package', packageFee: 0.5 },
  ] as const;
  await world.addPlan(PROVIDER, { plan: 'Shared', zone: 'World', price: 0.5, includedMb: 30 });
  const add = async (deal: (typeof deals)[number]): Promise<string> => {
    const id = await account({}, deal);
    await world.addFee(id, 'Telcel', 'MX', 0.4);
    await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) values (${sim(id, 2)}, ${id}, '2026-03-01', 'Shared')`.execute(
      world.db,
    );
    await world.message(id, sim(id, 1), '2026-03-07', 'sent');
    return id;
  };
  const alone = [];
  for (const deal of deals) alone.push(await add(deal));
  for (const id of alone) await closeAccountMonth(parts(), id, MARCH, closing);
  const together = [];
  for (const deal of deals) together.push(await add(deal));
  await closeMonths(parts(), MARCH, closing, silent);
  const plain = async (id: string) =>
    (await world.rated(id)).map(({ rate_id: _rate, iccid, ...row }) => ({ ...row, sim: iccid.slice(-1) }));
  for (const [index, id] of together.entries()) {
    const [expected, given] = [await plain(alone[index] ?? ''), await plain(id)];
    expect(expected.length).toBeGreaterThan(3);
    expect(given).toEqual(expected);
    const [[first], [second]] = [await invoicesOf(alone[index] ?? ''), await invoicesOf(id)];
    expect(second?.lines.map(({ text, amount }) => [text, amount])).toEqual(
      first?.lines.map(({ text, amount }) => [text, amount]),
    );
  }
});

test('an account that cannot be closed leaves the others alone, and is closed by the next run', async () => {
  const [before, failing, after] = [await account(), await account(), await account()];
  await sql`insert into invoices (id, account_id, seller, title, lines, total) values (${`inv_${failing}_2026-03`}, ${failing}, 'airlane', 'In the way', '[]', 0)`.execute(
    world.db,
  );
  const told: object[] = [];
  await expect(
    closeMonths(parts(), MARCH, closing, { ...silent, error: (detail) => void told.push(detail) }),
  ).rejects.toThrow('of 1 accounts could not be closed');
  expect(told).toMatchObject([{ accountId: failing }]);
  for (const id of [before, after]) expect(await invoicesOf(id)).toHaveLength(1);
  await sql`delete from invoices where account_id = ${failing}`.execute(world.db);
  await closeMonths(parts(), MARCH, closing, silent);
  expect(await invoicesOf(failing)).toHaveLength(1);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
});

test('an account that is months behind is closed month by month', async () => {
  const id = await account({ openFrom: '2026-02-01' });
  await world.use(id, sim(id, 1), '2026-04-02', 'Telekom', 'DE', 100 * MB);
  await closeMonths(parts(), '2026-04-01', { ...closing, now: new Date('2026-05-04T00:00:00Z') }, silent);
  expect((await invoicesOf(id)).map(({ period, total }) => [period, total])).toEqual([
    [MARCH, 523],
    ['2026-04-01', 223],
  ]);
});

const scopeOf = (accountId: string): AccountScope => ({
  viewer: {
    userId: 'admin',
    sessionId: 's',
    vertical: 'airlane',
    appType: 'admin',
    email: '',
    fullName: '',
    owesTerms: false,
  },
  accountId,
  accountTitle: '',
  isAdminPanel: false,
  isInvoicing: false,
  features: [],
  viewingRole: 'admin',
  permissions: [],
  profile: null,
  things: { kind: 'all' },
});

test('a credit note takes an invoice back, once by its key, and never more than the invoice is about', async () => {
  const id = await account();
  await closeAccountMonth(parts(), id, MARCH, closing);
  const [invoice] = await invoicesOf(id);
  const credit = (amount: number, key: string) =>
    creditInvoice(
      { db: world.db, jobs: { send: async () => undefined } },
      scopeOf(id),
      invoice?.id ?? '',
      { amount, reason: 'Roaming by mistake', key },
      'r',
      closing.now,
    );
  await credit(2, `${id}-one`);
  await credit(2, `${id}-one`);
  expect(
    (await invoicesOf(id)).map(({ kind, status, total, credited, title }) => [kind, status, total, credited, title]),
  ).toEqual([
    ['month', 'Open', 523, 200, 'Monthly charges March 2026'],
    ['credit', 'Paid', 200, 0, `Credit note for ${invoice?.number ?? ''}`],
  ]);
  await expect(credit(3.24, `${id}-two`)).rejects.toMatchObject({
    fields: [{ field: 'amount', message: 'At most $ 3.23 of this invoice can be credited' }],
  });
  await expect(credit(0.001, `${id}-two`)).rejects.toThrow('Some fields are not valid');
  await expect(
    creditInvoice(
      { db: world.db, jobs: { send: async () => undefined } },
      scopeOf('acct-other'),
      invoice?.id ?? '',
      { amount: 1, reason: 'x', key: 'y' },
      'r',
      closing.now,
    ),
  ).rejects.toThrow('not found');
  await credit(3.23, `${id}-three`);
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'Canceled', credited: 523, next_attempt_at: null });
});

test('a credit note bears its part of the tax, and all parts together bear all of it', async () => {
  const id = await account();
  await world.db
    .updateTable('accounts')
    .set({ address: JSON.stringify({ country: 'Germany', city: 'Hamburg' }) })
    .where('id', '=', id)
    .execute();
  await closeAccountMonth(parts(), id, MARCH, closing);
  const [invoice] = await invoicesOf(id);
  expect(invoice?.lines.at(-1)).toMatchObject({ kind: 'tax', text: 'VAT 19 %', amount: 99 });
  for (const [amount, key] of [
    [1, 'one'],
    [1, 'two'],
    [4.22, 'three'],
  ] as const)
    await creditInvoice(
      { db: world.db, jobs: { send: async () => undefined } },
      scopeOf(id),
      invoice?.id ?? '',
      { amount, reason: 'Goodwill', key: `${id}-${key}` },
      'r',
      closing.now,
    );
  const notes = (await invoicesOf(id)).filter(({ kind }) => kind === 'credit');
  expect(notes.map(({ lines }) => lines.map(({ kind, text, amount }) => [kind, text, amount]))).toEqual([
    [
      ['credit', 'Goodwill', 84],
      ['tax', 'VAT 19 %', 16],
    ],
    [
      ['credit', 'Goodwill', 84],
      ['tax', 'VAT 19 %', 16],
    ],
    [
      ['credit', 'Goodwill', 355],
      ['tax', 'VAT 19 %', 67],
    ],
  ]);
});
