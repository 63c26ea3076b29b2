import type { FigureReport } from '@airlane/contract/reports/figure-reports';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { comparedWithText } from '@airlane/domain/reports/report-period';
import { templateNames } from '@airlane/domain/template-names';
import { activeByBucket, activeIn } from '../active-things.repository.ts';
import { countOnline } from '../fleet.repository.ts';
import type { Report, ReportContext } from '../report.ts';
import { usedByBucket, usedIn } from '../usage.repository.ts';
import { bucketsOf, fillBuckets } from './bucketed.ts';

/** One value a period. */
type Measure = (context: ReportContext, periods: readonly TimeRange[]) => Promise<readonly number[]>;

const bytesPerThing: Measure = async (context, periods) => {
  const [things, bytes] = await Promise.all([activeIn(context, periods), usedIn(context, periods)]);
  return bytes.map((used, index) => Math.round(used / (things[index] || 1)));
};

type Trend = (context: ReportContext) => Promise<number[]>;

const usageTrend: Trend = async (context) => {
  const { labels, parts } = bucketsOf(context);
  return fillBuckets(labels, await usedByBucket(context, parts), ({ bytes }) => bytes);
};
const activeTrend: Trend = async (context) => {
  const { labels, parts } = bucketsOf(context);
  return fillBuckets(labels, await activeByBucket(context, parts), ({ things }) => things);
};

const figure = (
  id: string,
  title: string,
  measure: Measure,
  { trend, ...rest }: Omit<Partial<FigureReport>, 'trend'> & { readonly trend?: Trend },
): Report => ({
  projectType: 'dashboard',
  id,
  title,
  types: ['figure'],
  async run(context) {
    const [[value = 0, previous = 0], line] = await Promise.all([
      measure(context, [context.period, context.before]),
      trend?.(context),
    ]);
    return {
      type: 'figure',
      value,
      previous,
      comparedWith: comparedWithText(context.period),
      ...(line === undefined ? {} : { trend: line }),
      ...rest,
    };
  },
});

const onlineNow: Report = {
  projectType: 'dashboard',
  id: 'online-sims',
  title: 'Online now',
  types: ['figure'],
  async run(context) {
    const { online, total } = await countOnline(context);
    const behind =
      total === 0
        ? { description: 'No SIMs yet. Order the first ones', link: templateNames.orderSim }
        : { description: `of ${total} SIMs`, link: templateNames.thingsTable };
    return { type: 'figure', value: online, previous: null, formatterYAxis: 'asNumberOrRaw', ...behind };
  },
};

export const figures: readonly Report[] = [
  figure('active-sims', 'Active SIMs', activeIn, {
    formatterYAxis: 'asNumberOrRaw',
    description: 'with traffic in the period',
    link: templateNames.thingsTable,
    trend: activeTrend,
  }),
  figure('usage', 'Usage', usedIn, {
    formatterYAxis: 'asFormattedBytesValue',
    description: 'by all SIMs together',
    link: templateNames.thingsTable,
    trend: usageTrend,
  }),
  figure('usage-per-sim', 'Usage per active SIM', bytesPerThing, { formatterYAxis: 'asFormattedBytesValue' }),
  onlineNow,
];
