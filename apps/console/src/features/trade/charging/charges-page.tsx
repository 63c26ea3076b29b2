import type { ChargeLine } from '@airlane/contract/calls/charging';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { moneyText } from '@airlane/domain/money/money';
import { periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { Chip } from '@airlane/question-kinds/ui';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { downloadInvoice, type InvoiceFileKind } from '#lib/mutations/invoices.ts';
import { chargesQuery } from './charging.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, subscriptionsHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { Budgets } from './budgets.tsx';
import classes from './charging.module.css';
import { Explanation } from './explanation.tsx';
import { WhatIf } from './what-if.tsx';

const TITLE = 'Costs';
const NEARLY_USED = 0.9;
const NO_LINES = { title: 'No charges in this month', text: 'Charges appear here as Things use data and SMS.' };
const LINES_REMOVED = {
  title: 'The charges of this month are no longer kept in detail',
  text: 'It was closed without an invoice, so only its sum is left.',
};

const InvoiceFiles = ({ accountId, id }: { readonly accountId: string; readonly id: string }) => {
  const download = useAction({
    act: (kind: InvoiceFileKind) => downloadInvoice(accountId, id, kind),
    failed: 'The invoice was not downloaded',
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        isBusy={download.isBusy}
        failure={download.failure}
        onClick={() => void download.run('pdf')}
      >
        Invoice PDF
      </Button>
      <Button variant="default" size="sm" isBusy={download.isBusy} onClick={() => void download.run('csv')}>
        Lines as CSV
      </Button>
    </>
  );
};

interface LineProps {
  readonly line: ChargeLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const LineRow = ({ line: { text, quantity, unit, price, amount, rateId }, isOpen, onToggle }: LineProps) => (
  <tr className={classes['line']}>
    <td>{text}</td>
    <td className={classes['number']}>{`${quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${unit}`}</td>
    <td className={classes['number']}>{moneyText(price)}</td>
    <td className={classes['number']}>{moneyText(amount)}</td>
    <td className={classes['number']}>
      {rateId !== null && (
        <Button
          variant="quiet"
          size="xs"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Explain'} ${text}`}
          onClick={onToggle}
        >
          {isOpen ? 'Hide' : 'Explain'}
        </Button>
      )}
    </td>
  </tr>
);

const keyOf = ({ rateId, adjusts, text }: ChargeLine): string => `${rateId ?? text} ${adjusts ?? ''}`;

/** What the account pays: this month so far with a forecast, closed months as invoiced, and each line down to Things, networks and days. */
export const ChargesPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const [current] = useState(() => periodOf(utcDayOf(new Date())));
  const [period, setPeriod] = useState<string>();
  const [open, setOpen] = useState<string>();
  const { data, error, refetch } = useQuery(chargesQuery(accountId, period));
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The costs could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  const periods = [...new Set([current, data.period, ...data.months.map((month) => month.period)])]
    .toSorted()
    .toReversed();
  const { pool } = data;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]}
        title={TITLE}
        aside={periodTitle(data.period)}
        actions={<a href={subscriptionsHref(accountId)}>Subscriptions</a>}
      />
      <div className={classes['bar']}>
        <SelectField
          label="Month"
          value={data.period}
          options={periods.map((value) => ({
            value,
            label: value === current ? `${periodTitle(value)} (so far)` : periodTitle(value),
          }))}
          onChange={({ currentTarget: { value } }) => {
            setPeriod(value);
            setOpen(undefined);
          }}
        />
        {data.invoice !== null && (
          <div className={classes['actions']}>
            <span>{data.invoice.number}</span>
            <Chip text={data.invoice.status} family={statusFamily(data.invoice.status)} />
            {data.invoice.credited > 0 && (
              <span className={classes['muted']}>{`${moneyText(data.invoice.credited)} credited`}</span>
            )}
            <InvoiceFiles accountId={accountId} id={data.invoice.id} />
          </div>
        )}
      </div>
      <dl className={classes['figures']}>
        <div className={classes['figure']}>
          <dt>{data.isClosed ? 'Charged' : 'So far'}</dt>
          <dd>{moneyText(data.net)}</dd>
          <dd className={classes['note']}>{data.isClosed ? `${moneyText(data.total)} with tax` : 'before tax'}</dd>
        </div>
        {data.forecast !== null && (
          <div className={classes['figure']}>
            <dt>Forecast</dt>
            <dd>{moneyText(data.forecast)}</dd>
            <dd className={classes['note']}>for the whole month, before tax</dd>
          </div>
        )}
        {pool !== null && (
          <div className={classes['figure']}>
            <dt>Data package</dt>
            <dd>{`${Math.round((pool.usedBytes / Math.max(pool.includedBytes, 1)) * 100)} % used`}</dd>
            <dd className={classes['note']}>
              <span
                className={classes['meter']}
                data-high={pool.usedBytes > NEARLY_USED * pool.includedBytes || undefined}
                aria-hidden="true"
              >
                <span
                  style={{ width: `${Math.min(100, (pool.usedBytes / Math.max(pool.includedBytes, 1)) * 100)}%` }}
                />
              </span>
              {`${formatBytes(pool.usedBytes)} of ${formatBytes(pool.includedBytes)}`}
            </dd>
          </div>
        )}
      </dl>
      {data.lines.length === 0 ? (
        <StateMessage
          icon={<IconReceipt size={22} />}
          {...(data.areDetailsRemoved && data.net > 0 ? LINES_REMOVED : NO_LINES)}
        />
      ) : (
        <div className={classes['scroll']}>
          <table className={`${classes['table']} ${classes['lines']}`}>
            <thead>
              <tr>
                <th scope="col">Charge</th>
                <th scope="col" className={classes['number']}>
                  Quantity
                </th>
                <th scope="col" className={classes['number']}>
                  Price
                </th>
                <th scope="col" className={classes['number']}>
                  Amount
                </th>
                <th scope="col">
                  <span hidden>Explain</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <Fragment key={keyOf(line)}>
                  <LineRow
                    line={line}
                    isOpen={open === keyOf(line)}
                    onToggle={() => setOpen(open === keyOf(line) ? undefined : keyOf(line))}
                  />
                  {open === keyOf(line) && line.rateId !== null && (
                    <tr>
                      <td colSpan={5}>
                        <Explanation
                          accountId={accountId}
                          period={data.period}
                          rateId={line.rateId}
                          adjusts={line.adjusts}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
              <tr className={classes['total']}>
                <td colSpan={3}>Total</td>
                <td className={classes['number']}>{moneyText(data.total)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {!data.areDetailsRemoved && <WhatIf accountId={accountId} period={data.period} />}
      {!data.isClosed && <Budgets accountId={accountId} />}
    </div>
  );
};
