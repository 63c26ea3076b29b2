import { isOut, type NodeState } from '@airlane/domain/private-network/node-states';
import { nodeKeyOf } from '@airlane/domain/private-network/node-kinds';
import { sql } from 'kysely';
import type { DatabaseEngine, Subscription } from '@airlane/server/src/kernel/database/engine.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { ConnectivitySimulator } from '#simulator/simulator.ts';
import { type ChangeNotice, CHANGES_CHANNEL } from '@airlane/server/src/kernel/realtime/changes.ts';

export interface RadioParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly simulator: ConnectivitySimulator;
  readonly onError: (error: unknown) => void;
}

/** Things behind these radios, or behind all. */
const reachOf = async (
  db: Db,
  radios: readonly string[] | undefined,
): Promise<{ readonly iccid: string; readonly state: NodeState }[]> =>
  (
    await sql<{
      iccid: string;
      state: NodeState;
    }>`select dependant.iccid, radio.state from radio_things as dependant join private_nodes as radio on radio.id = dependant.radio_id
      where ${radios === undefined ? sql`true` : sql`radio.id = any(${[...radios]}::text[])`}`.execute(db)
  ).rows;

/** Things of private networks reach the simulated core through their radio: where that is out, they are gone, and they come back with it. */
export const followRadios = async ({ db, engine, simulator, onError }: RadioParts): Promise<Subscription> => {
  const look = async (radios?: readonly string[]): Promise<void> => {
    for (const { iccid, state } of await reachOf(db, radios)) simulator.setReach(iccid, !isOut(state));
  };
  const subscription = await engine.listen(
    CHANGES_CHANNEL,
    (payload) => {
      const { documentIds } = JSON.parse(payload) as ChangeNotice;
      const radios = documentIds.flatMap((id) => nodeKeyOf('radio', id) ?? []);
      if (radios.length > 0) look(radios).catch(onError);
    },
    () => void look().catch(onError),
  );
  await look();
  return subscription;
};
