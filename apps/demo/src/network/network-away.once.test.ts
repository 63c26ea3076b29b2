import { barDemoSims, silenceDemoNetwork } from '@airlane/contract/calls/demo';
import { changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import { readNetworkStatus } from '@airlane/contract/calls/networks';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal } from '@airlane/server/src/testing/app.ts';
import { eventually } from '@airlane/server/src/testing/eventually.ts';
import { simulatedWorld } from '#testing/simulated-world.ts';
import { startDemoNetwork } from './demo-network.ts';

const { acme } = accountIds;
const TIMEOUT_MS = 300;

const world = await simulatedWorld(TIMEOUT_MS);
const { db, admin } = world;
const network = await startDemoNetwork(world.parts);
const { iccid } = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .limit(1)
  .executeTakeFirstOrThrow();
afterAll(async () => {
  await network.stop();
  await world.close();
});

const status = () => admin.call(readThingStatus, { params: { thing_id: iccid } }, acme);
const link = () => admin.call(readNetworkStatus, {});
const refresh = () => admin.call(refreshConnection, { params: { id: iccid } }, acme);
const suspend = () => admin.call(changeThingState, { params: { thingId: iccid }, body: { state: 'SUSPENDED' } }, acme);

test('the network goes away: what is known is stale since then, commands say so and wait nowhere; it comes back by itself', async () => {
  expect((await status()).networkStaleSince).toBeNull();
  await admin.call(silenceDemoNetwork, { body: { awaySeconds: 3 } }, acme);
  await eventually(
    () =>
      refresh().then(
        () => undefined,
        () => true,
      ),
    'the network to go away',
  );
  expect(await refusal(suspend())).toMatchObject({
    status: 504,
    body: { code: 'NETWORK_UNKNOWN' },
    message: expect.stringContaining('We do not know yet whether the SIM was suspended') as string,
  });
  const heard = new Date(Date.now() - 60_000);
  await db.updateTable('network_links').set({ heard_at: heard }).execute();
  expect(await status()).toMatchObject({ networkStaleSince: heard.toISOString(), intendedState: 'ACTIVE' });
  expect(await link()).toEqual({ staleSince: heard.toISOString() });
  // Known to be away, it is not asked at all.
  expect(await refusal(suspend())).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  await eventually(
    async () => ((await status()).networkStaleSince === null ? true : undefined),
    'the network to come back',
  );
  await eventually(
    () =>
      refresh().then(
        () => true,
        () => undefined,
      ),
    'the network to answer',
  );
  expect(await link()).toEqual({ staleSince: null });
  expect(await status()).toMatchObject({ intendedState: 'ACTIVE', actualState: 'ACTIVE' });
  await suspend();
  expect((await status()).intendedState).toBe('SUSPENDED');
  await eventually(
    async () => ((await status()).actualState === 'SUSPENDED' ? true : undefined),
    'the suspension to be carried out',
  );
});

test('the operator bars a SIM: its commands are refused with that reason until it is let in again', async () => {
  await admin.call(changeThingState, { params: { thingId: iccid }, body: { state: 'ACTIVE' } }, acme);
  await admin.call(barDemoSims, { body: { iccids: [iccid] } }, acme);
  await eventually(
    () =>
      refresh().then(
        () => undefined,
        () => true,
      ),
    'the SIM to be barred',
  );
  expect(await refusal(suspend())).toMatchObject({
    status: 409,
    body: { code: 'NETWORK_REFUSED', message: 'The operator has barred this SIM' },
  });
  await admin.call(barDemoSims, { body: { iccids: [] } }, acme);
  await eventually(
    () =>
      refresh().then(
        () => true,
        () => undefined,
      ),
    'the SIM to be let in',
  );
});
