import type { Row } from '../rows.ts';

const CONTROL = 'a, button, input, [role="menu"], [role="dialog"]';

export const isOnControl = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest(CONTROL) !== null;

interface CellActions {
  readonly openRow: (id: string, inNewTab: boolean) => void;
  /** Absent where rows cannot be shown beside the table. */
  readonly peekRow: ((id: string) => void) | undefined;
  readonly copyCell: (columnId: string, row: Row) => void;
}

interface PressedCell {
  readonly row: Row;
  readonly columnId: string;
}

/** Enter opens the row or its menu, Space presses what stands in the cell or shows the row beside the table, Ctrl+C copies the cell. The arrows are `moveFocus`'s. */
export const pressCellKey = (
  event: KeyboardEvent,
  { row, columnId }: PressedCell,
  { openRow, peekRow, copyCell }: CellActions,
): void => {
  if (!(event.target instanceof Element) || isOnControl(event.target)) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  const control = event.target.querySelector<HTMLElement>('[data-row-actions], [data-cell-control]');
  if (event.key === 'Enter') {
    event.preventDefault();
    if (control?.dataset['rowActions'] === undefined) openRow(row.id, hasCommand);
    else control.click();
  } else if (event.key === ' ' && control !== null) {
    event.preventDefault();
    control.click();
  } else if (event.key === ' ' && peekRow) {
    event.preventDefault();
    peekRow(row.id);
  } else if (event.key === 'c' && hasCommand && window.getSelection()?.toString() === '') {
    copyCell(columnId, row);
  }
};
