import type { NodeSummary, Topology } from '@airlane/contract/calls/private-networks';
import { isOut } from '@airlane/domain/private-network/node-states';
import { nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import type { NodeRow, NodeWithThings } from './nodes.repository.ts';

export const parentIdOf = ({ kind, parent_id }: Pick<NodeRow, 'kind' | 'parent_id'>): string | null => {
  const { parent } = nodeKindDefinitions[kind];
  return parent === undefined || parent_id === null ? null : nodeIdOf(parent, parent_id);
};

/** Causes are edges or backhauls; the kind is found among the nodes that are there. */
export const presentSummary = (node: NodeWithThings, nodes: readonly NodeRow[]): NodeSummary => {
  const cause = nodes.find(({ id }) => id === node.cause_id);
  return {
    id: nodeIdOf(node.kind, node.id),
    kind: node.kind,
    name: node.name,
    state: node.state,
    since: node.state_since.toISOString(),
    reason: node.state_reason,
    causeId: cause ? nodeIdOf(cause.kind, cause.id) : null,
    parentId: parentIdOf(node),
    things: node.things,
  };
};

/** Whatever goes down with a node: its causes lead to it. */
const behind = (node: NodeWithThings, nodes: readonly NodeWithThings[]): NodeWithThings[] => {
  const found = new Set<string>([node.id]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { id, cause_id, kind, state } of nodes) {
      if (kind === 'network' || found.has(id) || cause_id === null || !found.has(cause_id) || !isOut(state)) continue;
      found.add(id);
      grown = true;
    }
  }
  return nodes.filter(({ id }) => id !== node.id && found.has(id));
};

const thingsOf = (nodes: readonly NodeWithThings[]): number =>
  nodes.filter(({ kind }) => kind === 'radio').reduce((sum, { things }) => sum + things, 0);

export const presentTopology = (network: NodeWithThings, nodes: readonly NodeWithThings[]): Topology => {
  const rest = nodes.filter(({ kind }) => kind !== 'network');
  const down = rest.filter(({ state, cause_id }) => isOut(state) && cause_id === null);
  return {
    network: presentSummary(network, nodes),
    nodes: rest.map((node) => presentSummary(node, nodes)),
    down: down.map((node) => {
      const taken = behind(node, rest);
      return {
        id: nodeIdOf(node.kind, node.id),
        name: node.name,
        kind: node.kind,
        reason: node.state_reason,
        takesDown: taken.map(({ name }) => name),
        things: thingsOf([node, ...taken]),
      };
    }),
  };
};
