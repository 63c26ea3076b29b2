import { listAccountApiKeys, listApiKeys } from '@airlane/contract/calls/api-keys';
import { listSessions } from '@airlane/contract/calls/profile';
import { readAuthenticator } from '@airlane/contract/calls/authenticator';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Who is logged in where changes behind this page's back, so it is read anew whenever it is opened. */
const ALWAYS_STALE = 0;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
    select: (answer) => answer.sessions,
    staleTime: ALWAYS_STALE,
  });

export const authenticatorQuery = () =>
  queryOptions({
    queryKey: ['me', 'authenticator'],
    queryFn: ({ signal }) => callApi(readAuthenticator, {}, { signal }),
    staleTime: ALWAYS_STALE,
  });

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['me', 'api-keys'],
    queryFn: ({ signal }) => callApi(listApiKeys, {}, { signal }),
    select: (answer) => answer.apiKeys,
    staleTime: ALWAYS_STALE,
  });

/** The keys that open an account, for its managers. */
export const accountApiKeysQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['api-keys', accountId],
    queryFn: ({ signal }) => callApi(listAccountApiKeys, { headers: { brand: accountId } }, { signal }),
    select: (answer) => answer.apiKeys,
    staleTime: ALWAYS_STALE,
  });
