import type { Column } from '../columns/columns.ts';
import type { ColumnWidths } from '../columns/column-fit.ts';

export const ACTIONS_COLUMN = 'airlane-actions';
export const SELECT_COLUMN = 'airlane-select';
const ACTIONS_WIDTH = 72;
const SELECT_WIDTH = 44;

/** A column as the grid lays it out. The boxes to tick and the menus of the rows have no column of the table behind them. */
export interface GridColumn {
  readonly id: string;
  readonly column: Column | undefined;
  readonly pinned: Column['pinned'];
  /** From the edge that it is pinned to, in pixels. */
  readonly offset: number;
  /** The last of its side, which a line sets apart from the columns that scroll. */
  readonly isEdge: boolean;
  /** Its line in the layout, counted from 1. */
  readonly line: number;
}

export interface GridLayout {
  readonly columns: readonly GridColumn[];
  /** A value of `grid-template-columns` that every row uses, so that all are cut alike. */
  readonly template: string;
  readonly minWidth: number;
  readonly pinnedLeft: number;
  readonly pinnedRight: number;
}

interface Sized extends Pick<GridColumn, 'column' | 'id' | 'pinned'> {
  readonly widths: ColumnWidths;
}

interface Ends {
  readonly hasSelection: boolean;
  readonly hasActions: boolean;
}

const fixed = (width: number): ColumnWidths => ({ minWidth: width, width, flex: 0 });
const isFlexible = ({ pinned, widths }: Sized): boolean => pinned === undefined && widths.flex > 0;
const leastOf = (sized: Sized): number => (isFlexible(sized) ? sized.widths.minWidth : sized.widths.width);
const sumOf = (columns: readonly Sized[]): number => columns.reduce((sum, column) => sum + leastOf(column), 0);
/** The browser widens tracks with a limit up to that limit before tracks with a share get anything. */
const trackOf = ({ pinned, widths }: Sized): string => {
  const { minWidth, width, wanted = width, flex } = widths;
  if (pinned !== undefined) return `${width}px`;
  if (flex > 0) return `minmax(${minWidth}px, ${flex}fr)`;
  return wanted > width ? `minmax(${width}px, ${wanted}px)` : `${width}px`;
};

/** Takes up what is left where every column has its width, so that what is pinned to the right stands at the edge. */
const FILLER = 'minmax(0, 1fr)';

/** Columns pinned to the left come first and those to the right last; a width that was dragged replaces the column's own. */
export const gridLayout = (
  shown: readonly Column[],
  widthsOf: (column: Column) => ColumnWidths,
  resized: Readonly<Record<string, number>>,
  { hasSelection, hasActions }: Ends,
): GridLayout => {
  const sized = shown.map((column): Sized => {
    const dragged = resized[column.key];
    return {
      id: column.key,
      column,
      pinned: column.pinned,
      widths: dragged === undefined ? widthsOf(column) : fixed(dragged),
    };
  });
  const on = (side: Column['pinned']): readonly Sized[] => sized.filter(({ pinned }) => pinned === side);
  const left: readonly Sized[] = [
    ...(hasSelection
      ? [{ id: SELECT_COLUMN, column: undefined, pinned: 'left' as const, widths: fixed(SELECT_WIDTH) }]
      : []),
    ...on('left'),
  ];
  const middle = on(undefined);
  const right: readonly Sized[] = [
    ...on('right'),
    ...(hasActions
      ? [{ id: ACTIONS_COLUMN, column: undefined, pinned: 'right' as const, widths: fixed(ACTIONS_WIDTH) }]
      : []),
  ];
  const hasFiller = !middle.some(isFlexible);
  const placed = ({ id, column, pinned }: Sized, line: number, offset: number, isEdge: boolean): GridColumn => ({
    id,
    column,
    pinned,
    offset,
    isEdge,
    line,
  });
  const afterMiddle = left.length + middle.length + (hasFiller ? 1 : 0);
  return {
    columns: [
      ...left.map((column, index) => placed(column, index + 1, sumOf(left.slice(0, index)), index === left.length - 1)),
      ...middle.map((column, index) => placed(column, left.length + index + 1, 0, false)),
      ...right.map((column, index) =>
        placed(column, afterMiddle + index + 1, sumOf(right.slice(index + 1)), index === 0),
      ),
    ],
    template: [
      ...left.map(trackOf),
      ...middle.map(trackOf),
      ...(hasFiller ? [FILLER] : []),
      ...right.map(trackOf),
    ].join(' '),
    minWidth: sumOf([...left, ...middle, ...right]),
    pinnedLeft: sumOf(left),
    pinnedRight: sumOf(right),
  };
};
