import { callPath } from '@airlane/contract/client';
import { downloadJournal, type journalFormats } from '@airlane/contract/calls/ledger';
import { lastDayOf } from '@airlane/domain/charging/billing-period';
import { fetchAsViewer } from '#lib/api/fetch-as-viewer.ts';
import { fileNameOf } from '#lib/csv/file-name.ts';
import { saveFile } from '#lib/csv/save-file.ts';
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

/** Hands the transactions of a month to the browser's downloads. */
export const saveJournal = async (
  accountId: string,
  period: string,
  format: (typeof journalFormats)[number],
): Promise<void> => {
  const query = { from: period, to: lastDayOf(period), format };
  const response = await fetchAsViewer(callPath(downloadJournal, { query }), { brand: accountId });
  saveFile(fileNameOf(response.headers.get('content-disposition'), 'journal.csv'), await response.blob());
};
