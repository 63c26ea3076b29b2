import type { ThingStatus } from '@airlane/contract/calls/thing-status';
import { carriesSms } from '@airlane/domain/things/sms-rules';
import { networkCannot, type NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { ThingsRadio } from '../private-networks/nodes.repository.ts';
import type { ThingRow } from '../things/find-thing.repository.ts';

const PRIVATE_NETWORK = 'privateNetwork';
const USC = 'usc';

export interface StatusFacts {
  readonly thing: ThingRow;
  readonly staleSince: Date | null;
  readonly pingDocumentId: string | null;
  readonly radio: ThingsRadio | undefined;
  readonly coreNetwork: { readonly name: string; readonly lacks: readonly NetworkCapability[] };
}

const shownState: Readonly<Record<ThingRow['state'], 'Active' | 'Suspended'>> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
};

const nextContact = ({ data_session, last_activity_at, contact_seconds }: ThingRow): string | null =>
  data_session !== 'Online' || last_activity_at === null || contact_seconds === null
    ? null
    : new Date(last_activity_at.getTime() + 1000 * contact_seconds).toISOString();

export const presentStatus = (
  { thing, staleSince, pingDocumentId, radio, coreNetwork: { name, lacks } }: StatusFacts,
  { features }: AccountScope,
): ThingStatus => {
  const online = thing.data_session === 'Online';
  const isPrivate = features.includes(PRIVATE_NETWORK);
  return {
    iccid: thing.iccid,
    thingStatus: thing.network_state === null ? false : shownState[thing.network_state],
    ip: thing.ip === '' ? [] : [thing.ip],
    online,
    thingConnection: thing.state === 'ACTIVE',
    thingCapture: true,
    isPrivateThing: isPrivate,
    thingSms: carriesSms(thing.tech),
    isUSC: features.includes(USC),
    limitCaptureDurationOptionsToMinute: isPrivate,
    intendedState: thing.state,
    actualState: thing.network_state,
    actualStateAt: thing.network_state_at?.toISOString() ?? null,
    actualStateSource: thing.network_state_source,
    stateChangedAt: thing.state_changed_at?.toISOString() ?? null,
    session: online ? 'Online' : 'Offline',
    sessionSince: thing.session_since?.toISOString() ?? null,
    apn: thing.apn,
    network: { name: thing.mno_name, country: thing.country, tech: thing.tech },
    source: thing.mno_name,
    lastContactAt: thing.last_activity_at?.toISOString() ?? null,
    contactEverySeconds: thing.contact_seconds,
    nextContactExpectedAt: nextContact(thing),
    networkStaleSince: staleSince?.toISOString() ?? null,
    pingDocumentId,
    privateNetwork: radio
      ? {
          ...radio,
          radioId: nodeIdOf('radio', radio.radioId),
          edgeId: nodeIdOf('edge', radio.edgeId),
          networkId: nodeIdOf('network', radio.networkId),
          since: radio.since.toISOString(),
        }
      : null,
    unsupported: Object.fromEntries(lacks.map((capability) => [capability, networkCannot(name, capability)])),
  };
};
