import { setTimeout as wait } from 'node:timers/promises';
import type { AccountScope } from '@airlane/server/src/kernel/access/viewer.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { countUnordered } from '@airlane/server/src/kernel/events/order-events.ts';
import { wakeSenders } from '@airlane/server/src/modules/platform/deliveries/deliveries.repository.ts';
import { setState } from '@airlane/server/src/modules/platform/integrations/integrations.repository.ts';
import { replay } from '@airlane/server/src/modules/platform/integrations/replay.ts';
import type pg from 'pg';
import { startAirlane, type Target } from '../rivals/child.ts';
import { say } from '../say.ts';
import { BENCH_USER, BIG_ACCOUNT, bigIccids } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { moods, RestlessReceiver } from './restless-receiver.ts';
import { addWebhook, Happenings, SENDER, withDatabase } from './webhooks.ts';

const EVENTS_AT_ONCE = 250;
const MOOD_MS = 2000;
/** Most of the time receivers are well, and then something gets through. */
const WELL_MS = 6000;
const NUDGE_MS = 2000;
const MAX_MINUTES = 20;
/** Events that were recorded, but not yet on their way, when an integration was switched off are in its replay. */
const REPLAY_MARGIN_MS = 30_000;

export interface Survived {
  readonly events: number;
  readonly arrived: number;
  readonly repeats: number;
  readonly outOfOrder: number;
  readonly otherIds: number;
  readonly kills: number;
  readonly switchedOff: number;
  readonly minutes: number;
}

const staff = { accountId: BIG_ACCOUNT, viewer: { userId: BENCH_USER.id } } as AccountScope;

/** Instead of waiting for the time of the next attempt, which grows to hours. */
const tryNow = async (client: pg.Client, db: Db, id: string): Promise<void> => {
  await client.query(`update integrations set retry_at = null where id = $1`, [id]);
  await client.query(
    `update deliveries set next_at = now() where integration_id = $1 and state = 'pending' and next_at > now()`,
    [id],
  );
  await wakeSenders(db);
};

/** What was not sent while the integration was off is replayed before anything new is recorded, so that Things keep their order. */
const switchOnAgain = async (db: Db, id: string, since: Date): Promise<void> => {
  while ((await countUnordered(db)) > 0) await wait(50);
  await db.transaction().execute((trx) => setState(trx, BIG_ACCOUNT, id, 'active'));
  await replay(db, staff, id, { since: since.toISOString() }, 'bench');
};

/** Sends events to a receiver that misbehaves while the processes that send are killed again and again. */
export const killSenders = async (world: World, events: number, kills: number, things: number): Promise<Survived> => {
  await world.growTo(things * 5);
  const receiver = new RestlessReceiver();
  await receiver.start();
  const id = await addWebhook(world.client, BIG_ACCOUNT, receiver.url);
  const happenings = new Happenings(bigIccids(things * 5));
  const senders: Target[] = [await startAirlane(world.url, SENDER), await startAirlane(world.url, SENDER)];
  const started = performance.now();
  let [recorded, killed, switchedOff, isOver] = [0, 0, 0, false];
  const state = async () =>
    (await world.client.query<{ state: string }>('select state from integrations where id = $1', [id])).rows[0]?.state;
  const isDone = (): boolean => isOver || receiver.arrivals.counts.size >= events;
  const isLate = (): boolean => performance.now() - started > MAX_MINUTES * 60_000;

  const killing = async (): Promise<void> => {
    // Spread over the whole run, the last ones while the rest is sent.
    while (!isDone() || killed < kills) {
      await wait(300);
      if (receiver.arrivals.counts.size < (events * killed) / kills && !isDone()) continue;
      if (killed >= kills) continue;
      const victim = killed % senders.length;
      await senders[victim]?.kill();
      killed += 1;
      say(
        `Kill ${killed}: ${receiver.arrivals.counts.size.toLocaleString('en')} events arrived, ${receiver.arrivals.outOfOrder} out of order`,
      );
      senders[victim] = await startAirlane(world.url, SENDER);
      if (isLate()) return;
    }
  };
  const misbehaving = async (): Promise<void> => {
    for (let turn = 0; !isDone(); turn += 1) {
      receiver.mood = moods[turn % moods.length] ?? 'well';
      if (receiver.mood === 'restarts') await receiver.stop();
      await wait(receiver.mood === 'well' ? WELL_MS : MOOD_MS);
      if (receiver.mood === 'restarts') await receiver.start();
    }
    receiver.mood = 'well';
  };
  try {
    await withDatabase(world.url, async (db) => {
      const nudging = async (): Promise<void> => {
        while (!isDone()) {
          await wait(NUDGE_MS);
          await tryNow(world.client, db, id);
        }
      };
      const recording = async (): Promise<void> => {
        while (!isDone() && !isLate()) {
          if ((await state()) === 'disabled' && receiver.mood !== 'gone') {
            switchedOff += 1;
            const { rows } = await world.client.query<{ at: Date }>(
              'select updated_at as at from integrations where id = $1',
              [id],
            );
            await switchOnAgain(db, id, new Date((rows[0]?.at.getTime() ?? 0) - REPLAY_MARGIN_MS));
            say(
              `Switched on again; ${receiver.arrivals.counts.size.toLocaleString('en')} events arrived, ${killed} kills`,
            );
          }
          const isWaiting = recorded - receiver.arrivals.counts.size > events / 10 || (await state()) === 'disabled';
          if (isWaiting || recorded >= events) await wait(100);
          else {
            await happenings.record(db, Math.min(EVENTS_AT_ONCE, events - recorded));
            recorded += Math.min(EVENTS_AT_ONCE, events - recorded);
          }
        }
        isOver = true;
      };
      await Promise.all([recording(), nudging(), misbehaving(), killing()]);
    });
  } finally {
    for (const sender of senders) await sender.stop();
    await receiver.stop();
    await world.client.query('update integrations set deleted_at = now() where id = $1', [id]);
  }
  const { counts, outOfOrder, otherIds } = receiver.arrivals;
  const repeats = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  return {
    events,
    arrived: counts.size,
    repeats,
    outOfOrder,
    otherIds,
    kills: killed,
    switchedOff,
    minutes: (performance.now() - started) / 60_000,
  };
};
