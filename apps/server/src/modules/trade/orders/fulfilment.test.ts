import {
  assignOrderSims,
  cancelOrder,
  completeOrder,
  listOrdersToAssign,
  type Order,
  shipOrder,
} from '@airlane/contract/calls/orders';
import { changeThingState } from '@airlane/contract/calls/thing-commands';
import { deleteDocuments, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { demoOutbox } from '@airlane/contract/calls/demo';
import { moveSimsOfInventory } from '@airlane/contract/calls/sim-stock';
import { orderSimQuestionIds as asked, simInventoryQuestionIds as inventory } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { giveEsimsHandler } from './fulfil-order.ts';
import { orderNow, place, readyOrder } from '#testing/ordering.ts';
import { addCard, connect, GOOD_CARD } from '#testing/paying.ts';

const { delta, acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
beforeAll(async () => {
  await connect(user, delta);
  await addCard(server, user, delta, GOOD_CARD);
});

/** The demo's stock: sixty plastic SIMs, then thirty embedded ones, then sixty eSIMs. */
const stockAt = (index: number): string => iccidAt(5_000_000 + index);
const paid = async (settings: Parameters<typeof readyOrder>[2]): Promise<Order> =>
  (await place(user, delta, await readyOrder(user, delta, settings))).order;
const assign = (id: string, iccids: string[], dryRun = false, account: string = delta) =>
  admin.call(assignOrderSims, { params: { id }, body: { iccids, dryRun } }, account);
const fieldsOf = async (call: Promise<unknown>) =>
  ((await refusal(call)).body?.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
const mails = async (subject: string) =>
  (await server.call(demoOutbox, { query: { to: 'user@airlane.test' } })).mails.filter((mail) =>
    mail.subject.includes(subject),
  );

test('staff find a plastic order, assign its SIMs, ship it with a tracking number and complete it; the customer follows', async () => {
  const order = await paid({ quantity: 2 });
  const { items } = await admin.call(listOrdersToAssign, {}, acme);
  expect(items.find(({ id }) => id === order.id)).toMatchObject({
    account: 'Delta Trial',
    accountId: delta,
    OrderStatus: 'Submitted',
    quantity: 2,
    assigned: 0,
  });
  expect(await assign(order.id, [stockAt(0), stockAt(70), '8900000000000000000'], true)).toEqual({
    assigned: 1,
    refused: [
      { reason: 'Not a SIM of the type Regular', count: 1, examples: [stockAt(70)] },
      { reason: 'Not in the inventory', count: 1, examples: ['8900000000000000000'] },
    ],
  });
  expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Submitted', sims: [] });
  await assign(order.id, [stockAt(0)]);
  expect(await orderNow(user, delta, order.id)).toMatchObject({
    OrderStatus: 'Processing',
    sims: [{ iccid: stockAt(0), activationCode: null }],
  });
  expect(
    await fieldsOf(admin.call(shipOrder, { params: { id: order.id }, body: { trackingNumber: 'AL123456' } }, delta)),
  ).toEqual([`${asked.orderStatus}: 1 of 2 SIMs have been assigned. Assign the others first.`]);
  const { version } = await orderNow(admin, delta, order.id);
  const byTable = admin.call(
    updateDocument,
    {
      params: { id: order.id },
      body: { version, questions: [{ questionId: asked.orderStatus, answer: ['Completed'] }] },
    },
    delta,
  );
  expect(await fieldsOf(byTable)).toEqual([
    `${asked.orderStatus}: 1 of 2 SIMs have been assigned. Assign the others first.`,
  ]);
  expect(await refusal(admin.call(deleteDocuments, { body: { documents: [order.id] } }, delta))).toMatchObject({
    body: { fields: [{ rule: 'placed' }] },
  });
  expect(await fieldsOf(assign(order.id, [stockAt(1), stockAt(2)]))).toEqual([
    'iccids: This order is for 2 SIMs; 1 are left to assign, not 2',
  ]);
  await assign(order.id, [stockAt(1)]);
  const shipped = await admin.call(
    shipOrder,
    { params: { id: order.id }, body: { trackingNumber: 'AL123456' } },
    delta,
  );
  expect(shipped).toMatchObject({
    OrderStatus: 'Shipping in Process',
    trackingUrl: expect.stringContaining('AL123456'),
  });
  await eventually(async () => (await mails(`${order.orderId} has been shipped`))[0], 'the mail about the shipment');
  expect(await refusal(admin.call(cancelOrder, { params: { id: order.id } }, delta))).toMatchObject({ status: 400 });
  expect((await admin.call(completeOrder, { params: { id: order.id } }, delta)).OrderStatus).toBe('Completed');
  const things = await db
    .selectFrom('things')
    .select(['account_id', 'state'])
    .where('iccid', 'in', [stockAt(0), stockAt(1)])
    .execute();
  expect(things).toEqual([
    { account_id: delta, state: 'SUSPENDED' },
    { account_id: delta, state: 'SUSPENDED' },
  ]);
  expect((await orderNow(user, delta, order.id)).history.map(({ status, by }) => [status, by])).toEqual([
    ['Draft', 'Una Seland'],
    ['Awaiting Payment', 'Una Seland'],
    ['Submitted', 'Una Seland'],
    ['Processing', 'Support'],
    ['Shipping in Process', 'Support'],
    ['Completed', 'Support'],
  ]);
});

test('eSIMs are given out as soon as they are paid, with their codes by mail and on the order, and can be activated', async () => {
  const order = await paid({ simType: 'eSIM', quantity: 3 });
  const done = await eventually(async () => {
    const now = await orderNow(user, delta, order.id);
    return now.OrderStatus === 'Completed' ? now : undefined;
  }, 'the eSIMs');
  expect(done.sims).toHaveLength(3);
  expect(
    done.sims.every(
      ({ activationCode, state }) => activationCode?.startsWith('LPA:1$smdp.airlane.example$') && state === 'Released',
    ),
  ).toBe(true);
  const mail = await eventually(
    async () => (await mails(`${order.orderId} is complete`))[0],
    'the mail with the codes',
  );
  expect(mail.text).toContain(done.sims[0]?.activationCode);
  await user.call(
    changeThingState,
    { params: { thingId: thingIdOf(done.sims[0]?.iccid ?? '') }, body: { state: 'ACTIVE' } },
    delta,
  );
  expect(await refusal(orderNow(user, acme, order.id))).toMatchObject({ status: 404 });
});

test('an order is found by what was entered after it was begun', async () => {
  const order = await paid({ quantity: 1 });
  const found = await user.call(
    listDocuments,
    { query: { templateName: 'OrderSIM', search: 'delta gmbh', pageSize: 200 } },
    delta,
  );
  expect(found.items.map(({ id }) => id)).toContain(order.id);
});

test('more eSIMs than there are wait for staff, and none is given out', async () => {
  const order = await paid({ simType: 'eSIM', quantity: 500 });
  await eventually(
    async () =>
      (await db.selectFrom('documents').select('id').where('id', '=', `order-submitted-${order.id}`).executeTakeFirst())
        ?.id,
    'the confirmation',
  );
  expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Submitted', sims: [] });
});

test('a canceled order gives its SIMs back, unless one of them is in use', async () => {
  const order = await paid({ quantity: 2 });
  await assign(order.id, [stockAt(10), stockAt(11)]);
  await admin.call(changeThingState, { params: { thingId: thingIdOf(stockAt(10)) }, body: { state: 'ACTIVE' } }, delta);
  expect((await fieldsOf(admin.call(cancelOrder, { params: { id: order.id } }, delta)))[0]).toContain(
    `SIM ${stockAt(10)} of this order is active`,
  );
  await admin.call(
    changeThingState,
    { params: { thingId: thingIdOf(stockAt(10)) }, body: { state: 'SUSPENDED' } },
    delta,
  );
  expect((await admin.call(cancelOrder, { params: { id: order.id } }, delta)).OrderStatus).toBe('Canceled');
  const again = await paid({ quantity: 2 });
  expect(await assign(again.id, [stockAt(10), stockAt(11)])).toMatchObject({ assigned: 2, refused: [] });
});

test('an eSIM order that staff fill is done with its last eSIM', async () => {
  const setStatus = (status: string, id: string) =>
    sql`update documents set answers = answers || ${JSON.stringify({ [inventory.status]: [status] })}::jsonb where id like ${id} and answers->${inventory.status} not in ('["assigned"]'::jsonb, '["active"]'::jsonb)`.execute(
      db,
    );
  await setStatus('retired', 'sim-%');
  const order = await paid({ simType: 'eSIM', quantity: 1 });
  await eventually(
    async () =>
      (
        await sql<{
          id: string;
        }>`select id from jobs.job where name = 'give-esims' and state = 'completed' and data->>'documentId' = ${order.id}`.execute(
          db,
        )
      ).rows[0],
    'the job that finds none',
  );
  const { items } = await admin.call(listOrdersToAssign, {}, acme);
  expect(items.find(({ id }) => id === order.id)).toMatchObject({ OrderStatus: 'Submitted', missing: 1 });
  await setStatus('reserved', `sim-${stockAt(140)}`);
  expect(await assign(order.id, [stockAt(140)])).toMatchObject({ assigned: 1 });
  expect((await orderNow(user, delta, order.id)).OrderStatus).toBe('Completed');
});

test('an eSIM order without stock waits, staff are told once, and it goes on when SIMs come into stock', async () => {
  const setStatus = (status: string, ids: readonly string[]) =>
    sql`update documents set answers = answers || ${JSON.stringify({ [inventory.status]: [status] })}::jsonb where id = any(${ids.map((iccid) => `sim-${iccid}`)}::text[])`.execute(
      db,
    );
  await sql`update documents set answers = answers || ${JSON.stringify({ [inventory.status]: ['retired'] })}::jsonb where id like 'sim-%' and answers->${inventory.status} not in ('["assigned"]'::jsonb, '["active"]'::jsonb)`.execute(
    db,
  );
  const order = await paid({ simType: 'eSIM', quantity: 2 });
  const message = () => db.selectFrom('documents').select('answers').where('id', '=', `waits-${order.id}`).execute();
  const [told] = await eventually(
    async () => ((await message()).length > 0 ? message() : undefined),
    'the word to staff',
  );
  expect(JSON.stringify(told)).toContain(`Order ${order.orderId} waits for eSIMs`);
  await setStatus('in stock', [stockAt(141)]);
  const work = giveEsimsHandler({ db, catalog: new TemplateCatalog(db), jobs: { send: async () => undefined } });
  const { signal } = new AbortController();
  await work({}, { signal });
  expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Submitted', sims: [] });
  expect(await message()).toHaveLength(1);
  await setStatus('reserved', [stockAt(142)]);
  await admin.call(moveSimsOfInventory, { body: { iccids: [stockAt(142)], to: 'in stock' } } as never, acme);
  const done = await eventually(async () => {
    const now = await orderNow(user, delta, order.id);
    return now.OrderStatus === 'Completed' ? now : undefined;
  }, 'the eSIMs');
  expect(done.sims.map(({ iccid }) => iccid).toSorted()).toEqual([stockAt(141), stockAt(142)].toSorted());
  // The later one finds nothing to do.
  await Promise.all([work({}, { signal }), work({}, { signal })]);
  expect((await orderNow(user, delta, order.id)).sims).toHaveLength(2);
});
