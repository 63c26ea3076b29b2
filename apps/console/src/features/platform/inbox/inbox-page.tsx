import { INBOX_DAYS, INBOX_PAGE_SIZE } from '@airlane/domain/lists/lists';
import { messageSeverities, unreadWords } from '@airlane/domain/inbox/message-kinds';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconChecks, IconInbox, IconMailOpened, IconTable } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { markAllMutation } from './inbox.mutations.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { inboxQuery, unreadCountQuery } from '#lib/queries/inbox.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { SearchBox } from '#templating/table/search/search-box.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { useTypedKey } from '#ui/use-typed-key.ts';
import type { InboxSearch } from './inbox-search.ts';
import classes from './inbox.module.css';
import { MessageList } from './message-list.tsx';
import { type Message, messageOf } from './message-of.ts';

/** Answers are drawn in it as documents draw them; the list stands without. */
const ReadingPane = late(async () => (await import('./reading-pane.tsx')).ReadingPane);

interface InboxPageProps {
  readonly open: OpenTemplate;
  readonly search: InboxSearch;
  readonly hrefOf: (search: InboxSearch) => string;
  readonly onSearch: (search: InboxSearch) => void;
  /** The same messages as a table with columns and filters. */
  readonly tableHref: string;
}

/** The message in the pane: of the list, or read by itself where its link was followed and the list does not hold it. */
const useOpenMessage = (
  open: OpenTemplate,
  messages: readonly Message[],
  id: string | undefined,
): { readonly message?: Message; readonly error: unknown } => {
  const listed = messages.find((message) => message.id === id);
  const { data, error } = useQuery({
    ...documentQuery(open.accountId, id ?? '', open.template.description),
    enabled: id !== undefined && listed === undefined,
  });
  const message =
    listed ?? (data !== undefined && data.id === id ? messageOf(open.template.questions, data, false) : undefined);
  return { ...(message && { message }), error: listed ? undefined : error };
};

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'];
const Skeleton = () => (
  <div className={classes['skeleton']} aria-busy="true">
    {skeletonRows.map((row) => (
      <div key={row} />
    ))}
  </div>
);

export const InboxPage = ({ open, search, hrefOf, onSearch, tableHref }: InboxPageProps) => {
  usePageTitle(open.template.title);
  const { accountId, accountTitle, template } = open;
  const { open: openId, isUnreadOnly, severity, search: sought, page } = search;
  const list = useQuery(inboxQuery(accountId, { page, search: sought, isUnreadOnly, severity }));
  const { data: unread = 0 } = useQuery(unreadCountQuery(accountId));
  const { mutateAsync: markAll } = useMutation(markAllMutation(accountId));
  const marking = useAction({
    act: () => markAll(),
    done: () => 'All messages are marked as read',
    failed: 'The messages were not marked as read',
  });
  const messages = useMemo(
    () => list.data?.items.map((item) => messageOf(template.questions, item, item.isRead)) ?? [],
    [list.data, template.questions],
  );
  const { message, error: openError } = useOpenMessage(open, messages, openId);
  const change = (changes: Partial<InboxSearch>): void => onSearch({ ...search, page: 1, ...changes });
  const step = (by: number): void => {
    const next = messages[messages.findIndex(({ id }) => id === openId) + by];
    if (next !== undefined) change({ open: next.id, page });
  };
  const hasMessages = messages.length > 0;
  useEffect(() => {
    if (hasMessages) void ReadingPane.preload();
  }, [hasMessages]);
  useTypedKey('j', () => step(1));
  useTypedKey('k', () => step(-1));
  const total = list.data?.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE));
  const isNarrowed = isUnreadOnly || severity !== undefined || sought !== '';
  const actions = (
    <>
      <Button
        variant="default"
        icon={<IconChecks size={16} />}
        isBusy={marking.isBusy}
        failure={marking.failure}
        aria-disabled={unread === 0 || undefined}
        onClick={() => void marking.run(undefined)}
      >
        Mark all as read
      </Button>
      <LinkButton variant="default" icon={<IconTable size={16} />} href={tableHref}>
        Table
      </LinkButton>
    </>
  );
  return (
    <div className={classes['page']} data-reading={openId !== undefined || undefined}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: template.title }]}
        title={template.title}
        aside={<span aria-live="polite">{unreadWords(unread)}</span>}
        actions={actions}
      />
      <div className={classes['toolbar']}>
        <SegmentedControl
          size="sm"
          aria-label="Which messages"
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(shown) => change({ isUnreadOnly: shown === 'unread' })}
        />
        <NativeSelect
          aria-label="Severity"
          data={[{ value: '', label: 'All severities' }, ...messageSeverities]}
          value={severity ?? ''}
          onChange={(event) =>
            change({ severity: messageSeverities.find((known) => known === event.currentTarget.value) })
          }
        />
        <SearchBox search={sought} onSearch={(next) => change({ search: next })} title={template.title} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['left']}>
          {list.error && list.data === undefined ? (
            <ProblemMessage
              title="The inbox could not be loaded"
              {...problemOf(list.error)}
              onRetry={() => void list.refetch()}
            />
          ) : list.data === undefined ? (
            <Skeleton />
          ) : messages.length === 0 ? (
            <StateMessage
              icon={<IconInbox size={22} />}
              title={isNarrowed ? 'No messages match' : 'No messages'}
              text={
                isNarrowed
                  ? isUnreadOnly && severity === undefined && sought === ''
                    ? 'You have read everything.'
                    : 'Change the filters to see more.'
                  : `Alerts, finished jobs and messages from support arrive here and stay for ${INBOX_DAYS} days.`
              }
              {...(isNarrowed && {
                actions: (
                  <Button
                    variant="default"
                    onClick={() => change({ isUnreadOnly: false, severity: undefined, search: '' })}
                  >
                    Show all messages
                  </Button>
                ),
              })}
            />
          ) : (
            <MessageList messages={messages} openId={openId} hrefOf={(id) => hrefOf({ ...search, open: id })} />
          )}
          {pages > 1 && (
            <nav className={classes['pager']} aria-label="Pages">
              <Button
                size="sm"
                variant="default"
                aria-disabled={page <= 1 || undefined}
                onClick={() => change({ page: page - 1 })}
              >
                Newer
              </Button>
              <span>{`Page ${page} of ${pages}`}</span>
              <Button
                size="sm"
                variant="default"
                aria-disabled={page >= pages || undefined}
                onClick={() => change({ page: page + 1 })}
              >
                Older
              </Button>
            </nav>
          )}
        </div>
        <div className={classes['right']}>
          {message ? (
            <ReadingPane
              key={message.id}
              open={open}
              message={message}
              backHref={hrefOf({ ...search, open: undefined })}
            />
          ) : openError ? (
            <ProblemMessage title="The message could not be loaded" {...problemOf(openError)} />
          ) : (
            openId === undefined && (
              <StateMessage
                icon={<IconMailOpened size={22} />}
                title="Choose a message"
                text="Press J and K to go through the messages, U to mark one as unread."
              />
            )
          )}
        </div>
      </div>
    </div>
  );
};
