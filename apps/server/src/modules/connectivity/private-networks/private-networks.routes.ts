import {
  commandEdge,
  listEdgeOptions,
  listPrivateNetworkOptions,
  readPrivateNode,
  readTopology,
  rotateBackhaulKey,
  updateEdgeDetails,
  updatePrivateNetworkDetails,
} from '@airlane/contract/calls/private-networks';
import { type NodeKind, nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { rotateKey } from './backhaul-keys.ts';
import { saveNodeBlock } from './node-details.ts';
import { nodeOptions } from './nodes.repository.ts';
import {
  commandEdgeOf,
  type PrivateNetworkParts,
  readNodePage,
  readTopologyOf,
  requireNode,
} from './private-networks.service.ts';

const MAX_OPTIONS = 1000;

export const privateNetworkRoutes = (
  app: FastifyInstance,
  parts: PrivateNetworkParts & { readonly documents: DocumentsService },
): void => {
  const { db, documents } = parts;
  const options = async (scope: AccountScope, kind: NodeKind) => ({
    options: (await nodeOptions(db, scope, kind, MAX_OPTIONS)).map(({ id, name }) => ({
      id: nodeIdOf(kind, id),
      title: name,
    })),
  });

  handle(app, readPrivateNode, async ({ scope, params }) => readNodePage(parts, scope, params.id));
  handle(app, readTopology, async ({ scope, params }) => readTopologyOf(parts, scope, params.id));
  handle(app, listPrivateNetworkOptions, async ({ scope }) => options(scope, 'network'));
  handle(app, listEdgeOptions, async ({ scope }) => options(scope, 'edge'));

  handle(app, commandEdge, async ({ scope, params, body, request }) => {
    const commandId = await commandEdgeOf(parts, scope, params.id, body, request.id);
    return {
      message:
        body.command === 'restart'
          ? 'The edge restarts. This may take a few minutes.'
          : 'The firmware is updated. The edge restarts, which may take a few minutes.',
      commandId,
    };
  });

  handle(app, updateEdgeDetails, async ({ scope, params, query, body, request }) => {
    const version = await saveNodeBlock(
      documents,
      scope,
      { id: params.id, version: query.version, body },
      ['edge', 'radio', 'backhaul'],
      request.id,
    );
    return { message: 'Saved. The edge restarts with the new settings.', version };
  });

  handle(app, updatePrivateNetworkDetails, async ({ scope, params, query, body, request }) => {
    const version = await saveNodeBlock(
      documents,
      scope,
      { id: params.id, version: query.version, body },
      ['network'],
      request.id,
    );
    return { message: 'Saved', version };
  });

  handle(app, rotateBackhaulKey, async ({ scope, params, request }) =>
    rotateKey(db, scope, await requireNode(parts, scope, params.id, 'backhaul'), request.id),
  );
};
