import type { Report } from '../report.ts';
import { forecastReports } from './forecast-reports.ts';
import { incidentReports } from './incident-reports.ts';

/** What is out of the ordinary, for accounts with the AI dashboard. */
export const aiReports: readonly Report[] = [...incidentReports, ...forecastReports];
