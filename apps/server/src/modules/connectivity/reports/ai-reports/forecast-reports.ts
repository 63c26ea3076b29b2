import type { LocalClock } from '@airlane/domain/reports/local-clock';
import type { UsedDay } from '@airlane/domain/anomalies/usage-forecast';
import { bucketStarts } from '@airlane/domain/reports/report-period';
import { bytesIn } from '@airlane/domain/text/byte-size';
import { calendarDay, calendarDayText } from '@airlane/domain/time/zoned-day';
import { dayParts } from '@airlane/domain/reports/day-parts';
import { expectedBytes, forecastMonth } from '@airlane/domain/anomalies/usage-forecast';
import { activeIn } from '../active-things.repository.ts';
import { chartOf } from '../chart-of.ts';
import type { Report, ReportContext } from '../report.ts';
import { usedByBucket } from '../usage.repository.ts';
import { aiDashboard } from './ai-dashboard.ts';
import { findRatePlans } from './rate-plans.repository.ts';

const WEEKS_BEFORE_DAYS = 28;

const daysBefore = (clock: LocalClock, instant: Date, days: number): Date => {
  const { year, month, day } = clock.dayOf(instant);
  return clock.startOf(calendarDay(year, month, day - days));
};

/** Usage by local day. */
const usedDays = async (context: ReportContext, from: Date, to: Date): Promise<UsedDay[]> => {
  const period = { from, to };
  const starts = bucketStarts(period, context.clock, 'day');
  const bytes = new Map((await usedByBucket(context, dayParts(period, starts))).map((row) => [row.bucket, row.bytes]));
  return starts.map((start, index) => ({
    day: calendarDayText(context.clock.dayOf(start)),
    bytes: bytes.get(index) ?? 0,
  }));
};

const month = async (context: ReportContext) => {
  const { clock, now } = context;
  const today = clock.dayOf(now);
  const history = await usedDays(context, clock.startOf(calendarDay(today.year, today.month - 1, 1)), now);
  return { history, today: calendarDayText(today), forecast: forecastMonth(history, calendarDayText(today)) };
};

const usageAgainstBaseline: Report = {
  ...aiDashboard,
  id: 'usage-against-baseline',
  title: 'Usage vs. baseline',
  types: ['line'],
  async run(context) {
    const { clock, period, now } = context;
    const end = period.to < now ? period.to : now;
    const history = await usedDays(context, daysBefore(clock, period.from, WEEKS_BEFORE_DAYS), end);
    const shown = history.slice(WEEKS_BEFORE_DAYS);
    return chartOf(context.type, {
      labels: bucketStarts({ from: daysBefore(clock, period.from, 0), to: end }, clock, 'day').map((start) =>
        start.toISOString(),
      ),
      data: [
        { label: 'Usage', data: shown.map(({ bytes }) => bytes) },
        { label: 'Weekday baseline', data: shown.map(({ day }) => expectedBytes(history, day)) },
      ],
      formatterXAxis: 'time',
      formatterYAxis: 'asFormattedBytesValue',
      valuesGivenAsBytes: true,
      noTotal: true,
      csvProps: { tableName: 'Usage vs. baseline' },
    });
  },
};

const usageForecast: Report = {
  ...aiDashboard,
  id: 'usage-forecast',
  title: 'Usage forecast',
  types: ['figure'],
  async run(context) {
    const { history, today, forecast } = await month(context);
    const lastMonth = history
      .filter(({ day }) => day.slice(0, 7) < today.slice(0, 7))
      .reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      type: 'figure',
      value: forecast.expected,
      previous: lastMonth,
      formatterYAxis: 'asFormattedBytesValue',
      description: 'by the end of this month',
    };
  },
};

const costForecast: Report = {
  ...aiDashboard,
  id: 'cost-forecast',
  title: 'Cost forecast',
  types: ['list'],
  async run(context) {
    const { clock, now } = context;
    const { forecast } = await month(context);
    const today = clock.dayOf(now);
    const period = { from: clock.startOf({ ...today, day: 1 }), to: now };
    const [active = 0] = await activeIn(context, [period]);
    const plans = (await findRatePlans(context)).map(({ id, name, included, price }) => {
      const billed = Math.max(0, forecast.expected - included * active);
      return { id, name, billed, cost: (billed / bytesIn('MB')) * price };
    });
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'On rate plan', format: 'text' },
        { key: 'billed', label: 'Beyond included data', format: 'bytes' },
        { key: 'cost', label: 'Cost this month', format: 'money' },
      ],
      rows: plans
        .toSorted((one, other) => one.cost - other.cost)
        .map(({ id, name, billed, cost }) => ({ id, cells: { name, billed, cost: cost.toFixed(2) } })),
      total: plans.length,
      emptyText: 'This account has no rate plan with a price',
    };
  },
};

export const forecastReports: readonly Report[] = [usageAgainstBaseline, usageForecast, costForecast];
