import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Replaces the public key of a backhaul. Returns how often it was replaced. */
export const saveBackhaulKey = async (
  trx: Db,
  backhaulId: string,
  publicKey: string,
  createdBy: string,
): Promise<number> => {
  const { rows } = await sql<{
    rotation: number;
  }>`insert into backhaul_keys (node_id, public_key, created_by) values (${backhaulId}, ${publicKey}, ${createdBy})
      on conflict (node_id) do update set public_key = excluded.public_key, created_by = excluded.created_by, created_at = now(), rotation = backhaul_keys.rotation + 1 returning rotation`.execute(
    trx,
  );
  return rows[0]?.rotation ?? 1;
};
