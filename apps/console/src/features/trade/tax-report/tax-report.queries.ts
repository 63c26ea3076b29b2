import { callPath } from '@airlane/contract/client';
import { readTaxReport, readTaxReportCsv } from '@airlane/contract/calls/tax-reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { fetchAsViewer } from '#lib/api/fetch-as-viewer.ts';
import { fileNameOf } from '#lib/csv/file-name.ts';
import { saveFile } from '#lib/csv/save-file.ts';

export interface Span {
  /** First days of months. */
  readonly from: string;
  readonly to: string;
}

export const taxReportQuery = (accountId: string, query: Span) =>
  queryOptions({
    queryKey: ['account', accountId, 'tax-report', query],
    queryFn: ({ signal }) => callApi(readTaxReport, { headers: { brand: accountId }, query }, { signal }),
    meta: { silent: true },
  });

/** Hands the report to the browser's downloads. */
export const downloadTaxReport = async (accountId: string, span: Span, form: 'all' | 'oss'): Promise<void> => {
  const response = await fetchAsViewer(callPath(readTaxReportCsv, { query: { ...span, form } }), { brand: accountId });
  saveFile(fileNameOf(response.headers.get('content-disposition'), `${form}.csv`), await response.blob());
};
