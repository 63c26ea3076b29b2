import { comparedWithText } from '@airlane/domain/reports/report-period';
import { fromMinor } from '@airlane/domain/money/money';
import { MAX_PAYMENT_REPORT_DAYS } from '@airlane/domain/reports/report-presets';
import { orderSimQuestionIds, templateNames } from '@airlane/domain/template-names';
import type { Report } from '#modules/connectivity/reports/report.ts';
import { askedOf } from './payment-charts.ts';
import { countOpenOrders, openInvoices, type Totals, totalsIn } from './payments.repository.ts';

const common = { projectType: 'paymentsDashboard', aboutMoney: true, maxDays: MAX_PAYMENT_REPORT_DAYS } as const;

const total = (id: string, title: string, field: keyof Totals): Report => ({
  ...common,
  id,
  title,
  types: ['figure'],
  async run(context) {
    const [now, before] = await Promise.all([
      totalsIn(askedOf(context)),
      totalsIn(askedOf({ ...context, period: context.before })),
    ]);
    return {
      type: 'figure',
      value: fromMinor(now[field]),
      previous: fromMinor(before[field]),
      comparedWith: comparedWithText(context.period),
      formatterYAxis: 'asMoney',
    };
  },
});

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const open = (projectType: 'paymentsDashboard' | 'dashboard'): Report => ({
  ...common,
  projectType,
  id: 'open-invoices',
  title: 'Open invoices',
  types: ['figure'],
  async run({ db, scope, now }) {
    const { count, amount, overdue, failed } = await openInvoices(db, scope, now);
    const worries = [...(overdue > 0 ? [`${overdue} overdue`] : []), ...(failed > 0 ? [`${failed} failed`] : [])];
    return {
      type: 'figure',
      value: fromMinor(amount),
      previous: null,
      formatterYAxis: 'asMoney',
      description: count === 0 ? 'Everything is paid' : [plural(count, 'invoice'), ...worries].join(', '),
      link: templateNames.paymentDashboard,
    };
  },
});

const openOrders: Report = {
  projectType: 'dashboard',
  aboutMoney: true,
  id: 'open-orders',
  title: 'Open orders',
  types: ['figure'],
  async run({ db, scope }) {
    const value = await countOpenOrders(db, scope, orderSimQuestionIds.orderStatus);
    return {
      type: 'figure',
      value,
      previous: null,
      formatterYAxis: 'asNumberOrRaw',
      description: value === 0 ? 'No order is under way' : 'not completed yet',
      link: templateNames.orderSim,
    };
  },
};

export const paymentFigures: readonly Report[] = [
  total('charged', 'Charged', 'charged'),
  total('paid', 'Paid', 'paid'),
  total('refunded', 'Refunded', 'refunded'),
  open('paymentsDashboard'),
  open('dashboard'),
  openOrders,
];
