import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoreNetwork } from '@airlane/contract/calls/core-networks';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newSigningSecret, NOT_SIGNED, SIGNED_LONG_AGO, WRONG_SIGNATURE } from '#kernel/access/signature.ts';
import { testApp } from '#testing/app.ts';
import { connectNetwork } from '#testing/network-sender.ts';

const { acme, adminPanel } = accountIds;
const server = await testApp({ environment: { DATA_DIR: mkdtempSync(join(tmpdir(), 'airlane-spool-')) } });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const north = await connectNetwork(server, admin, 'north');
const south = await connectNetwork(server, admin, 'south');
afterAll(() => server.close());

const picked = await db
  .selectFrom('things')
  .select(['iccid'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(2)
  .execute();
const [one, two] = picked.map(({ iccid }) => iccid) as [string, string];
await db.updateTable('things').set({ core_network: 'north' }).where('iccid', 'in', [one, two]).execute();

let sequence = 1000;
const usage = (iccid: string, bytes: number, rest: object = {}) => ({
  kind: 'usage',
  iccid,
  at: new Date().toISOString(),
  sequence: (sequence += 1),
  bytes,
  ...rest,
});
const usedBy = async (iccid: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('usage_daily')
        .select(({ fn }) => fn.sum<string | number>('bytes').as('total'))
        .where('iccid', '=', iccid)
        .executeTakeFirst()
    )?.total ?? 0,
  );
let before = 0;
beforeEach(async () => {
  before = await usedBy(one);
});

test('a batch is stored, counted and told of', async () => {
  const { status, body } = await north.send('north/observations', { observations: [usage(one, 100), usage(two, 50)] });
  expect({ status, body }).toEqual({ status: 200, body: { isKnown: false, stored: 2, repeated: 0, refused: [] } });
  expect(await usedBy(one)).toBe(before + 100);
  const { health } = await admin.call(readCoreNetwork, { params: { network: 'north' } }, adminPanel);
  expect(health).toMatchObject({ state: 'connected', observations: 2 });
  // A machine that stalls between the two calls adds to it.
  expect(health.lagSeconds).toBeLessThan(30);
});

test('the same batch five times counts once, also when it is signed anew', async () => {
  const batch = { observations: [usage(one, 10), usage(one, 20)] };
  const [, ...again] = [
    await north.send('north/observations', batch, { batch: 'five-times' }),
    await north.send('north/observations', batch, { batch: 'five-times' }),
    await north.send('north/observations', batch, { batch: 'five-times', now: new Date(Date.now() - 60_000) }),
    ...(await Promise.all([
      north.send('north/observations', batch, { batch: 'five-times' }),
      north.send('north/observations', batch, { batch: 'five-times' }),
    ])),
  ];
  expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
    again.map(() => ({ status: 200, body: { isKnown: true, stored: 0, repeated: 2, refused: [] } })),
  );
  expect(await usedBy(one)).toBe(before + 30);
});

test('a source that was killed and sends again under another id doubles and loses nothing', async () => {
  const [first, second, third] = [usage(one, 1), usage(one, 2), usage(one, 4)];
  await north.send('north/observations', { observations: [first, second] });
  const { body } = await north.send('north/observations', { observations: [first, second, third] });
  expect(body).toEqual({ isKnown: false, stored: 1, repeated: 2, refused: [] });
  expect(await usedBy(one)).toBe(before + 7);
});

test('what comes in another order within a batch is put in order', async () => {
  const [first, second] = [usage(one, 1), usage(one, 2)];
  expect((await north.send('north/observations', { observations: [second, first] })).body).toMatchObject({ stored: 2 });
});

test('SIMs of other networks, suspended ones and impossible times are named, and the rest is stored', async () => {
  const simulated = (
    await db
      .selectFrom('things')
      .select('iccid')
      .where('core_network', 'is', null)
      .where('state', '=', 'ACTIVE')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).iccid;
  await db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', two).execute();
  const { status, body } = await north.send('north/observations', {
    observations: [
      usage(one, 5),
      usage(simulated, 5),
      usage(two, 5),
      usage('8988399009999999999', 5),
      usage(one, 5, { at: '2020-01-01T00:00:00Z' }),
    ],
  });
  await db.updateTable('things').set({ state: 'ACTIVE' }).where('iccid', '=', two).execute();
  expect(status).toBe(200);
  expect(body).toMatchObject({ stored: 1 });
  expect(
    new Set((body['refused'] as { iccid: string; reason: string }[]).map(({ iccid, reason }) => `${iccid} ${reason}`)),
  ).toEqual(new Set([`${simulated} unknown`, `${two} suspended`, '8988399009999999999 unknown', `${one} time`]));
  expect(await usedBy(one)).toBe(before + 5);
});

test('an empty batch is a sign of life', async () => {
  expect((await north.send('north/observations', { observations: [] })).status).toBe(200);
});

test('an id that was used for another batch is refused', async () => {
  await north.send('north/observations', { observations: [usage(one, 1)] }, { batch: 'taken' });
  const { status, body } = await north.send(
    'north/observations',
    { observations: [usage(one, 1000)] },
    { batch: 'taken' },
  );
  expect([status, body['code']]).toEqual([409, 'BATCH_ID_REUSED']);
  expect(await usedBy(one)).toBe(before + 1);
});

const refusals: readonly [string, () => ReturnType<typeof north.send>, string][] = [
  [
    'signed six minutes ago',
    () => north.send('north/observations', { observations: [usage(one, 1)] }, { now: new Date(Date.now() - 360_000) }),
    SIGNED_LONG_AGO,
  ],
  [
    'signed with an unknown secret',
    () => north.send('north/observations', { observations: [usage(one, 1)] }, { secret: newSigningSecret() }),
    WRONG_SIGNATURE,
  ],
  [
    'signed by another network',
    () => south.send('north/observations', { observations: [usage(one, 1)] }),
    WRONG_SIGNATURE,
  ],
  [
    'of a network that does not exist',
    () => north.send('nowhere/observations', { observations: [usage(one, 1)] }),
    WRONG_SIGNATURE,
  ],
];
test.each(refusals)('a request %s is refused and stores nothing', async (_, attempt, message) => {
  expect(await attempt()).toMatchObject({ status: 401, body: { code: 'SIGNATURE_REFUSED', message } });
  expect(await usedBy(one)).toBe(before);
});

test.each(['observations', 'subscribers', 'confirmations'])(
  '%s without a signature are refused before they are read, also with a session',
  async (path) => {
    for (const payload of ['not json', '{}', undefined]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1/network/north/${path}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${admin.token}`,
          brand: adminPanel,
          segment: 'airlane',
        },
        ...(payload === undefined ? {} : { payload }),
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'SIGNATURE_REFUSED', message: NOT_SIGNED }),
      ]);
    }
  },
);

test('another network cannot speak for a SIM that is not its own', async () => {
  expect((await south.send('south/observations', { observations: [usage(one, 999)] })).body).toMatchObject({
    stored: 0,
    refused: [{ index: 0, iccid: one, reason: 'unknown' }],
  });
  expect(await usedBy(one)).toBe(before);
});

test.each([
  [{ observations: Array.from({ length: 501 }, () => usage(one, 1)) }, 'observations'],
  [{ observations: 'none' }, 'observations'],
  [{ source: 'a b', observations: [] }, 'source'],
])('a batch that is not valid is refused by field: %#', async (batch, field) => {
  const { status, body } = await north.send('north/observations', batch);
  expect(status).toBe(400);
  expect((body['fields'] as { field: string }[])[0]?.field).toBe(field);
});

test('what is no observation is refused by its place and field, and the others are stored', async () => {
  const short = '893105770000000012';
  const odd = [{ kind: 'usage' }, usage(one, -1), usage(one, 1, { kind: 'teleported' }), usage(short, 1), 'text', null];
  const { status, body } = await north.send('north/observations', {
    observations: [usage(one, 3), ...odd, usage('8988399009999999999', 5), usage(one, 4)],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isKnown: false, stored: 2, repeated: 0 });
  expect(body['refused']).toMatchObject([
    { index: 1, iccid: '', reason: 'invalid', message: expect.stringContaining('iccid') as string },
    { index: 2, iccid: one, reason: 'invalid', message: expect.stringContaining('bytes') as string },
    { index: 3, iccid: one, reason: 'invalid', message: expect.stringContaining('kind') as string },
    { index: 4, iccid: short, reason: 'invalid', message: 'iccid: 19 or 20 digits' },
    { index: 5, iccid: '', reason: 'invalid' },
    { index: 6, iccid: '', reason: 'invalid' },
    { index: 7, iccid: '8988399009999999999', reason: 'unknown', message: 'This network has no Thing with this ICCID' },
  ]);
  expect(await usedBy(one)).toBe(before + 7);
});

test('more batches at once than can wait are told when to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => north.send('north/observations', { observations: [usage(one, 1)] })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused)
    expect([status, body['code'], headers['retry-after']]).toEqual([429, 'NETWORK_BEHIND', '1']);
  expect(await usedBy(one)).toBe(before + answers.length - refused.length);
});
