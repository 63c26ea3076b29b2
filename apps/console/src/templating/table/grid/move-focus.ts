const CELL = '[role="gridcell"], [role="columnheader"]';
const PAGE_ROWS = 10;

interface Position {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

type Move = (from: Position, size: Size) => Position;

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_from, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Where a key leads from a cell; nowhere for keys that do not move. The header is the first row. */
export const nextPosition = (key: string, hasCommand: boolean, from: Position, size: Size): Position | undefined => {
  const move = moves[hasCommand ? `Ctrl+${key}` : key];
  if (move === undefined) return undefined;
  const { row, column } = move(from, size);
  return { row: within(row, size.rows), column: within(column, size.columns) };
};

const cellsOf = (row: Element | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CELL) ?? []),
];

/** Moves the focus from one cell to another; false where the key is handled elsewhere. */
export const moveFocus = (
  grid: HTMLElement,
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent,
): boolean => {
  if (altKey || shiftKey || !(target instanceof HTMLElement) || !target.matches(CELL)) return false;
  const rows = [...grid.querySelectorAll('[role="row"]')];
  const row = rows.findIndex((candidate) => candidate.contains(target));
  const cells = cellsOf(rows[row]);
  const next = nextPosition(
    key,
    ctrlKey || metaKey,
    { row, column: cells.indexOf(target) },
    { rows: rows.length, columns: cells.length },
  );
  if (next === undefined) return false;
  cellsOf(rows[next.row])[next.column]?.focus();
  return true;
};

/** The one cell that Tab leads to: the one that was focused last, or the first of the rows. */
export const keepTabStop = (grid: HTMLElement, focused?: Element): void => {
  const stop = grid.querySelector('[role="gridcell"][tabindex="0"]');
  const next = focused ?? stop ?? grid.querySelector('[role="gridcell"]');
  if (next === stop) return;
  stop?.setAttribute('tabindex', '-1');
  next?.setAttribute('tabindex', '0');
};
