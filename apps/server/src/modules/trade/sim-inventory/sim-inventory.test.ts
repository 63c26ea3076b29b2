import { listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { listMsisdnSponsors, provisionSim } from '@airlane/contract/calls/sim-inventory';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, adminPanel, delta, nordwerk } = accountIds;
const ICCID = iccidAt(9_000_001);
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const sim = { ICCID, size: 'MFF2', customerId: delta, msisdn_sponsor_name: 'Meridian Mobile' };

test('sponsors come out of the inventory, each once', async () => {
  expect((await admin.call(listMsisdnSponsors, {}, acme)).data).toEqual(['Northlink Wireless', 'Meridian Mobile']);
});

test('a provisioned SIM is an entry of the inventory and a suspended Thing of the customer', async () => {
  const request = { body: sim, headers: { 'idempotency-key': 'provision-once' } };
  const { id } = await admin.call(provisionSim, request, adminPanel);
  expect(await admin.call(provisionSim, request, adminPanel)).toEqual({ id });
  const entry = await admin.call(readDocument, { params: { id } }, adminPanel);
  expect(entry).toMatchObject({ description: 'SimInventory', community: adminPanel });
  expect(entry.questions.find(({ questionId }) => questionId === 'QID005Status')?.answer).toMatchObject({
    selected: ['assigned'],
  });
  const user = await server.logIn('user@airlane.test');
  const things = await user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, delta);
  expect(things.items.map((item) => item.id)).toEqual([`ThingId_ICCID_${ICCID}`]);
  const row = await server.database.db
    .selectFrom('things')
    .select(['state', 'imsi', 'account_id'])
    .where('iccid', '=', ICCID)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'SUSPENDED', account_id: delta });
  expect(row.imsi).toMatch(/^90198\d{10}$/);
});

test('an ICCID is provisioned once in the world, and the refusal names the field that was sent', async () => {
  const { status, body } = await refusal(admin.call(provisionSim, { body: { ...sim, customerId: acme } }, acme));
  expect(status).toBe(409);
  expect(body?.fields).toEqual([
    { field: 'ICCID', rule: 'duplicate', message: `A Thing with the ICCID ${ICCID} already exists` },
  ]);
});

test.each([
  [{ ICCID: '' }, 'ICCID', 'Mandatory field'],
  [{ ICCID: '8988' }, 'ICCID', 'ICCID number (4) should contain 19-20 digits'],
  [{ size: 'huge' }, 'size', '"huge" is not one of the options'],
  [{ customerId: nordwerk }, 'customerId', 'Choose one of your accounts'],
  [{ customerId: '' }, 'customerId', 'Mandatory field'],
  [{ customerId: accountIds.adminPanel }, 'customerId', 'SIMs are for customers: "Admin Panel" cannot have any'],
  [{ msisdn_sponsor_name: 'Nobody' }, 'msisdn_sponsor_name', 'The inventory has no numbers of this sponsor'],
])('%o is refused at %s: %s', async (change, field, message) => {
  const { status, body } = await refusal(
    admin.call(provisionSim, { body: { ...sim, ICCID: iccidAt(9_000_002), ...change } }, acme),
  );
  expect(status).toBe(400);
  expect(body?.fields).toEqual([{ field, rule: expect.any(String) as string, message }]);
  expect(
    await server.database.db
      .selectFrom('things')
      .select('iccid')
      .where('iccid', '=', iccidAt(9_000_002))
      .executeTakeFirst(),
  ).toBeUndefined();
});
