import type { ThingButtonName, ThingButtonStatus, ThingButtonViewer } from '@airlane/domain/thing-header/thing-buttons';
import { isSuspended, thingButtonObstacle } from '@airlane/domain/thing-header/thing-buttons';
import {
  IconActivityHeartbeat,
  IconFileSearch,
  IconMessage,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NETWORK_SILENT, useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { orderWords } from './order-words.ts';

const READING = 'Loading status…';

export const stateChanges = {
  SUSPENDED: {
    state: 'SUSPENDED',
    text: 'Suspend SIM',
    failed: 'The SIM was not suspended',
    question: 'Are you sure you want to suspend this SIM? Its session, ping tests and captures end at once.',
    isDestructive: true,
    icon: <IconPlayerPause size={16} />,
  },
  ACTIVE: {
    state: 'ACTIVE',
    text: 'Activate SIM',
    failed: 'The SIM was not activated',
    question: 'Are you sure you want to activate this SIM?',
    isDestructive: false,
    icon: <IconPlayerPlay size={16} />,
  },
} as const;

/** What changing the state would mean for a SIM: suspended ones are activated, all others suspended. */
export const stateChangeOf = (status: { readonly thingStatus: string | false } | undefined) =>
  stateChanges[status !== undefined && isSuspended(status) ? 'ACTIVE' : 'SUSPENDED'];

const icons: Readonly<Record<Exclude<ThingButtonName, 'state'>, ReactNode>> = {
  connection: <IconRefresh size={16} />,
  qos: <IconActivityHeartbeat size={16} />,
  capture: <IconFileSearch size={16} />,
  sms: <IconMessage size={16} />,
};

/** How an order looks wherever it is offered: on the page, in the menu of a row, in a finding. */
export const lookOf = (
  order: ThingButtonName,
  status: ThingButtonStatus | undefined,
): { readonly text: string; readonly icon: ReactNode } =>
  order === 'state' ? stateChangeOf(status) : { text: orderWords[order].title, icon: icons[order] };

/** Why an order cannot be given now; nothing where it can. */
export const useObstacleTo = (status: ThingButtonStatus | undefined, viewer: ThingButtonViewer) => {
  const isSilent = useNetworkSilentSince() !== undefined;
  return (order: ThingButtonName): string | undefined =>
    status === undefined
      ? READING
      : (thingButtonObstacle(order, status, viewer) ?? (isSilent ? NETWORK_SILENT : undefined));
};
