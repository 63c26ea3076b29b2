import { createApiKey, revokeAccountApiKey, revokeApiKey } from '@airlane/contract';
import type { AccountPermission } from '@airlane/domain';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { accountApiKeysQuery, apiKeysQuery } from '../queries/profile.ts';

export interface NewApiKey {
  readonly name: string;
  readonly permissions: readonly AccountPermission[];
  readonly days: number;
}

export const createApiKeyMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ name, permissions, days }: NewApiKey) =>
      callApi(createApiKey, { headers: { brand: accountId }, body: { name, permissions: [...permissions], days } }),
    onSuccess: (_answer, _key, _result, { client }) => client.invalidateQueries({ queryKey: apiKeysQuery().queryKey }),
  });

export const revokeApiKeyMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => callApi(revokeApiKey, { params: { id } }),
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: apiKeysQuery().queryKey }),
  });

export const revokeAccountKeyMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (id: string) => callApi(revokeAccountApiKey, { headers: { brand: accountId }, params: { id } }),
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: accountApiKeysQuery(accountId).queryKey }),
  });
