import type { Report } from '../report.ts';
import { thingCharts } from './charts.ts';
import { dataLimitReport } from './data-limit.ts';
import { thingFacts } from './facts.ts';
import { pingReport } from './ping.ts';

/** Reports about one Thing, which `thingId` names. */
export const thingReports: readonly Report[] = [...thingFacts, ...thingCharts, dataLimitReport, pingReport];
