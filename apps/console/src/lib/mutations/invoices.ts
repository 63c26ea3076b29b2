import type { CallInput } from '@airlane/contract/call';
import { callPath } from '@airlane/contract/client';
import {
  cancelInvoice,
  chargeInvoiceBack,
  checkInvoice,
  payInvoice,
  readInvoice,
  readInvoiceCsv,
  readInvoicePdf,
  readInvoiceXml,
  readInvoiceXRechnung,
  recordInvoicePayment,
  refundInvoice,
} from '@airlane/contract/calls/invoices';
import { creditInvoice } from '@airlane/contract/calls/charging';
import { downloadUsage } from '@airlane/contract/calls/usage-reports';
import { callApi } from '../api/api.ts';
import { fetchAsViewer } from '../api/fetch-as-viewer.ts';
import { fileNameOf } from '../csv/file-name.ts';
import { saveFile } from '../csv/save-file.ts';

const at = (accountId: string, id: string) => ({ headers: { brand: accountId }, params: { id } });

export const checkPayment = (accountId: string, id: string) => callApi(checkInvoice, at(accountId, id));
export const payNow = (accountId: string, id: string) => callApi(payInvoice, at(accountId, id));
export const recordPayment = (
  accountId: string,
  id: string,
  body: NonNullable<CallInput<typeof recordInvoicePayment>['body']>,
) => callApi(recordInvoicePayment, { ...at(accountId, id), body });
export const refundPayment = (
  accountId: string,
  id: string,
  body: NonNullable<CallInput<typeof refundInvoice>['body']>,
) => callApi(refundInvoice, { ...at(accountId, id), body });
/** Answers the invoice as the credit note leaves it. The key is the same at every attempt, so that a repeated press credits once. */
export const creditPart = async (
  accountId: string,
  id: string,
  { key, ...body }: { readonly amount: number; readonly reason: string; readonly key: string },
) => {
  await callApi(creditInvoice, { headers: { brand: accountId, 'idempotency-key': key }, params: { id }, body });
  return callApi(readInvoice, at(accountId, id));
};
export const withdrawInvoice = (accountId: string, id: string, reason: string) =>
  callApi(cancelInvoice, { ...at(accountId, id), body: { reason } });

export const recordChargeback = (accountId: string, id: string, reason: string) =>
  callApi(chargeInvoiceBack, { ...at(accountId, id), body: { reason } });

/** The files of an invoice, with what their buttons are called. */
export const invoiceFileNames = { pdf: 'PDF', xml: 'XML', xrechnung: 'XRechnung', csv: 'CSV' } as const;
export type InvoiceFileKind = keyof typeof invoiceFileNames;
export const invoiceFileKinds = Object.keys(invoiceFileNames) as readonly InvoiceFileKind[];
const fileCalls = { pdf: readInvoicePdf, xml: readInvoiceXml, xrechnung: readInvoiceXRechnung, csv: readInvoiceCsv };
const suffixes: Readonly<Record<InvoiceFileKind, string>> = { pdf: 'pdf', xml: 'xml', xrechnung: 'xml', csv: 'csv' };

/** Hands the file of an invoice to the browser's downloads. */
export const downloadInvoice = async (accountId: string, id: string, kind: InvoiceFileKind): Promise<void> => {
  const response = await fetchAsViewer(callPath(fileCalls[kind], { params: { id } }), { brand: accountId });
  saveFile(fileNameOf(response.headers.get('content-disposition'), `invoice.${suffixes[kind]}`), await response.blob());
};

/** Hands the usage of some days to the browser's downloads. */
export const downloadUsageReport = async (
  accountId: string,
  days: { readonly from: string; readonly to: string },
): Promise<void> => {
  const response = await fetchAsViewer(callPath(downloadUsage, { query: days }), { brand: accountId });
  saveFile(fileNameOf(response.headers.get('content-disposition'), 'usage.csv'), await response.blob());
};
