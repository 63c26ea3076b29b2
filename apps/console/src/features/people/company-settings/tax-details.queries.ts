import type { CallInput } from '@airlane/contract/call';
import { readTaxDetails, updateTaxDetails, updateTaxExemption } from '@airlane/contract/calls/tax-payers';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const taxDetailsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'tax-details'],
    queryFn: ({ signal }) => callApi(readTaxDetails, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });

export const saveTaxDetailsMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: NonNullable<CallInput<typeof updateTaxDetails>['body']>) =>
      callApi(updateTaxDetails, { headers: { brand: accountId }, body }),
    onSuccess: (details, _change, _result, { client }) => {
      client.setQueryData(taxDetailsQuery(accountId).queryKey, details);
    },
  });

export const saveExemptionMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: NonNullable<CallInput<typeof updateTaxExemption>['body']>) =>
      callApi(updateTaxExemption, { headers: { brand: accountId }, body }),
    onSuccess: (details, _change, _result, { client }) => {
      client.setQueryData(taxDetailsQuery(accountId).queryKey, details);
    },
  });
