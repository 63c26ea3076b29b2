import { IconListCheck } from '@tabler/icons-react';
import { keepBulkSelection } from '#lib/bulk-selection.ts';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { planBulkHref } from '#templating/addresses.ts';
import { bulkThings } from '#templating/popover-forms/given-things.ts';
import { useTable } from '#templating/table/table-context.ts';
import type { SelectionActionProps } from '#templating/table/table-parts.ts';
import { LinkButton } from '#ui/button.tsx';

/** Selected Things go on to the page that plans a bulk job. */
export const PlanSelected = ({ totalCount }: SelectionActionProps) => {
  const { open, asked, reportFilters, selection } = useTable();
  if (!useMayActOnThings()) return null;
  const { who, count } = bulkThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <LinkButton
      size="xs"
      variant="default"
      icon={<IconListCheck size={14} />}
      href={planBulkHref(open.accountId)}
      onClick={() => keepBulkSelection({ accountId: open.accountId, who, count })}
    >
      Bulk job
    </LinkButton>
  );
};
