import { messageQuestionIds } from '@airlane/domain/template-names';
import { MB } from '@airlane/domain/text/byte-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { chargesOf } from './charges.service.ts';
import { closeAccountMonth, closeAccounts, rehearseClose } from './close-month.ts';
import { closeMonths, type NotifyHeld } from './close-months.ts';
import { notifyHeld } from './notify-held.ts';
import { rateAccount } from './rate-due.ts';

const [FEBRUARY, MARCH, APRIL] = ['2026-02-01', '2026-03-01', '2026-04-01'];
const inMay = new Date('2026-05-04T05:00:00Z');
const closing = { actorId: 'staff', requestId: 'test', now: inMay };
const override = { reason: 'Agreed by phone', withoutInvoice: false };
const silent = { error: () => undefined, info: () => undefined };
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
});
afterAll(() => world.close());

const parts = () => ({ db: world.db, tax: rateTable });
const sim = (id: string): string => `89${id.slice(6).padStart(17, '0')}`;
let accounts = 0;

/** With one Thing since 20 February, which used 100 MB in each month since. */
const account = async (more: Parameters<ChargingWorld['addAccount']>[1] = {}): Promise<string> => {
  accounts += 1;
  const id = `acct-m${accounts}`;
  await world.addAccount(id, more);
  await world.addDeal(id, { plan: 'P', fee: 1 });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.01 });
  await world.addThing(sim(id), id, '2026-02-20');
  for (const day of ['2026-02-21', '2026-03-10', '2026-04-10'])
    await world.use(id, sim(id), day, 'Telekom', 'DE', 100 * MB);
  return id;
};
const invoicesOf = (id: string) =>
  world.db.selectFrom('invoices').select(['period', 'total']).where('account_id', '=', id).orderBy('number').execute();
const closesOf = (id: string) =>
  world.db
    .selectFrom('month_closes')
    .select(['period', 'net', 'invoice_id', 'closed_by', 'override_reason'])
    .where('account_id', '=', id)
    .orderBy('period')
    .execute();
const closeAll = (notify: NotifyHeld = async () => undefined) =>
  closeMonths(parts(), APRIL, closing, silent, { notifyHeld: notify });

test('months begin with the first Thing, and a later one is not closed before the earlier ones', async () => {
  const id = await account();
  expect(await closeAccountMonth(parts(), id, '2026-01-01', closing)).toBe(false);
  expect(await closeAccountMonth(parts(), id, MARCH, closing)).toBe(false);
  expect(await closesOf(id)).toEqual([]);
  for (const period of [FEBRUARY, MARCH, APRIL])
    expect(await closeAccountMonth(parts(), id, period, closing)).toBe(true);
  expect(await invoicesOf(id)).toEqual([FEBRUARY, MARCH, APRIL].map((period) => ({ period, total: 200 })));
});

test('the job closes every open month of an account that was never closed, and none of them twice', async () => {
  const id = await account();
  await closeAll();
  await closeAll();
  expect((await invoicesOf(id)).map(({ period }) => period)).toEqual([FEBRUARY, MARCH, APRIL]);
});

test('usage from before the first Thing belongs to a month of its own', async () => {
  const id = await account();
  await world.use(id, sim(id), '2026-01-30', 'Telekom', 'DE', 100 * MB);
  expect(await closeAccountMonth(parts(), id, FEBRUARY, closing)).toBe(false);
  expect(await closeAccountMonth(parts(), id, '2026-01-01', { ...closing, override })).toBe(true);
});

test.each([
  ['no billing address', { hasAddress: false }, async () => undefined, 'no-address'],
  ['usage without a price', {}, (id: string) => world.use(id, sim(id), '2026-02-22', 'Telcel', 'MX', MB), 'unpriced'],
])('%s holds the month and those after it, until a person closes it with a reason', async (_, more, before, kind) => {
  const id = await account(more);
  await before(id);
  await closeAll();
  expect(await closesOf(id)).toEqual([]);
  const { closed, held } = await closeAccounts(parts(), [id], FEBRUARY, closing);
  expect([closed, held.flatMap(({ findings }) => findings.map((finding) => finding.kind))]).toEqual([[], [kind]]);
  expect(await closeAccountMonth(parts(), id, FEBRUARY, { ...closing, override })).toBe(true);
  expect(await closesOf(id)).toMatchObject([
    { period: FEBRUARY, closed_by: 'staff', override_reason: 'Agreed by phone', invoice_id: expect.any(String) },
  ]);
  const audits = await world.db.selectFrom('audit_log').select('detail').where('account_id', '=', id).execute();
  expect(audits).toMatchObject([{ detail: { name: 'February 2026', reason: 'Agreed by phone' } }]);
});

test('a month is closed without an invoice where a person says so, and its usage is never invoiced', async () => {
  const id = await account({ hasAddress: false });
  await closeAccountMonth(parts(), id, FEBRUARY, { ...closing, override: { ...override, withoutInvoice: true } });
  expect(await closesOf(id)).toMatchObject([{ period: FEBRUARY, net: 200, invoice_id: null }]);
  await world.db
    .updateTable('accounts')
    .set({ address: JSON.stringify({ country: 'HK' }) })
    .where('id', '=', id)
    .execute();
  await closeAll();
  expect(await invoicesOf(id)).toEqual([MARCH, APRIL].map((period) => ({ period, total: 200 })));
});

test('accounts that are not billable are not held', async () => {
  const id = await account({ billable: false, hasAddress: false });
  await closeAll();
  expect((await closesOf(id)).map(({ period }) => period)).toEqual([FEBRUARY, MARCH, APRIL]);
});

test('a held account leaves the others of its batch alone, and staff are notified of it once', async () => {
  const [fine, held] = [await account(), await account({ hasAddress: false })];
  const catalog = new TemplateCatalog(world.db);
  const notify: NotifyHeld = (period, months) =>
    notifyHeld(
      world.db,
      catalog,
      period,
      months.filter(({ account: { id } }) => id === held),
    );
  await closeAll(notify);
  await closeAll(notify);
  expect((await invoicesOf(fine)).map(({ period }) => period)).toEqual([FEBRUARY, MARCH, APRIL]);
  const messages = await world.db
    .selectFrom('documents')
    .select('answers')
    .where('account_id', '=', PROVIDER)
    .where(sql<boolean>`answers ->> ${messageQuestionIds.subject} like 'February 2026 is not closed%'`)
    .execute();
  expect(messages.map(({ answers }) => answers[messageQuestionIds.subject])).toEqual([
    `February 2026 is not closed for ${held}`,
  ]);
});

test('the page of an open month says what its close will, also of one that was never rated before', async () => {
  const id = await account();
  // As if the server had begun to rate in May.
  await sql`delete from rating_due where account_id = ${id}`.execute(world.db);
  await world.use(id, sim(id), '2026-03-28', 'Telekom', 'DE', 100 * MB);
  await rateAccount(world.db, id, inMay);
  const charged = await findCharged(world.db, id);
  if (!charged) throw new Error('No account');
  for (const period of [FEBRUARY, MARCH, APRIL]) {
    const page = await chargesOf(world.db, id, period, inMay);
    const { net } = await rehearseClose(parts(), charged, period, inMay);
    expect([period, page.net]).toEqual([period, net / 100]);
    expect(page.net).toBeGreaterThan(0);
  }
});

test('months in which no process ran are rated from their first day', async () => {
  const id = await account();
  await rateAccount(world.db, id, new Date('2026-02-25T00:00:00Z'));
  await rateAccount(world.db, id, inMay);
  for (const period of [FEBRUARY, MARCH, APRIL]) expect((await chargesOf(world.db, id, period, inMay)).net).toBe(2);
  const { rows } = await sql<{
    days: number;
  }>`select count(*)::int as days from rating_due where account_id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ days: 0 }]);
});
