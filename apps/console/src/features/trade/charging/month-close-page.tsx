import { addMonths, periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { orderMonthClose, saveJournal } from './charging.mutations.ts';
import { monthCloseQuery, monthClosesKey } from './charging.queries.ts';
import { MonthCloseRow } from './month-close-row.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './charging.module.css';

const TITLE = 'Month close';
const MONTHS_OFFERED = 6;

const Journal = ({ accountId, period }: { readonly accountId: string; readonly period: string }) => {
  const download = useAction({
    act: (format: 'hledger' | 'csv') => saveJournal(accountId, period, format),
    failed: 'The journal was not downloaded',
  });
  return (
    <div className={classes['actions']}>
      <span className={classes['muted']}>{`Journal of ${periodTitle(period)}`}</span>
      <Button variant="default" size="sm" isBusy={download.isBusy} onClick={() => void download.run('csv')}>
        CSV
      </Button>
      <Button
        variant="default"
        size="sm"
        isBusy={download.isBusy}
        failure={download.failure}
        onClick={() => void download.run('hledger')}
      >
        hledger
      </Button>
    </div>
  );
};

/** What each account would be charged for a month, what looks wrong, and the button that closes it. */
export const MonthClosePage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const client = useQueryClient();
  const [current] = useState(() => periodOf(utcDayOf(new Date())));
  const [period, setPeriod] = useState(addMonths(current, -1));
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(monthCloseQuery(accountId, period, page));
  const changed = (): void => void client.invalidateQueries({ queryKey: monthClosesKey(accountId) });
  const close = useAction({
    act: (closed: string | undefined) =>
      orderMonthClose(accountId, period, closed === undefined ? {} : { accountId: closed }),
    done: ({ message }) => message,
    failed: 'The month was not closed',
    onDone: changed,
  });
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The month could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={6} />;
  const months = [
    ...new Set([...Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(current, -index)), period]),
  ].toSorted((one, other) => other.localeCompare(one));
  const { earlierOpen } = data;
  const isLast = page * data.items.length >= data.totalCount || data.items.length === 0;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]}
        title={TITLE}
        aside={`${data.openCount} of ${data.totalCount} open`}
      />
      <div className={classes['bar']}>
        <SelectField
          label="Month"
          value={period}
          options={months.map((value) => ({ value, label: periodTitle(value) }))}
          onChange={({ currentTarget: { value } }) => {
            setPeriod(value);
            setPage(1);
          }}
        />
        <Journal accountId={accountId} period={period} />
        {data.isClosable && data.openCount > 0 && (
          <ConfirmPopover
            question={`Close ${periodTitle(period)} of all ${data.openCount} open accounts? Invoices are issued and cannot be changed afterwards, only credited or canceled. Accounts of which something looks wrong stay open.`}
            confirmText="Close all"
            onConfirm={() => void close.run(undefined)}
            renderTarget={(ask) => (
              <Button isBusy={close.isBusy} failure={close.failure} onClick={ask}>
                Close all accounts
              </Button>
            )}
          />
        )}
      </div>
      {earlierOpen !== null && (
        <Notice
          tone="warning"
          actions={
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                setPeriod(earlierOpen.period);
                setPage(1);
              }}
            >
              {`Show ${periodTitle(earlierOpen.period)}`}
            </Button>
          }
        >
          {`${earlierOpen.accounts === 1 ? '1 account has' : `${earlierOpen.accounts} accounts have`} earlier months open, since ${periodTitle(earlierOpen.period)}. Months are closed one after the other.`}
        </Notice>
      )}
      {!data.isClosable && (
        <Notice tone="info">{`${periodTitle(period)} can be closed from ${data.closableFrom.slice(0, 10)} on. Until then late usage still counts, and the figures below change.`}</Notice>
      )}
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className={classes['number']}>
                Charges
              </th>
              <th scope="col" className={classes['number']}>
                With tax
              </th>
              <th scope="col" className={classes['number']}>
                Last month
              </th>
              <th scope="col">Check</th>
              <th scope="col">Invoice</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <MonthCloseRow
                key={`${period} ${item.accountId}`}
                accountId={accountId}
                period={period}
                item={item}
                isBusy={close.isBusy}
                onClose={(closed) => void close.run(closed)}
                onChanged={changed}
              />
            ))}
          </tbody>
        </table>
      </div>
      {(page > 1 || !isLast) && (
        <div className={classes['actions']}>
          <Button variant="default" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className={classes['muted']}>{`Page ${page}`}</span>
          <Button variant="default" size="sm" disabled={isLast} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
};
