import { csvDelimiter, csvFileName } from '@airlane/domain/text/csv';
import { useSyncExternalStore } from 'react';
import { withSuffix } from '#lib/csv/file-name.ts';
import { saveFile } from '#lib/csv/save-file.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { usePreferences } from '#lib/preferences/preferences.ts';
import { shownColumns } from '../columns/columns.ts';
import { useTable } from '../table-context.ts';
import type { Download } from './downloads.ts';
import { downloadKey, downloads, startDownload } from './downloads.ts';
import { rowsText } from './rows-text.ts';
import { selectedCsv } from './selected-csv.ts';

export interface TableCsv {
  readonly isOffered: boolean;
  readonly running: Download | undefined;
  readonly downloadAll: () => void;
  readonly downloadSelected: () => void;
}

export const useTableCsv = (totalCount: number): TableCsv => {
  const { open, columns: all, state, asked, reportFilters, rows, selection } = useTable();
  const { accountId, template } = open;
  const { configurableTemplateExtension: extension, description, title } = template;
  const { csvFormat: format = 'shown', csvVisibleOnly = false } = usePreferences();
  const columns = csvVisibleOnly ? shownColumns(all, state) : all;
  // What a document says about itself stands in no question of the server's template.
  const keys = columns
    .filter(({ question }) => template.questions.some(({ questionId }) => questionId === question.questionId))
    .map(({ key }) => key);
  const suffix = typeof extension['csvExportTableSuffix'] === 'string' ? extension['csvExportTableSuffix'] : undefined;
  const request = {
    accountId,
    templateName: description,
    search: asked.q,
    sort: asked.sort,
    filters: asked.filters,
    reportFilters,
    format,
    columns: csvVisibleOnly ? keys : undefined,
  };
  const running = useSyncExternalStore(downloads.subscribe, () => downloads.read(downloadKey(request)));
  const downloadAll = (): void => void startDownload({ request, total: totalCount, title, suffix });
  const downloadSelected = (): void => {
    // What matches but is not loaded is only known to the server, and its export is the same rows.
    if (selection.isEverything) {
      downloadAll();
      return;
    }
    // A row may have changed since it was ticked; the page holds its latest version.
    const latest = new Map([
      ...selection.rows,
      ...rows.filter(({ id }) => selection.rows.has(id)).map((row) => [row.id, row] as const),
    ]);
    const text = selectedCsv(columns, latest.values(), { delimiter: csvDelimiter(navigator.userAgent), format });
    const name = withSuffix(csvFileName(description, new Date()), suffix);
    saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    showToast({ tone: 'success', text: `${title}: ${rowsText(selection.rows.size)} downloaded`, detail: name });
  };
  return { isOffered: extension.showClientDownloadAsCSV === true, running, downloadAll, downloadSelected };
};
