import type { CallAnswer } from '@airlane/contract/call';
import type { readTaxReport } from '@airlane/contract/calls/tax-reports';
import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { moneyText } from '@airlane/domain/money/money';
import { countryName } from '@airlane/domain/places/country-name';
import { isReportSpan, MAX_REPORT_MONTHS } from '@airlane/domain/tax/tax-report';
import type { TaxCategory } from '@airlane/domain/tax/tax-parts';
import { formatBillingPeriod } from '@airlane/domain/time/month-format';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './tax-report.module.css';
import { downloadTaxReport, type Span, taxReportQuery } from './tax-report.queries.ts';

type Row = CallAnswer<typeof readTaxReport>['rows'][number];

const categoryTitles: Readonly<Record<TaxCategory, string>> = {
  S: 'Taxed',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  G: 'Export',
  O: 'Not subject to tax',
};
const NOT_STATED = 'Not stated';
const titleOf = (category: string): string =>
  Object.hasOwn(categoryTitles, category) ? categoryTitles[category as TaxCategory] : NOT_STATED;

const MONTHS_SHOWN = 3;
const ICON = 16;

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Country</th>
          <th scope="col">Tax</th>
          <th scope="col" className={classes['number']}>
            Rate
          </th>
          <th scope="col" className={classes['number']}>
            Documents
          </th>
          <th scope="col" className={classes['number']}>
            Net
          </th>
          <th scope="col" className={classes['number']}>
            Tax amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ period, country, category, rate, currency, papers, base, amount }) => (
          <tr key={`${period} ${country} ${category} ${rate} ${currency}`}>
            <td>{formatBillingPeriod(period)}</td>
            <td>{country === '' ? '–' : countryName(country)}</td>
            <td>{titleOf(category)}</td>
            <td className={classes['number']}>{`${rate} %`}</td>
            <td className={classes['number']}>{papers.toLocaleString('en-US')}</td>
            <td className={classes['number']}>{moneyText(base)}</td>
            <td className={classes['number']}>{moneyText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Result = ({ accountId, span }: { readonly accountId: string; readonly span: Span }) => {
  const { data, error, refetch } = useQuery(taxReportQuery(accountId, span));
  if (data === undefined)
    return error ? (
      <ProblemMessage title="The tax report could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div className={classes['waiting']} aria-busy="true" />
    );
  return data.rows.length === 0 ? (
    <Notice tone="info">Nothing was invoiced in these months.</Notice>
  ) : (
    <Rows rows={data.rows} />
  );
};

/** What was invoiced by month, country and rate: what a tax return is filled in from. */
export const TaxReportPage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('Tax report');
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const [current] = useState(() => periodOf(utcDayOf(new Date())));
  const [span, setSpan] = useState<Span>({ from: addMonths(current, 1 - MONTHS_SHOWN), to: current });
  const download = useAction({
    act: (form: 'all' | 'oss') => downloadTaxReport(accountId, span, form),
    failed: () => 'The tax report was not downloaded',
  });
  const title = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  const isPossible = isReportSpan(span.from, span.to);
  const change = (part: Partial<Span>): void => setSpan({ ...span, ...part });
  const monthField = (label: string, side: keyof Span) => (
    <TextField
      label={label}
      type="month"
      value={span[side].slice(0, 7)}
      onChange={({ currentTarget: { value } }) => value !== '' && change({ [side]: `${value}-01` })}
    />
  );
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'Tax report' }]}
        title="Tax report"
        actions={
          isPossible && (
            <>
              <Button variant="default" icon={<IconDownload size={ICON} />} onClick={() => void download.run('all')}>
                CSV
              </Button>
              <Button variant="default" icon={<IconDownload size={ICON} />} onClick={() => void download.run('oss')}>
                One-stop shop CSV
              </Button>
            </>
          )
        }
      />
      <div className={classes['span']}>
        {monthField('From', 'from')}
        {monthField('To', 'to')}
      </div>
      {isPossible ? (
        <Result accountId={accountId} span={span} />
      ) : (
        <Notice tone="warning">{`Choose at most ${MAX_REPORT_MONTHS} months, the first one first.`}</Notice>
      )}
    </div>
  );
};
