import type { EventKind } from '@airlane/domain/things/thing-events';
import type { ThingAction } from '@airlane/domain/things/thing-action';
import { rejectionReasons } from '@airlane/domain/things/thing-events';
import type { Db } from '#kernel/database/open.ts';
import type { ConfirmedBy, NetworkPort } from '#ports/network/port.ts';
import { failOpenCaptures } from '../captures/capture-runs.repository.ts';
import type { IntentCommand } from '../network-intents/intents.repository.ts';
import { failOpenTests } from '../ping-tests/end-ping-test.ts';
import { endSessions } from './ended-sessions.repository.ts';

/** With a suspension, the data session, the ping test and the captures of a Thing come to their end, and each says why. */
const endWithSuspension = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await endSessions(trx, accountId, iccids);
  await failOpenTests(trx, accountId, iccids, rejectionReasons.suspended);
  await failOpenCaptures(trx, accountId, iccids, rejectionReasons.suspended);
};

interface ThingEffect {
  /** The name of its command; nothing where the network has no part in it. */
  readonly intent: IntentCommand | undefined;
  /** What is sent to the network; answers how it confirmed a state. */
  command(network: NetworkPort, iccid: string): Promise<ConfirmedBy | undefined>;
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

export const thingEffects: Readonly<Record<ThingAction, ThingEffect>> = {
  'Refresh Connection': {
    intent: 'Refresh Connection',
    async command(network, iccid) {
      await network.refreshConnection(iccid);
      return undefined;
    },
    notFor: { state: 'SUSPENDED', because: 'A suspended Thing has no connection to refresh' },
    event: 'refreshed',
  },
  Suspend: {
    intent: 'Suspend',
    command: (network, iccid) => network.setState(iccid, 'SUSPENDED'),
    state: 'SUSPENDED',
    endsSession: true,
    end: endWithSuspension,
    event: 'suspended',
  },
  Activate: {
    intent: 'Activate',
    command: (network, iccid) => network.setState(iccid, 'ACTIVE'),
    state: 'ACTIVE',
    event: 'activated',
  },
  BAC: {
    intent: undefined,
    command: async () => undefined,
    event: 'bac-assigned',
  },
};
