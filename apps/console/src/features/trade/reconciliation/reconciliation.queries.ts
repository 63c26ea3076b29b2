import { readReconciliation } from '@airlane/contract/calls/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const reconciliationQuery = (accountId: string, period: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'reconciliation', period],
    queryFn: ({ signal }) =>
      callApi(readReconciliation, { headers: { brand: accountId }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
