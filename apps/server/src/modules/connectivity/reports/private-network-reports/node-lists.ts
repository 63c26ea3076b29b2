import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { edgeEventKinds } from '@airlane/domain/private-network/edge-events';
import {
  edgeQosPingQuestionIds as ping,
  edgesQuestionIds,
  radioQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { type NodeKind, nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { pingQualityTexts } from '@airlane/domain/networks/ping-quality';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { nodeTemplates } from '#modules/connectivity/private-networks/edge-events.repository.ts';
import { networkNodes, type NodeRow } from '#modules/connectivity/private-networks/nodes.repository.ts';
import type { Report } from '../report.ts';
import { findEdgePings, findNodeEvents, findRadioThings } from './node-parts.repository.ts';
import { filterOf, nodeLink, reportedNodeOf } from './reported-node.ts';

const events = (kind: NodeKind): Report => ({
  projectType: nodeKindDefinitions[kind].projectType,
  id: 'events',
  title: 'Latest events',
  types: ['list'],
  needs: [filterOf(kind)],
  async run(context) {
    const node = await reportedNodeOf(context, kind);
    // Counts of others stay with those who see the whole network.
    const rows =
      kind === 'network' && context.scope.things.kind === 'groups' ? [] : await findNodeEvents(context, node);
    const filters =
      kind === 'network'
        ? { networkId: { contains: nodeIdOf('network', node.id) } }
        : { edgeId: { contains: nodeIdOf('edge', kind === 'edge' ? node.id : (node.parent_id ?? '')) } };
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Name', format: 'text' },
        { key: 'event', label: 'Event', format: 'text' },
        { key: 'detail', label: 'Detail', format: 'text' },
        { key: 'by', label: 'By', format: 'text' },
        { key: 'at', label: 'Time', format: 'age' },
      ],
      rows: rows.map((row) => ({
        id: String(row.number),
        link: nodeLink(nodeTemplates[row.node_kind], row.node_kind, row.node_id),
        cells: {
          at: row.at.toISOString(),
          event: edgeEventKinds[row.kind].label,
          name: row.node_name,
          detail: row.detail,
          by: row.by,
        },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No events in this period',
      moreLink: templateNames.edgeEvents,
      moreState: { filters },
    };
  },
});

const equipment: Report = {
  projectType: 'edges',
  id: 'equipment',
  title: 'Radios and backhauls',
  types: ['list'],
  needs: ['objectId'],
  async run(context) {
    const edge = await reportedNodeOf(context, 'edge');
    const nodes = (await networkNodes(context.db, context.scope, edge.network_id)).filter(
      ({ parent_id }) => parent_id === edge.id,
    );
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Name', format: 'text' },
        { key: 'kind', label: 'What', format: 'text' },
        { key: 'state', label: 'Status', format: 'text' },
        { key: 'reason', label: 'Reason', format: 'text' },
        { key: 'things', label: 'Things', format: 'number' },
      ],
      rows: nodes.map((node) => ({
        id: node.id,
        link: nodeLink(nodeTemplates[node.kind], node.kind, node.id),
        cells: {
          name: node.name,
          kind: nodeKindDefinitions[node.kind].noun,
          state: node.state,
          reason: node.state_reason,
          things: node.kind === 'radio' ? node.things : null,
        },
      })),
      total: nodes.length,
      emptyText: 'No radio or backhaul yet',
    };
  },
};

const edges: Report = {
  projectType: 'privateNetworks',
  id: 'edges',
  title: 'Edges',
  types: ['list'],
  needs: ['objectId'],
  async run(context) {
    const network = await reportedNodeOf(context, 'network');
    const nodes = (await networkNodes(context.db, context.scope, network.id)).filter(({ kind }) => kind === 'edge');
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Name', format: 'text' },
        { key: 'state', label: 'Status', format: 'text' },
        { key: 'reason', label: 'Reason', format: 'text' },
        { key: 'things', label: 'Things', format: 'number' },
      ],
      rows: nodes.map((node) => ({
        id: node.id,
        link: nodeLink(templateNames.edges, 'edge', node.id),
        cells: { name: node.name, state: node.state, reason: node.state_reason, things: node.things },
      })),
      total: nodes.length,
      emptyText: 'No edge yet',
    };
  },
};

const things: Report = {
  projectType: 'radios',
  id: 'things',
  title: 'Dependant Things',
  types: ['list'],
  needs: ['radioId'],
  async run(context) {
    const radio = await reportedNodeOf(context, 'radio');
    const rows = await findRadioThings(context, radio.id);
    return {
      type: 'list',
      columns: [
        { key: 'thing', label: 'Thing', format: 'text' },
        { key: 'session', label: 'Data session', format: 'text' },
        { key: 'since', label: 'Attached', format: 'age' },
      ],
      rows: rows.map(({ iccid, name, session, since }) => ({
        id: iccid,
        link: `${templateNames.thingsTable}/${thingIdOf(iccid)}`,
        cells: { thing: name === '' ? iccid : name, session, since: since.toISOString() },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No Thing is attached',
      moreLink: templateNames.subscriberInfo,
      moreState: { filters: { radio: { contains: radio.name } } },
    };
  },
};

const positionOf = ({
  kind,
  extra,
  name,
}: NodeRow): { readonly lat: number; readonly lng: number; readonly label: string }[] => {
  const asked = kind === 'radio' ? radioQuestionIds : edgesQuestionIds;
  const [lat, lng] = [extra[asked.latitude], extra[asked.longitude]];
  return typeof lat === 'number' && typeof lng === 'number' ? [{ lat, lng, label: name }] : [];
};

const map = (kind: 'network' | 'edge' | 'radio'): Report => ({
  projectType: nodeKindDefinitions[kind].projectType,
  id: 'map',
  title: 'Position',
  types: ['map'],
  needs: [filterOf(kind)],
  async run(context) {
    const node = await reportedNodeOf(context, kind);
    const nodes =
      kind === 'network'
        ? (await networkNodes(context.db, context.scope, node.id)).filter((part) => part.kind === 'edge')
        : [node];
    return { type: 'map', data: nodes.flatMap(positionOf) };
  },
});

/** The latest ping tests of the edge, the newest first. */
const pings: Report = {
  projectType: 'edges',
  id: 'ping',
  title: 'Ping quality',
  types: ['multiChart'],
  needs: ['objectId'],
  async run(context) {
    const edge = await reportedNodeOf(context, 'edge');
    const rows = await findEdgePings(context, edge.id);
    const numberOf = (answers: Record<string, unknown>, questionId: string): number =>
      typeof answers[questionId] === 'number' ? (answers[questionId] as number) : 0;
    const frames = rows.map(({ created_at, answers }) => {
      const quality = {
        'packet-loss': numberOf(answers, ping.packetLoss),
        jitter: numberOf(answers, ping.jitter),
        'min-rtt': numberOf(answers, ping.minRtt),
        'avg-rtt': numberOf(answers, ping.avgRtt),
        'max-rtt': numberOf(answers, ping.maxRtt),
      };
      return {
        timeFrameLabel: created_at.toISOString(),
        barChartDataValue: quality,
        qosTextData: pingQualityTexts(quality),
      };
    });
    const data: MultiChartEntry[] =
      frames.length === 0 ? [] : [{ name: 'Edge ping test', type: 'pingQuality', data: frames }];
    return { type: 'multiChart', data };
  },
};

export const nodeLists: readonly Report[] = [
  events('network'),
  events('edge'),
  events('radio'),
  events('backhaul'),
  equipment,
  edges,
  things,
  map('network'),
  map('edge'),
  map('radio'),
  pings,
];
