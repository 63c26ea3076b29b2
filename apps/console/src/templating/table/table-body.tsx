import { errorText } from '@airlane/contract/errors';
import { useMediaQuery } from '@mantine/hooks';
import { IconColumns3, IconPencil } from '@tabler/icons-react';
import { problemOf } from '#lib/api/problem.ts';
import { PHONE_QUERY } from '#ui/breakpoints.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { useTableCsv } from './csv/use-table-csv.ts';
import { EmptyTable } from './empty-table.tsx';
import { Grid } from './grid/grid.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import type { Row } from './rows.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useTable } from './table-context.ts';
import { useTableEditing } from './table-editing.ts';
import { TableSkeleton } from './table-skeleton.tsx';

interface TableBodyProps {
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number;
  readonly isDisabled: boolean;
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** A template of which this viewer gets no column; people who edit templates can add one. */
const NoColumns = () => {
  const { open } = useTable();
  const editing = useTableEditing();
  return (
    <StateMessage
      icon={<IconColumns3 size={22} />}
      title="Table config not found"
      text={`"${open.template.title}" has no columns that you can see. ${editing ? 'Add one in editor mode.' : 'An administrator can add them.'}`}
      actions={
        editing && (
          <Button variant="default" icon={<IconPencil size={14} />} onClick={editing.toggle}>
            Edit table
          </Button>
        )
      }
    />
  );
};

export const TableBody = ({ rows, totalCount, isDisabled, isStale, error, onRetry }: TableBodyProps) => {
  const { open, columns, state } = useTable();
  const editing = useTableEditing();
  const csv = useTableCsv(totalCount);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;

  if (columns.length === 0 && editing?.isOn !== true) return <NoColumns />;
  if (error && (rows === undefined || isStale)) {
    return (
      <ProblemMessage title={`${open.template.title} could not be loaded`} {...problemOf(error)} onRetry={onRetry} />
    );
  }
  if (rows === undefined) return <TableSkeleton rows={state.size} />;
  if (isDisabled) return <Notice tone="warning">{errorText('TABLE_DISABLED', { account: open.accountTitle })}</Notice>;
  if (rows.length === 0) return isStale ? <TableSkeleton rows={state.size} /> : <EmptyTable />;
  return (
    <>
      {error && <Notice tone="error">{`The last refresh failed: ${problemOf(error).message}`}</Notice>}
      {isPhone ? <RowCards rows={rows} isStale={isStale} /> : <Grid rows={rows} isStale={isStale} />}
      <SelectionBar totalCount={totalCount} onExport={csv.isOffered ? csv.downloadSelected : undefined} />
      <Pager totalCount={totalCount} />
    </>
  );
};
