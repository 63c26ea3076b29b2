import { countUnread, listInbox } from '@airlane/contract/calls/inbox';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import { INBOX_PAGE_SIZE } from '@airlane/domain/lists/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Everything that a new or a read message changes. */
export const inboxKey = (accountId: string) => ['account', accountId, 'inbox'] as const;

export interface InboxRequest {
  readonly page: number;
  readonly search: string;
  readonly isUnreadOnly: boolean;
  readonly severity: EventSeverity | undefined;
}

export const inboxQuery = (accountId: string, request: InboxRequest) =>
  queryOptions({
    queryKey: [...inboxKey(accountId), 'list', request],
    queryFn: ({ signal }) => {
      const { page, search, isUnreadOnly, severity } = request;
      const query = {
        page,
        size: INBOX_PAGE_SIZE,
        ...(search !== '' && { search }),
        ...(isUnreadOnly && { unread: 'true' as const }),
        ...(severity !== undefined && { severity }),
      };
      return callApi(listInbox, { headers: { brand: accountId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const unreadCountQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...inboxKey(accountId), 'unread'],
    queryFn: ({ signal }) => callApi(countUnread, { headers: { brand: accountId } }, { signal }),
    select: ({ unread }) => unread,
    // A badge that cannot be read is left out; it is not worth a toast on every page.
    meta: { silent: true },
  });
