import { type CallInput, checkSimImport, createSimImport, createSimRange, discardSimImport, MAX_IMPORT_LINES_AT_ONCE, moveSimsOfInventory, sendSimImportLines, setStockThreshold, startSimImport } from '@airlane/contract';
import { callApi } from '../api/api.ts';
import { linesOfFile } from '../csv/lines-of-file.ts';

const brand = (accountId: string) => ({ headers: { brand: accountId } });
export type FileOrder = NonNullable<CallInput<typeof createSimImport>['body']>;
export type RangeOrder = NonNullable<CallInput<typeof createSimRange>['body']>;
export type MoveOrder = NonNullable<CallInput<typeof moveSimsOfInventory>['body']>;

/** Hands a file over line by line, so that a large one is never held as a whole, and answers what is found in it. */
export const checkFile = async (accountId: string, order: FileOrder, file: Blob, onSent: (lines: number) => void) => {
  const { id } = await callApi(createSimImport, { ...brand(accountId), body: order });
  let firstLine = 2;
  let waiting: string[] = [];
  let isFirst = true;
  const send = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await callApi(sendSimImportLines, { ...brand(accountId), params: { id }, body: { firstLine, lines: waiting } });
    firstLine += waiting.length;
    waiting = [];
    onSent(firstLine - 2);
  };
  for await (const line of linesOfFile(file)) {
    if (!isFirst) waiting.push(line);
    isFirst = false;
    if (waiting.length === MAX_IMPORT_LINES_AT_ONCE) await send();
  }
  await send();
  return callApi(checkSimImport, { ...brand(accountId), params: { id } });
};

export const addRange = (accountId: string, body: RangeOrder) => callApi(createSimRange, { ...brand(accountId), body });
export const startImport = (accountId: string, id: string) => callApi(startSimImport, { ...brand(accountId), params: { id } });
export const discardImport = (accountId: string, id: string) => callApi(discardSimImport, { ...brand(accountId), params: { id } });
export const moveSims = (accountId: string, body: MoveOrder) => callApi(moveSimsOfInventory, { ...brand(accountId), body });
export const keepThreshold = (accountId: string, body: NonNullable<CallInput<typeof setStockThreshold>['body']>) => callApi(setStockThreshold, { ...brand(accountId), body });
