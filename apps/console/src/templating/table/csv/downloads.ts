import { showFailure } from '#acting/show-failure.ts';
import { withSuffix } from '#lib/csv/file-name.ts';
import { saveFile } from '#lib/csv/save-file.ts';
import type { CsvRequest } from '#lib/csv/stream-csv.ts';
import { streamCsv } from '#lib/csv/stream-csv.ts';
import { createListeners } from '#lib/listeners.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { rowsText } from './rows-text.ts';

export interface Download {
  readonly rows: number;
  readonly total: number;
  readonly cancel: () => void;
}

interface Export {
  readonly request: CsvRequest;
  readonly total: number;
  readonly title: string;
  readonly suffix: string | undefined;
}

const running = new Map<string, Download>();
const listeners = createListeners();

const change = (key: string, download: Download | undefined): void => {
  if (download === undefined) running.delete(key);
  else running.set(key, download);
  listeners.notify();
};

export const downloadKey = ({ accountId, templateName }: Pick<CsvRequest, 'accountId' | 'templateName'>): string =>
  `${accountId} ${templateName}`;

/** Exports run beside the pages: a table can be left while its file is under way. */
export const downloads = {
  read: (key: string): Download | undefined => running.get(key),
  subscribe: listeners.subscribe,
};

export const startDownload = async (wanted: Export): Promise<void> => {
  const { request, total, title, suffix } = wanted;
  const key = downloadKey(request);
  if (running.has(key)) return;
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  change(key, { rows: 0, total, cancel });
  try {
    const file = await streamCsv(request, (rows) => change(key, { rows, total, cancel }), abort.signal);
    saveFile(withSuffix(file.name, suffix), file.content);
    showToast({
      tone: 'success',
      text: `${title}: ${rowsText(file.rows)} downloaded`,
      detail: withSuffix(file.name, suffix),
    });
  } catch (error) {
    if (abort.signal.aborted) showToast({ tone: 'info', text: `The download of ${title} was canceled` });
    else
      showFailure({
        text: `${title} could not be downloaded. Please try again.`,
        error,
        hasEffect: false,
        retry: () => void startDownload(wanted),
      });
  } finally {
    change(key, undefined);
  }
};
