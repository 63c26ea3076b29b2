import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@airlane/contract/calls/authenticator';
import { changePassword, revokeOtherSessions, revokeSession } from '@airlane/contract/calls/profile';
import { createApiKey, revokeAccountApiKey, revokeApiKey } from '@airlane/contract/calls/api-keys';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { authenticatorQuery, sessionsQuery, accountApiKeysQuery, apiKeysQuery } from './profile.queries.ts';
import type { AccountPermission } from '@airlane/domain/access/roles';

const authenticatorKey = authenticatorQuery().queryKey;
const sessionsKey = sessionsQuery().queryKey;
/** A wrong code is an answer to the person, not the end of their session. */
const answersRefusal = { survivesRefusal: true } as const;

export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (passwords: { readonly oldPassword: string; readonly newPassword: string }) =>
      callApi(changePassword, { body: passwords }, answersRefusal),
    onSuccess: (_answer, _passwords, _result, { client }) => client.invalidateQueries({ queryKey: sessionsKey }),
  });

export const beginAuthenticatorMutation = () =>
  mutationOptions({
    mutationFn: (password: string) => callApi(beginAuthenticator, { body: { password } }, answersRefusal),
  });

export const confirmAuthenticatorMutation = () =>
  mutationOptions({ mutationFn: (code: string) => callApi(confirmAuthenticator, { body: { code } }, answersRefusal) });

export const renewRecoveryCodesMutation = () =>
  mutationOptions({ mutationFn: (code: string) => callApi(renewRecoveryCodes, { body: { code } }, answersRefusal) });

export const removeAuthenticatorMutation = () =>
  mutationOptions({
    mutationFn: (code: string) => callApi(removeAuthenticator, { body: { code } }, answersRefusal),
    onSuccess: (_answer, _code, _result, { client }) => client.invalidateQueries({ queryKey: authenticatorKey }),
  });

export const revokeSessionMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => callApi(revokeSession, { params: { id } }),
    onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: sessionsKey }),
  });

export const revokeOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: () => callApi(revokeOtherSessions, {}),
    onSettled: (_answer, _error, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: sessionsKey }),
  });

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
