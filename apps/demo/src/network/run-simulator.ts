import { setTimeout as delay } from 'node:timers/promises';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import type { Anomaly } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { DatabaseEngine, Subscription } from '@airlane/server/src/kernel/database/engine.ts';
import { holdLeaderLock } from '@airlane/server/src/kernel/database/leader-lock.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { startHeartbeat } from '@airlane/server/src/modules/connectivity/core-networks/heartbeat.ts';
import { SIMULATOR_NETWORK } from '@airlane/server/src/modules/connectivity/networks/network-links.repository.ts';
import {
  findAwake,
  findSubscribers,
  subscriberPages,
} from '@airlane/server/src/modules/connectivity/core-networks/subscribers.repository.ts';
import { findCommanded } from '@airlane/server/src/modules/connectivity/network-intents/intents.repository.ts';
import { observe } from '@airlane/server/src/modules/connectivity/core-networks/observe.ts';
import { type Clock, systemClock } from '@airlane/server/src/ports/connectivity/clock.ts';
import { ConnectivitySimulator } from '#simulator/simulator.ts';
import { serveCommands } from './command-link.ts';
import { commandSchema, type NetworkCommand } from './commands.ts';
import { type ChangeNotice, CHANGES_CHANNEL } from '@airlane/server/src/kernel/realtime/changes.ts';
import { watchBarredSims } from './barred-sims.ts';
import { followRadios } from './follow-radios.ts';
import { openPackages } from './open-packages.repository.ts';
import { openMessages } from './open-messages.repository.ts';

/** Calls back with the ICCIDs of Things that any process changed. */
const watchThings = (engine: DatabaseEngine, onChange: (iccids: readonly string[]) => void): Promise<Subscription> =>
  engine.listen(
    CHANGES_CHANNEL,
    (payload) => {
      const { documentIds } = JSON.parse(payload) as ChangeNotice;
      const iccids = documentIds.flatMap((id) =>
        id.startsWith(THING_ID_PREFIX) ? [id.slice(THING_ID_PREFIX.length)] : [],
      );
      if (iccids.length > 0) onChange(iccids);
    },
    // What was missed while the connection was away is found out when the Thing is next observed.
    () => undefined,
  );

/** Of a bulk job a SIM is named twice within moments, when it is commanded and when the network has confirmed it. */
const GATHER_MS = 200;

/** Looks at Things together that are named within moments: of a bulk job they come in many small notices. */
const gathered = (look: (iccids: readonly string[]) => Promise<void>, onError: (error: unknown) => void) => {
  const waiting = new Set<string>();
  let isLooking = false;
  const lookAtAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      await delay(GATHER_MS, undefined, { ref: false });
      const iccids = [...waiting];
      waiting.clear();
      if (iccids.length > 0) await look(iccids).catch(onError);
    }
    isLooking = false;
  };
  return {
    add(iccids: readonly string[]): void {
      for (const iccid of iccids) waiting.add(iccid);
      if (isLooking) return;
      isLooking = true;
      void lookAtAll();
    },
    forget: (): void => waiting.clear(),
  };
};

type Named<Name extends NetworkCommand['name']> = Extract<NetworkCommand, { name: Name }>;

const actions: {
  readonly [Name in NetworkCommand['name']]: (simulator: ConnectivitySimulator, command: Named<Name>) => unknown;
} = {
  setState: (simulator, { iccid, state }) => simulator.setState(iccid, state),
  setDataLimit: (simulator, { iccid, limitBytes }) => simulator.setDataLimit(iccid, limitBytes),
  setBlockedNetworks: (simulator, { iccid, networks }) => simulator.setBlockedNetworks(iccid, networks),
  refresh: (simulator, { iccid }) => simulator.refresh(iccid),
  sendSms: (simulator, { name: _name, ...sms }) => simulator.sendSms(sms),
  sendOta: (simulator, { name: _name, validUntil, ...ota }) =>
    simulator.sendOta({ ...ota, validUntil: new Date(validUntil) }),
  ping: (simulator, { name: _name, ...request }) => simulator.ping(request),
  testConnection: (simulator, { iccid }) => simulator.testConnection(iccid),
  locate: (simulator, { iccid }) => simulator.locate(iccid),
  readSim: (simulator, { iccid }) => simulator.readSim(iccid),
  listenTo: (simulator, { iccid }) => simulator.requireActive(iccid),
};

const act = <Name extends NetworkCommand['name']>(simulator: ConnectivitySimulator, command: Named<Name>): unknown =>
  (actions[command.name as Name] as (simulator: ConnectivitySimulator, command: Named<Name>) => unknown)(
    simulator,
    command,
  );

/** Lets the simulator do what came over the link; its refusals are answers too. */
const carryOut = (simulator: ConnectivitySimulator, command: unknown): unknown =>
  act(simulator, commandSchema.parse(command));

export interface SimulatorLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SimulatorParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly seed: number;
  /** How often devices act by themselves, of their usual pace. */
  readonly pace?: number;
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

const runHere = async ({
  db,
  engine,
  seed,
  pace = 1,
  log,
  clock = systemClock,
  faults = new Map(),
  onIngested,
}: SimulatorParts): Promise<RunningSimulator> => {
  const today = (): Date => new Date(clock.now());
  // By the clock of the database, which every process shares: the next one to run the simulator must number its observations higher.
  const { rows } = await sql<{
    first: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as first`.execute(db);
  const firstSequence = rows[0]?.first;
  const simulator = new ConnectivitySimulator({
    ...(firstSequence === undefined ? {} : { firstSequence }),
    subscribers: () => subscriberPages(db, today()),
    seed,
    pace,
    clock,
    faults,
  });
  // Suspended Things are found out about by their refusal; that one was activated again, only its change tells.
  const refresh = async (iccids: readonly string[]): Promise<void> => {
    if (iccids.length === 0) return;
    // What a SIM was just commanded is not stored yet: the row would take it back, and the outcome of the command would read as if it had done nothing.
    const commanded = await findCommanded(db, iccids);
    simulator.update(
      await findSubscribers(
        db,
        iccids.filter((iccid) => !commanded.has(iccid)),
        today(),
      ),
    );
  };
  // What sleeps in the network and in the database needs no look: after a bulk job that suspends, that is every SIM of it.
  const refreshAwake = async (iccids: readonly string[]): Promise<void> => {
    const awake = await findAwake(db, iccids);
    await refresh(iccids.filter((iccid) => awake.has(iccid) || simulator.stateOf(iccid) === undefined));
  };
  const lookAgain = gathered(refreshAwake, (error) =>
    log.error({ err: error }, 'The simulator could not look at changed Things'),
  );
  const watch = await watchThings(engine, (iccids) =>
    lookAgain.add(iccids.filter((iccid) => simulator.stateOf(iccid) !== 'ACTIVE')),
  );
  await observe(simulator, {
    db,
    link: SIMULATOR_NETWORK,
    log,
    onRefused: refresh,
    ...(onIngested === undefined ? {} : { onIngested }),
  });
  for (const { sms, postedAt } of await openMessages(db)) simulator.sendSms(sms, postedAt);
  for (const { ota, isDelivered } of await openPackages(db)) simulator.sendOta(ota, { isDelivered });
  const radios = await followRadios({
    db,
    engine,
    simulator,
    onError: (error) => log.error({ err: error }, 'The simulator could not look at changed radios'),
  });
  const heard = startHeartbeat({ db, clock, link: SIMULATOR_NETWORK, heardAt: () => simulator.heardAt(), log });
  const barred = await watchBarredSims(engine);
  const obey = (command: unknown): unknown => {
    barred.refuse(command);
    return carryOut(simulator, command);
  };
  const commands = await serveCommands(engine, obey, (error) =>
    log.error({ err: error }, 'The simulator could not carry a command out'),
  );
  log.info({}, 'The simulated network is running in this process');
  return {
    async stop() {
      await watch.stop();
      lookAgain.forget();
      await radios.stop();
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
