import { addMonths, lastClosable } from '@airlane/domain/charging/billing-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TaxAddressRefused, type TaxPort, TaxUnavailable } from '#ports/tax/port.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { closeAccountMonth, closeAccounts } from './close-month.ts';
import { closeMonths, closeMonthsHandler } from './close-months.ts';

const MARCH = '2026-03-01';
const closing = { actorId: null, requestId: 'test', now: new Date('2026-04-04T05:00:00Z') };
const override = { reason: 'Test', withoutInvoice: false };
const silent = { error: () => undefined, info: () => undefined };
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
});
afterAll(() => world.close());

let count = 0;
const account = async ({ hasAddress = true, openFrom = MARCH } = {}): Promise<string> => {
  count += 1;
  const id = `acct-${String(count).padStart(3, '0')}`;
  await world.addAccount(id, { hasAddress });
  await world.openFrom(id, openFrom);
  await world.addDeal(id, { plan: 'P', fee: 1, sims: 'allsims' });
  await world.addThing(`89${String(count).padStart(17, '0')}`, id);
  return id;
};
const closedMonths = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{
    period: string;
  }>`select period::text as period from month_closes where account_id = ${id} order by period`.execute(world.db);
  return rows.map(({ period }) => period);
};

// Before any month is closed by the other tests.
test('a server that never closed a month closes none unasked; from the first one on it goes on', async () => {
  const last = lastClosable(new Date());
  const id = await account({ openFrom: addMonths(last, -1) });
  const close = closeMonthsHandler({ db: world.db, tax: rateTable }, silent, async () => undefined);
  const { signal } = new AbortController();
  await close({}, { signal });
  expect(await closedMonths(id)).toEqual([]);
  await close({ period: addMonths(last, -1), actorId: 'admin' }, { signal });
  expect(await closedMonths(id)).toEqual([addMonths(last, -1)]);
  await close({}, { signal });
  expect(await closedMonths(id)).toEqual([addMonths(last, -1), last]);
});

test('the account of the provider itself gets no invoice, whatever Things it has', async () => {
  await world.addThing('8900000000000999999', PROVIDER);
  await closeMonths({ db: world.db, tax: rateTable }, MARCH, closing, silent);
  expect(await closedMonths(PROVIDER)).toEqual([]);
});

interface PlacedOrder {
  readonly placedAt: string | null;
  readonly billing?: string;
  readonly shipping?: string;
  readonly isSame?: boolean;
}
const addOrder = async (
  accountId: string,
  { placedAt, billing, shipping, isSame = false }: PlacedOrder,
): Promise<void> => {
  const address = (country: string | undefined): string => JSON.stringify(country === undefined ? {} : { country });
  await world.db
    .insertInto('orders')
    .values({
      document_id: await world.addFee(accountId, 'Nowhere', 'XX', 0),
      account_id: accountId,
      deal_id: 'D',
      terms: '{}',
      sim_type: 'Regular',
      quantity: 1,
      placed_at: placedAt === null ? null : new Date(placedAt),
      billing: address(billing),
      shipping: address(shipping),
      billing_same: isSame,
    })
    .execute();
};

test.each<[string, readonly PlacedOrder[], string | undefined]>([
  [
    'the latest order',
    [
      { placedAt: '2026-02-01', billing: 'FR' },
      { placedAt: '2026-01-01', billing: 'DE' },
    ],
    'FR',
  ],
  ['the billing address where there are two', [{ placedAt: '2026-01-01', billing: 'DE', shipping: 'FR' }], 'DE'],
  [
    'the shipping address where it is for both',
    [{ placedAt: '2026-01-01', billing: 'DE', shipping: 'FR', isSame: true }],
    'FR',
  ],
  [
    'no order that was only drafted',
    [
      { placedAt: '2026-01-01', billing: 'DE' },
      { placedAt: null, billing: 'FR' },
    ],
    'DE',
  ],
  ['nowhere, without an address', [{ placedAt: '2026-01-01' }], undefined],
])('a monthly invoice goes to %s, and bears its tax', async (_what, orders, country) => {
  const id = await account({ hasAddress: false });
  for (const order of orders) await addOrder(id, order);
  const asked: string[] = [];
  const tax: TaxPort = {
    ...rateTable,
    rateFor(address) {
      asked.push(address.country);
      return rateTable.rateFor(address);
    },
  };
  await closeAccountMonth({ db: world.db, tax }, id, MARCH, { ...closing, override });
  expect(asked).toEqual(country === undefined ? [] : [country]);
  const invoice = await world.db
    .selectFrom('invoices')
    .select(['billed_to', 'lines'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(invoice.billed_to).toEqual(country === undefined ? {} : { country });
  const taxes = { DE: 'VAT 19 %', FR: 'VAT 20 %' };
  expect(invoice.lines.filter(({ kind }) => kind === 'tax').map(({ text }) => text)).toEqual(
    country === undefined ? [] : [taxes[country as keyof typeof taxes]],
  );
});

test('the address of the company settings comes before that of any order', async () => {
  const id = await account();
  await addOrder(id, { placedAt: '2026-01-01', billing: 'DE' });
  await world.db
    .updateTable('accounts')
    .set({ legal_name: 'Acme SARL', address: JSON.stringify({ country: 'France', city: 'Lyon' }) })
    .where('id', '=', id)
    .execute();
  await closeAccountMonth({ db: world.db, tax: rateTable }, id, MARCH, closing);
  const invoice = await world.db
    .selectFrom('invoices')
    .select('billed_to')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(invoice.billed_to).toEqual({ companyName: 'Acme SARL', city: 'Lyon', country: 'FR' });
});

test.each<[string, Error, object]>([
  ['is away', new TaxUnavailable('No answer'), { code: 'TAX_AWAY_AT_CLOSE' }],
  ['refuses the address', new TaxAddressRefused('No such place'), { code: 'TAX_ADDRESS_REFUSED' }],
  ['fails', new Error('Out of order'), { message: 'Out of order' }],
])('while the tax service %s no month is closed', async (_what, error, refused) => {
  const id = await account({ hasAddress: false });
  await addOrder(id, { placedAt: '2026-01-01', billing: 'DE' });
  const tax: TaxPort = { ...rateTable, rateFor: () => Promise.reject(error) };
  await expect(closeAccountMonth({ db: world.db, tax }, id, MARCH, closing)).rejects.toMatchObject(refused);
  expect(await closedMonths(id)).toEqual([]);
});

test('a business elsewhere in the European Union is invoiced without tax, with the reason; while its VAT id is checked its month is held', async () => {
  const id = await account();
  const vatId = 'SE556123456701';
  const set = (state: 'pending' | 'checked') =>
    world.db
      .updateTable('accounts')
      .set({
        address: JSON.stringify({ country: 'SE', city: 'Malmö' }),
        vat_id: vatId,
        vat_check: JSON.stringify({ vatId, state, at: '', consultation: '', name: '', address: '' }),
      })
      .where('id', '=', id)
      .execute();
  await set('pending');
  const { closed, held } = await closeAccounts({ db: world.db, tax: rateTable }, [id], MARCH, closing);
  expect([closed, held.flatMap(({ findings }) => findings.map(({ kind }) => kind))]).toEqual([[], ['tax']]);
  await set('checked');
  await closeAccountMonth({ db: world.db, tax: rateTable }, id, MARCH, closing);
  const { taxes, lines, total } = await world.db
    .selectFrom('invoices')
    .select(['taxes', 'lines', 'total'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(taxes).toMatchObject([{ category: 'AE', reasonCode: 'VATEX-EU-AE', base: total, amount: 0, country: 'SE' }]);
  expect(lines.map(({ tax }) => tax)).toEqual(lines.map(() => ({ category: 'AE', rate: 0 })));
});

test('without a complete seller a month is held, and no reason makes an invoice of it', async () => {
  const id = await account();
  const { details } = await world.db.selectFrom('sellers').select('details').executeTakeFirstOrThrow();
  const save = (seller: object) =>
    world.db
      .updateTable('sellers')
      .set({ details: JSON.stringify(seller) })
      .execute();
  await save({ ...details, bankAccounts: [] });
  const parts = { db: world.db, tax: rateTable };
  const { held } = await closeAccounts(parts, [id], MARCH, closing);
  expect(held.flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual(['seller']);
  await expect(closeAccounts(parts, [id], MARCH, { ...closing, override })).rejects.toMatchObject({
    code: 'SELLER_INCOMPLETE',
  });
  expect(await closedMonths(id)).toEqual([]);
  const withoutInvoice = { ...closing, override: { ...override, withoutInvoice: true } };
  expect((await closeAccounts(parts, [id], MARCH, withoutInvoice)).closed).toEqual([id]);
  await save(details);
});

test('accounts are closed together as long as they have few Things in all', async () => {
  await closeMonths({ db: world.db, tax: rateTable }, MARCH, closing, silent);
  const ids: string[] = [];
  for (const things of [5000, 5000, 1, 9999, 10_001, 2]) {
    const id = await account();
    ids.push(id);
    await sql`update row_counts set total = ${things} where account_id = ${id} and source = 'things'`.execute(world.db);
  }
  await closeMonths({ db: world.db, tax: rateTable }, MARCH, closing, silent);
  // What one transaction wrote has its number.
  const { rows } = await sql<{
    id: string;
    number: string;
  }>`select account_id as id, xmin::text as number from month_closes where account_id = any(${ids}::text[]) order by account_id`.execute(
    world.db,
  );
  const together = new Map<string, number[]>();
  for (const { id, number } of rows) together.set(number, [...(together.get(number) ?? []), ids.indexOf(id)]);
  expect([...together.values()]).toEqual([[0, 1], [2, 3], [4], [5]]);
});
