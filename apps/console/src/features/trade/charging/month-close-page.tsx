import { addMonths, periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { moneyText } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { orderMonthClose } from './charging.mutations.ts';
import { monthCloseQuery, monthClosesKey } from './charging.queries.ts';
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

const changeText = (net: number, last: number | null): string => {
  if (last === null) return '';
  if (last === 0) return net === 0 ? 'no change' : 'new';
  const percent = Math.round(((net - last) / last) * 100);
  return percent === 0 ? 'no change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
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
  const close = useAction({
    act: (closed: string | undefined) => orderMonthClose(accountId, period, closed),
    done: ({ message }) => message,
    failed: 'The month was not closed',
    onDone: () => void client.invalidateQueries({ queryKey: monthClosesKey(accountId) }),
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
  const months = Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(current, -index));
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
        {data.isClosable && data.openCount > 0 && (
          <ConfirmPopover
            question={`Close ${periodTitle(period)} of all ${data.openCount} open accounts? Invoices are issued and cannot be changed afterwards, only credited.`}
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
              <tr key={item.accountId}>
                <td>
                  {item.account}
                  {item.lines.length > 0 && (
                    <details>
                      <summary className={classes['muted']}>
                        {item.lines.length === 1 ? '1 line' : `${item.lines.length} lines`}
                      </summary>
                      <ul className={classes['findings']}>
                        {item.lines.map((line) => (
                          <li key={`${line.text} ${line.rateId ?? ''}`}>{`${line.text}: ${moneyText(line.amount)}`}</li>
                        ))}
                      </ul>
                    </details>
                  )}
                </td>
                <td className={classes['number']}>{moneyText(item.net)}</td>
                <td className={classes['number']}>{moneyText(item.total)}</td>
                <td className={classes['number']}>
                  {item.lastNet === null ? '' : moneyText(item.lastNet)}
                  <div className={classes['muted']}>{changeText(item.net, item.lastNet)}</div>
                </td>
                <td>
                  <ul className={classes['findings']}>
                    {item.findings.map(({ kind, text, isWrong }) => (
                      <li key={kind} data-wrong={isWrong || undefined}>
                        {isWrong ? `Check: ${text}` : text}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  {item.isClosed ? (
                    (item.invoice?.number ?? 'Closed, no invoice')
                  ) : (
                    <ConfirmPopover
                      question={`Close ${periodTitle(period)} of ${item.account} over ${moneyText(item.total)}? The invoice cannot be changed afterwards, only credited.`}
                      confirmText="Close month"
                      onConfirm={() => void close.run(item.accountId)}
                      renderTarget={(ask) => (
                        <Button
                          variant="default"
                          size="sm"
                          disabled={!item.isClosable}
                          isBusy={close.isBusy}
                          onClick={ask}
                          aria-label={`Close ${item.account}`}
                        >
                          Close
                        </Button>
                      )}
                    />
                  )}
                </td>
              </tr>
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
