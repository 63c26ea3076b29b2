import type { CallInput } from '@airlane/contract/call';
import {
  createCoreNetwork,
  fetchNetworkSubscribers,
  removeCoreNetwork,
  rotateNetworkSecret,
  testCoreNetwork,
  updateCoreNetwork,
} from '@airlane/contract/calls/core-networks';
import { templateNames } from '@airlane/domain/template-names';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { coreNetworkQuery } from './core-networks.queries.ts';
import { documentListsKey } from '#lib/queries/documents.ts';

type NewNetwork = NonNullable<CallInput<typeof createCoreNetwork>['body']>;
type NetworkChange = NonNullable<CallInput<typeof updateCoreNetwork>['body']>;

export const createNetworkMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: NewNetwork) => callApi(createCoreNetwork, { headers: { brand: accountId }, body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.coreNetworks) }),
  });

export const updateNetworkMutation = (accountId: string, network: string) =>
  mutationOptions({
    mutationFn: (body: NetworkChange) =>
      callApi(updateCoreNetwork, { headers: { brand: accountId }, params: { network }, body }),
    onSuccess: (answer, _body, _result, { client }) =>
      client.setQueryData(coreNetworkQuery(accountId, network).queryKey, answer),
  });

export const removeNetworkMutation = (accountId: string, network: string) =>
  mutationOptions({
    mutationFn: () => callApi(removeCoreNetwork, { headers: { brand: accountId }, params: { network } }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.coreNetworks) }),
  });

export const rotateSecret = (accountId: string, network: string) =>
  callApi(rotateNetworkSecret, { headers: { brand: accountId }, params: { network } });
export const testNetwork = (accountId: string, network: string) =>
  callApi(testCoreNetwork, { headers: { brand: accountId }, params: { network } });
export const fetchSubscribers = (accountId: string, network: string) =>
  callApi(fetchNetworkSubscribers, { headers: { brand: accountId }, params: { network } });
