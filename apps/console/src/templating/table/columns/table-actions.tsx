import { listCall, type PreparedCall } from '@airlane/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { utcOffsetHours } from '../../../lib/time/utc-offset.ts';
import { late } from '../../../ui/late.tsx';
import { SmallIconButton } from '../../../ui/small-icon-button.tsx';
import { useMade } from '../../../ui/use-made.ts';
import { type TableContextValue, useTable } from '../table-context.ts';

const CurlDialog = late(async () => (await import('../../as-curl/curl-dialog.tsx')).CurlDialog);
const TableActionsPopover = late(async () => (await import('./table-actions-popover.tsx')).TableActionsPopover);

/** The call that the table makes for the page that is shown. */
const listCallOf = ({ open: { accountId, template }, state, asked, reportFilters }: Pick<TableContextValue, 'asked' | 'open' | 'reportFilters' | 'state'>) =>
  listCall({ accountId, templateName: template.description, page: state.page, pageSize: state.size, search: state.q, sort: state.sort, filters: asked.filters, reportFilters, utcOffsetHours: utcOffsetHours(new Date()) });

export const TableActions = () => {
  const [isOpen, setOpen] = useState(false);
  const table = useTable();
  const [prepared, setPrepared] = useState<PreparedCall>();
  const showCurl = (): void => {
    setOpen(false);
    setPrepared(listCallOf(table));
  };
  const button = (
    <SmallIconButton size={28} title="Table actions" aria-label="Table actions" onClick={() => setOpen(!isOpen)}>
      <IconAdjustmentsHorizontal size={17} />
    </SmallIconButton>
  );
  return (
    <>
      {prepared && <CurlDialog calls={[{ title: `${table.open.template.title}, page ${table.state.page}`, prepared }]} onClose={() => setPrepared(undefined)} />}
      {useMade(isOpen) ? <TableActionsPopover fallback={button} button={button} isOpen={isOpen} onChange={setOpen} onCurl={showCurl} /> : button}
    </>
  );
};
