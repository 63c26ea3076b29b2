import { messageSeverities } from '@airlane/domain/inbox/message-kinds';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { InboxPage } from './inbox-page.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { defaultTableState } from '#lib/table-state/table-state.ts';
import type { OpenTemplate } from '#templating/open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');

interface SaidSearch {
  readonly open?: string | undefined;
  readonly show?: string | undefined;
  readonly severity?: string | undefined;
  readonly find?: string | undefined;
  readonly at?: number | undefined;
}

const readSaid = ({ open, show, severity, find = '', at = 1 }: SaidSearch): InboxSearch => ({
  open,
  isUnreadOnly: show === 'unread',
  severity: messageSeverities.find((known) => known === severity),
  search: find,
  page: at,
});

const said = ({ open, isUnreadOnly, severity, search, page }: InboxSearch): SaidSearch => ({
  ...(open !== undefined && { open }),
  ...(isUnreadOnly && { show: 'unread' }),
  ...(severity !== undefined && { severity }),
  ...(search !== '' && { find: search }),
  ...(page > 1 && { at: page }),
});

const nothing: SaidSearch = {};

const InboxAt = ({ open, searched }: { readonly open: OpenTemplate; readonly searched: SaidSearch }) => {
  const {
    accountId,
    template: { description: templateName },
  } = open;
  const navigate = useNavigate();
  const router = useRouter();
  const to = '/$accountId/$templateName' as const;
  const params = { accountId, templateName };
  const address = (search: object): string => `#${router.buildLocation({ to, params, search }).href}`;
  return (
    <InboxPage
      open={open}
      search={readSaid(searched)}
      hrefOf={(search) => address(said(search))}
      onSearch={(search) => void navigate({ to, params, search: said(search), resetScroll: false })}
      tableHref={address({ tableState: defaultTableState(templateName) })}
    />
  );
};

/** The inbox instead of the table of its template. */
export const InboxRoutePage = ({ open }: { readonly open: OpenTemplate }) => (
  <InboxAt open={open} searched={route.useSearch()} />
);

/** The address of one message: the inbox, with it open. */
export const InboxMessageRoutePage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => (
  <InboxAt open={open} searched={{ ...nothing, open: id }} />
);
