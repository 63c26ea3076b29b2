import './grid-modules.ts';
import type { CellKeyDownEvent, ColumnMovedEvent, RowClickedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { columnWidth } from '../columns/column-width.ts';
import { shownColumns } from '../columns/columns.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { ACTIONS_COLUMN, columnDefs } from './column-defs.ts';
import { gridTheme } from './grid-theme.ts';
import classes from './grid.module.css';
import { useOpenDocument } from './use-open-document.ts';

/** Fewer rows than this stand in full; more scroll inside the page. */
const AUTO_HEIGHT_BELOW = 15;

const isOnControl = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('a, button, input, [role="menu"], [role="dialog"]') !== null;

export const Grid = ({ rows, isStale }: { readonly rows: readonly Row[]; readonly isStale: boolean }) => {
  const { open, columns, state, change } = useTable();
  const openDocument = useOpenDocument();
  const frame = useRef<HTMLDivElement>(null);
  const { hidden, order } = state;
  // Measured once: columns that change their width with every page would be worse than a cut text.
  const [sample] = useState(rows);
  const defs = useMemo(
    () => columnDefs(shownColumns(columns, { hidden, order }), (column) => columnWidth(column, sample), !open.template.noActionsColumn),
    [columns, hidden, order, sample, open.template.noActionsColumn],
  );
  const isShort = rows.length < AUTO_HEIGHT_BELOW;

  const openRow = useCallback(
    ({ data, event }: RowClickedEvent<Row>) => {
      const isSelecting = window.getSelection()?.toString() !== '';
      if (data === undefined || isSelecting || isOnControl(event?.target)) return;
      const mouse = event instanceof MouseEvent ? event : undefined;
      openDocument(data.id, mouse?.ctrlKey === true || mouse?.metaKey === true);
    },
    [openDocument],
  );
  const openByKey = useCallback(
    ({ data, event, column }: CellKeyDownEvent<Row>) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || data === undefined || isOnControl(event.target)) return;
      event.preventDefault();
      const isActions = column.getColId() === ACTIONS_COLUMN && event.target instanceof Element;
      if (isActions) event.target.querySelector<HTMLElement>('[data-row-actions]')?.click();
      else openDocument(data.id, event.ctrlKey || event.metaKey);
    },
    [openDocument],
  );
  const keepOrder = useCallback(
    ({ finished, api, source }: ColumnMovedEvent<Row>) => {
      if (!finished || source !== 'uiColumnMoved') return;
      const keys = api.getColumnState().map(({ colId }) => colId);
      change({ order: keys.filter((key) => key !== ACTIONS_COLUMN) });
    },
    [change],
  );

  useEffect(() => {
    frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', open.template.title);
  });

  return (
    <div ref={frame} className={classes['frame']} data-short={isShort || undefined} aria-busy={isStale}>
      <AgGridReact<Row>
        key={isShort ? 'short' : 'tall'}
        theme={gridTheme}
        rowData={rows as Row[]}
        columnDefs={defs}
        getRowId={({ data }) => data.id}
        domLayout={isShort ? 'autoHeight' : 'normal'}
        onRowClicked={openRow}
        onCellKeyDown={openByKey}
        onColumnMoved={keepOrder}
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        ensureDomOrder
      />
    </div>
  );
};
