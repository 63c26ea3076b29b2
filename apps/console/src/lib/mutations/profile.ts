import {
  beginAuthenticator,
  changePassword,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  revokeOtherSessions,
  revokeSession,
} from '@airlane/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { authenticatorQuery, sessionsQuery } from '../queries/profile.ts';

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
