import type { EventKind } from '@airlane/domain/things/thing-events';
import type { NetworkStateSource } from '@airlane/domain/networks/network-state';
import type { ThingAction } from '@airlane/domain/things/thing-action';
import { rejectionReasons, type SessionEnd } from '@airlane/domain/things/thing-events';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { ConfirmedBy, NetworkPort } from '#ports/network/port.ts';
import { failOpenCaptures } from '../captures/capture-runs.repository.ts';
import type { IntentCommand } from '../network-intents/intents.repository.ts';
import { failOpenTests } from '../ping-tests/end-ping-test.ts';

const BECAUSE: SessionEnd = 'suspended';

/** The data sessions of these Things end; the network has closed them already. */
const endSessions = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select things.iccid, things.account_id, clock_timestamp(), 'session-ended', jsonb_build_object('because', ${BECAUSE}::text, 'bytes', session_bytes,
      'seconds', coalesce(extract(epoch from now() - session_since)::int, 0))
    from things join thing_contacts as contact using (iccid)
    where things.account_id = ${accountId} and things.iccid = any(${[...iccids]}::text[]) and deleted_at is null and data_session = 'Online'
  `.execute(trx);
};

/** With a suspension, the data session, the ping test and the captures of a Thing come to their end, and each says why. */
const endWithSuspension = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await endSessions(trx, accountId, iccids);
  await failOpenTests(trx, accountId, iccids, rejectionReasons.suspended);
  await failOpenCaptures(trx, accountId, iccids, rejectionReasons.suspended);
};

/** The question of the Things table that shows the BAC of a Thing. */
const BAC_OF_THING = thingsTableQuestionIds.bacId;

interface ThingEffect {
  /** The name of its command; nothing where the network has no part in it. */
  readonly intent: IntentCommand | undefined;
  /** What the network is told; answers how it confirmed a state. */
  command(network: NetworkPort, iccid: string): Promise<ConfirmedBy | undefined>;
  /** What changes in the row, after the network has done it. */
  change(bacId: string): RawBuilder<unknown>;
  /** The state that a Thing is in afterwards. One that was ordered to be in it before does not change again. */
  readonly state?: 'ACTIVE' | 'SUSPENDED';
  /** Whether a data session ends with it. */
  readonly endsSession?: boolean;
  /** What comes to its end with it, before the rows change. */
  end?(trx: Db, accountId: string, iccids: readonly string[]): Promise<void>;
  /** Which Things it makes no sense for, and what is said about them. */
  readonly notFor?: { readonly state: 'ACTIVE' | 'SUSPENDED'; readonly because: string };
  readonly event: EventKind;
}

/** The network has the SIM in this state since now, by its own word. */
export const networkStateSql = (state: 'ACTIVE' | 'SUSPENDED', source: NetworkStateSource): RawBuilder<unknown> =>
  sql`network_state = ${state}, network_state_at = now(), network_state_source = ${source}`;

export const thingEffects: Readonly<Record<ThingAction, ThingEffect>> = {
  'Refresh Connection': {
    intent: 'Refresh Connection',
    async command(network, iccid) {
      await network.refreshConnection(iccid);
      return undefined;
    },
    change: () => sql`updated_at = now()`,
    notFor: { state: 'SUSPENDED', because: 'A suspended Thing has no connection to refresh' },
    event: 'refreshed',
  },
  Suspend: {
    intent: 'Suspend',
    command: (network, iccid) => network.setState(iccid, 'SUSPENDED'),
    state: 'SUSPENDED',
    change: () =>
      sql`state = 'SUSPENDED', state_changed_at = now(), data_session = 'Offline', ip = '', updated_at = now()`,
    endsSession: true,
    end: endWithSuspension,
    event: 'suspended',
  },
  Activate: {
    intent: 'Activate',
    command: (network, iccid) => network.setState(iccid, 'ACTIVE'),
    state: 'ACTIVE',
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
