/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, and the parts of a table that are not laid out as one lose their roles */
import { useNavigate } from '@tanstack/react-router';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatAnswer } from '@airlane/question-kinds';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { noteOpenedRow, openedRow } from '#lib/opened-row.ts';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { documentHref } from '#templating/addresses.ts';
import { type ColumnFit, columnWidths, NARROWEST } from '../columns/column-fit.ts';
import { hasLongerFigures } from '../columns/column-width.ts';
import { type Column, shownColumns } from '../columns/columns.ts';
import { nameColumn } from '../columns/name-column.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { useTableEditing } from '../table-editing.ts';
import { isOnControl, pressCellKey } from './cell-keys.ts';
import { SELECT_COLUMN, gridLayout } from './grid-columns.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import classes from './grid.module.css';
import { keepTabStop, moveFocus } from './move-focus.ts';

/** Fewer rows than this stand in full; more scroll inside the page. */
const AUTO_HEIGHT_BELOW = 15;
/** As many as a common screen shows. The rest is drawn right after them, in pieces between which the browser answers. */
const FIRST_ROWS = 14;
const ROW_HEIGHT = 36;
/** What a header has beside its other buttons while the table is edited. */
const EDIT_BUTTON = 26;

const rowUnder = (rows: readonly Row[], target: EventTarget): Row | undefined => {
  const id = target instanceof Element ? target.closest('[row-id]')?.getAttribute('row-id') : undefined;
  return rows.find((row) => row.id === id);
};

const useOpenDocument = (): ((id: string, inNewTab: boolean) => void) => {
  const { open } = useTable();
  const navigate = useNavigate();
  return useCallback(
    (id, inNewTab) => {
      const params = { accountId: open.accountId, templateName: open.template.description, id };
      if (inNewTab) window.open(documentHref(open, id), '_blank', 'noopener');
      else {
        noteOpenedRow(id);
        void navigate({ to: '/$accountId/$templateName/$id', params });
      }
    },
    [open, navigate],
  );
};

type Widths = Readonly<Record<string, number>>;
const none: Widths = {};

/** The widths that a person has given to columns, until another way to fit them is chosen. */
const useResizedColumns = (
  fit: ColumnFit,
): readonly [Widths, (key: string, by: number, shownWidth: number) => void] => {
  const [kept, keep] = useState<{ readonly fit: ColumnFit; readonly widths: Widths }>({ fit, widths: none });
  const resize = useCallback(
    (key: string, by: number, shownWidth: number) =>
      keep((current) => {
        const widths = current.fit === fit ? current.widths : none;
        return { fit, widths: { ...widths, [key]: Math.max(NARROWEST, (widths[key] ?? shownWidth) + by) } };
      }),
    [fit],
  );
  return [kept.fit === fit ? kept.widths : none, resize];
};

/** Measured once: columns that change their width with every page would be worse than a cut text. Only a longer number than before counts too. */
const useSample = (rows: readonly Row[], shown: readonly Column[]): readonly Row[] => {
  const [sample, setSample] = useState(rows);
  if (sample !== rows && hasLongerFigures(shown, rows, sample)) setSample([...sample, ...rows]);
  return sample;
};

export const Grid = ({ rows, isStale }: { readonly rows: readonly Row[]; readonly isStale: boolean }) => {
  const { open, columns, state, fit, hasSelection, parts, peek } = useTable();
  const openDocument = useOpenDocument();
  const frame = useRef<HTMLDivElement>(null);
  const afterRows = useRef<HTMLSpanElement>(null);
  const rowGroup = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(rows.length <= FIRST_ROWS);
  const { hidden, order } = state;
  const [resized, resize] = useResizedColumns(fit);
  const hasActions = !open.template.noActionsColumn;
  const extraWidth = useTableEditing()?.isOn === true ? EDIT_BUTTON : 0;
  const shown = useMemo(() => shownColumns(columns, { hidden, order }), [columns, hidden, order]);
  const sample = useSample(rows, shown);
  const layout = useMemo(
    () =>
      gridLayout(shown, (column) => columnWidths(fit, column, sample, extraWidth), resized, {
        hasSelection,
        hasActions,
      }),
    [shown, fit, sample, extraWidth, resized, hasSelection, hasActions],
  );
  const isShort = rows.length < AUTO_HEIGHT_BELOW;
  const { enableCustomHeightForTable, customHeightForTable } = open.template.configurableTemplateExtension;
  const ownHeight = enableCustomHeightForTable === true && !isShort ? customHeightForTable : undefined;

  const openRow = ({ target, ctrlKey, metaKey }: MouseEvent): void => {
    const row = rowUnder(rows, target);
    const isSelecting = window.getSelection()?.toString() !== '';
    if (row !== undefined && !isSelecting && !isOnControl(target)) openDocument(row.id, ctrlKey || metaKey);
  };
  const fetchRow = ({ target }: MouseEvent): void => {
    const row = rowUnder(rows, target);
    if (row !== undefined) fetchAhead(documentHref(open, row.id).slice(1));
  };
  const copyCell = (key: string, row: Row): void => {
    const question = columns.find((column) => column.key === key)?.question;
    const text = question ? formatAnswer(question, row.answers[question.questionId]) : '';
    if (text !== '') void copyToClipboard(text);
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (frame.current === null || event.defaultPrevented) return;
    const isCell = event.target instanceof Element && event.target.matches('[role="gridcell"]');
    // The cells are one stop: the browser goes on from behind the grid, or back from the beginning of the rows.
    if (event.key === 'Tab' && isCell)
      return (event.shiftKey ? rowGroup : afterRows).current?.focus({ preventScroll: true });
    if (moveFocus(frame.current, event.nativeEvent)) return event.preventDefault();
    const row = rowUnder(rows, event.target);
    const columnId = isCell ? (event.target as Element).getAttribute('col-id') : null;
    if (row !== undefined && columnId !== null)
      pressCellKey(
        event.nativeEvent,
        { row, columnId },
        { openRow: openDocument, peekRow: parts.Peek && peek, copyCell },
      );
  };
  const noteFocus = ({ target }: { readonly target: Element }): void => {
    if (frame.current && target.matches('[role="gridcell"]')) keepTabStop(frame.current, target);
  };

  useEffect(() => {
    if (frame.current) keepTabStop(frame.current);
  });
  useEffect(() => {
    if (!isWhole) return startTransition(() => setWhole(true));
    /** Back from a document, the keyboard goes on at its row. */
    const id = openedRow();
    if (id !== undefined)
      frame.current
        ?.querySelector<HTMLElement>(`[row-id="${CSS.escape(id)}"] [role="gridcell"]:not([col-id="${SELECT_COLUMN}"])`)
        ?.focus();
    return undefined;
  }, [isWhole]);

  const sizes = {
    '--columns': layout.template,
    '--least': `${layout.minWidth}px`,
    '--pinned-left': `${layout.pinnedLeft}px`,
    '--pinned-right': `${layout.pinnedRight}px`,
    ...(ownHeight !== undefined && { height: ownHeight }),
  } as CSSProperties;
  return (
    <div className={classes['whole']}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one of them by Tab */}
      <div
        ref={frame}
        role="grid"
        aria-label={open.template.title}
        aria-busy={isStale}
        className={classes['frame']}
        data-scroll-restoration-id="table"
        data-short={isShort || undefined}
        style={sizes}
        onClick={openRow}
        onMouseOver={fetchRow}
        onKeyDown={pressKey}
        onFocus={noteFocus}
      >
        <GridHeader columns={layout.columns} shown={shown} frame={frame} onResize={resize} />
        <div
          ref={rowGroup}
          role="rowgroup"
          tabIndex={-1}
          className={classes['rows']}
          style={{ minHeight: rows.length * ROW_HEIGHT }}
        >
          {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row, index) => (
            <GridRow key={row.id} row={row} index={index} columns={layout.columns} nameKey={nameColumn(shown)?.key} />
          ))}
        </div>
      </div>
      <span ref={afterRows} tabIndex={-1} />
    </div>
  );
};
