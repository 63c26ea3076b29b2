import {
  edgeCommandKinds,
  edgeCommandStatuses,
  edgeSettingsStates,
  FIRMWARE_REFUSED,
  isFirmwareVersion,
} from '@airlane/domain/private-network/edge-events';
import { nodeKinds } from '@airlane/domain/private-network/node-kinds';
import { nodeStates } from '@airlane/domain/private-network/node-states';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { handledIncidentSchema } from '../reports/list-report.ts';
import { inAccount, managingEdges } from '../policy.ts';
import { instant } from '../wire-values.ts';

const params = z.object({ id: z.string().min(1).max(120) });

export const nodeSummarySchema = z
  .object({
    id: z.string(),
    kind: z.enum(nodeKinds),
    name: z.string(),
    state: z.enum(nodeStates),
    since: instant,
    reason: z.string().describe('Why it is not up'),
    causeId: z.string().nullable().describe('The node whose failure takes this one down; null where it is its own'),
    parentId: z.string().nullable(),
    things: z.number().int().describe('Things that depend on it'),
  })
  .meta({ id: 'PrivateNodeSummary' });
export type NodeSummary = z.infer<typeof nodeSummarySchema>;

const commandSchema = z.object({
  kind: z.enum(edgeCommandKinds),
  status: z.enum(edgeCommandStatuses),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

const incidentSchema = z.object({
  id: z.string(),
  title: z.string(),
  edge: z.object({ id: z.string(), name: z.string() }),
  openedAt: instant,
  state: z.string().describe('What people did about it'),
  actions: handledIncidentSchema.nullable().describe('Null for those who do not decide about it'),
});

export const privateNodeSchema = nodeSummarySchema
  .extend({
    version: z.number().int(),
    network: z.object({ id: z.string(), name: z.string() }),
    edge: z.object({ id: z.string(), name: z.string() }).nullable().describe('The edge that it hangs on'),
    cause: z.object({ id: z.string(), name: z.string(), kind: z.enum(nodeKinds) }).nullable(),
    heardAt: instant.nullable().describe('Last sign of life of its edge'),
    firmware: z.string(),
    settings: z.enum(edgeSettingsStates).describe('What became of the settings of its edge that were saved last'),
    settingsReason: z.string(),
    command: commandSchema.nullable().describe('The last order to its edge'),
    incidents: z
      .array(incidentSchema)
      .describe('Open incidents of its edge, of a private network those of all its edges'),
    isManaged: z.boolean().describe('Whether an edge management is connected'),
    canManage: z.boolean().describe('Whether the viewer may order something'),
  })
  .meta({ id: 'PrivateNode' });
export type PrivateNode = z.infer<typeof privateNodeSchema>;

export const readPrivateNode = defineCall({
  id: 'readPrivateNode',
  method: 'GET',
  path: '/api/v1/private-networks/nodes/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'How a private network, edge, radio or backhaul is, and why',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  answer: privateNodeSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const topologySchema = z
  .object({
    network: nodeSummarySchema,
    nodes: z.array(nodeSummarySchema).describe('Edges, radios and backhauls, by edge'),
    down: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(nodeKinds),
          reason: z.string(),
          takesDown: z.array(z.string()).describe('Names of what it takes down with it'),
          things: z.number().int(),
        }),
      )
      .describe('What is out on its own'),
  })
  .meta({ id: 'Topology' });
export type Topology = z.infer<typeof topologySchema>;

export const readTopology = defineCall({
  id: 'readTopology',
  method: 'GET',
  path: '/api/v1/private-networks/topology/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'A private network from its Things to the internet: what is down, and what that takes down with it',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  answer: topologySchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const commandEdge = defineCall({
  id: 'commandEdge',
  method: 'POST',
  path: '/api/v1/edges/:id/commands',
  policy: managingEdges,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Restart an edge, or update its firmware, which restarts it too',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  body: z.discriminatedUnion('command', [
    z.object({ command: z.literal('restart') }),
    z.object({
      command: z.literal('firmware'),
      version: z.string().max(40).refine(isFirmwareVersion, FIRMWARE_REFUSED),
    }),
  ]),
  answer: z.object({ message: z.string(), commandId: z.string() }),
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND', 'NODE_REFUSED', 'EDGE_MANAGEMENT_ABSENT'],
});

const MAX_FIELDS = 20;
const text = z.string().max(2000);
const detailsQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('The version that was edited; without it the present one'),
});
const detailsBody = z
  .record(z.string().max(80), z.union([text, z.record(z.string().max(80), text)]))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields`)
  .describe('The whole editable state of the block: values by label, or by label and field name');
const detailsAnswer = z.object({ message: z.string(), version: z.number().int() });

export const updateEdgeDetails = defineCall({
  id: 'updateEdgeDetails',
  method: 'PUT',
  path: '/api/v1/edges/details/:id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary:
    'Save what was edited in an info block of an edge, radio or backhaul; the edge restarts with the new settings',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  query: detailsQuery,
  body: detailsBody,
  answer: detailsAnswer,
  errors: ['DOCUMENT_NOT_FOUND', 'UPDATE_FORBIDDEN', 'STALE_VERSION', 'VALIDATION_FAILED'],
});

export const updatePrivateNetworkDetails = defineCall({
  id: 'updatePrivateNetworkDetails',
  method: 'PUT',
  path: '/api/v1/private-networks/details/:id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary: 'Save what was edited in an info block of a private network',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  query: detailsQuery,
  body: detailsBody,
  answer: detailsAnswer,
  errors: ['DOCUMENT_NOT_FOUND', 'UPDATE_FORBIDDEN', 'STALE_VERSION', 'VALIDATION_FAILED'],
});

export const rotateBackhaulKey = defineCall({
  id: 'rotateBackhaulKey',
  method: 'POST',
  path: '/api/v1/backhauls/:id/key',
  policy: managingEdges,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Make a key pair for the tunnel of a backhaul. The private key is answered once and kept nowhere; the pair before loses its force',
  tag: 'Private networks',
  headers: commonHeaders,
  params,
  answer: z.object({
    publicKey: z.string(),
    privateKey: z.string(),
    configuration: z.string().describe('The tunnel as a WireGuard configuration file'),
    rotation: z.number().int(),
  }),
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
});

const optionsAnswer = z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) });

export const listPrivateNetworkOptions = defineCall({
  id: 'listPrivateNetworkOptions',
  method: 'GET',
  path: '/api/v1/private-networks/dropdown',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Private networks of the account that edges can be added to',
  tag: 'Private networks',
  headers: commonHeaders,
  answer: optionsAnswer,
});

export const listEdgeOptions = defineCall({
  id: 'listEdgeOptions',
  method: 'GET',
  path: '/api/v1/edges/dropdown',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Edges of the account that radios and backhauls can be added to',
  tag: 'Private networks',
  headers: commonHeaders,
  answer: optionsAnswer,
});
