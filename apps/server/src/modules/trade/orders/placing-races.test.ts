import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { dealQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findScope } from '#kernel/access/access.repository.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { connectPayments } from '#modules/trade/payments/connect-payments.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { testApp } from '#testing/app.ts';
import { offerNamed, orderNow, place, readyOrder, ticked } from '#testing/ordering.ts';
import { placeOrder } from './place-order.ts';

const { delta } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const orderedSims = async (deal: string): Promise<number> => {
  const { answers } = await db
    .selectFrom('documents')
    .select('answers')
    .where('id', '=', deal)
    .executeTakeFirstOrThrow();
  return Number(answers[dealQuestionIds.simordered] ?? 0);
};

test('the SIMs of an order count for its deal once it is placed', async () => {
  const { id: deal } = await offerNamed(admin, delta, 'D-START');
  const before = await orderedSims(deal);
  const order = await readyOrder(admin, delta, { quantity: 7 });
  expect(await orderedSims(deal)).toBe(before);
  await place(admin, delta, order);
  expect(await orderedSims(deal)).toBe(before + 7);
  await place(admin, delta, order);
  expect(await orderedSims(deal)).toBe(before + 7);
});

test.each([
  ['changed', 'STALE_VERSION'],
  ['left alone', undefined],
] as const)('an order that is %s while its tax is computed ends with %s', async (what, code) => {
  const order = await readyOrder(admin, delta);
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'app_type'])
    .where('email', '=', 'admin@airlane.test')
    .executeTakeFirstOrThrow();
  const scope = await findScope(
    db,
    {
      userId: person.id,
      sessionId: 's',
      vertical: 'airlane',
      appType: person.app_type,
      email: person.email,
      fullName: person.full_name,
      owesTerms: false,
    },
    delta,
  );
  if (!scope) throw new Error('No scope');
  const tax: TaxPort = {
    ...rateTable,
    async taxOn(sale) {
      if (what === 'changed') await sql`update documents set version = version + 1 where id = ${order.id}`.execute(db);
      return rateTable.taxOn(sale);
    },
  };
  const payments = connectPayments(db, new SandboxPayments(db), server.app.log).charges;
  const parts = { db, catalog: new TemplateCatalog(db), jobs: { send: async () => undefined }, tax, payments };
  const placed = placeOrder(
    parts,
    scope,
    order.id,
    { ...ticked, totalAmount: order.summary.discountedTotalPrice },
    'test',
  ).then(
    () => undefined,
    (error: unknown) => (error as { readonly code?: string }).code,
  );
  expect(await placed).toBe(code);
  expect((await orderNow(admin, delta, order.id)).OrderStatus).toBe(code === undefined ? 'Submitted' : 'Draft');
});
