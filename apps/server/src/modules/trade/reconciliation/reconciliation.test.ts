import { reconciliationCheckNames, type ReconciliationCheck } from '@airlane/domain/ledger/reconciliation';
import { MB } from '@airlane/domain/text/byte-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
import { addInvoice, creditPart } from '#testing/invoicing.ts';
import { rateAccount } from '../charging/rate-due.ts';
import { bookPayment, bookRefund } from '../ledger/book.ts';
import { listHeldMonths, listUpgradeNotes } from './open-points.repository.ts';
import { countWaiting } from './reconciliation.repository.ts';
import { checkMonth, reconciliationOf } from './reconciliation.service.ts';

const MARCH = '2026-03-01';
const MAY = '2026-05-01';
const NOW = new Date('2026-05-20T05:00:00Z');
const month = (period: string, vertical = 'airlane') => ({ vertical, period, now: NOW });
let world: ChargingWorld;
let count = 0;

const simOf = (number: number): string => `89${String(number).padStart(17, '0')}`;

/** An account with a closed March, late usage of it in April, and an open May. */
const addCustomer = async (id: string): Promise<string> => {
  count += 1;
  const sim = simOf(count);
  await world.addAccount(id);
  await world.addDeal(id, { plan: 'P', fee: 1.25, minimum: 3 });
  await world.addPlan(id, {
    plan: 'P',
    zone: 'Europe',
    countries: 'DE',
    price: 0.0333,
    smsSent: 0.01,
    smsReceived: 0.02,
  });
  await world.addThing(sim, id);
  await world.openFrom(id, MARCH);
  await world.use(id, sim, '2026-03-18', 'Vodafone', 'DE', 7 * MB + 5);
  await world.use(id, sim, '2026-03-19', 'Telcel', 'MX', 11);
  await world.message(id, sim, '2026-03-20', 'sent');
  await world.message(id, sim, '2026-03-21', 'received');
  await world.message(id, sim, '2026-03-21', 'sent', 'failed');
  await world.closeMonth(id, MARCH, '2026-04-04T05:00:00Z');
  await world.use(id, sim, '2026-03-30', 'Vodafone', 'DE', 2 * MB);
  await world.closeMonth(id, '2026-04-01', '2026-05-04T05:00:00Z');
  await world.use(id, sim, '2026-05-02', 'Vodafone', 'DE', 3 * MB);
  await rateAccount(world.db, id, new Date('2026-05-19T00:00:00Z'));
  return sim;
};

interface TestCharge {
  readonly id: string;
  readonly accountId: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly refunded?: number;
  readonly status?: 'succeeded' | 'declined';
}
const chargeIdOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const addCharge = ({ id, accountId, invoiceId, cents, refunded = 0, status = 'succeeded' }: TestCharge) =>
  world.db
    .insertInto('payment_charges')
    .values({
      id,
      account_id: accountId,
      provider: 'sandbox',
      reference: `invoice-${invoiceId}-${id}`,
      amount: cents,
      refunded,
      currency: 'usd',
      description: '',
      status,
      created_at: new Date('2026-05-31T23:00:00Z'),
    })
    .execute();
const bookMoney = (
  kind: 'payment' | 'refund',
  invoiceId: string,
  reference: string,
  cents: number,
  place = 'sandbox',
) =>
  world.db.transaction().execute(async (trx) => {
    const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
    // The provider answers after the end of the month.
    const money = { place, cents, reference, method: 'Card', day: '2026-06-01', actorId: null };
    await (kind === 'payment' ? bookPayment : bookRefund)(trx, invoice, money);
  });

/** The accounts that each check names; checks that name none are left out. */
const namedBy = async (period: string): Promise<Partial<Record<ReconciliationCheck, string[]>>> =>
  Object.fromEntries(
    (await checkMonth(world.db, month(period)))
      .filter(({ accountCount }) => accountCount > 0)
      .map(({ name, accounts }) => [name, accounts.map(({ accountId }) => accountId)]),
  );
const checkOf = async (name: ReconciliationCheck, period: string) => {
  const found = (await checkMonth(world.db, month(period))).find((check) => check.name === name);
  if (found === undefined) throw new Error(`There is no check ${name}`);
  return found;
};

beforeAll(async () => {
  world = await chargingWorld();
  for (const id of ['acct-1', 'acct-2', 'acct-3']) await addCustomer(id);
  const issuedAt = new Date('2026-05-10T06:00:00Z');
  for (const [index, id] of ['acct-1', 'acct-2'].entries()) {
    const invoiceId = `inv_order_${id}`;
    await addInvoice(world.db, { id: invoiceId, accountId: id, kind: 'order', total: 5000, issuedAt });
    await creditPart(world.db, invoiceId, 700);
    const charge = { id: chargeIdOf(index), accountId: id, invoiceId };
    await addCharge({ ...charge, cents: 4300, refunded: 300 });
    await bookMoney('payment', invoiceId, charge.id, 4300);
    await bookMoney('refund', invoiceId, `${charge.id}-1`, 300);
    await addCharge({ ...charge, id: chargeIdOf(index + 10), cents: 99, status: 'declined' });
    await bookMoney('payment', invoiceId, `TRANSFER ${id}`, 100, 'bank');
  }
});
afterAll(() => world.close());

describe('books that agree', () => {
  test.each([MARCH, '2026-04-01', MAY])('no check of %s names an account', async (period) => {
    expect(await namedBy(period)).toEqual({});
    expect((await checkMonth(world.db, month(period))).map(({ name, difference }) => [name, difference])).toEqual(
      reconciliationCheckNames.map((name) => [name, 0]),
    );
  });

  test('late usage counts for the month in which it was used, usage without a price beside what has one', async () => {
    expect(await checkOf('data-rated', MARCH)).toMatchObject({
      said: 3 * (9 * MB + 16),
      parts: [3 * (9 * MB + 5), 33, 0, 0],
    });
    expect(await checkOf('sms-rated', MARCH)).toMatchObject({ said: 6, parts: [6, 0, 0, 0] });
  });

  test('what is rated is invoiced, an adjustment, or open', async () => {
    const { rows } = await sql<{
      net: number;
    }>`select sum(net)::int as net from month_closes where period = ${MARCH}`.execute(world.db);
    expect(await checkOf('rated-invoiced', MARCH)).toMatchObject({
      said: rows[0]?.net,
      parts: [rows[0]?.net, 0, 0, 0],
    });
    const april = await checkOf('rated-invoiced', '2026-04-01');
    // 2 MB at 0.0333, rounded by line, for each of three.
    expect(april.parts).toEqual([april.said - 21, 21, 0, 0]);
    const may = await checkOf('rated-invoiced', MAY);
    expect(may.said).toBeGreaterThan(0);
    expect(may.parts).toEqual([0, 0, 0, may.said]);
  });

  test('documents, payments and refunds are what was issued, taken and given back', async () => {
    const { rows } = await sql<{
      total: number;
    }>`select sum(total)::int as total from invoices where kind = 'month' and period = '2026-04-01'`.execute(world.db);
    expect(await checkOf('invoiced-booked', MAY)).toMatchObject({ said: (rows[0]?.total ?? 0) + 2 * (5000 - 700) });
    expect(await checkOf('payments-booked', MAY)).toMatchObject({ said: 8600, parts: [8600, 0, 0, 0] });
    expect(await checkOf('refunds-booked', MAY)).toMatchObject({ said: 600, parts: [600, 0, 0, 0] });
  });

  test('another vertical has sums of its own', async () => {
    for (const { said, parts } of await checkMonth(world.db, month(MARCH, 'gide')))
      expect([said, ...parts]).toEqual([0, 0, 0, 0, 0]);
  });
});

/** Breaks the books in a transaction that is taken back, and asks which accounts are named. */
const broken = async (period: string, damage: (trx: ChargingWorld['db']) => Promise<unknown>) => {
  let named: Partial<Record<ReconciliationCheck, string[]>> = {};
  const { db } = world;
  await db
    .transaction()
    .execute(async (trx) => {
      await damage(trx);
      for (const { name, accountCount, accounts } of await checkMonth(nested(trx), month(period)))
        if (accountCount > 0) named = { ...named, [name]: accounts.map(({ accountId }) => accountId) };
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return named;
};
class TakenBack extends Error {}
/** A transaction does not begin another: what asks for one runs within it. */
const nested = (trx: ChargingWorld['db']): ChargingWorld['db'] =>
  new Proxy(trx, {
    get: (target, key, receiver) =>
      key === 'transaction'
        ? () => ({ execute: (work: (inner: ChargingWorld['db']) => unknown) => work(target) })
        : Reflect.get(target, key, receiver),
  });

const removeRated = (trx: ChargingWorld['db'], item: string, period: string) =>
  sql`delete from rated_days using charge_rates where charge_rates.id = rate_id and item = ${item} and account_id = 'acct-2' and period = ${period}::date and amount > 0`.execute(
    trx,
  );
const addBareInvoice = (trx: ChargingWorld['db'], kind: 'order' | 'month', period: string | null) =>
  trx
    .insertInto('invoices')
    .values({
      id: 'inv_bare',
      account_id: 'acct-2',
      seller: 'airlane',
      number: 'BARE-1',
      kind,
      status: 'Open',
      title: '',
      period,
      lines: JSON.stringify([{ kind: 'data', text: '', quantity: 1, unitPrice: 40, amount: 40 }]),
      total: 40,
      issued_at: new Date('2026-05-31T23:59:59Z'),
    })
    .execute();

describe('each check finds what is broken by its name', () => {
  test.each<[string, string, (trx: ChargingWorld['db']) => Promise<unknown>, readonly ReconciliationCheck[]]>([
    [
      'rated data of a closed month is gone',
      MARCH,
      (trx) => removeRated(trx, 'data', MARCH),
      ['data-rated', 'rated-invoiced'],
    ],
    [
      'rated SMS of a closed month are gone',
      MARCH,
      (trx) => removeRated(trx, 'sms-mt', MARCH),
      ['sms-rated', 'rated-invoiced'],
    ],
    ['rated data of an open month is gone', MAY, (trx) => removeRated(trx, 'data', MAY), ['data-rated']],
    [
      'a rated fee of a closed month is gone',
      MARCH,
      (trx) => removeRated(trx, 'subscription', MARCH),
      ['rated-invoiced'],
    ],
    [
      'usage became less after it was rated',
      MARCH,
      (trx) =>
        sql`update usage_networks set bytes = bytes - 1 where account_id = 'acct-2' and day = '2026-03-18'`.execute(
          trx,
        ),
      ['data-rated'],
    ],
    ['a second invoice of a closed month', MARCH, (trx) => addBareInvoice(trx, 'month', MARCH), ['rated-invoiced']],
    ['an invoice without a posting', MAY, (trx) => addBareInvoice(trx, 'order', null), ['invoiced-booked']],
    [
      'a posting of an invoice twice as high',
      MAY,
      (trx) =>
        sql`with of_invoice as (select id from ledger_transactions where kind = 'issue' and invoice_id = 'inv_order_acct-2'),
        again as (insert into ledger_transactions (day, account_id, kind, document_id, invoice_id, reference) select '2026-05-10', 'acct-2', 'issue', 'inv_order_acct-2', 'inv_order_acct-2', 'again' from of_invoice returning id)
        insert into ledger_postings select again.id, posting.account, 'USD', posting.amount from again, (values ('receivable:acct-2', 5), ('revenue:sim', -5)) as posting (account, amount)`.execute(
          trx,
        ),
      ['invoiced-booked'],
    ],
    [
      'a charge without a posting',
      MAY,
      (trx) => sql`update payment_charges set status = 'succeeded' where id = ${chargeIdOf(11)}`.execute(trx),
      ['payments-booked'],
    ],
    [
      'a posting of another provider',
      MAY,
      (trx) => sql`update payment_charges set provider = 'other' where id = ${chargeIdOf(1)}`.execute(trx),
      ['payments-booked', 'refunds-booked'],
    ],
    [
      'a refund without a posting',
      MAY,
      (trx) => sql`update payment_charges set refunded = refunded + 1 where id = ${chargeIdOf(1)}`.execute(trx),
      ['refunds-booked'],
    ],
    [
      'a refund that succeeded and is not in the charge',
      MAY,
      (trx) =>
        sql`insert into payment_refunds (id, charge_id, reference, amount, status) values ('r', ${chargeIdOf(1)}, 'r', 301, 'succeeded')`.execute(
          trx,
        ),
      ['refunds-booked'],
    ],
    [
      'a posting of a charge that there is not',
      '2026-06-01',
      (trx) => sql`delete from payment_charges where id = ${chargeIdOf(1)}`.execute(trx),
      ['payments-booked', 'refunds-booked'],
    ],
  ])('%s', async (_what, period, damage, checks) => {
    const named = await broken(period, damage);
    expect(Object.keys(named).toSorted()).toEqual([...checks].toSorted());
    for (const name of checks) expect(new Set(named[name])).toEqual(new Set(['acct-2']));
  });

  test('two documents whose faults cancel out are still named', async () => {
    const named = await broken(MAY, async (trx) => {
      await addBareInvoice(trx, 'order', null);
      await sql`with again as (insert into ledger_transactions (day, account_id, kind, document_id, invoice_id, reference) values ('2026-05-10', 'acct-2', 'issue', 'inv_order_acct-2', 'inv_order_acct-2', 'again') returning id)
        insert into ledger_postings select again.id, posting.account, 'USD', posting.amount from again, (values ('receivable:acct-2', 40), ('revenue:sim', -40)) as posting (account, amount)`.execute(
        trx,
      );
    });
    expect(named).toEqual({ 'invoiced-booked': ['acct-2'] });
  });

  test('days that wait to be rated are left out for a day, and not longer', async () => {
    const note = (ago: string) => (trx: ChargingWorld['db']) =>
      sql`with late as (update usage_networks set bytes = bytes + 1 where account_id = 'acct-2' and day = '2026-05-02')
        insert into rating_due (account_id, day, noted_at) values ('acct-2', '2026-05-02', ${NOW}::timestamptz - ${ago}::interval)
        on conflict (account_id, day, is_taken) do update set noted_at = excluded.noted_at`.execute(trx);
    const before = await countWaiting(world.db, month(MAY));
    expect(before).toBe(0);
    expect(await broken(MAY, note('1 hour'))).toEqual({});
    expect(await broken(MAY, note('25 hours'))).toEqual({ 'data-rated': ['acct-2'] });
  });

  test('of a month whose details were removed there is nothing to compare', async () => {
    const named = await broken(MARCH, async (trx) => {
      await sql`update month_closes set details = 'removed' where account_id = 'acct-2' and period = ${MARCH}::date`.execute(
        trx,
      );
      await removeRated(trx, 'data', MARCH);
    });
    expect(named).toEqual({});
  });
});

test('Things without terms, months held and what an upgrade changed are listed', async () => {
  await world.addAccount('acct-bare');
  await world.addThing(simOf(90), 'acct-bare');
  await world.addThing(simOf(91), 'acct-bare');
  const deal = await world.addDeal('acct-3', { plan: 'P', from: '2019-01-01', until: '2019-02-01' });
  await world.subscribe('acct-bare', deal, [simOf(91)], '2026-01-01');
  await sql`insert into account_ratings (account_id, held_period) values ('acct-bare', '2026-02-01') on conflict (account_id) do update set held_period = excluded.held_period`.execute(
    world.db,
  );
  await sql`insert into upgrade_notes (account_id, subject, note) values ('acct-bare', 'Terms of Things', 'Something')`.execute(
    world.db,
  );
  const found = await reconciliationOf(world.db, 'airlane', MARCH, NOW);
  expect(found.withoutTerms).toEqual({
    things: 1,
    accountCount: 1,
    accounts: [{ accountId: 'acct-bare', account: 'acct-bare', things: 1 }],
  });
  expect(found.heldMonths).toEqual([{ accountId: 'acct-bare', account: 'acct-bare', period: '2026-02-01' }]);
  expect(await listHeldMonths(world.db, 'airlane', '2026-01-01')).toEqual([]);
  expect(found.upgradeNotes).toMatchObject([{ accountId: 'acct-bare', subject: 'Terms of Things', note: 'Something' }]);
  expect(await listUpgradeNotes(world.db, 'gide')).toEqual([]);
  expect(found.lastNightly).toBeNull();
});
