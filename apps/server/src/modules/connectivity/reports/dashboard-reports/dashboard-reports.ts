import type { Report } from '../report.ts';
import { byDimension } from './by-dimension.ts';
import { figures } from './figures.ts';
import { overTime } from './over-time.ts';
import { thingLists } from './thing-lists.ts';

/** What 'Active SIMs & Usage' is made of. */
export const dashboardReports: readonly Report[] = [...figures, ...overTime, ...byDimension, ...thingLists];
