import { MINUTE_SECONDS } from '@airlane/domain/time/durations';
import { signalQuality } from '@airlane/domain/networks/signal-quality';
import { chartOf } from '../chart-of.ts';
import { bucketsOf, fillBuckets } from '../dashboard-reports/bucketed.ts';
import type { Report } from '../report.ts';
import { sessionSecondsBy, signalBy, usedBy } from './charts.repository.ts';
import { reportedThing } from './thing.repository.ts';

const usage: Report = {
  projectType: 'things',
  id: 'usage',
  title: 'Usage',
  types: ['bar', 'line'],
  needs: ['thingId'],
  async run(context) {
    const { iccid } = await reportedThing(context);
    const { labels, parts } = bucketsOf(context);
    return chartOf(context.type, {
      labels,
      data: [{ label: 'Usage', data: fillBuckets(labels, await usedBy(context, iccid, parts), ({ bytes }) => bytes) }],
      formatterXAxis: 'time',
      formatterYAxis: 'asFormattedBytesValue',
      valuesGivenAsBytes: true,
      csvProps: { tableName: `Usage ${iccid}` },
    });
  },
};

const sessions: Report = {
  projectType: 'things',
  id: 'sessions',
  title: 'Time in session',
  types: ['bar', 'line'],
  needs: ['thingId'],
  async run(context) {
    const { iccid } = await reportedThing(context);
    const { labels } = bucketsOf(context);
    const rows = await sessionSecondsBy(context, iccid, labels);
    return chartOf(context.type, {
      labels,
      data: [
        { label: 'Minutes', data: fillBuckets(labels, rows, ({ seconds }) => Math.round(seconds / MINUTE_SECONDS)) },
      ],
      formatterXAxis: 'time',
      formatterYAxis: 'asNumberOrRaw',
      dataSuffix: ' min',
      csvProps: { tableName: `Sessions ${iccid}` },
    });
  },
};

const signal: Report = {
  projectType: 'things',
  id: 'signal',
  title: 'Signal quality',
  types: ['line'],
  needs: ['thingId'],
  async run(context) {
    const { iccid } = await reportedThing(context);
    const { labels } = bucketsOf(context);
    const measured = new Map(
      (await signalBy(context, iccid, labels)).map(({ bucket, dbm }) => [bucket, signalQuality(dbm)]),
    );
    return chartOf(context.type, {
      labels,
      data: [{ label: 'Signal', data: labels.map((_, index) => measured.get(index) ?? null) }],
      formatterXAxis: 'time',
      formatterYAxis: 'asPercentage',
      valuesGivenAsPercentage: true,
      // Shares of the best signal do not add up.
      noTotal: true,
      csvProps: { tableName: `Signal ${iccid}` },
    });
  },
};

export const thingCharts: readonly Report[] = [usage, sessions, signal];
