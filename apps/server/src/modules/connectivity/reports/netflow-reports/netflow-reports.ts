import type { FigureReport } from '@airlane/contract/reports/figure-reports';
import { bucketStarts, bucketUnitOf } from '@airlane/domain/reports/report-period';
import { chartOf } from '../chart-of.ts';
import { fillBuckets } from '../dashboard-reports/bucketed.ts';
import { thingLink } from '../dashboard-reports/thing-lists.ts';
import type { Report, ReportContext } from '../report.ts';
import type { FlowTotals } from './flows.repository.ts';
import { flowTotals, flowsByBucket, flowsByProtocol, topDestinations, topTalkers } from './flows.repository.ts';

const MAX_ROWS = 10;
const netFlow = { projectType: 'netflowDashboard', feature: { key: 'netFlow', name: 'NetFlow' } } as const;

const figure = (
  id: string,
  title: string,
  pick: (totals: FlowTotals) => number,
  rest: Partial<FigureReport>,
): Report => ({
  ...netFlow,
  id,
  title,
  types: ['figure'],
  async run(context) {
    const [now, before] = await Promise.all([flowTotals(context, context.period), flowTotals(context, context.before)]);
    return { type: 'figure', value: pick(now), previous: pick(before), ...rest };
  },
});

const overTime: Report = {
  ...netFlow,
  id: 'traffic-over-time',
  title: 'Traffic over time',
  types: ['stackedBar', 'stackedLine', 'line', 'bar'],
  async run({ period, clock, type, ...context }: ReportContext) {
    const labels = bucketStarts(period, clock, bucketUnitOf(period)).map((start) => start.toISOString());
    const rows = labels.length === 0 ? [] : await flowsByBucket(context, period, labels);
    const data = [
      { label: 'To the Things', data: fillBuckets(labels, rows, ({ down }) => down) },
      { label: 'From the Things', data: fillBuckets(labels, rows, ({ up }) => up) },
    ];
    return chartOf(type, {
      labels,
      data,
      formatterXAxis: 'time',
      formatterYAxis: 'asFormattedBytesValue',
      valuesGivenAsBytes: true,
      csvProps: { tableName: 'Traffic over time' },
    });
  },
};

const protocols: Report = {
  ...netFlow,
  id: 'protocols',
  title: 'Protocols',
  types: ['donut', 'bar'],
  async run(context) {
    const rows = await flowsByProtocol(context, context.period);
    const data = [{ label: 'Traffic', data: rows.map(({ bytes }) => bytes) }];
    return chartOf(context.type, {
      labels: rows.map(({ name }) => name),
      data,
      formatterXAxis: 'raw',
      formatterYAxis: 'asFormattedBytesValue',
      valuesGivenAsBytes: true,
      csvProps: { tableName: 'Protocols' },
    });
  },
};

const destinations: Report = {
  ...netFlow,
  id: 'top-destinations',
  title: 'Top destinations',
  types: ['list'],
  async run(context) {
    const rows = await topDestinations(context, context.period, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'host', label: 'Destination', format: 'text' },
        { key: 'address', label: 'Address', format: 'identifier' },
        { key: 'services', label: 'Services', format: 'text' },
        { key: 'things', label: 'Things', format: 'number' },
        { key: 'bytes', label: 'Traffic', format: 'bytes' },
      ],
      rows: rows.map(({ destination, host, services, things, bytes }) => ({
        id: destination,
        cells: { host: host || destination, address: destination, services, things, bytes },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No traffic was recorded in this period',
    };
  },
};

const talkers: Report = {
  ...netFlow,
  id: 'top-talkers',
  title: 'Top talkers',
  types: ['list'],
  async run(context) {
    const rows = await topTalkers(context, context.period, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Thing', format: 'text' },
        { key: 'group', label: 'Group', format: 'text' },
        { key: 'destinations', label: 'Destinations', format: 'number' },
        { key: 'bytes', label: 'Traffic', format: 'bytes' },
      ],
      rows: rows.map(({ iccid, name, group_name: group, destinations: count, bytes }) => ({
        id: iccid,
        link: thingLink(iccid),
        cells: { name, group, destinations: count, bytes },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No traffic was recorded in this period',
    };
  },
};

/** Who talks to whom, for accounts with NetFlow. */
export const netflowReports: readonly Report[] = [
  figure('traffic', 'Traffic', ({ bytes }) => bytes, {
    formatterYAxis: 'asFormattedBytesValue',
    description: 'in both directions',
  }),
  figure('destinations', 'Destinations', ({ destinations: count }) => count, {
    formatterYAxis: 'asNumberOrRaw',
    description: 'different addresses',
  }),
  figure('talkers', 'Talkers', ({ things }) => things, {
    formatterYAxis: 'asNumberOrRaw',
    description: 'Things with traffic',
  }),
  overTime,
  protocols,
  destinations,
  talkers,
];
