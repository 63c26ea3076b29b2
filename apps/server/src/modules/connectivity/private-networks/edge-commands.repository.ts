import type { EdgeCommandKind } from '@airlane/domain/private-network/edge-events';
import { RESTART_TAKES_MS } from '@airlane/domain/private-network/node-states';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import type { NodeRow } from './nodes.repository.ts';

export type CommandRow = Selectable<DatabaseSchema['edge_commands']>;

/** An edge that died with an order on its way never answers; without this it could not be ordered again. */
export const closeUnanswered = async (trx: Db, edgeId: string, kind: EdgeCommandKind): Promise<void> => {
  await trx
    .updateTable('edge_commands')
    .set({ status: 'unknown', reason: 'The edge did not answer in time.', settled_at: new Date() })
    .where('edge_id', '=', edgeId)
    .where('kind', '=', kind)
    .where('settled_at', 'is', null)
    .where('ordered_at', '<', new Date(Date.now() - RESTART_TAKES_MS))
    .execute();
};

/** Returns whether it was stored: not where the same order is still on its way. */
export const insertCommand = async (
  trx: Db,
  command: Pick<CommandRow, 'id' | 'account_id' | 'edge_id' | 'kind' | 'firmware' | 'ordered_by'>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('edge_commands')
    .values(command)
    .onConflict((conflict) =>
      conflict.columns(['edge_id', 'kind']).where('settled_at', 'is', null).where('kind', '<>', 'settings').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const findCommand = (db: Db, id: string): Promise<CommandRow | undefined> =>
  db.selectFrom('edge_commands').selectAll().where('id', '=', id).executeTakeFirst();

export const findLatestCommand = (db: Db, edgeId: string): Promise<CommandRow | undefined> =>
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

/** Returns whether it was open. */
export const refuseCommand = async (trx: Db, id: string, reason: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('edge_commands')
    .set({ status: 'refused', reason, settled_at: new Date() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Changes nothing of a command that is over. */
export const updateCommand = async (
  trx: Db,
  id: string,
  status: CommandRow['status'],
  reason: string,
): Promise<void> => {
  await trx
    .updateTable('edge_commands')
    .set({ status, reason })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
};

export interface SettingsOutcome {
  readonly edgeId: string;
  readonly order: string;
  readonly isApplied: boolean;
  readonly reason: string;
  readonly at: string;
}

/** Returns whether the edge has such an order. */
export const closeSettings = async (
  trx: Db,
  { edgeId, order, isApplied, reason, at }: SettingsOutcome,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('edge_commands')
    .set({ status: isApplied ? 'done' : 'refused', reason, settled_at: new Date(at) })
    .where('id', '=', order)
    .where('edge_id', '=', edgeId)
    .where('kind', '=', 'settings')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether settings are still on their way to the edge. */
export const hasOpenSettings = async (trx: Db, edgeId: string): Promise<boolean> => {
  const open = await trx
    .selectFrom('edge_commands')
    .select('id')
    .where('edge_id', '=', edgeId)
    .where('kind', '=', 'settings')
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

export const saveSettingsState = async (
  trx: Db,
  edgeId: string,
  state: NodeRow['settings_state'],
  reason = '',
): Promise<void> => {
  await trx
    .updateTable('private_nodes')
    .set({ settings_state: state, settings_reason: reason })
    .where('id', '=', edgeId)
    .execute();
};

/** The name of the person who ordered a command. */
export const findUserName = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst())?.full_name ?? '';
