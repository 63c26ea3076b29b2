import type { CallInput } from '@airlane/contract/call';
import {
  checkFleetImport,
  createFleetImport,
  discardFleetImport,
  sendFleetImportLines,
  startFleetImport,
  undoFleetImport,
} from '@airlane/contract/calls/fleet-imports';
import { MAX_IMPORT_LINES_AT_ONCE } from '@airlane/contract/calls/import-calls';
import { callApi } from '#lib/api/api.ts';
import { sendLines } from '#lib/csv/chosen-file.ts';

const brand = (accountId: string) => ({ headers: { brand: accountId } });
type FleetOrder = NonNullable<CallInput<typeof createFleetImport>['body']>;

/** Hands a file of accounts or people over and answers what is found in it. */
export const checkFleetFile = async (
  accountId: string,
  order: FleetOrder,
  file: Blob,
  onSent: (lines: number) => void,
) => {
  const { id } = await callApi(createFleetImport, { ...brand(accountId), body: order });
  await sendLines(
    file,
    MAX_IMPORT_LINES_AT_ONCE,
    (firstLine, lines) =>
      callApi(sendFleetImportLines, { ...brand(accountId), params: { id }, body: { firstLine, lines } }),
    onSent,
  );
  return callApi(checkFleetImport, { ...brand(accountId), params: { id } });
};

export const startFleet = (accountId: string, id: string, sendInvitations: boolean) =>
  callApi(startFleetImport, { ...brand(accountId), params: { id }, body: { sendInvitations } });
export const undoFleet = (accountId: string, id: string) =>
  callApi(undoFleetImport, { ...brand(accountId), params: { id } });
export const discardFleet = (accountId: string, id: string) =>
  callApi(discardFleetImport, { ...brand(accountId), params: { id } });
