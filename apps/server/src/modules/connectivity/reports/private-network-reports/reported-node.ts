import { type NodeKind, nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { AppError } from '#kernel/errors.ts';
import { findNode, type NodeRow } from '#modules/connectivity/private-networks/nodes.repository.ts';
import type { ReportContext } from '../report.ts';

/** Radios are named by a filter of their own; the others by the object whose page is open. */
export const filterOf = (kind: NodeKind): 'radioId' | 'objectId' => (kind === 'radio' ? 'radioId' : 'objectId');

/** The node that a report is asked about, as far as the viewer sees it. */
export const reportedNodeOf = async ({ db, scope, filters }: ReportContext, kind: NodeKind): Promise<NodeRow> => {
  const node = await findNode(db, scope, filters[filterOf(kind)] ?? '', kind);
  if (!node) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: nodeKindDefinitions[kind].noun } });
  return node;
};

export const nodeLink = (template: string, kind: NodeKind, key: string): string => `${template}/${nodeIdOf(kind, key)}`;
