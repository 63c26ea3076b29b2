import { listCall, type PreparedCall } from '@airlane/contract/prepared-calls';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { utcOffsetHours } from '#lib/time/utc-offset.ts';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import { type TableContextValue, useTable } from '../table-context.ts';

const CurlDialog = late(async () => (await import('#templating/as-curl/curl-dialog.tsx')).CurlDialog);
const TableActionsPopover = late(async () => (await import('./table-actions-popover.tsx')).TableActionsPopover);

type Asked = Pick<TableContextValue, 'asked' | 'open' | 'reportFilters' | 'state'>;

/** The call that the table makes for the page that is shown. */
const listCallOf = ({ open: { accountId, template }, state, asked, reportFilters }: Asked) =>
  listCall({
    accountId,
    templateName: template.description,
    page: state.page,
    pageSize: state.size,
    search: state.q,
    sort: state.sort,
    filters: asked.filters,
    reportFilters,
    utcOffsetHours: utcOffsetHours(new Date()),
  });

interface ColumnChooserProps {
  readonly renderButton: (toggle: () => void) => ReactElement<ComponentProps<'button'>>;
}

/** A button that opens the table's actions with the list of its columns. */
export const ColumnChooser = ({ renderButton }: ColumnChooserProps) => {
  const [isOpen, setOpen] = useState(false);
  const table = useTable();
  const [prepared, setPrepared] = useState<PreparedCall>();
  const showCurl = (): void => {
    setOpen(false);
    setPrepared(listCallOf(table));
  };
  const button = renderButton(() => setOpen(!isOpen));
  const title = `${table.open.template.title}, page ${table.state.page}`;
  return (
    <>
      {prepared && <CurlDialog calls={[{ title, prepared }]} onClose={() => setPrepared(undefined)} />}
      {useMade(isOpen) ? (
        <TableActionsPopover fallback={button} button={button} isOpen={isOpen} onChange={setOpen} onCurl={showCurl} />
      ) : (
        button
      )}
    </>
  );
};
