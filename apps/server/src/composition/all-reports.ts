import { connectivityReports } from '../modules/connectivity/reports/all-reports.ts';
import type { Report } from '../modules/connectivity/reports/report.ts';
import { costReports } from '../modules/trade/charging/cost-reports.ts';
import { paymentReports } from '../modules/trade/payment-reports/payment-reports.ts';

/** Every report there is. */
export const allReports: readonly Report[] = [...connectivityReports, ...paymentReports, ...costReports];
