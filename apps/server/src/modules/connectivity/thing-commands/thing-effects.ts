import type { EventKind, ThingAction } from '@airlane/domain';
import { thingsTableQuestionIds } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { NetworkPort } from '../../../ports/network/port.ts';
import type { IntentCommand } from '../network-intents/intents.repository.ts';
import { endWithSuspension } from './end-with-suspension.ts';

/** The question of the Things table that shows the BAC of a Thing. */
const BAC_OF_THING = thingsTableQuestionIds.bacId;

interface ThingEffect {
  /** The name of its command; nothing where the network has no part in it. */
  readonly intent: IntentCommand | undefined;
  /** What the network is told. */
  command(network: NetworkPort, iccid: string): Promise<void>;
  /** What changes in the row, after the network has taken it. */
  change(bacId: string): RawBuilder<unknown>;
  /** What comes to its end with it, before the rows change. */
  end?(trx: Db, accountId: string, iccids: readonly string[]): Promise<void>;
  /** Which Things it makes no sense for, and what is said about them. */
  readonly notFor?: { readonly state: 'ACTIVE' | 'SUSPENDED'; readonly because: string };
  readonly event: EventKind;
}

export const thingEffects: Readonly<Record<ThingAction, ThingEffect>> = {
  'Refresh Connection': {
    intent: 'Refresh Connection',
    command: (network, iccid) => network.refreshConnection(iccid),
    change: () => sql`updated_at = now()`,
    notFor: { state: 'SUSPENDED', because: 'A suspended Thing has no connection to refresh' },
    event: 'refreshed',
  },
  Suspend: {
    intent: 'Suspend',
    command: (network, iccid) => network.setState(iccid, 'SUSPENDED'),
    change: () => sql`state = 'SUSPENDED', state_changed_at = now(), data_session = 'Offline', ip = '', session_since = null, updated_at = now()`,
    end: endWithSuspension,
    event: 'suspended',
  },
  Activate: {
    intent: 'Activate',
    command: (network, iccid) => network.setState(iccid, 'ACTIVE'),
    change: () => sql`state = 'ACTIVE', state_changed_at = now(), updated_at = now()`,
    event: 'activated',
  },
  BAC: {
    intent: undefined,
    command: async () => undefined,
    change: (bacId) => sql`extra = extra || ${JSON.stringify({ [BAC_OF_THING]: bacId })}::jsonb, updated_at = now()`,
    event: 'bac-assigned',
  },
};
