import { CallError } from '@airlane/contract/client';
import { listDocuments } from '@airlane/contract/calls/documents';
import { type CsvFormat, csvFileName } from '@airlane/domain/text/csv';
import type { Filters } from '@airlane/question-kinds';
import { fetchAsViewer } from '../api/fetch-as-viewer.ts';
import { utcOffsetHours } from '../time/utc-offset.ts';
import { fileNameOf } from './file-name.ts';
import { readRows } from './read-rows.ts';

export interface CsvRequest {
  readonly accountId: string;
  readonly templateName: string;
  readonly search: string;
  readonly sort: string;
  readonly filters: Filters;
  readonly reportFilters: Filters;
  readonly format: CsvFormat;
  /** Keys of columns, in the order of the file; all of them when absent. */
  readonly columns: readonly string[] | undefined;
}

export interface CsvFile {
  readonly name: string;
  readonly content: Blob;
  readonly rows: number;
}

const addressOf = ({ templateName, search, sort, filters, reportFilters, format, columns }: CsvRequest): string => {
  const query = new URLSearchParams({ templateName, downloadAsCsv: 'true' });
  if (search !== '') query.set('search', search);
  if (sort !== '') query.set('sort', sort);
  if (Object.keys(filters).length > 0) query.set('filterObj', JSON.stringify(filters));
  if (Object.keys(reportFilters).length > 0) query.set('reportPageFilters', JSON.stringify(reportFilters));
  if (format !== 'shown') query.set('csvFormat', format);
  if (columns !== undefined) query.set('csvColumns', JSON.stringify(columns));
  return `${listDocuments.path}?${query}`;
};

/** All rows that match, as the server writes them; the number of rows is told while they arrive. */
export const streamCsv = async (
  request: CsvRequest,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<CsvFile> => {
  const now = new Date();
  const response = await fetchAsViewer(
    addressOf(request),
    { accept: 'text/csv', brand: request.accountId, 'x-tz-offset': String(utcOffsetHours(now)) },
    signal,
  );
  if (response.body === null) throw new CallError('No response came from API', response.status);
  const { parts, rows } = await readRows(response.body, onRows);
  return {
    name: fileNameOf(response.headers.get('content-disposition'), csvFileName(request.templateName, now)),
    content: new Blob([...parts], { type: 'text/csv;charset=utf-8' }),
    rows,
  };
};
