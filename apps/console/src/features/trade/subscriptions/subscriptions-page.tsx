import type { SubscriptionGroup } from '@airlane/contract/calls/subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { MoveTermsDialog } from './move-terms-dialog.tsx';
import classes from './subscriptions.module.css';
import { subscriptionsKey, subscriptionsQuery } from './subscriptions.queries.ts';

const TITLE = 'Subscriptions';

const counted = (things: number): string => `${things.toLocaleString('en-US')} ${things === 1 ? 'Thing' : 'Things'}`;

const Group = ({ group, onMove }: { readonly group: SubscriptionGroup; readonly onMove: (() => void) | undefined }) => (
  <li className={classes['group']}>
    <div>
      <h2 className={classes['name']}>{group.name}</h2>
      <p className={classes['note']}>
        {group.version === null
          ? `Agreed with the account, from ${group.from} on: for all Things without terms of their own`
          : `Terms of their own, the earliest from ${group.from} on`}
      </p>
      <ul className={classes['terms']}>
        {group.terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
    <div className={classes['aside']}>
      <strong>{counted(group.things)}</strong>
      {onMove !== undefined && group.things > 0 && (
        <Button variant="default" onClick={onMove}>
          Move to other terms
        </Button>
      )}
    </div>
  </li>
);

/** What the Things of the account are charged by, and how many by each. Staff move them to other terms. */
export const SubscriptionsPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const client = useQueryClient();
  const [moved, setMoved] = useState<SubscriptionGroup>();
  const { data, error, refetch } = useQuery(subscriptionsQuery(accountId));
  if (data === undefined)
    return error ? (
      <ProblemMessage
        isPage
        title="The subscriptions could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <DocumentSkeleton fields={4} />
    );
  const { items, withoutTerms, deals } = data;
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]} title={TITLE} />
      {withoutTerms > 0 && (
        <Notice tone="warning">
          {`${counted(withoutTerms)} ${withoutTerms === 1 ? 'has' : 'have'} no terms: nothing says what they cost, and what they use holds the close of the month.`}
        </Notice>
      )}
      {items.length === 0 ? (
        <Notice tone="info">No deal is in force for this account, and no Thing came with an order.</Notice>
      ) : (
        <ul className={classes['groups']}>
          {items.map((group) => (
            <Group
              key={group.version ?? 'agreed'}
              group={group}
              onMove={deals.length === 0 ? undefined : () => setMoved(group)}
            />
          ))}
        </ul>
      )}
      {moved !== undefined && (
        <MoveTermsDialog
          accountId={accountId}
          group={moved}
          deals={deals}
          onDone={() => void client.invalidateQueries({ queryKey: subscriptionsKey(accountId) })}
          onClose={() => setMoved(undefined)}
        />
      )}
    </div>
  );
};
