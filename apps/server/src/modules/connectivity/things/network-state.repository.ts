import type { NetworkStateSource } from '@airlane/domain/networks/network-state';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { announceChangedThings, type ChangedThing } from './announce-things.ts';

interface NotedState {
  readonly iccid: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly source: NetworkStateSource;
  /** When the network had it so. */
  readonly at: Date;
}

/** Keeps the state that a network has a SIM in, unless something newer is known. */
export const noteNetworkState = async (db: Db, { iccid, state, source, at }: NotedState): Promise<void> => {
  const moment = at.toISOString();
  const { rows } = await sql<ChangedThing>`
    update things set network_state = ${state}, network_state_at = ${moment}::timestamptz, network_state_source = ${source}, updated_at = now()
    where iccid = ${iccid} and deleted_at is null and coalesce(network_state_at, '-infinity') < ${moment}::timestamptz
    returning iccid, account_id, group_name`.execute(db);
  if (rows.length > 0) await announceChangedThings(db, rows);
};
