import { errorText } from '@airlane/contract';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, lazy, useEffect } from 'react';
import { problemOf } from '../../lib/api/problem.ts';
import { PHONE_QUERY } from '../../ui/breakpoints.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemMessage } from '../../ui/problem-message.tsx';
import { useTableCsv } from './csv/use-table-csv.ts';
import { EmptyTable } from './empty-table.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import type { Row } from './rows.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useTable } from './table-context.ts';
import { TableSkeleton } from './table-skeleton.tsx';

// Phones draw cards and never need the grid.
const loadGrid = () => import('./grid/grid.tsx');
const Grid = lazy(async () => ({ default: (await loadGrid()).Grid }));

interface TableBodyProps {
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number;
  readonly isDisabled: boolean;
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export const TableBody = ({ rows, totalCount, isDisabled, isStale, error, onRetry }: TableBodyProps) => {
  const { open, state } = useTable();
  const csv = useTableCsv(totalCount);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;

  // Beside the rows rather than after them.
  useEffect(() => {
    if (!isPhone) void loadGrid();
  }, [isPhone]);

  if (error && (rows === undefined || isStale)) {
    return <ProblemMessage title={`${open.template.title} could not be loaded`} {...problemOf(error)} onRetry={onRetry} />;
  }
  if (rows === undefined) return <TableSkeleton rows={state.size} />;
  if (isDisabled) return <Notice tone="warning">{errorText('TABLE_DISABLED', { account: open.accountTitle })}</Notice>;
  if (rows.length === 0) return isStale ? <TableSkeleton rows={state.size} /> : <EmptyTable />;
  return (
    <>
      {error && <Notice tone="error">{`The last refresh failed: ${problemOf(error).message}`}</Notice>}
      {isPhone ? (
        <RowCards rows={rows} isStale={isStale} />
      ) : (
        <Suspense fallback={<TableSkeleton rows={rows.length} />}>
          <Grid rows={rows} isStale={isStale} />
        </Suspense>
      )}
      <SelectionBar totalCount={totalCount} onExport={csv.isOffered ? csv.downloadSelected : undefined} />
      <Pager totalCount={totalCount} />
    </>
  );
};
