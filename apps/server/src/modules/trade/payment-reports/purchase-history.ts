import { fromMinor } from '@airlane/domain/money/money';
import { MAX_PAYMENT_REPORT_DAYS } from '@airlane/domain/reports/report-presets';
import { orderSimQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Report } from '#modules/connectivity/reports/report.ts';
import { askedOf } from './payment-charts.ts';
import { purchasesIn } from './payments.repository.ts';

const MAX_ROWS = 500;
const pages = { order: templateNames.orderSim, invoice: templateNames.paymentDashboard };

export const purchaseHistory: Report = {
  projectType: 'paymentsDashboard',
  aboutMoney: true,
  maxDays: MAX_PAYMENT_REPORT_DAYS,
  id: 'purchases',
  title: 'Purchases',
  types: ['list'],
  async run(context) {
    const bought = await purchasesIn(askedOf(context), asked.orderStatus, asked.item, asked.orderId, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'day', label: 'Date', format: 'text' },
        { key: 'what', label: 'What', format: 'text' },
        { key: 'quantity', label: 'SIMs', format: 'number' },
        { key: 'amount', label: 'Amount', format: 'money' },
        { key: 'status', label: 'Status', format: 'text' },
      ],
      rows: bought.map(({ id, at, what, kind, quantity, amount, status }) => ({
        id,
        link: `${pages[kind]}/${id}`,
        cells: {
          day: utcDayOf(at),
          what: what.trim(),
          quantity,
          amount: amount === null ? null : fromMinor(amount).toFixed(2),
          status,
        },
      })),
      total: bought[0]?.total ?? 0,
      emptyText: 'Nothing was bought in this period',
    };
  },
};
