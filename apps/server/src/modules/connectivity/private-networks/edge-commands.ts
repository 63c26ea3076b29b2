import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { commandEdgeJob } from './private-networks.jobs.ts';
import { randomUUID } from 'node:crypto';
import {
  type EdgeCommandKind,
  type EdgeEventKind,
  NO_EDGE_MANAGEMENT,
} from '@airlane/domain/private-network/edge-events';
import { RESTART_TAKES_MS } from '@airlane/domain/private-network/node-states';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { EdgeManagementPort, EdgeOrder } from '#ports/edge-management/port.ts';
import { CommandRefused, NetworkAway } from '#ports/network/port.ts';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { childrenOf, type NodeRow } from './nodes.repository.ts';

export type CommandRow = Selectable<DatabaseSchema['edge_commands']>;

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

/** An edge that died with an order on its way never answers; without this it could not be ordered again. */
const giveUpUnanswered = async (trx: Db, edgeId: string, kind: EdgeCommandKind): Promise<void> => {
  await trx
    .updateTable('edge_commands')
    .set({ status: 'unknown', reason: 'The edge did not answer in time.', settled_at: new Date() })
    .where('edge_id', '=', edgeId)
    .where('kind', '=', kind)
    .where('settled_at', 'is', null)
    .where('ordered_at', '<', new Date(Date.now() - RESTART_TAKES_MS))
    .execute();
};

/** Writes the order down together with the job that sends it; nothing where the same order is still on its way. */
export const orderCommand = async (
  trx: Db,
  jobs: Pick<Jobs, 'send'>,
  { edge, kind, firmware = '', by, node = edge }: NewCommand,
): Promise<string | undefined> => {
  const id = randomUUID();
  if (kind !== 'settings') await giveUpUnanswered(trx, edge.id, kind);
  const kept = await trx
    .insertInto('edge_commands')
    .values({ id, account_id: edge.account_id, edge_id: edge.id, kind, firmware, ordered_by: by })
    .onConflict((conflict) =>
      conflict.columns(['edge_id', 'kind']).where('settled_at', 'is', null).where('kind', '<>', 'settings').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kind === 'settings')
    await trx
      .updateTable('private_nodes')
      .set({ settings_state: 'pending', settings_reason: '' })
      .where('id', '=', edge.id)
      .execute();
  await recordEdgeEvents(trx, [{ node, kind: ordered[kind], detail: firmware, by }]);
  await announceNodes(trx, [edge]);
  await jobs.send(commandEdgeJob, { commandId: id }, trx);
  return id;
};

export const latestCommand = (db: Db, edgeId: string): Promise<CommandRow | undefined> =>
  db
    .selectFrom('edge_commands')
    .selectAll()
    .where('edge_id', '=', edgeId)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Commands that an edge has carried out, by their ids or by having started after they were ordered. */
export const finishCommands = async (trx: Db, edgeId: string, orders: readonly string[], at: Date): Promise<void> => {
  await trx
    .updateTable('edge_commands')
    .set({ status: 'done', settled_at: at })
    .where('edge_id', '=', edgeId)
    .where('settled_at', 'is', null)
    // An order that was never answered is known to have arrived once the edge has started since.
    .where((where) =>
      where.or([
        ...(orders.length > 0 ? [where('id', 'in', [...orders])] : []),
        where.and([
          where('status', 'in', ['sent', 'unknown']),
          where('kind', '<>', 'settings'),
          where('ordered_at', '<', at),
        ]),
      ]),
    )
    .execute();
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
    const settled = await trx
      .updateTable('edge_commands')
      .set({ status: 'refused', reason, settled_at: new Date() })
      .where('id', '=', command.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return;
    if (command.kind === 'settings')
      await trx
        .updateTable('private_nodes')
        .set({ settings_state: 'failed', settings_reason: reason })
        .where('id', '=', edge.id)
        .execute();
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
    const command = await db.selectFrom('edge_commands').selectAll().where('id', '=', commandId).executeTakeFirst();
    const edge =
      command &&
      (await db.selectFrom('private_nodes').selectAll().where('id', '=', command.edge_id).executeTakeFirst());
    if (!command || !edge || command.settled_at !== null) return;
    if (!edges.isConnected) return fail(db, command, edge, NO_EDGE_MANAGEMENT);
    const note = async (status: CommandRow['status'], reason = ''): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('edge_commands')
          .set({ status, reason })
          .where('id', '=', command.id)
          .where('settled_at', 'is', null)
          .execute();
        await announceNodes(trx, [edge]);
      });
    };
    try {
      await edges.order(await orderOf(db, command, edge));
      await note('sent');
    } catch (error) {
      if (error instanceof CommandRefused) return fail(db, command, edge, error.message);
      if (!isLast) throw error;
      await (error instanceof NetworkAway
        ? fail(db, command, edge, AWAY)
        : note(
            'unknown',
            'The edge management did not answer in time. The next report of the edge tells what came of it.',
          ));
    }
  };
