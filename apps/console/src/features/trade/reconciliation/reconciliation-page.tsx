import { addMonths, periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { OpenPoints } from './open-points.tsx';
import { accountsText, CheckAccounts, CheckSummary } from './reconciliation-check.tsx';
import { reconciliationQuery } from './reconciliation.queries.ts';
import classes from './reconciliation.module.css';

const TITLE = 'Reconciliation';
const MONTHS_OFFERED = 13;

const minuteText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** Whether usage, rating, invoices, ledger and payments of a month agree, and where they do not. */
export const ReconciliationPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const [current] = useState(() => periodOf(utcDayOf(new Date())));
  const [period, setPeriod] = useState(addMonths(current, -1));
  const { data, error, refetch } = useQuery(reconciliationQuery(accountId, period));
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The reconciliation could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={6} />;
  const differing = data.checks.filter(({ accountCount }) => accountCount > 0);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]}
        title={TITLE}
        aside={
          data.lastNightly === null
            ? 'Not checked by night yet'
            : `Last checked by night ${minuteText(data.lastNightly)}`
        }
      />
      <div className={classes['bar']}>
        <SelectField
          label="Month"
          value={period}
          options={Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(current, -back)).map((value) => ({
            value,
            label: periodTitle(value),
          }))}
          onChange={({ currentTarget: { value } }) => setPeriod(value)}
        />
      </div>
      {differing.length === 0 ? (
        <Notice tone="info">{`The books of ${periodTitle(data.period)} agree.`}</Notice>
      ) : (
        <Notice tone="warning">{`${differing.length === 1 ? '1 check' : `${differing.length} checks`} of ${periodTitle(data.period)} found a difference. The accounts are named below.`}</Notice>
      )}
      {data.waiting > 0 && (
        <Notice tone="info">{`Usage of ${accountsText(data.waiting)} is being rated. The days that wait are left out.`}</Notice>
      )}
      <CheckSummary checks={data.checks} />
      <p className={classes['muted']}>
        Usage counts in the month in which it was used, charges in the month whose invoice they are on, documents by
        their day of issue, and payments and refunds by the day on which the card was charged.
      </p>
      {differing.map((check) => (
        <CheckAccounts key={check.name} check={check} />
      ))}
      <OpenPoints {...data} />
    </div>
  );
};
