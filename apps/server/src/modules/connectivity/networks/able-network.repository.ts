import { type NetworkCapability, networkCannot } from '@airlane/domain/networks/network-capabilities';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { SIMULATOR_NETWORK } from './network-links.repository.ts';

/** What the network of a Thing cannot do; the one that comes with the server can do everything. */
export const networkLacks = async (
  db: Db,
  coreNetwork: string | null,
): Promise<{ readonly name: string; readonly lacks: readonly NetworkCapability[] }> => {
  const row =
    coreNetwork === null
      ? undefined
      : await db.selectFrom('core_networks').select(['name', 'lacks']).where('id', '=', coreNetwork).executeTakeFirst();
  return { name: row?.name ?? '', lacks: (row?.lacks ?? []) as NetworkCapability[] };
};

/**
 * Refuses what the network of a SIM cannot do, and what would not arrive: an order that waits for the network to come back would say that it is in
 * progress while nothing is. A network that is commanded another way than it sends may be silent and still obey.
 */
export const refuseUnable = async (db: Db, iccid: string, capability: NetworkCapability): Promise<void> => {
  const { rows } = await sql<{ name: string | null; is_lacking: boolean; is_cut_off: boolean }>`
    select core.name, coalesce(${capability} = any(core.lacks), false) as is_lacking,
      coalesce(link.carries_commands and link.heard_at < ${new Date().toISOString()}::timestamptz - link.silent_after_seconds * interval '1 second', false) as is_cut_off
    from things left join core_networks as core on core.id = things.core_network
    left join network_links as link on link.name = coalesce(things.core_network, ${SIMULATOR_NETWORK})
    where things.iccid = ${iccid}`.execute(db);
  const [found] = rows;
  if (found?.is_lacking)
    throw new AppError('NETWORK_CANNOT', { values: { reason: networkCannot(found.name ?? '', capability) } });
  if (found?.is_cut_off) throw new AppError('NETWORK_AWAY');
};
