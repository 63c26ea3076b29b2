import type { NodeKind } from './node-kinds.ts';

/** Of edges, radios, backhauls and whole networks. */
export const nodeStates = ['Up', 'Partially Up', 'Down', 'Offline'] as const;
export type NodeState = (typeof nodeStates)[number];

/** What the management reports of a node by itself. */
export const nodeReports = ['up', 'partial', 'down', 'restarting'] as const;
export type NodeReport = (typeof nodeReports)[number];

/** An edge that gives no sign of life for so long is offline: three heartbeats. */
export const EDGE_SILENT_MS = 45_000;
/** A restart that takes longer is a failure. */
export const RESTART_TAKES_MS = 600_000;

export interface ReportedNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly reported: NodeReport | null;
  readonly reportedDetail: string;
  readonly reportedAt: Date | null;
  /** Of an edge. */
  readonly heardAt: Date | null;
}

export interface DerivedState {
  readonly state: NodeState;
  /** Why, where it is not up. */
  readonly reason: string;
  /** The node whose failure takes this one down; null where it is its own. */
  readonly causeId: string | null;
}

/** Nothing works through a node in such a state. */
export const isOut = (state: NodeState): boolean => state === 'Down' || state === 'Offline';

const up: DerivedState = { state: 'Up', reason: '', causeId: null };
const own = (state: NodeState, reason: string): DerivedState => ({ state, reason, causeId: null });

const reportedState = ({ reported, reportedDetail }: ReportedNode): DerivedState => {
  if (reported === null) return own('Offline', 'Nothing was reported yet');
  if (reported === 'up') return up;
  if (reported === 'restarting') return own('Down', reportedDetail === '' ? 'Restarting' : reportedDetail);
  return reported === 'partial' ? own('Partially Up', reportedDetail) : own('Down', reportedDetail);
};

const isReportedOut = ({ reported }: ReportedNode): boolean => reported !== 'up' && reported !== 'partial';

const listed = (nodes: readonly ReportedNode[]): string => nodes.map(({ name }) => name).join(', ');

/** A restart is given its time, in which nothing else is expected of the edge. */
const isRestarting = ({ reported, reportedAt }: Pick<ReportedNode, 'reported' | 'reportedAt'>, now: Date): boolean =>
  reported === 'restarting' && reportedAt !== null && now.getTime() - reportedAt.getTime() <= RESTART_TAKES_MS;

const edgeState = (
  edge: ReportedNode,
  radios: readonly ReportedNode[],
  backhauls: readonly ReportedNode[],
  now: Date,
): DerivedState => {
  if (isRestarting(edge, now)) return reportedState(edge);
  if (edge.heardAt === null) return own('Offline', 'The edge was never heard');
  const lost = backhauls.filter(isReportedOut);
  // Where every way out is lost, that is the reason, also for the silence behind it.
  if (backhauls.length > 0 && lost.length === backhauls.length)
    return { state: 'Down', reason: `Backhaul lost: ${listed(lost)}`, causeId: lost[0]?.id ?? null };
  const itself = reportedState(edge);
  if (edge.reported !== 'down' && now.getTime() - edge.heardAt.getTime() > EDGE_SILENT_MS)
    return own('Offline', 'The edge is silent');
  if (itself.state !== 'Up') return itself;
  const broken = [
    ...lost,
    ...radios.filter(({ reported }) => reported !== 'up'),
    ...backhauls.filter(({ reported }) => reported === 'partial'),
  ];
  return broken.length === 0 ? up : own('Partially Up', `Not fully up: ${listed(broken)}`);
};

const behind = (edge: ReportedNode, { state }: DerivedState): DerivedState => ({
  state,
  reason: `${edge.name} is ${state.toLowerCase()}`,
  causeId: edge.id,
});

const radioState = (radio: ReportedNode, edge: ReportedNode, ofEdge: DerivedState): DerivedState =>
  isOut(ofEdge.state) ? behind(edge, ofEdge) : reportedState(radio);

/** A lost backhaul stays the cause of its own loss: it is what took the edge down. */
const backhaulState = (backhaul: ReportedNode, edge: ReportedNode, ofEdge: DerivedState): DerivedState => {
  const itself = reportedState(backhaul);
  return isOut(ofEdge.state) && itself.state !== 'Down' ? behind(edge, ofEdge) : itself;
};

/** An edge with all that hangs on it, by id. Pure: the same input gives the same answer. */
export const deriveEdge = (
  edge: ReportedNode,
  children: readonly ReportedNode[],
  now: Date,
): ReadonlyMap<string, DerivedState> => {
  const radios = children.filter(({ kind }) => kind === 'radio');
  const backhauls = children.filter(({ kind }) => kind === 'backhaul');
  const ofEdge = edgeState(edge, radios, backhauls, now);
  return new Map([
    [edge.id, ofEdge],
    ...radios.map((radio) => [radio.id, radioState(radio, edge, ofEdge)] as const),
    ...backhauls.map((backhaul) => [backhaul.id, backhaulState(backhaul, edge, ofEdge)] as const),
  ]);
};

/** A network is as its edges are. */
export const deriveNetwork = (
  edges: readonly { readonly id: string; readonly name: string; readonly state: NodeState }[],
): DerivedState => {
  const out = edges.filter(({ state }) => isOut(state));
  if (edges.length === 0) return own('Offline', 'The network has no edges yet');
  if (edges.every(({ state }) => state === 'Up')) return up;
  const reason = (out.length > 0 ? out : edges.filter(({ state }) => state !== 'Up'))
    .map(({ name, state }) => `${name} is ${state.toLowerCase()}`)
    .join(', ');
  const causeId = out[0]?.id ?? null;
  if (edges.every(({ state }) => state === 'Offline')) return { state: 'Offline', reason, causeId };
  return { state: out.length === edges.length ? 'Down' : 'Partially Up', reason, causeId };
};

/** An edge that is out is an incident, but not a restart that a person ordered, unless it takes too long. */
export const isEdgeIncident = (
  state: NodeState,
  edge: Pick<ReportedNode, 'reported' | 'reportedAt'>,
  now: Date,
): boolean => isOut(state) && !isRestarting(edge, now);
