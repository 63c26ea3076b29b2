import { closeMonth, saveBudget } from '@airlane/contract/calls/charging';
import { callApi } from '#lib/api/api.ts';

export const orderMonthClose = (accountId: string, period: string, closed: string | undefined) =>
  callApi(closeMonth, {
    headers: { brand: accountId },
    params: { period },
    body: closed === undefined ? {} : { accountId: closed },
  });
export const keepBudget = (accountId: string, body: { readonly group: string; readonly amount: number | null }) =>
  callApi(saveBudget, { headers: { brand: accountId }, body });
