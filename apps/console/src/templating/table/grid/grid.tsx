import './grid-modules.ts';
import type { CellKeyDownEvent, CellMouseOverEvent, ColumnMovedEvent, RowClickedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatAnswer } from '@airlane/question-kinds';
import { fetchAhead } from '../../../lib/fetch-ahead.ts';
import { openedRow } from '../../../lib/opened-row.ts';
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts';
import { documentHref } from '../../addresses.ts';
import { columnWidths } from '../columns/column-fit.ts';
import { shownColumns } from '../columns/columns.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { useTableEditing } from '../table-editing.ts';
import { isOnControl, pressCellKey } from './cell-keys.ts';
import { ACTIONS_COLUMN, SELECT_COLUMN, columnDefs } from './column-defs.ts';
import { gridTheme } from './grid-theme.ts';
import classes from './grid.module.css';
import { useOpenDocument } from './use-open-document.ts';

/** Fewer rows than this stand in full; more scroll inside the page. */
const AUTO_HEIGHT_BELOW = 15;
/** What a header has beside its other buttons while the table is edited. */
const EDIT_BUTTON = 26;

export const Grid = ({ rows, isStale }: { readonly rows: readonly Row[]; readonly isStale: boolean }) => {
  const { open, columns, state, change, fit, hasSelection, rowParts, peek } = useTable();
  const openDocument = useOpenDocument();
  const frame = useRef<HTMLDivElement>(null);
  const { hidden, order } = state;
  // Measured once: columns that change their width with every page would be worse than a cut text.
  const [sample] = useState(rows);
  const hasActions = !open.template.noActionsColumn;
  const extraWidth = useTableEditing()?.isOn === true ? EDIT_BUTTON : 0;
  const defs = useMemo(
    () => columnDefs(shownColumns(columns, { hidden, order }), (column) => columnWidths(fit, column, sample, extraWidth), { hasSelection, hasActions }),
    [columns, hidden, order, fit, sample, extraWidth, hasSelection, hasActions],
  );
  const isShort = rows.length < AUTO_HEIGHT_BELOW;
  const { enableCustomHeightForTable, customHeightForTable } = open.template.configurableTemplateExtension;
  const ownHeight = enableCustomHeightForTable === true && !isShort ? customHeightForTable : undefined;

  const openRow = useCallback(
    ({ data, event }: RowClickedEvent<Row>) => {
      const isSelecting = window.getSelection()?.toString() !== '';
      if (data === undefined || isSelecting || isOnControl(event?.target)) return;
      const mouse = event instanceof MouseEvent ? event : undefined;
      openDocument(data.id, mouse?.ctrlKey === true || mouse?.metaKey === true);
    },
    [openDocument],
  );
  const pressKey = useCallback(
    (event: CellKeyDownEvent<Row>) =>
      pressCellKey(event, {
        openRow: openDocument,
        peekRow: rowParts && peek,
        copyCell: (key, row) => {
          const question = columns.find((column) => column.key === key)?.question;
          const text = question ? formatAnswer(question, row.answers[question.questionId]) : '';
          if (text !== '') void copyToClipboard(text);
        },
      }),
    [openDocument, columns, rowParts, peek],
  );
  const keepOrder = useCallback(
    ({ finished, api, source }: ColumnMovedEvent<Row>) => {
      if (!finished || source !== 'uiColumnMoved') return;
      const keys = api.getColumnState().map(({ colId }) => colId);
      change({ order: keys.filter((key) => key !== ACTIONS_COLUMN && key !== SELECT_COLUMN) });
    },
    [change],
  );

  const fetchRow = useCallback(({ data }: CellMouseOverEvent<Row>) => data && fetchAhead(documentHref(open, data.id).slice(1)), [open]);
  /** Back from a document, the keyboard goes on at its row. */
  const focusOpenedRow = useCallback(() => {
    const id = openedRow();
    if (id !== undefined) frame.current?.querySelector<HTMLElement>(`[row-id="${CSS.escape(id)}"] [role="gridcell"]:not([col-id="${SELECT_COLUMN}"])`)?.focus();
  }, []);

  useEffect(() => {
    frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', open.template.title);
  });

  return (
    <div ref={frame} className={classes['frame']} data-short={isShort || undefined} aria-busy={isStale} {...(ownHeight !== undefined && { style: { height: ownHeight } })}>
      <AgGridReact<Row>
        key={isShort ? 'short' : 'tall'}
        theme={gridTheme}
        rowData={rows as Row[]}
        columnDefs={defs}
        getRowId={({ data }) => data.id}
        domLayout={isShort ? 'autoHeight' : 'normal'}
        onRowClicked={openRow}
        onCellKeyDown={pressKey}
        onCellMouseOver={fetchRow}
        onFirstDataRendered={focusOpenedRow}
        onColumnMoved={keepOrder}
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        ensureDomOrder
      />
    </div>
  );
};
