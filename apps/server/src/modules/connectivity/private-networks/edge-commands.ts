import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { commandEdgeJob } from './private-networks.jobs.ts';
import { randomUUID } from 'node:crypto';
import {
  type EdgeCommandKind,
  type EdgeEventKind,
  NO_EDGE_MANAGEMENT,
} from '@airlane/domain/private-network/edge-events';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { EdgeManagementPort, EdgeOrder } from '#ports/edge-management/port.ts';
import { CommandRefused, NetworkAway } from '#ports/network/port.ts';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import {
  closeUnanswered,
  type CommandRow,
  findCommand,
  insertCommand,
  refuseCommand,
  saveSettingsState,
  updateCommand,
} from './edge-commands.repository.ts';
import { childrenOf, findNodeById, type NodeRow } from './nodes.repository.ts';

const ordered: Readonly<Record<EdgeCommandKind, EdgeEventKind>> = {
  restart: 'restart-ordered',
  firmware: 'firmware-ordered',
  settings: 'settings-saved',
};

export interface NewCommand {
  readonly edge: NodeRow;
  readonly kind: EdgeCommandKind;
  readonly firmware?: string;
  readonly by: string;
  /** What the settings were saved of; the edge itself where absent. */
  readonly node?: Pick<NodeRow, 'id' | 'account_id' | 'network_id' | 'parent_id' | 'kind' | 'name'>;
}

/** Writes the order down together with the job that sends it; nothing where the same order is still on its way. */
export const orderCommand = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  { edge, kind, firmware = '', by, node = edge }: NewCommand,
): Promise<string | undefined> => {
  const id = randomUUID();
  if (kind !== 'settings') await closeUnanswered(trx, edge.id, kind);
  if (
    !(await insertCommand(trx, { id, account_id: edge.account_id, edge_id: edge.id, kind, firmware, ordered_by: by }))
  )
    return undefined;
  if (kind === 'settings') await saveSettingsState(trx, edge.id, 'pending');
  await recordEdgeEvents(trx, [{ node, kind: ordered[kind], detail: firmware, by }]);
  await announceNodes(trx, [edge]);
  await jobs.send(commandEdgeJob, { commandId: id }, trx);
  return id;
};

const orderOf = async (
  db: Db,
  { id, edge_id: edgeId, kind, firmware }: CommandRow,
  edge: NodeRow,
): Promise<EdgeOrder> => {
  if (kind === 'restart') return { id, edgeId, kind };
  if (kind === 'firmware') return { id, edgeId, kind, version: firmware };
  const equipment = (await childrenOf(db, edgeId)).flatMap((child) =>
    child.kind === 'radio' || child.kind === 'backhaul'
      ? [{ id: child.id, kind: child.kind, name: child.name, settings: child.extra }]
      : [],
  );
  return { id, edgeId, kind, settings: { name: edge.name, settings: edge.extra, equipment } };
};

const AWAY = 'The edge management is not responding. Nothing was changed';

const fail = (db: Db, command: CommandRow, edge: NodeRow, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await refuseCommand(trx, command.id, reason))) return;
    if (command.kind === 'settings') await saveSettingsState(trx, edge.id, 'failed', reason);
    await recordEdgeEvents(trx, [
      { node: edge, kind: command.kind === 'settings' ? 'settings-failed' : 'command-refused', detail: reason },
    ]);
    await announceNodes(trx, [edge]);
  });

export interface CommandParts {
  readonly db: Db;
  readonly edges: EdgeManagementPort;
}

/** Sends an order. Orders carry their id, so that one that may have arrived is sent again without harm. */
export const commandEdgeHandler =
  ({ db, edges }: CommandParts) =>
  async ({ commandId }: JobData<typeof commandEdgeJob>, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> => {
    const command = await findCommand(db, commandId);
    const edge = command && (await findNodeById(db, command.edge_id));
    if (!command || !edge || command.settled_at !== null) return;
    if (!edges.isConnected) return fail(db, command, edge, NO_EDGE_MANAGEMENT);
    const saveStatus = (status: CommandRow['status'], reason = ''): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await updateCommand(trx, command.id, status, reason);
        await announceNodes(trx, [edge]);
      });
    try {
      await edges.order(await orderOf(db, command, edge));
      await saveStatus('sent');
    } catch (error) {
      if (error instanceof CommandRefused) return fail(db, command, edge, error.message);
      if (!isLast) throw error;
      await (error instanceof NetworkAway
        ? fail(db, command, edge, AWAY)
        : saveStatus(
            'unknown',
            'The edge management did not answer in time. The next report of the edge tells what came of it.',
          ));
    }
  };
