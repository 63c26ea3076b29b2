import { closeMonth, reissueMonth, saveBudget } from '@airlane/contract/calls/charging';
import { callApi } from '#lib/api/api.ts';

export interface MonthOrder {
  /** All accounts without it. */
  readonly accountId?: string;
  /** Why it is closed although something looks wrong. */
  readonly reason?: string;
  readonly withoutInvoice?: boolean;
}

export const orderMonthClose = (accountId: string, period: string, order: MonthOrder) =>
  callApi(closeMonth, { headers: { brand: accountId }, params: { period }, body: order });

export const orderReissue = (
  accountId: string,
  period: string,
  body: { readonly accountId: string; readonly reason: string },
) => callApi(reissueMonth, { headers: { brand: accountId }, params: { period }, body });

export const keepBudget = (accountId: string, body: { readonly group: string; readonly amount: number | null }) =>
  callApi(saveBudget, { headers: { brand: accountId }, body });
