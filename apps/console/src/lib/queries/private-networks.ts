import { readPrivateNode, readTopology } from '@airlane/contract/calls/private-networks';
import { templateNames } from '@airlane/domain/template-names';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Its age grows without any notification. */
const ASKED_MS = 15_000;
/** An order is on its way. */
const FOLLOWED_MS = 2000;

const templates: ReadonlySet<string> = new Set([
  templateNames.privateNetworks,
  templateNames.edges,
  templateNames.radio,
  templateNames.radioVpn,
]);
export const isPrivateNetworkTemplate = (description: string): boolean => templates.has(description);

export const privateNetworksKey = (accountId: string) => ['account', accountId, 'private-networks'] as const;

export const privateNodeQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...privateNetworksKey(accountId), 'node', id],
    queryFn: ({ signal }) => callApi(readPrivateNode, { headers: { brand: accountId }, params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.command?.status === 'ordered' || data?.command?.status === 'sent' || data?.settings === 'pending'
        ? FOLLOWED_MS
        : ASKED_MS,
  });

export const topologyQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...privateNetworksKey(accountId), 'topology', id],
    queryFn: ({ signal }) => callApi(readTopology, { headers: { brand: accountId }, params: { id } }, { signal }),
    refetchInterval: ASKED_MS,
  });
