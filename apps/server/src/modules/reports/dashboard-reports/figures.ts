import type { FigureReport } from '@airlane/contract';
import { activeByBucket, usedByBucket } from '../usage.repository.ts';
import { countOnline } from '../fleet.repository.ts';
import { wholePeriod } from '../day-parts-sql.ts';
import type { Report, ReportContext } from '../report.ts';

type Measure = (context: ReportContext, period: ReportContext['period']) => Promise<number>;

const bytes: Measure = async (context, period) => (await usedByBucket(context, wholePeriod(period)))[0]?.bytes ?? 0;
const activeThings: Measure = async (context, period) => (await activeByBucket(context, wholePeriod(period)))[0]?.things ?? 0;
const bytesPerThing: Measure = async (context, period) => {
  const things = await activeThings(context, period);
  return things === 0 ? 0 : Math.round((await bytes(context, period)) / things);
};

const figure = (id: string, title: string, measure: Measure, rest: Partial<FigureReport>): Report => ({
  projectType: 'dashboard',
  id,
  title,
  types: ['figure'],
  run: async (context) => ({ type: 'figure', value: await measure(context, context.period), previous: await measure(context, context.before), ...rest }),
});

const onlineNow: Report = {
  projectType: 'dashboard',
  id: 'online-sims',
  title: 'Online now',
  types: ['figure'],
  async run(context) {
    const { online, total } = await countOnline(context);
    return { type: 'figure', value: online, previous: null, formatterYAxis: 'asNumberOrRaw', description: `of ${total} SIMs`, link: 'ThingsTable' };
  },
};

export const figures: readonly Report[] = [
  figure('active-sims', 'Active SIMs', activeThings, { formatterYAxis: 'asNumberOrRaw', description: 'with traffic in the period', link: 'ThingsTable' }),
  figure('usage', 'Usage', bytes, { formatterYAxis: 'asFormattedBytesValue', description: 'by all SIMs together' }),
  figure('usage-per-sim', 'Usage per active SIM', bytesPerThing, { formatterYAxis: 'asFormattedBytesValue' }),
  onlineNow,
];
