import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keepBulkSelection } from '#lib/bulk-selection.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { transfersHref } from '#templating/addresses.ts';
import { bulkThings } from '#templating/popover-forms/given-things.ts';
import { useTable } from '#templating/table/table-context.ts';
import type { SelectionActionProps } from '#templating/table/table-parts.ts';
import { LinkButton } from '#ui/button.tsx';

/** Selected Things go on to the page that offers them to another account. */
export const OfferSelected = ({ totalCount }: SelectionActionProps) => {
  const { open, asked, reportFilters, selection } = useTable();
  const mayAct = useMayActOnThings();
  const { data: accounts } = useQuery(myAccountsQuery());
  const isWhole = accounts?.find(({ id }) => id === open.accountId)?.profile !== GROUP_USER;
  const isOffered =
    mayAct &&
    accounts !== undefined &&
    isWhole &&
    !open.isAdminPanel &&
    verticalHasPage(pageSettings.vertical.key, 'transfers');
  if (!isOffered) return null;
  const { who, count } = bulkThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <LinkButton
      size="xs"
      variant="default"
      icon={<IconArrowsExchange size={14} />}
      href={transfersHref(open.accountId)}
      onClick={() => keepBulkSelection({ accountId: open.accountId, who, count })}
    >
      Offer selected
    </LinkButton>
  );
};
