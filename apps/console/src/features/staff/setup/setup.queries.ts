import { readSetupChecks, sendSetupMail } from '@airlane/contract/calls/setup';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const setupChecksQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'setup'],
    queryFn: ({ signal }) => callApi(readSetupChecks, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });

export const sendSetupMailMutation = (accountId: string) =>
  mutationOptions({ mutationFn: () => callApi(sendSetupMail, { headers: { brand: accountId }, body: {} }) });
