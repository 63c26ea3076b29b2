import { describe, expect, test } from 'vitest';
import { nodeIdOf, nodeKeyOf, nodeKindOf } from './node-kinds.ts';
import {
  allowedIpsProblem,
  isCidr,
  isEndpoint,
  isTunnelKey,
  radioProblem,
  tunnelConfiguration,
} from './node-settings.ts';
import {
  deriveEdge,
  deriveNetwork,
  EDGE_SILENT_MS,
  isEdgeIncident,
  type NodeReport,
  type NodeState,
  type ReportedNode,
  RESTART_TAKES_MS,
} from './node-states.ts';

const now = new Date('2026-11-16T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const node = (
  kind: 'edge' | 'radio' | 'backhaul',
  id: string,
  reported: NodeReport | null,
  more: Partial<ReportedNode> = {},
): ReportedNode => ({
  id,
  kind,
  name: id,
  reported,
  reportedDetail: '',
  reportedAt: ago(1000),
  heardAt: kind === 'edge' ? ago(1000) : null,
  ...more,
});

type Reports = readonly (NodeReport | null)[];
interface EdgeCase {
  readonly name: string;
  readonly edge: NodeReport | null;
  readonly silentMs?: number | null;
  readonly radios: Reports;
  readonly backhauls: Reports;
  readonly states: readonly NodeState[];
  readonly causes?: readonly (string | null)[];
}

/** States and causes of the edge, then its radios, then its backhauls. */
const cases: readonly EdgeCase[] = [
  { name: 'all is well', edge: 'up', radios: ['up', 'up'], backhauls: ['up'], states: ['Up', 'Up', 'Up', 'Up'] },
  { name: 'an edge without equipment', edge: 'up', radios: [], backhauls: [], states: ['Up'] },
  {
    name: 'one of two radios is down',
    edge: 'up',
    radios: ['up', 'down'],
    backhauls: ['up'],
    states: ['Partially Up', 'Up', 'Down', 'Up'],
    causes: [null, null, null, null],
  },
  {
    name: 'a radio works in part',
    edge: 'up',
    radios: ['partial'],
    backhauls: ['up'],
    states: ['Partially Up', 'Partially Up', 'Up'],
  },
  {
    name: 'all radios are down, and the edge answers',
    edge: 'up',
    radios: ['down'],
    backhauls: ['up'],
    states: ['Partially Up', 'Down', 'Up'],
  },
  {
    name: 'a radio that was never reported',
    edge: 'up',
    radios: [null],
    backhauls: ['up'],
    states: ['Partially Up', 'Offline', 'Up'],
  },
  {
    name: 'one of two backhauls is lost',
    edge: 'up',
    radios: ['up'],
    backhauls: ['up', 'down'],
    states: ['Partially Up', 'Up', 'Up', 'Down'],
  },
  {
    name: 'the only backhaul is lost',
    edge: 'up',
    radios: ['up'],
    backhauls: ['down'],
    states: ['Down', 'Down', 'Down'],
    causes: ['backhaul0', 'edge', null],
  },
  {
    name: 'the only backhaul is lost and the edge is reported down',
    edge: 'down',
    radios: ['up'],
    backhauls: ['down'],
    states: ['Down', 'Down', 'Down'],
    causes: ['backhaul0', 'edge', null],
  },
  {
    name: 'both backhauls are lost',
    edge: 'up',
    radios: ['up'],
    backhauls: ['down', 'down'],
    states: ['Down', 'Down', 'Down', 'Down'],
    causes: ['backhaul0', 'edge', null, null],
  },
  {
    name: 'the edge is down by itself',
    edge: 'down',
    radios: ['up', 'down'],
    backhauls: ['up'],
    states: ['Down', 'Down', 'Down', 'Down'],
    causes: [null, 'edge', 'edge', 'edge'],
  },
  {
    name: 'the edge restarts',
    edge: 'restarting',
    radios: ['up'],
    backhauls: ['down'],
    states: ['Down', 'Down', 'Down'],
    causes: [null, 'edge', null],
  },
  {
    name: 'the edge works in part',
    edge: 'partial',
    radios: ['up'],
    backhauls: ['up'],
    states: ['Partially Up', 'Up', 'Up'],
  },
  {
    name: 'the edge is silent',
    edge: 'up',
    silentMs: EDGE_SILENT_MS + 1,
    radios: ['up'],
    backhauls: ['up'],
    states: ['Offline', 'Offline', 'Offline'],
    causes: [null, 'edge', 'edge'],
  },
  {
    name: 'the edge is silent behind its lost backhaul',
    edge: 'down',
    silentMs: EDGE_SILENT_MS + 1,
    radios: ['up'],
    backhauls: ['down'],
    states: ['Down', 'Down', 'Down'],
    causes: ['backhaul0', 'edge', null],
  },
  {
    name: 'the edge restarts, and is not expected to be heard',
    edge: 'restarting',
    silentMs: EDGE_SILENT_MS + 1,
    radios: ['up'],
    backhauls: ['up'],
    states: ['Down', 'Down', 'Down'],
    causes: [null, 'edge', 'edge'],
  },
  {
    name: 'the edge is almost silent',
    edge: 'up',
    silentMs: EDGE_SILENT_MS,
    radios: ['up'],
    backhauls: ['up'],
    states: ['Up', 'Up', 'Up'],
  },
  {
    name: 'an edge that was never heard',
    edge: null,
    silentMs: null,
    radios: [null],
    backhauls: [null],
    states: ['Offline', 'Offline', 'Offline'],
    causes: [null, 'edge', 'edge'],
  },
];

describe('the states of an edge and what hangs on it', () => {
  test.each(cases)('$name', ({ edge, silentMs = 1000, radios, backhauls, states, causes }) => {
    const children = [
      ...radios.map((reported, index) => node('radio', `radio${index}`, reported)),
      ...backhauls.map((reported, index) => node('backhaul', `backhaul${index}`, reported)),
    ];
    const derived = [
      ...deriveEdge(
        node('edge', 'edge', edge, { heardAt: silentMs === null ? null : ago(silentMs) }),
        children,
        now,
      ).values(),
    ];
    expect(derived.map(({ state }) => state)).toEqual(states);
    if (causes) expect(derived.map(({ causeId }) => causeId)).toEqual(causes);
    for (const { state, reason } of derived) if (state === 'Offline') expect(reason).not.toBe('');
  });
});

test.each<[NodeState[], NodeState]>([
  [[], 'Offline'],
  [['Up', 'Up'], 'Up'],
  [['Up', 'Partially Up'], 'Partially Up'],
  [['Up', 'Down'], 'Partially Up'],
  [['Partially Up', 'Offline'], 'Partially Up'],
  [['Down', 'Offline'], 'Down'],
  [['Offline', 'Offline'], 'Offline'],
])('a network with edges that are %o is %s', (states, expected) => {
  expect(
    deriveNetwork(states.map((state, index) => ({ id: `edge${index}`, name: `Edge ${index}`, state }))).state,
  ).toBe(expected);
});

test.each<[NodeState, NodeReport, number, boolean]>([
  ['Up', 'up', 0, false],
  ['Partially Up', 'partial', 0, false],
  ['Down', 'down', 0, true],
  ['Offline', 'up', 0, true],
  ['Down', 'restarting', RESTART_TAKES_MS, false],
  ['Down', 'restarting', RESTART_TAKES_MS + 1, true],
  ['Offline', 'restarting', RESTART_TAKES_MS + 1, true],
])('%s, reported %s %d ms ago, is an incident: %s', (state, reported, ms, expected) => {
  expect(isEdgeIncident(state, { reported, reportedAt: ago(ms) }, now)).toBe(expected);
});

const radio = { technology: '5G', bands: ['n78'], bandwidth: 100, cellId: 1007 };
test.each([
  [{}, undefined],
  [{ technology: '3G' }, 'technology'],
  [{ bands: ['n78', 'B3'] }, 'bands'],
  [{ technology: '4G', bands: ['B3'], bandwidth: 100 }, 'bandwidth'],
  [{ technology: '4G', bands: ['B3'], bandwidth: 20, cellId: 504 }, 'cellId'],
  [{ technology: '4G', bands: ['B3'], bandwidth: 20, cellId: 503 }, undefined],
  [{ cellId: 1008 }, 'cellId'],
  [{ cellId: null }, undefined],
])('a radio with %o breaks the rule of %s', (more, field) => {
  expect(radioProblem({ ...radio, ...more })?.field).toBe(field);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0', false],
  ['fd00::/8', true],
  ['fd00::/129', false],
  ['10.0.0.0/8/8', false],
  ['x/8', false],
])('%s is a range of addresses: %s', (text, expected) => {
  expect(isCidr(text)).toBe(expected);
});

test('a list of ranges names the one that is wrong', () => {
  expect(allowedIpsProblem('10.0.0.0/8, fd00::/8')).toBeUndefined();
  expect(allowedIpsProblem('10.0.0.0/8, 10.0.0')).toContain('"10.0.0"');
  expect(allowedIpsProblem(Array.from({ length: 17 }, (_, index) => `10.${index}.0.0/16`).join(','))).toBe(
    'At most 16 ranges',
  );
});

test.each([
  ['vpn.airlane.test:51820', true],
  ['192.0.2.1:51820', true],
  ['[2001:db8::1]:51820', true],
  ['192.0.2.1', false],
  ['vpn.airlane.test:0', false],
  ['vpn.airlane.test:65536', false],
  ['a b:1', false],
  ['localhost:1', false],
])('%s is an endpoint: %s', (text, expected) => {
  expect(isEndpoint(text)).toBe(expected);
});

test('a tunnel reads as a configuration file, without what is not set', () => {
  const key = `${'A'.repeat(43)}=`;
  expect(isTunnelKey(key)).toBe(true);
  expect(isTunnelKey('short')).toBe(false);
  const text = tunnelConfiguration({
    privateKey: key,
    address: '10.99.0.2/32',
    dns: '',
    mtu: null,
    peerKey: key,
    endpoint: 'vpn.airlane.test:51820',
    allowedIps: '10.0.0.0/8',
    keepalive: 25,
  });
  expect(text).toContain('[Interface]\nPrivateKey = ');
  expect(text).toContain('PersistentKeepalive = 25');
  expect(text).not.toContain('DNS');
});

test('an id tells what it names', () => {
  expect(nodeKindOf(nodeIdOf('edge', '1'))).toBe('edge');
  expect(nodeKeyOf('radio', nodeIdOf('edge', '1'))).toBeUndefined();
  expect(nodeKindOf('edge-')).toBeUndefined();
});
