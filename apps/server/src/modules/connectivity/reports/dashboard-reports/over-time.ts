import { MINUTE_MS } from '@airlane/domain/time/durations';
import { activeByBucket } from '../active-things.repository.ts';
import { chartOf } from '../chart-of.ts';
import type { Report, ReportContext } from '../report.ts';
import { usedByBucket } from '../usage.repository.ts';
import { bucketsOf, fillBuckets } from './bucketed.ts';

/** While the period runs, its last hour, day or month is not over. */
const isRunning = ({ period, now }: Pick<ReportContext, 'period' | 'now'>): boolean =>
  period.to.getTime() >= now.getTime() - MINUTE_MS;

const usage: Report = {
  projectType: 'dashboard',
  id: 'usage-over-time',
  title: 'Usage over time',
  types: ['bar', 'line'],
  async run(context) {
    const { labels, parts } = bucketsOf(context);
    const rows = await usedByBucket(context, parts);
    return chartOf(context.type, {
      labels,
      data: [{ label: 'Usage', data: fillBuckets(labels, rows, ({ bytes }) => bytes) }],
      formatterXAxis: 'time',
      formatterYAxis: 'asFormattedBytesValue',
      valuesGivenAsBytes: true,
      lastIsUnfinished: isRunning(context),
      csvProps: { tableName: 'Usage over time' },
    });
  },
};

const activeSims: Report = {
  projectType: 'dashboard',
  id: 'active-sims-over-time',
  title: 'Active SIMs over time',
  types: ['line', 'bar'],
  async run(context) {
    const { labels, parts } = bucketsOf(context);
    const rows = await activeByBucket(context, parts);
    return chartOf(context.type, {
      labels,
      data: [{ label: 'Active SIMs', data: fillBuckets(labels, rows, ({ things }) => things) }],
      formatterXAxis: 'time',
      formatterYAxis: 'asNumberOrRaw',
      // A SIM that was active on two days is one SIM.
      noTotal: true,
      csvProps: { tableName: 'Active SIMs over time' },
    });
  },
};

export const overTime: readonly Report[] = [usage, activeSims];
