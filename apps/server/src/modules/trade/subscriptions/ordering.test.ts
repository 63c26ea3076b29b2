import { assignOrderSims } from '@airlane/contract/calls/orders';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { place, readyOrder } from '#testing/ordering.ts';
import { addCard, connect, DECLINED_LATER, GOOD_CARD } from '#testing/paying.ts';

const { acme, delta } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
beforeAll(async () => {
  for (const account of [acme, delta]) await connect(user, account);
  await addCard(server, user, acme, GOOD_CARD);
  await addCard(server, user, delta, DECLINED_LATER);
});

const subscriptions = async (): Promise<readonly { iccid: string; name: string; source: string }[]> =>
  (
    await sql<{ iccid: string; name: string; source: string }>`
      select iccid, deal_versions.name, source from subscriptions join deal_versions on deal_versions.id = deal_version order by iccid`.execute(
      db,
    )
  ).rows;

test('an order that is declined gives no Thing other terms', async () => {
  const before = await subscriptions();
  expect((await refusal(place(user, delta, await readyOrder(user, delta, { quantity: 1 })))).body?.code).toBe(
    'PAYMENT_DECLINED',
  );
  expect(await subscriptions()).toEqual(before);
});

test('an order gives its own SIMs the terms on which it was placed, whatever becomes of the deal, and no other Things', async () => {
  const before = await subscriptions();
  const { order } = await place(user, acme, await readyOrder(user, acme, { quantity: 1 }));
  expect(await subscriptions()).toEqual(before);
  await sql`update documents set answers = jsonb_set(answers, '{QID006ReccuringChargeSubscriptionFeeMonthlyFee}', '99') where answers ->> 'QID001DealID' = 'D-START'`.execute(
    db,
  );
  const iccid = iccidAt(5_000_000);
  await admin.call(assignOrderSims, { params: { id: order.id }, body: { iccids: [iccid], dryRun: false } }, acme);
  expect(await subscriptions()).toEqual(
    [...before, { iccid, name: 'Starter pay as you go', source: 'order' }].toSorted((a, b) =>
      a.iccid.localeCompare(b.iccid),
    ),
  );
  const { rows } = await sql<{ fee: number }>`
    select (terms ->> 'subscriptionFee')::int as fee from subscriptions join deal_versions on deal_versions.id = deal_version where iccid = ${iccid}`.execute(
    db,
  );
  expect(rows).toEqual([{ fee: 5000 }]);
});
