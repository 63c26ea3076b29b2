import type { Db } from '#kernel/database/open.ts';
import type { ConnectedNetworks } from '#modules/connectivity/core-networks/connected-networks.ts';
import { noteFailure, noteHeard } from '#modules/connectivity/core-networks/link-health.repository.ts';
import type { KnownNetwork, NetworkCatalog } from '#modules/connectivity/core-networks/network-catalog.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { noteSubscribers } from './note-subscribers.ts';

export interface FetchParts {
  readonly db: Db;
  readonly networks: NetworkCatalog;
  readonly connected: ConnectedNetworks;
  readonly catalog: TemplateCatalog;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

const fetchFrom = async (
  { db, connected, catalog, log }: FetchParts,
  network: KnownNetwork,
  signal: AbortSignal,
): Promise<void> => {
  let added = 0;
  for await (const page of connected.generic(network)?.subscribers() ?? []) {
    signal.throwIfAborted();
    added += await noteSubscribers(db, catalog, network, page, '');
    await noteHeard(db, network.id, 0, undefined);
  }
  if (added > 0) log.info({ network: network.id, added }, 'SIMs of a network were added to the inventory');
};

/** Asks networks that list their subscribers, one after the other; one that fails keeps no other from being asked. */
export const fetchSubscribers = async (
  parts: FetchParts,
  id: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { db, networks, log } = parts;
  networks.forget();
  for (const network of await networks.all()) {
    if ((id !== undefined && id !== network.id) || (network.settings?.subscribersPath ?? '') === '') continue;
    try {
      await fetchFrom(parts, network, signal);
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, network: network.id }, 'The subscribers of a network could not be fetched');
      await noteFailure(
        db,
        network.id,
        `Subscribers could not be fetched: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
};
