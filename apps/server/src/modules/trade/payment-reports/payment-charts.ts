import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { chargeComponentTitle } from '@airlane/domain/charging/charge-components';
import { fromMinor } from '@airlane/domain/money/money';
import { type InvoiceKind, invoiceKindTitles } from '@airlane/domain/charging/invoice-actions';
import { MAX_PAYMENT_REPORT_DAYS } from '@airlane/domain/reports/report-presets';
import { chartOf } from '#modules/connectivity/reports/chart-of.ts';
import type { Report, ReportContext } from '#modules/connectivity/reports/report.ts';
import { billingDays, type BillingMonth, billingMonths } from './billing-months.ts';
import { type Asked, chargedByComponent, chargedByKind, type MonthlyAmount } from './payments.repository.ts';

const MONTHS_A_QUARTER = 3;

export const askedOf = ({
  db,
  scope,
  period,
  clock,
}: Pick<ReportContext, 'db' | 'scope' | 'period' | 'clock'>): Asked => ({ db, scope, ...billingDays(period, clock) });

interface Stretch {
  readonly label: string;
  readonly months: readonly string[];
}

const byMonth = (months: readonly BillingMonth[], { clock }: Pick<ReportContext, 'clock'>): Stretch[] =>
  months.map(({ first, year, month }) => ({
    label: clock.startOf({ year, month, day: 1 }).toISOString(),
    months: [first],
  }));

const byQuarter = (months: readonly BillingMonth[]): Stretch[] => {
  const quarters = new Map<string, string[]>();
  for (const { first, year, month } of months) {
    const label = `Q${Math.ceil(month / MONTHS_A_QUARTER)} ${year}`;
    quarters.set(label, [...(quarters.get(label) ?? []), first]);
  }
  return [...quarters].map(([label, inside]) => ({ label, months: inside }));
};

const chartBy = (
  stretches: readonly Stretch[],
  rows: readonly MonthlyAmount[],
  titleOf: (key: string) => string,
  formatterXAxis: 'time' | 'raw',
  tableName: string,
): ChartContent => {
  const titles = [...new Set(rows.map(({ key }) => titleOf(key)))];
  const amountOf = (title: string, { months }: Stretch): number =>
    fromMinor(
      rows
        .filter(({ month, key }) => titleOf(key) === title && months.includes(month))
        .reduce((sum, { amount }) => sum + amount, 0),
    );
  return {
    labels: stretches.map(({ label }) => label),
    data: titles.map((label) => ({ label, data: stretches.map((stretch) => amountOf(label, stretch)) })),
    formatterXAxis,
    formatterYAxis: 'asMoney',
    ...(formatterXAxis === 'raw' && { noSorting: true }),
    csvProps: { tableName },
  };
};

interface PaymentChart {
  /** As clients in the field name it. */
  readonly id: 'paymenttype' | 'paymentcount';
  readonly title: string;
  readonly find: (asked: Asked) => Promise<readonly MonthlyAmount[]>;
  readonly titleOf: (key: string) => string;
}

const charts: readonly PaymentChart[] = [
  {
    id: 'paymenttype',
    title: 'Payments History',
    find: chargedByKind,
    titleOf: (kind) => invoiceKindTitles[kind as InvoiceKind] ?? kind,
  },
  { id: 'paymentcount', title: 'Payment Components', find: chargedByComponent, titleOf: chargeComponentTitle },
];

const common = { projectType: 'paymentsDashboard', aboutMoney: true, maxDays: MAX_PAYMENT_REPORT_DAYS } as const;

const single = ({ id, title, find, titleOf }: PaymentChart): Report => ({
  ...common,
  id,
  title,
  types: ['stackedBar', 'bar', 'line', 'stackedLine'],
  async run(context) {
    return chartOf(
      context.type,
      chartBy(
        byMonth(billingMonths(context.period, context.clock), context),
        await find(askedOf(context)),
        titleOf,
        'time',
        title,
      ),
    );
  },
});

const entryOf = async (
  { id, title, find, titleOf }: PaymentChart,
  context: ReportContext,
): Promise<MultiChartEntry> => {
  const months = billingMonths(context.period, context.clock);
  const rows = await find(askedOf(context));
  const quarterly = byQuarter(months);
  return {
    name: id,
    type: 'stackedBar',
    data: [
      { timeFrameLabel: 'Month', value: chartBy(byMonth(months, context), rows, titleOf, 'time', title) },
      ...(quarterly.length > 1
        ? [{ timeFrameLabel: 'Quarter', value: chartBy(quarterly, rows, titleOf, 'raw', title) }]
        : []),
    ],
  };
};

/** Both in one place, to choose from. */
const together: Report = {
  ...common,
  id: 'payments',
  title: 'Payments',
  types: ['multiChart'],
  async run(context) {
    return { type: 'multiChart', data: await Promise.all(charts.map((chart) => entryOf(chart, context))) };
  },
};

export const paymentCharts: readonly Report[] = [together, ...charts.map(single)];
