import type { ProjectType } from '../reports/project-types.ts';

/** What a private network is made of: it has edges, and an edge has radios and backhauls. */
export const nodeKinds = ['network', 'edge', 'radio', 'backhaul'] as const;
export type NodeKind = (typeof nodeKinds)[number];

interface NodeKindDefinition {
  /** Within a sentence. */
  readonly noun: string;
  readonly plural: string;
  /** Begins the id of each document of it. */
  readonly idPrefix: string;
  readonly parent: NodeKind | undefined;
  readonly projectType: ProjectType;
  /** A change of its settings restarts the edge. */
  readonly restartsEdge: boolean;
}

export const nodeKindDefinitions: Readonly<Record<NodeKind, NodeKindDefinition>> = {
  network: {
    noun: 'private network',
    plural: 'private networks',
    idPrefix: 'pnet-',
    parent: undefined,
    projectType: 'privateNetworks',
    restartsEdge: false,
  },
  edge: {
    noun: 'edge',
    plural: 'edges',
    idPrefix: 'edge-',
    parent: 'network',
    projectType: 'edges',
    restartsEdge: true,
  },
  radio: {
    noun: 'radio',
    plural: 'radios',
    idPrefix: 'radio-',
    parent: 'edge',
    projectType: 'radios',
    restartsEdge: true,
  },
  backhaul: {
    noun: 'backhaul',
    plural: 'backhauls',
    idPrefix: 'backhaul-',
    parent: 'edge',
    projectType: 'backhaul',
    restartsEdge: true,
  },
};

/** The id of the document of a node, from its key, and back. */
export const nodeIdOf = (kind: NodeKind, key: string): string => `${nodeKindDefinitions[kind].idPrefix}${key}`;
export const nodeKeyOf = (kind: NodeKind, id: string): string | undefined => {
  const { idPrefix } = nodeKindDefinitions[kind];
  return id.startsWith(idPrefix) && id.length > idPrefix.length ? id.slice(idPrefix.length) : undefined;
};

export const nodeKindOf = (id: string): NodeKind | undefined =>
  nodeKinds.find((kind) => nodeKeyOf(kind, id) !== undefined);
