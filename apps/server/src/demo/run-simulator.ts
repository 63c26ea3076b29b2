import type { Anomaly } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { ingestObservations } from '../modules/things/ingest-observations.ts';
import { type Clock, systemClock } from '../ports/connectivity/clock.ts';
import { ConnectivitySimulator } from '../ports/connectivity/simulator.ts';
import { serveCommands } from '../ports/network/simulated/command-link.ts';
import { watchBarredSims } from './barred-sims.ts';
import { carryOut } from './carry-out.ts';
import { holdLeaderLock } from './leader-lock.ts';
import { startHeartbeat } from './heartbeat.ts';
import { openMessages } from './open-messages.repository.ts';
import { findSubscribers, subscriberPages } from './subscribers.repository.ts';
import { watchThings } from './watch-things.ts';

export interface SimulatorLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SimulatorParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly seed: number;
  readonly log: SimulatorLog;
  readonly clock?: Clock;
  readonly faults?: ReadonlyMap<string, Anomaly>;
  /** Told how many observations were stored. */
  readonly onIngested?: (observations: number) => void;
}

export interface RunningSimulator {
  stop(): Promise<void>;
}

/** Any number will do, as long as every process uses the same one. */
const SIMULATOR_LOCK = 4_217_002;

const runHere = async ({ db, engine, seed, log, clock = systemClock, faults = new Map(), onIngested }: SimulatorParts): Promise<RunningSimulator> => {
  const today = (): Date => new Date(clock.now());
  // By the clock of the database, which every process shares: the next one to run the simulator must number its observations higher.
  const { rows } = await sql<{ first: number }>`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as first`.execute(db);
  const firstSequence = rows[0]?.first;
  const simulator = new ConnectivitySimulator({ ...(firstSequence === undefined ? {} : { firstSequence }), subscribers: () => subscriberPages(db, today()), seed, clock, faults });
  // Suspended Things are found out about by their refusal; that one was activated again, only its change tells.
  const refresh = async (iccids: readonly string[]): Promise<void> => {
    simulator.update(await findSubscribers(db, iccids, today()));
  };
  const watch = await watchThings(engine, (iccids) => {
    const changed = iccids.filter((iccid) => simulator.stateOf(iccid) !== 'ACTIVE');
    if (changed.length > 0) refresh(changed).catch((error: unknown) => log.error({ error }, 'The simulator could not look at changed Things'));
  });
  await simulator.start(async (batch) => {
    try {
      const { refused } = await ingestObservations(db, batch);
      onIngested?.(batch.length);
      if (refused.length > 0) await refresh(refused);
    } catch (error) {
      log.error({ error, observations: batch.length }, 'Observations could not be stored');
      throw error;
    }
  });
  for (const { sms, postedAt } of await openMessages(db)) simulator.sendSms(sms, postedAt);
  const heard = startHeartbeat({ db, clock, heardAt: () => simulator.heardAt(), log });
  const barred = await watchBarredSims(engine);
  const obey = (command: unknown): unknown => {
    barred.refuse(command);
    return carryOut(simulator, command);
  };
  const commands = await serveCommands(engine, obey, (error) => log.error({ error }, 'The simulator could not carry a command out'));
  log.info({}, 'The simulated network is running in this process');
  return {
    async stop() {
      await watch.stop();
      await commands.stop();
      await barred.stop();
      await heard.stop();
      await simulator.stop();
    },
  };
};

/** Lets the Things of the demo world live, in one of the server processes; the others stand by and take over. */
export const runSimulator = async (parts: SimulatorParts): Promise<RunningSimulator> => {
  if (parts.engine.name === 'embedded') return runHere(parts);
  return holdLeaderLock(parts.engine, SIMULATOR_LOCK, () => runHere(parts), parts.log);
};
