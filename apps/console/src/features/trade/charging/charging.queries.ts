import type { CallInput } from '@airlane/contract/call';
import {
  compareCharges,
  explainCharge,
  listBudgets,
  listMonthClose,
  readCharges,
} from '@airlane/contract/calls/charging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

const keyOf = (accountId: string) => ['account', accountId, 'charging'] as const;

export const chargesQuery = (accountId: string, period: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(accountId), 'charges', period],
    queryFn: ({ signal }) =>
      callApi(
        readCharges,
        { headers: { brand: accountId }, query: period === undefined ? {} : { period } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export type ChargeQuestion = NonNullable<CallInput<typeof explainCharge>['query']>;
export const explainQuery = (accountId: string, asked: ChargeQuestion) =>
  queryOptions({
    queryKey: [...keyOf(accountId), 'explain', asked],
    queryFn: ({ signal }) => callApi(explainCharge, { headers: { brand: accountId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export type ChargeSupposition = NonNullable<CallInput<typeof compareCharges>['query']>;
export const comparedChargesQuery = (accountId: string, supposed: ChargeSupposition) =>
  queryOptions({
    queryKey: [...keyOf(accountId), 'what-if', supposed],
    queryFn: ({ signal }) => callApi(compareCharges, { headers: { brand: accountId }, query: supposed }, { signal }),
    placeholderData: keepPreviousData,
  });

export const monthCloseQuery = (accountId: string, period: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(accountId), 'close', period, page],
    queryFn: ({ signal }) =>
      callApi(listMonthClose, { headers: { brand: accountId }, params: { period }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const monthClosesKey = (accountId: string) => [...keyOf(accountId), 'close'] as const;

export const budgetsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keyOf(accountId), 'budgets'],
    queryFn: ({ signal }) => callApi(listBudgets, { headers: { brand: accountId } }, { signal }),
  });
