import { kyselyFor } from '@airlane/server/src/kernel/database/open.ts';
import { openPostgres } from '@airlane/server/src/kernel/database/postgres-engine.ts';
import { ingestObservations } from '@airlane/server/src/modules/connectivity/things/ingest-observations.ts';
import { foldThings } from '@airlane/server/src/modules/connectivity/things/thing-changes.repository.ts';
import type { Observation } from '@airlane/server/src/ports/connectivity/port.ts';
import { agentFor, percentile, send, type Side } from '../rivals/load.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
import type { World } from '../world/world.ts';

const ROUNDS = 12;
const UPDATES_A_ROUND = 25;
const BATCH = 500;
const GROUP = 'QID002ThingsGroupName';

export interface WriteCost {
  readonly with: number;
  readonly without: number;
}

const keepBits = (world: World, isOn: boolean): Promise<unknown> =>
  world.client.query(`alter table things ${isOn ? 'enable' : 'disable'} trigger things_changed_bits`);

/** Takes turns with and without the bits. Every second write of a turn puts back what the first one changed, so the bits are true again after each. */
const byTurns = async (
  world: World,
  write: (isOn: boolean, turn: number) => Promise<readonly number[]>,
): Promise<WriteCost> => {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const name of ['with', 'without'] as const) {
      await keepBits(world, name === 'with');
      const taken = await write(name === 'with', turn);
      if (turn > 1) times[name].push(...taken);
    }
  }
  await keepBits(world, true);
  return { with: percentile(times.with, 0.5), without: percentile(times.without, 0.5) };
};

interface Updated {
  readonly version: number;
}

/** Moves Things to another group and back, through the API. */
export const measureUpdates = async (world: World, airlane: Side): Promise<WriteCost> => {
  const { rows } = await world.client.query<{ iccid: string; group_name: string; version: number }>(
    `select iccid, group_name, version from things where account_id = $1 order by iccid desc limit $2`,
    [BIG_ACCOUNT, UPDATES_A_ROUND],
  );
  const versions = new Map(rows.map(({ iccid, version }) => [iccid, version]));
  const agent = agentFor(1);
  const cost = await byTurns(world, async () => {
    const times: number[] = [];
    for (const { iccid, group_name } of rows) {
      for (const answer of ['Elsewhere', group_name]) {
        const started = performance.now();
        const body = JSON.stringify({ version: versions.get(iccid), questions: [{ questionId: GROUP, answer }] });
        const updated = JSON.parse(
          await send(agent, airlane, { method: 'PUT', path: `/api/v3/documents/ThingId_ICCID_${iccid}`, body }),
        ) as Updated;
        times.push(performance.now() - started);
        versions.set(iccid, updated.version);
      }
    }
    return times;
  });
  agent.destroy();
  return cost;
};

/** Sessions that end and begin again; what folding the changes costs afterwards counts too. */
export const measureIngest = async (world: World): Promise<WriteCost> => {
  const engine = openPostgres({
    connectionString: world.url,
    maxConnections: 1,
    onIdleError: (error) => console.error(error.message),
  });
  const db = kyselyFor(engine);
  const { rows } = await world.client.query<{ iccid: string }>(
    `select iccid from things where account_id = $1 and state = 'ACTIVE' order by md5(iccid) limit $2`,
    [BIG_ACCOUNT, BATCH],
  );
  let sequence = 0;
  const batch = (kind: 'session-started' | 'session-ended'): Observation[] => {
    sequence += 1;
    const at = new Date();
    return rows.map(({ iccid }) => ({
      iccid,
      accountId: BIG_ACCOUNT,
      at,
      source: 'bench',
      sequence,
      kind,
      ...(kind === 'session-started' && { network: 'Bench', country: 'NL', tech: '4G', ip: '10.0.0.1', apn: 'iot' }),
    })) as unknown as Observation[];
  };
  const ingest = async (kind: 'session-started' | 'session-ended', folds: boolean): Promise<number> => {
    const started = performance.now();
    await ingestObservations(db, batch(kind));
    if (folds) while ((await foldThings(db)) > 0);
    return performance.now() - started;
  };
  await ingest('session-started', true);
  const cost = await byTurns(world, async (isOn) => [
    await ingest('session-ended', isOn),
    await ingest('session-started', isOn),
  ]);
  await engine.close();
  return cost;
};
