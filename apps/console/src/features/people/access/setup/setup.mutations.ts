import type { CallAnswer, CallInput } from '@airlane/contract/call';
import type { createFirstAdministrator, readSetup } from '@airlane/contract/calls/setup';
import { createFirstAdministratorAddress, readSetupAddress } from '@airlane/contract/addresses';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

export type Setup = CallAnswer<typeof readSetup>;
export type CreatedAdministrator = CallAnswer<typeof createFirstAdministrator>;
type Answers = Omit<CallInput<typeof createFirstAdministrator>['body'], 'token'>;

/** Read once: another answer would bring another secret for the authenticator while the person types in the first. */
export const setupQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => publicClient.callAt<typeof readSetup>(readSetupAddress, { body: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });

export const createFirstAdministratorMutation = (token: string) =>
  mutationOptions({
    mutationFn: (answers: Answers) =>
      publicClient.callAt<typeof createFirstAdministrator>(createFirstAdministratorAddress, {
        body: { ...answers, token },
      }),
  });
