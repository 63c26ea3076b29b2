import type { InfoBlockReport, InfoItem } from '@airlane/contract/reports/info-block-report';
import {
  edgesQuestionIds,
  privateNetworksQuestionIds,
  radioQuestionIds,
  radioVpnQuestionIds,
} from '@airlane/domain/template-names';
import { managesPrivateNetworks } from '@airlane/domain/private-network/edge-events';
import { type NodeKind, nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { findNodes, type NodeRow } from '#modules/connectivity/private-networks/nodes.repository.ts';
import type { Report, ReportContext } from '../report.ts';
import { editable, fact, identifier, moment } from '../thing-reports/info-items.ts';
import { findBackhaulKey } from './node-parts.repository.ts';
import { filterOf, reportedNodeOf } from './reported-node.ts';

type Block = Omit<InfoBlockReport, 'type'>;

const block = (
  kind: NodeKind,
  id: string,
  title: string,
  icon: string,
  contentOf: (node: NodeRow, context: ReportContext) => Promise<InfoItem[][]> | InfoItem[][],
  isEditable = true,
): Report => ({
  projectType: nodeKindDefinitions[kind].projectType,
  id,
  title,
  types: ['infoBlock'],
  needs: [filterOf(kind)],
  async run(context) {
    const node = await reportedNodeOf(context, kind);
    const content: Block = {
      infoBlockType: 'new',
      infoBlockHeaderText: title,
      infoBlockIcon: icon,
      asCollapsible: true,
      infoBlockContent: await contentOf(node, context),
      ...(isEditable && editing(node, context)),
    };
    return { type: 'infoBlock', ...content };
  },
});

/** Staff edit. The address tells whether the edge restarts; the version keeps an edit from overwriting what another person saved meanwhile. */
const editing = ({ id, kind, version }: NodeRow, { scope }: ReportContext): Partial<Block> =>
  managesPrivateNetworks.includes(scope.viewer.appType)
    ? {
        putUrlToUpdate: `/api/v1/${nodeKindDefinitions[kind].restartsEdge ? 'edges' : 'private-networks'}/details/${nodeIdOf(kind, id)}?version=${version}`,
        editButtonTooltip: 'Edit',
      }
    : {};

const stored = ({ extra }: NodeRow, questionId: string): string => {
  const value = extra[questionId];
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** An answer of the node, under the label of its question. */
const answer = (node: NodeRow, label: string, questionId: string, extras: Partial<InfoItem> = {}): InfoItem =>
  editable(label, questionId, stored(node, questionId), { mayBeEmpty: true, ...extras });

const status = ({ state, state_reason, state_since }: NodeRow): InfoItem[] => [
  fact('Status', state, {
    type: 'circleStatus',
    addLabelCircleWithColor: statusFamily(state),
    ...(state_reason !== '' && { tooltip: state_reason }),
  }),
  moment('Since', state_since),
];

const nameOf = async ({ db }: ReportContext, id: string | null): Promise<string> =>
  id === null ? '' : ((await findNodes(db, [id]))[0]?.name ?? '');

const network = block('network', 'identity', 'Private network', 'network', (node) => [
  [
    editable('Name', privateNetworksQuestionIds.networkName, node.name),
    answer(node, 'Site', privateNetworksQuestionIds.site),
  ],
  status(node),
  [answer(node, 'PLMN', privateNetworksQuestionIds.plmn, { mayBeEmpty: false })],
  [answer(node, 'Note', privateNetworksQuestionIds.note)],
]);

const edge = block('edge', 'identity', 'Edge', 'server', async (node, context) => [
  [editable('Name', edgesQuestionIds.edgeName, node.name), answer(node, 'Site', edgesQuestionIds.site)],
  status(node),
  [
    fact('Private network', await nameOf(context, node.network_id)),
    answer(node, 'Serial number', edgesQuestionIds.serial),
  ],
  [fact('Firmware', node.firmware), moment('Last heard', node.heard_at)],
  [answer(node, 'Latitude', edgesQuestionIds.latitude), answer(node, 'Longitude', edgesQuestionIds.longitude)],
]);

const settingsTexts = {
  none: 'Not sent yet',
  pending: 'Being applied',
  applied: 'Applied',
  failed: 'Not applied',
} as const;

const edgeSettings = block('edge', 'settings', 'Settings', 'settings', (node) => [
  [
    answer(node, 'Management IP', edgesQuestionIds.managementIp),
    answer(node, 'LAN subnet', edgesQuestionIds.lanSubnet),
  ],
  [answer(node, 'DNS server', edgesQuestionIds.dns), answer(node, 'MTU', edgesQuestionIds.mtu)],
  [
    fact(
      'State of the settings',
      settingsTexts[node.settings_state],
      node.settings_reason === '' ? {} : { tooltip: node.settings_reason },
    ),
  ],
]);

const radio = block('radio', 'identity', 'Radio', 'antenna', async (node, context) => [
  [editable('Name', radioQuestionIds.radioName, node.name)],
  status(node),
  [
    fact('Edge', await nameOf(context, node.parent_id)),
    fact('Private network', await nameOf(context, node.network_id)),
  ],
  [answer(node, 'Latitude', radioQuestionIds.latitude), answer(node, 'Longitude', radioQuestionIds.longitude)],
]);

const cell = block('radio', 'cell', 'Cell', 'antenna', (node) => [
  [
    answer(node, 'Technology', radioQuestionIds.technology, { options: ['4G', '5G'] }),
    answer(node, 'Bands', radioQuestionIds.bands, { mayBeEmpty: false }),
  ],
  [
    answer(node, 'Bandwidth (MHz)', radioQuestionIds.bandwidth, {
      options: ['5', '10', '15', '20', '40', '60', '80', '100'],
    }),
    answer(node, 'Transmit power (dBm)', radioQuestionIds.power, { mayBeEmpty: false }),
  ],
  [answer(node, 'Physical cell id', radioQuestionIds.cellId), answer(node, 'Tracking area code', radioQuestionIds.tac)],
]);

const backhaul = block('backhaul', 'identity', 'Backhaul', 'network', async (node, context) => [
  [
    editable('Name', radioVpnQuestionIds.backhaulName, node.name),
    answer(node, 'Medium', radioVpnQuestionIds.medium, { options: ['Fibre', 'Ethernet', '4G', '5G', 'Satellite'] }),
  ],
  status(node),
  [
    fact('Edge', await nameOf(context, node.parent_id)),
    fact('Private network', await nameOf(context, node.network_id)),
  ],
]);

const vpn = block('backhaul', 'vpn', 'VPN', 'lock', async (node, { db }) => {
  const key = await findBackhaulKey(db, node.id);
  return [
    [
      answer(node, 'Endpoint', radioVpnQuestionIds.endpoint, { mayBeEmpty: false }),
      answer(node, 'Tunnel address', radioVpnQuestionIds.tunnelAddress, { mayBeEmpty: false }),
    ],
    [answer(node, 'Public key of the endpoint', radioVpnQuestionIds.peerKey, { mayBeEmpty: false })],
    [
      answer(node, 'Allowed IPs', radioVpnQuestionIds.allowedIps, { mayBeEmpty: false }),
      answer(node, 'Keepalive (s)', radioVpnQuestionIds.keepalive),
    ],
    [
      identifier('Public key of the edge', key?.public_key ?? '', {
        tooltip: 'Its private key was shown once, when the pair was made',
      }),
    ],
    [moment('Key made', key?.created_at ?? null), fact('Pair', key?.rotation ?? null)],
  ];
});

export const nodeFacts: readonly Report[] = [network, edge, edgeSettings, radio, cell, backhaul, vpn];
