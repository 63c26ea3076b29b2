import { aiReports } from './ai-reports/ai-reports.ts';
import { dashboardReports } from './dashboard-reports/dashboard-reports.ts';
import { netflowReports } from './netflow-reports/netflow-reports.ts';
import { otaReports } from './ota-reports/ota-reports.ts';
import { privateNetworkReports } from './private-network-reports/private-network-reports.ts';
import type { Report } from './report.ts';
import { thingReports } from './thing-reports/thing-reports.ts';

/** Every report of this area. Projects without data have none: what does not exist is refused by name. */
export const connectivityReports: readonly Report[] = [
  ...dashboardReports,
  ...netflowReports,
  ...aiReports,
  ...thingReports,
  ...otaReports,
  ...privateNetworkReports,
];
