import { explainThing } from '@airlane/contract/calls/thing-explain';
import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { nextUtcMonth } from '@airlane/domain/things/data-limit-month';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { refusal } from '@airlane/server/src/testing/app.ts';
import { eventually } from '@airlane/server/src/testing/eventually.ts';
import { simulatedWorld } from '#testing/simulated-world.ts';
import { runSimulator } from './run-simulator.ts';

const { borealis } = accountIds;
const STEP_MS = 30_000;
const TIMEOUT_MS = 3000;
const MONTH_END_MS = 6 * 3_600_000;

const world = await simulatedWorld(TIMEOUT_MS);
const { db, admin } = world;
// A month that ends meanwhile would let the Thing on by itself.
const clock = new ManualClock(new Date(Math.min(Date.now(), nextUtcMonth(Date.now()) - MONTH_END_MS)));
const simulator = await runSimulator({ ...world.parts, clock });
const turbines = db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', borealis)
  .where('data_session', '=', 'Online')
  .where('group_name', '=', 'Wind farm Skagen');
const { iccid } = await turbines.orderBy('iccid').limit(1).executeTakeFirstOrThrow();
afterAll(async () => {
  await simulator.stop();
  await world.close();
});

const thing = () =>
  db
    .selectFrom('things')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    .select(['data_session', 'month_bytes', 'extra'])
    .where('things.iccid', '=', iccid)
    .executeTakeFirstOrThrow();
const setLimit = (limit: string) =>
  admin.call(updateThingDetails, { params: { thing_id: iccid }, query: {}, body: { 'Data limit': limit } }, borealis);
const explain = () => admin.call(explainThing, { params: { thing_id: iccid } }, borealis);
const reached = () =>
  db
    .selectFrom('thing_events')
    .select('detail')
    .where('iccid', '=', iccid)
    .where('kind', '=', 'data-limit-reached')
    .orderBy('at')
    .execute();
const endings = () =>
  db
    .selectFrom('thing_events')
    .select('detail')
    .where('iccid', '=', iccid)
    .where('kind', '=', 'session-ended')
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
/** Storing takes real time, which the clock knows nothing of. */
const liveUntil = (isSo: () => Promise<boolean>, what: string) =>
  eventually(async () => {
    await clock.elapse(STEP_MS);
    return (await isSo()) || undefined;
  }, what);
const isOnline = async () => (await thing()).data_session === 'Online';

test('a Thing that reaches its limit is cut off, the explanation says so, and a higher limit brings it back', async () => {
  const limit = (await thing()).month_bytes + 1;
  await setLimit(String(limit));
  await liveUntil(async () => (await reached()).length === 1, 'the limit to be reached');
  expect(await isOnline()).toBe(false);
  expect(await reached()).toMatchObject([{ detail: { limit } }]);
  expect(await endings()).toMatchObject([{ detail: { because: 'data-limit' } }]);
  expect((await explain()).rule.id).toBe('data-limit');
  await setLimit(String(limit * 1000));
  await liveUntil(isOnline, 'the Thing to come back');
  expect((await explain()).rule.id).not.toBe('data-limit');
});

test('a limit below what was used cuts the Thing off at once, and no limit lets it on', async () => {
  await setLimit('1');
  await liveUntil(async () => (await reached()).length === 2, 'the Thing to be cut off');
  expect((await explain()).rule.id).toBe('data-limit');
  await setLimit('');
  await liveUntil(isOnline, 'the Thing to come back');
});

test('no limit is written down that the network has not taken over', async () => {
  await simulator.stop();
  const before = (await thing()).extra;
  expect(await refusal(setLimit('5000'))).toMatchObject({ status: 504, body: { code: 'NETWORK_UNKNOWN' } });
  expect((await thing()).extra).toEqual(before);
});
