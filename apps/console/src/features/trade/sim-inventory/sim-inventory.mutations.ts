import type { CallInput } from '@airlane/contract/call';
import {
  checkSimImport,
  createSimImport,
  createSimRange,
  discardSimImport,
  sendSimImportLines,
  startSimImport,
  undoSimImport,
} from '@airlane/contract/calls/sim-imports';
import { MAX_IMPORT_LINES_AT_ONCE } from '@airlane/contract/calls/import-calls';
import { moveSimsOfInventory, setStockThreshold } from '@airlane/contract/calls/sim-stock';
import { callApi } from '#lib/api/api.ts';
import { sendLines } from '#lib/csv/chosen-file.ts';

const brand = (accountId: string) => ({ headers: { brand: accountId } });
export type FileOrder = NonNullable<CallInput<typeof createSimImport>['body']>;
export type RangeOrder = NonNullable<CallInput<typeof createSimRange>['body']>;
export type MoveOrder = NonNullable<CallInput<typeof moveSimsOfInventory>['body']>;

/** Hands a file over line by line, so that a large one is never held as a whole, and answers what is found in it. */
export const checkFile = async (accountId: string, order: FileOrder, file: Blob, onSent: (lines: number) => void) => {
  const { id } = await callApi(createSimImport, { ...brand(accountId), body: order });
  await sendLines(
    file,
    MAX_IMPORT_LINES_AT_ONCE,
    (firstLine, lines) =>
      callApi(sendSimImportLines, { ...brand(accountId), params: { id }, body: { firstLine, lines } }),
    onSent,
  );
  return callApi(checkSimImport, { ...brand(accountId), params: { id } });
};

export const addRange = (accountId: string, body: RangeOrder) => callApi(createSimRange, { ...brand(accountId), body });
export const startImport = (accountId: string, id: string) =>
  callApi(startSimImport, { ...brand(accountId), params: { id } });
export const undoImport = (accountId: string, id: string) =>
  callApi(undoSimImport, { ...brand(accountId), params: { id } });
export const discardImport = (accountId: string, id: string) =>
  callApi(discardSimImport, { ...brand(accountId), params: { id } });
export const moveSims = (accountId: string, body: MoveOrder) =>
  callApi(moveSimsOfInventory, { ...brand(accountId), body });
export const keepThreshold = (accountId: string, body: NonNullable<CallInput<typeof setStockThreshold>['body']>) =>
  callApi(setStockThreshold, { ...brand(accountId), body });
