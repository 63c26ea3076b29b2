import { refreshConnection } from '@airlane/contract/calls/thing-commands';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { refusal } from '@airlane/server/src/testing/app.ts';
import { eventually } from '@airlane/server/src/testing/eventually.ts';
import { simulatedWorld } from '#testing/simulated-world.ts';
import { runSimulator } from './run-simulator.ts';

const { acme } = accountIds;
const TIMEOUT_MS = 3000;
const STEP_MS = 5000;

const world = await simulatedWorld(TIMEOUT_MS);
const { db, admin, server } = world;
const { iccid } = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .limit(1)
  .executeTakeFirstOrThrow();
afterAll(() => world.close());

/** What the page of metrics says of the network, by name and labels. */
const metrics = async (): Promise<ReadonlyMap<string, number>> => {
  const { body } = await server.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('network_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};
const refreshes = (outcome: string): string => `network_commands_total{kind="refreshConnection",outcome="${outcome}"}`;
const refresh = () => admin.call(refreshConnection, { params: { id: iccid } }, acme);

test('the metrics show the link to the network, and move with it', async () => {
  const before = await metrics();
  expect([
    before.get('network_connected'),
    before.get('network_observation_age_seconds'),
    before.get('network_observations_total'),
  ]).toEqual([0, Number.NaN, 0]);

  const clock = new ManualClock(new Date());
  const simulator = await runSimulator({
    ...world.parts,
    clock,
    onIngested: (count) => server.app.networkMetrics.ingested(count),
  });
  const alive = await eventually(async () => {
    await clock.elapse(STEP_MS);
    const now = await metrics();
    return now.get('network_connected') === 1 && (now.get('network_observations_total') ?? 0) > 0 ? now : undefined;
  }, 'the network to be heard of');
  expect(alive.get('network_observation_age_seconds')).toBeLessThan(60);

  await refresh();
  await expect(server.app.networkMetrics.network.refreshConnection('8900000000000000000')).rejects.toBeInstanceOf(
    CommandRefused,
  );
  await simulator.stop();
  expect(await refusal(refresh())).toMatchObject({ body: { code: 'NETWORK_UNKNOWN' } });
  await db
    .updateTable('network_links')
    .set({ heard_at: new Date(Date.now() - 60_000) })
    .execute();
  const after = await metrics();
  expect(['done', 'refused', 'unknown'].map((outcome) => after.get(refreshes(outcome)))).toEqual([1, 1, 1]);
  expect(after.get('network_connected')).toBe(0);
});
