import type { CallAnswer } from '@airlane/contract/call';
import { type listInbox, markAllMessages, markMessages } from '@airlane/contract/calls/inbox';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { inboxKey, unreadCountQuery } from '#lib/queries/inbox.ts';

type InboxList = CallAnswer<typeof listInbox>;

/** What is on the screen changes at once; a list of unread messages keeps what was just read until it is asked for again, so that nothing jumps away under the reader. */
const markInLists = (
  client: QueryClient,
  accountId: string,
  isSelected: (id: string) => boolean,
  isRead: boolean,
): void => {
  client.setQueriesData<InboxList>(
    { queryKey: [...inboxKey(accountId), 'list'] },
    (list) => list && { ...list, items: list.items.map((item) => (isSelected(item.id) ? { ...item, isRead } : item)) },
  );
};

export interface Marking {
  readonly ids: readonly string[];
  readonly isRead: boolean;
}

export const markMessagesMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ ids, isRead }: Marking) =>
      callApi(markMessages, { headers: { brand: accountId }, body: { messages: [...ids], isRead } }),
    onSuccess: ({ unread }, { ids, isRead }, _result, { client }) => {
      client.setQueryData(unreadCountQuery(accountId).queryKey, { unread });
      markInLists(client, accountId, (id) => ids.includes(id), isRead);
    },
  });

export const markAllMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: () => callApi(markAllMessages, { headers: { brand: accountId } }),
    onSuccess: ({ unread }, _variables, _result, { client }) => {
      client.setQueryData(unreadCountQuery(accountId).queryKey, { unread });
      markInLists(client, accountId, () => true, true);
    },
  });
