import { commandEdge, rotateBackhaulKey } from '@airlane/contract/calls/private-networks';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { privateNetworksKey } from '#lib/queries/private-networks.ts';
import { reportsKey } from '#lib/queries/reports.ts';

export type EdgeOrder = { readonly command: 'restart' } | { readonly command: 'firmware'; readonly version: string };

export const commandEdgeMutation = (accountId: string, id: string) =>
  mutationOptions({
    mutationFn: (body: EdgeOrder) => callApi(commandEdge, { headers: { brand: accountId }, params: { id }, body }),
    onSettled: (_answer, _error, _order, _result, { client }) =>
      client.invalidateQueries({ queryKey: privateNetworksKey(accountId) }),
  });

/** The answer holds the private key, so nothing keeps it beyond the page that asked. */
export const rotateKeyMutation = (accountId: string, id: string) =>
  mutationOptions({
    mutationFn: () => callApi(rotateBackhaulKey, { headers: { brand: accountId }, params: { id } }),
    gcTime: 0,
    onSuccess: (_answer, _order, _result, { client }) => client.invalidateQueries({ queryKey: reportsKey(accountId) }),
  });
