import { listOrdersToAssign, quoteOrder, readOrder } from '@airlane/contract/calls/orders';
import { listPredefinedDeals } from '@airlane/contract/calls/deals';
import type { CallInput } from '@airlane/contract/call';
import { loadPhoneCountries } from '@airlane/domain/phone/load-phone-countries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { documentQuery } from '#lib/queries/documents.ts';

export const offersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'offers'],
    queryFn: ({ signal }) => callApi(listPredefinedDeals, { headers: { brand: accountId } }, { signal }),
  });

/** Below the document's own key, so that a change of the order by another person is read here too. */
export const orderQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, id).queryKey, 'order'],
    queryFn: ({ signal }) => callApi(readOrder, { headers: { brand: accountId }, params: { id } }, { signal }),
  });

type Choices = NonNullable<CallInput<typeof quoteOrder>['body']>;

/** The price of what is chosen so far; the last one stays on the screen until the next is there. */
export const quoteQuery = (accountId: string, choices: Choices) =>
  queryOptions({
    queryKey: ['account', accountId, 'quote', choices],
    queryFn: ({ signal }) => callApi(quoteOrder, { headers: { brand: accountId }, body: choices }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });

export const ordersToAssignQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'orders-to-assign'],
    queryFn: ({ signal }) => callApi(listOrdersToAssign, { headers: { brand: accountId } }, { signal }),
  });

/** Every country with its code, by name. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async () =>
      (await loadPhoneCountries()).map(({ iso, name }) => ({ value: iso.toUpperCase(), label: name })),
    staleTime: Number.POSITIVE_INFINITY,
  });
