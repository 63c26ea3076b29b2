import { closeMonth, readInvoiceFile } from '@airlane/contract';
import { callApi } from '../api/api.ts';

export const orderMonthClose = (accountId: string, period: string, closed: string | undefined) =>
  callApi(closeMonth, { headers: { brand: accountId }, params: { period }, body: closed === undefined ? {} : { accountId: closed } });
export const fetchInvoiceFile = (accountId: string, id: string, format: 'pdf' | 'csv') => callApi(readInvoiceFile, { headers: { brand: accountId }, params: { id }, query: { format } });
