import { listDeliveries, listIntegrations, readDelivery, readIntegration } from '@airlane/contract/calls/integrations';
import type { DeliveryState } from '@airlane/domain/integrations/delivery-retries';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** States and deliveries change without a notification, so they are read again while they are on the screen. */
const REFRESH_MS = 4000;
const moving = { refetchInterval: REFRESH_MS, meta: { silent: true } } as const;

export const integrationsKey = (accountId: string) => ['account', accountId, 'integrations'] as const;

export const integrationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...integrationsKey(accountId), 'list'],
    queryFn: ({ signal }) => callApi(listIntegrations, { headers: { brand: accountId } }, { signal }),
    ...moving,
  });

export const integrationQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...integrationsKey(accountId), 'one', id],
    queryFn: ({ signal }) => callApi(readIntegration, { headers: { brand: accountId }, params: { id } }, { signal }),
    ...moving,
  });

const deliveriesKey = (accountId: string, id: string) => [...integrationsKey(accountId), 'deliveries', id] as const;

/** The log, the latest first; older pages are added below. */
export const deliveriesQuery = (accountId: string, id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(accountId, id), { state }],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        listDeliveries,
        {
          headers: { brand: accountId },
          params: { id },
          query: { ...(state && { state }), ...(pageParam !== '' && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    ...moving,
  });

export const deliveryQuery = (accountId: string, id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey(accountId, id), 'one', deliveryId],
    queryFn: ({ signal }) =>
      callApi(readDelivery, { headers: { brand: accountId }, params: { id, deliveryId } }, { signal }),
    ...moving,
  });
