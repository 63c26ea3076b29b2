import { assignSimsToAccount } from '@airlane/contract/calls/sim-inventory';
import { listDocuments } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { connectNetwork } from '#testing/network-sender.ts';

const { acme, adminPanel, delta, nordwerk } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const north = await connectNetwork(server, admin, 'north');
const south = await connectNetwork(server, admin, 'south');
afterAll(() => server.close());

const iccidOf = (number: number): string => `89883991000000${String(10_000 + number)}`;
const subscriber = (number: number, state = 'ACTIVE') => ({
  iccid: iccidOf(number),
  imsi: `9019800000${String(10_000 + number)}`,
  state,
});
const tell = (sender: typeof north, network: string, subscribers: object[]) =>
  sender.send(`${network}/subscribers`, { subscribers });
const assign = (body: Partial<{ customerId: string; iccids: string[]; from: string; to: string; dryRun: boolean }>) =>
  admin.call(assignSimsToAccount, { body: { customerId: delta, ...body } }, adminPanel);
const listed = (search: string) =>
  admin.call(listDocuments, { query: { templateName: 'SimInventory', search } }, adminPanel);
const things = (from: number, to: number) =>
  db
    .selectFrom('things')
    .selectAll()
    .where('iccid', '>=', iccidOf(from))
    .where('iccid', '<=', iccidOf(to))
    .orderBy('iccid')
    .execute();

test('subscribers of a network appear in the inventory, once, and follow what the network says', async () => {
  const first = await tell(north, 'north', [subscriber(1), subscriber(2, 'SUSPENDED')]);
  expect(first.body).toEqual({ added: 2, known: 0 });
  expect((await tell(north, 'north', [subscriber(1), subscriber(2), subscriber(3)])).body).toEqual({
    added: 1,
    known: 2,
  });
  expect((await tell(south, 'south', [subscriber(1)])).body).toEqual({ added: 0, known: 1 });
  const { items } = await listed(iccidOf(2));
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).toContain('north');
  expect(JSON.stringify(items)).toContain('"ACTIVE"');
  expect(await things(1, 3)).toEqual([]);
});

test('a dry run counts and changes nothing; assigning makes Things of the customer as the network has them', async () => {
  const request = { iccids: [iccidOf(1), iccidOf(2), iccidOf(900)] };
  const expected = { assigned: 2, refused: [{ reason: 'Not in the inventory', count: 1, examples: [iccidOf(900)] }] };
  expect(await assign({ ...request, dryRun: true })).toEqual({ isDryRun: true, ...expected });
  expect(await things(1, 3)).toEqual([]);
  expect(await assign(request)).toEqual({ isDryRun: false, ...expected });
  expect(await things(1, 3)).toMatchObject([
    { account_id: delta, state: 'ACTIVE', network_state: 'ACTIVE', core_network: 'north', imsi: '901980000010001' },
    { account_id: delta, core_network: 'north' },
  ]);
  expect(JSON.stringify((await listed(iccidOf(1))).items)).toContain('"active"');
  const audit = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'thing.provision')
    .where('account_id', '=', delta)
    .execute();
  expect(audit.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`ThingId_ICCID_${iccidOf(1)}`, `ThingId_ICCID_${iccidOf(2)}`]),
  );
  expect(await assign({ ...request, customerId: acme })).toMatchObject({
    assigned: 0,
    refused: [
      { reason: 'Already assigned', count: 2 },
      { reason: 'Not in the inventory', count: 1 },
    ],
  });
  expect(await things(1, 2)).toMatchObject([{ account_id: delta }, { account_id: delta }]);
});

test('whether another provider has a SIM is not told', async () => {
  const theirs = iccidOf(800);
  await db
    .insertInto('things')
    .values({ iccid: theirs, imsi: '901980000010800', account_id: nordwerk, name: 'Lathe' })
    .execute();
  expect(await assign({ iccids: [theirs], dryRun: true })).toMatchObject({
    assigned: 0,
    refused: [{ reason: 'Not in the inventory', count: 1 }],
  });
});

test('what is assigned stays so when the network tells of it again, and its usage counts', async () => {
  expect((await tell(north, 'north', [subscriber(1, 'SUSPENDED')])).body).toEqual({ added: 0, known: 1 });
  expect(JSON.stringify((await listed(iccidOf(1))).items)).toContain('"active"');
  const observation = { kind: 'usage', iccid: iccidOf(1), at: new Date().toISOString(), sequence: 1, bytes: 77 };
  expect((await north.send('north/observations', { observations: [observation] })).body).toMatchObject({ stored: 1 });
});

test('a thousand at once by range, two people at once get each SIM once', async () => {
  await tell(
    north,
    'north',
    Array.from({ length: 1000 }, (_, index) => subscriber(1000 + index)),
  );
  const range = { from: iccidOf(1000), to: iccidOf(1999) };
  expect(await assign({ ...range, dryRun: true })).toEqual({ isDryRun: true, assigned: 1000, refused: [] });
  const both = await Promise.allSettled([assign(range), assign({ ...range, customerId: acme })]);
  const counts = both.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.assigned : 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(await things(1000, 1999)).toHaveLength(1000);
});

test.each([
  [{ iccids: [iccidOf(3)], customerId: nordwerk }, 'customerId', 'Choose one of your accounts'],
  [
    { iccids: [iccidOf(3)], customerId: adminPanel },
    'customerId',
    'SIMs are for customers: "Admin Panel" cannot have any',
  ],
  [{}, 'iccids', 'Name ICCIDs, or the first and the last of a range'],
  [{ from: iccidOf(5), to: iccidOf(4) }, 'to', 'The last ICCID must be as long as the first and not before it'],
  [{ from: iccidOf(8000), to: iccidOf(8001) }, 'from', 'The inventory has no available SIMs in this range'],
])('%j is refused at %s', async (body, field, message) => {
  const { status, body: told } = await refusal(assign(body));
  expect([status, told?.fields]).toEqual([400, [{ field, rule: expect.any(String) as string, message }]]);
});

test('a range with more than a thousand is refused', async () => {
  await tell(
    north,
    'north',
    Array.from({ length: 1000 }, (_, index) => subscriber(5000 + index)),
  );
  await tell(north, 'north', [subscriber(6000)]);
  expect((await refusal(assign({ from: iccidOf(5000), to: iccidOf(6000) }))).body?.fields?.[0]).toMatchObject({
    field: 'to',
    rule: 'tooMany',
  });
});
