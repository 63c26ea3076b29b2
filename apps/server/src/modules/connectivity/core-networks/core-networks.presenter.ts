import type { CoreNetwork } from '@airlane/contract/calls/core-networks';
import { networkSettingsSchema } from '@airlane/contract/network-settings';
import type { NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import type { CoreNetworkRow, readLink } from './core-networks.repository.ts';
import { readableNames } from './network-secrets.ts';

type Link = Awaited<ReturnType<typeof readLink>>;

const stateOf = (link: Link, now: Date): CoreNetwork['health']['state'] => {
  if (!link?.heard_at) return 'never heard';
  return now.getTime() - link.heard_at.getTime() > 1000 * link.silent_after_seconds ? 'silent' : 'connected';
};

export const presentCoreNetwork = (row: CoreNetworkRow, link: Link, things: number, now = new Date()): CoreNetwork => ({
  id: row.id,
  name: row.name,
  adapter: row.adapter,
  settings: row.adapter === 'generic' ? networkSettingsSchema.parse(row.settings) : null,
  secrets: readableNames(row.secrets),
  previousSecretUntil:
    row.previous_secret_until !== null && row.previous_secret_until > now
      ? row.previous_secret_until.toISOString()
      : null,
  lacks: row.lacks as NetworkCapability[],
  version: row.version,
  things,
  health: {
    state: stateOf(link, now),
    heardAt: link?.heard_at?.toISOString() ?? null,
    newestAt: link?.newest_at?.toISOString() ?? null,
    lagSeconds:
      link?.heard_at && link.newest_at
        ? Math.max(0, Math.round((link.heard_at.getTime() - link.newest_at.getTime()) / 1000))
        : null,
    observations: link?.observations ?? 0,
    failures: link?.failures ?? 0,
    failure: link?.failure ?? '',
    failedAt: link?.failed_at?.toISOString() ?? null,
  },
});
