import type { Scenario } from '../rivals/scenario.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
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

const dimensions = ['network', 'country', 'group', 'technology'];
const rolledUp = ['usage', 'usage-over-time', ...dimensions.map((dimension) => `usage-by-${dimension}`), ...dimensions.map((dimension) => `usage-by-${dimension}-over-time`)];
const byThing = ['active-sims', 'usage-per-sim', 'active-sims-over-time', 'top-things', 'silent-things', 'online-sims'];

/** What is read from rollups over all that is kept, and what is counted by Thing over the usual period. */
export const reportScenarios = (): readonly Scenario[] => [
  ...rolledUp.map((report) => scenario(report, longPeriod())),
  ...byThing.map((report) => scenario(report, usualPeriod())),
];
