import { readSeller, updateSeller } from '@airlane/contract/calls/sellers';
import { readSetupChecks } from '@airlane/contract/calls/setup';
import { accountIds, demoSellers } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { orderNow, place, readyOrder } from '#testing/ordering.ts';
import { addCard, connect, GOOD_CARD } from '#testing/paying.ts';

const { adminPanel, gideAdminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const gideManager = await server.logIn('manager@gide.test', 'gide');
afterAll(() => server.close());

const audits = () =>
  db.selectFrom('audit_log').select(['subject', 'detail']).where('action', '=', 'seller.update').execute();

test('an administrator sees and changes who sells in the own portal; the change is kept, counted and audited', async () => {
  const before = await admin.call(readSeller, {}, adminPanel);
  expect(before).toMatchObject({ details: demoSellers.airlane, missing: [], version: 1 });
  const details = { ...before.details, legalName: ' Airlane Europe GmbH ', bankAccounts: [] };
  const saved = await admin.call(updateSeller, { body: { details, version: 1 } }, adminPanel);
  expect(saved).toMatchObject({
    details: { legalName: 'Airlane Europe GmbH' },
    missing: ['bankAccounts'],
    version: 2,
  });
  expect(await audits()).toMatchObject([
    {
      subject: 'airlane',
      detail: { fields: ['legalName', 'bankAccounts'], before: { legalName: 'Airlane Sample GmbH' } },
    },
  ]);
  // The same request again changes nothing.
  expect(await admin.call(updateSeller, { body: { details, version: 1 } }, adminPanel)).toEqual(saved);
  expect(await audits()).toHaveLength(1);
  expect(
    await refusal(
      admin.call(updateSeller, { body: { details: { ...details, city: 'Bonn' }, version: 1 } }, adminPanel),
    ),
  ).toMatchObject({ body: { code: 'STALE_VERSION', currentVersion: 2 } });
  // The other portal has another seller.
  expect(await gideManager.call(readSeller, {}, gideAdminPanel)).toMatchObject({ details: demoSellers.gide });
});

test('the setup page has a step for it', async () => {
  const step = async () =>
    (await admin.call(readSetupChecks, {}, adminPanel)).steps.find(({ id }) => id === 'seller')?.isDone;
  const { details, version } = await admin.call(readSeller, {}, adminPanel);
  expect(await step()).toBe(false);
  await admin.call(
    updateSeller,
    { body: { details: { ...details, bankAccounts: [...demoSellers.airlane.bankAccounts] }, version } },
    adminPanel,
  );
  expect(await step()).toBe(true);
});

test('what is wrong is refused by its field', async () => {
  const { details, version } = await admin.call(readSeller, {}, adminPanel);
  const wrong = {
    ...details,
    email: 'nobody',
    registrations: [{ country: 'DE', number: 'DE136695977', from: '2020-01-01', to: null, isOneStopShop: false }],
  };
  const refused = await refusal(admin.call(updateSeller, { body: { details: wrong, version } }, adminPanel));
  expect(refused.body?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
    ['email', 'email'],
    ['registrations.0.number', 'vatId'],
  ]);
});

test('nothing is ordered while the seller is incomplete; what was drafted stays', async () => {
  const user = await server.logIn('user@airlane.test');
  await connect(user, accountIds.delta);
  await addCard(server, user, accountIds.delta, GOOD_CARD);
  const order = await readyOrder(user, accountIds.delta);
  await db
    .updateTable('sellers')
    .set({ details: JSON.stringify({ ...demoSellers.airlane, city: '', bankAccounts: [] }) })
    .where('vertical', '=', 'airlane')
    .execute();
  const refused = await refusal(place(user, accountIds.delta, order));
  expect(refused).toMatchObject({ status: 409, body: { code: 'SELLER_INCOMPLETE' } });
  expect(refused.message).toContain('(city, bank accounts)');
  expect((await orderNow(user, accountIds.delta, order.id)).OrderStatus).toBe('Draft');
});
