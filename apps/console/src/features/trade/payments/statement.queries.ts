import type { CallInput } from '@airlane/contract/call';
import { callPath } from '@airlane/contract/client';
import { downloadStatement, payOutCredit, readStatement } from '@airlane/contract/calls/ledger';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { fetchAsViewer } from '#lib/api/fetch-as-viewer.ts';
import { fileNameOf } from '#lib/csv/file-name.ts';
import { saveFile } from '#lib/csv/save-file.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export const statementKey = (accountId: string) => ['account', accountId, 'statement'] as const;

export const statementQuery = (accountId: string, days: Days) =>
  queryOptions({
    queryKey: [...statementKey(accountId), days],
    queryFn: ({ signal }) => callApi(readStatement, { headers: { brand: accountId }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Hands the statement to the browser's downloads. */
export const saveStatement = async (accountId: string, days: Days): Promise<void> => {
  const response = await fetchAsViewer(callPath(downloadStatement, { query: { ...days } }), { brand: accountId });
  saveFile(fileNameOf(response.headers.get('content-disposition'), 'statement.csv'), await response.blob());
};

export const orderPayout = (accountId: string, body: NonNullable<CallInput<typeof payOutCredit>['body']>) =>
  callApi(payOutCredit, { headers: { brand: accountId }, body });
