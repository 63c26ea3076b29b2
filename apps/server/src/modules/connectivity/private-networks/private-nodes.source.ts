import { type NodeKind, nodeIdOf, nodeKeyOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { sortByBeginning } from '@airlane/question-kinds/sql';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { textAnswer } from '#kernel/listing/answer-columns.ts';
import {
  number,
  oneOf,
  text,
  time,
  type TypedColumn,
  type TypedSource,
  typedSource,
} from '#kernel/listing/typed-source.ts';

/** Under which column of `radio_things` a node stands that Things depend on; a backhaul is found by its edge. */
const dependantsOf: Readonly<Record<NodeKind, string>> = {
  network: 'seen_by.network_id = t.id',
  edge: 'seen_by.edge_id = t.id',
  radio: 'seen_by.radio_id = t.id',
  backhaul: 'seen_by.edge_id = t.parent_id',
};

const servesOwnThings = (
  { accountId, things }: AccountScope,
  condition: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from radio_things as seen_by join things as seen on seen.iccid = seen_by.iccid and seen.account_id = ${accountId} and seen.deleted_at is null
  where ${sql.raw(condition)} and ${thingScopeSql(things, 'seen.group_name')})`;

/** Nodes `t` of the account; a group user sees those that serve a Thing of the own groups. */
export const nodeScopeSql = (scope: AccountScope, kind: NodeKind): RawBuilder<boolean> => {
  const within = sql<boolean>`t.account_id = ${scope.accountId} and t.kind = ${sql.lit(kind)}`;
  return scope.things.kind === 'all'
    ? within
    : sql<boolean>`${within} and ${servesOwnThings(scope, dependantsOf[kind])}`;
};

/** Whether a group user sees the edge of a row that names its network and edge. */
export const edgeScopeSql = (scope: AccountScope): RawBuilder<boolean> => {
  const within = sql<boolean>`t.account_id = ${scope.accountId}`;
  return scope.things.kind === 'all'
    ? within
    : sql<boolean>`${within} and ${servesOwnThings(scope, 'case when t.edge_id is null then seen_by.network_id = t.network_id else seen_by.edge_id = t.edge_id end')}`;
};

const parentName = `(select name from private_nodes as parent where parent.id = t.parent_id)`;
const networkName = `(select name from private_nodes as network where network.id = t.network_id)`;
const children = (kind: NodeKind): string =>
  `(select count(*)::int from private_nodes as child where child.parent_id = t.id and child.kind = '${kind}')`;
const dependants = (kind: NodeKind): string =>
  `(select count(*)::int from radio_things as seen_by where ${dependantsOf[kind]})`;
/** Of an edge that has been silent for days nothing is known now; the bound also leaves most partitions out. */
const latest = (measure: string): string =>
  `(select round(${measure}::numeric, 1)::float8 from node_samples as sample where sample.node_id = t.id and sample.at > now() - interval '2 days' order by at desc limit 1)`;

/** The parent by the id of its document; it is chosen once, when the node is made. */
const parent = (kind: NodeKind): TypedColumn => {
  const expression = `('${nodeKindDefinitions[kind].idPrefix}' || t.parent_id)`;
  return {
    sql: expression,
    answer: textAnswer(sql.raw(expression)),
    read: (stored) => stored as string | null,
    write: { column: 'parent_id', valueOf: (answer) => nodeKeyOf(kind, String(answer ?? '')) ?? null },
  };
};

const nodeSource = (
  name: string,
  kind: NodeKind,
  nameKey: string,
  columns: Readonly<Record<string, TypedColumn>>,
): TypedSource =>
  typedSource({
    name,
    from: 'private_nodes as t',
    key: 't.id',
    idOf: (key) => nodeIdOf(kind, key),
    keyOf: (documentId) => nodeKeyOf(kind, documentId),
    columns: {
      [nameKey]: text('t.name', { writable: true }),
      state: oneOf('t.state'),
      stateSince: time('t.state_since'),
      reason: text('t.state_reason'),
      ...columns,
    },
    housekeeping: {
      account: 't.account_id',
      member: 't.created_by',
      status: `'published'`,
      version: 't.version',
      createdAt: 't.created_at',
      updatedAt: 't.updated_at',
    },
    within: (scope) => nodeScopeSql(scope, kind),
    countKept: () => undefined,
    searchText: kind === 'network' ? 'lower(t.name)' : `lower(t.name || ' ' || ${parentName})`,
    searched: [nameKey],
    extra: 't.extra',
    defaultOrder: { by: sortByBeginning(sql.raw('t.name')), descending: false },
  });

export const privateNetworksSource = nodeSource('privateNetworks', 'network', 'networkName', {
  edges: number(children('edge')),
  radios: number(
    `(select count(*)::int from private_nodes as child where child.network_id = t.id and child.kind = 'radio')`,
  ),
  things: number(dependants('network')),
});

export const edgesSource = nodeSource('edges', 'edge', 'edgeName', {
  networkId: parent('network'),
  network: text(networkName),
  firmware: text('t.firmware'),
  radios: number(children('radio')),
  things: number(dependants('edge')),
  heardAt: time('t.heard_at'),
  settingsState: oneOf('t.settings_state'),
});

export const radiosSource = nodeSource('radios', 'radio', 'radioName', {
  edgeId: parent('edge'),
  edge: text(parentName),
  network: text(networkName),
  things: number(dependants('radio')),
});

export const backhaulsSource = nodeSource('backhauls', 'backhaul', 'backhaulName', {
  edgeId: parent('edge'),
  edge: text(parentName),
  network: text(networkName),
  latency: number(latest('latency_ms')),
  loss: number(latest('loss_percent')),
  publicKey: text(`(select public_key from backhaul_keys as own where own.node_id = t.id)`),
});

export const nodeSources: Readonly<Record<NodeKind, TypedSource>> = {
  network: privateNetworksSource,
  edge: edgesSource,
  radio: radiosSource,
  backhaul: backhaulsSource,
};
