import { EDGE_SILENT_MS, RESTART_TAKES_MS } from '@airlane/domain/private-network/node-states';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { leaseEnd, leaseIsFreeFor, leaseIsHeldBy, releasesLease } from '#kernel/leased-work/lease-sql.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';

const SILENT_EDGES_AT_ONCE = 200;

/** The position up to which observations are stored, where this process may read on; nothing while another one reads. */
export const leaseEdgeFeed = async (db: Db, worker: Worker): Promise<number | undefined> => {
  const { rows } = await sql<{
    position: number;
  }>`insert into edge_feed as feed (source, leased_by, leased_until) values ('management', ${worker.process}, ${leaseEnd(worker)})
    on conflict (source) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until where ${leaseIsFreeFor(worker, 'feed')} returning position`.execute(
    db,
  );
  return rows[0]?.position;
};

export const releaseEdgeFeed = async (db: Db, worker: Worker): Promise<void> => {
  await sql`update edge_feed set ${releasesLease} where ${leaseIsHeldBy(worker)}`.execute(db);
};

/** In the transaction that stores what was read. False where another process has stored it already. */
export const moveEdgeFeed = async (trx: Db, from: number, to: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update edge_feed set position = ${to} where source = 'management' and position = ${from}`.execute(trx);
  return numAffectedRows !== 0n;
};

export const hasEdges = async (db: Db): Promise<boolean> =>
  (await sql`select from private_nodes where kind = 'edge' limit 1`.execute(db)).rows.length > 0;

/** Edges whose state has to follow from their silence, or from a restart that takes too long. */
export const findSilentEdges = async (db: Db, now: Date): Promise<string[]> => {
  const silent = new Date(now.getTime() - EDGE_SILENT_MS);
  const overdue = new Date(now.getTime() - RESTART_TAKES_MS);
  const { rows } = await sql<{
    id: string;
  }>`select id from private_nodes where kind = 'edge' and state <> 'Offline' and heard_at < ${silent}
    and (state <> 'Down' or (reported = 'restarting' and reported_at < ${overdue} and cause_id is null)) order by heard_at limit ${SILENT_EDGES_AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
