import type { YAxisFormatter } from '@airlane/contract/reports/chart-report';
import { type NodeKind, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { roundToTenth } from '@airlane/domain/text/number-text';
import { chartOf } from '../chart-of.ts';
import { bucketsOf } from '../dashboard-reports/bucketed.ts';
import type { Report, ReportContext } from '../report.ts';
import { findEdgeIds } from './node-parts.repository.ts';
import { type Measure, measuredBy } from './node-samples.repository.ts';
import { filterOf, reportedNodeOf } from './reported-node.ts';

interface Line {
  readonly label: string;
  readonly measure: Measure;
  /** How a stored value is shown; as it is where absent. */
  readonly valueOf?: (value: number) => number;
}

interface ChartSettings {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly formatter: YAxisFormatter;
}

const BITS_PER_BYTE = 8;

const throughput: ChartSettings = {
  id: 'throughput',
  title: 'Throughput',
  lines: [
    { label: 'Down', measure: 'down_bps', valueOf: (bps) => Math.round(bps / BITS_PER_BYTE) },
    { label: 'Up', measure: 'up_bps', valueOf: (bps) => Math.round(bps / BITS_PER_BYTE) },
  ],
  formatter: 'asBytesPerSecond',
};
const latency: ChartSettings = {
  id: 'latency',
  title: 'Latency',
  lines: [{ label: 'Latency', measure: 'latency_ms', valueOf: roundToTenth }],
  formatter: 'asMilliseconds',
};
const loss: ChartSettings = {
  id: 'loss',
  title: 'Packet loss',
  lines: [{ label: 'Packet loss', measure: 'loss_percent', valueOf: roundToTenth }],
  formatter: 'asPercentage',
};
const attached: ChartSettings = {
  id: 'attached',
  title: 'Attached Things',
  lines: [{ label: 'Things', measure: 'things', valueOf: Math.round }],
  formatter: 'asNumberOrRaw',
};

/** A network is measured by its edges together. */
const measuredNodes = async (context: ReportContext, kind: NodeKind): Promise<string[]> => {
  const { id } = await reportedNodeOf(context, kind);
  if (kind !== 'network') return [id];
  return findEdgeIds(context.db, id);
};

const chart = (kind: NodeKind, { id, title, lines, formatter }: ChartSettings): Report => ({
  projectType: nodeKindDefinitions[kind].projectType,
  id,
  title,
  types: ['line', 'bar'],
  needs: [filterOf(kind)],
  async run(context) {
    const nodes = await measuredNodes(context, kind);
    // What a node counts are Things of all groups.
    const known = lines.filter(({ measure }) => measure !== 'things' || context.scope.things.kind === 'all');
    const { labels } = bucketsOf(context);
    const data = [];
    for (const { label, measure, valueOf = (value: number) => value } of known) {
      const values = new Map(
        (await measuredBy(context, nodes, measure, labels)).map(({ bucket, value }) => [bucket, valueOf(value)]),
      );
      // Nothing is known of a time without samples, which is something else than zero.
      data.push({ label, data: labels.map((_, index) => values.get(index) ?? null) });
    }
    const isEmpty = data.every((line) => line.data.every((value) => value === null));
    return chartOf(context.type, {
      labels: isEmpty ? [] : labels,
      data: isEmpty ? [] : data,
      formatterXAxis: 'time',
      formatterYAxis: formatter,
      ...(formatter === 'asPercentage' && { valuesGivenAsPercentage: true }),
      noTotal: true,
      csvProps: { tableName: title },
    });
  },
});

const charts: Readonly<Record<NodeKind, readonly ChartSettings[]>> = {
  network: [throughput, attached],
  edge: [throughput, latency, attached],
  radio: [throughput, attached],
  backhaul: [throughput, latency, loss],
};

export const nodeCharts: readonly Report[] = (Object.keys(charts) as NodeKind[]).flatMap((kind) =>
  charts[kind].map((settings) => chart(kind, settings)),
);
