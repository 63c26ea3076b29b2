import type { Scenario } from '../calls.ts';
import { BIG_ACCOUNT } from '../fill.ts';
import { goals } from '../settings.ts';
import type { BenchPeriod } from './fill-usage.ts';
import { longPeriod, usualPeriod } from './fill-usage.ts';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

const scenario = (report: string, { name, from, to }: BenchPeriod): Scenario => ({
  name: `${report}, ${name}`,
  goal: { p50: goals.reportRatio },
  floor: () => ({ method: 'GET', path: `/report?${query({ account: BIG_ACCOUNT, report, from, to })}` }),
  airlane: () => ({ method: 'GET', path: `/api/v3/reports/dashboard/${report}?${query({ from: `${from}T00:00:00Z`, to: `${to}T23:59:59.999Z` })}` }),
});

/** What is read from rollups over all that is kept, and what is counted by Thing over the usual period. */
export const reportScenarios = (): readonly Scenario[] => [
  ...['usage-over-time', 'usage-by-network', 'usage-by-country', 'usage-by-group', 'usage-by-technology', 'usage-by-network-over-time'].map((report) => scenario(report, longPeriod())),
  ...['active-sims-over-time', 'top-things', 'silent-things', 'online-sims'].map((report) => scenario(report, usualPeriod())),
];
