import type { Report } from '../report.ts';
import { nodeCharts } from './node-charts.ts';
import { nodeFacts } from './node-facts.ts';
import { nodeLists } from './node-lists.ts';

/** Reports about one private network, edge, radio or backhaul. */
export const privateNetworkReports: readonly Report[] = [...nodeFacts, ...nodeCharts, ...nodeLists];
