import type { Report } from '#modules/connectivity/reports/report.ts';
import { packageReports } from './package-reports.ts';
import { paymentCharts } from './payment-charts.ts';
import { paymentFigures } from './payment-figures.ts';
import { purchaseHistory } from './purchase-history.ts';

export const paymentReports: readonly Report[] = [
  ...paymentFigures,
  ...paymentCharts,
  purchaseHistory,
  ...packageReports,
];
