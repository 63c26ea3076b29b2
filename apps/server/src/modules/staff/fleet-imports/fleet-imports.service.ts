import { importFleetJob } from './fleet-imports.jobs.ts';
import { type FleetKindName, fleetKinds } from '@airlane/contract';
import { type ColumnMapping, type FileDelimiter, MAX_FLEET_ROWS } from '@airlane/domain';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { keepMapping } from '#modules/platform/file-mappings/file-mappings.repository.ts';
import { judgeMapping } from '#modules/platform/file-mappings/judge-mapping.ts';
import { fleetKindOf, rolesOf } from './fleet-kinds.ts';
import * as imports from './fleet-imports.repository.ts';
import { stageLines, type StagingParts } from './stage-lines.ts';
import { destinationOf, formFor, refuseUnlessRemovable } from './where-to.ts';

export interface FleetParts extends StagingParts {
  readonly jobs: Pick<Jobs, 'send'>;
  /** Refuses where there is no mail server. */
  readonly requireMail: () => void;
}

export interface FleetOrder {
  readonly kind: FleetKindName;
  readonly name: string;
  readonly delimiter: FileDelimiter;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
}

const notFound = (): AppError => new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Import' } });

export const requireImport = async (
  { db }: Pick<FleetParts, 'db'>,
  { viewer }: AccountScope,
  id: string,
): Promise<imports.NamedFleetImport> => {
  const row = await imports.findImport(db, viewer, id);
  if (!row) throw notFound();
  return row;
};

/** What somebody may bring, and the roles that people can have. */
export const listBringable = async (
  parts: FleetParts,
  scope: AccountScope,
): Promise<{ readonly kinds: FleetKindName[]; readonly roles: string[] }> => {
  const kinds: FleetKindName[] = [];
  let roles: readonly string[] = [];
  for (const kind of fleetKinds) {
    try {
      const form = await formFor(parts, kind, scope);
      kinds.push(kind);
      if (kind === 'people') roles = rolesOf(form);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { kinds, roles: [...roles] };
};

export const createFleetImport = async (
  parts: FleetParts,
  scope: AccountScope,
  order: FleetOrder,
): Promise<imports.NamedFleetImport> => {
  await formFor(parts, order.kind, scope);
  const mapping = judgeMapping(order.mapping, order.headers, fleetKindOf[order.kind].fields);
  const { accountId, viewer } = scope;
  return parts.db.transaction().execute(async (trx) => {
    await keepMapping(trx, scope, order.kind, order.headers, mapping);
    const row = await trx
      .insertInto('fleet_imports')
      .values({
        vertical: viewer.vertical,
        account_id: accountId,
        kind: order.kind,
        name: order.name,
        delimiter: order.delimiter,
        headers: JSON.stringify(order.headers),
        mapping: JSON.stringify(mapping),
        created_by: viewer.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, creator: viewer.fullName };
  });
};

/** Lines of the file as they come. None of them counts before the import is started. */
export const takeLines = async (
  parts: FleetParts,
  scope: AccountScope,
  id: string,
  firstLine: number,
  lines: readonly string[],
): Promise<number> => {
  const order = await requireImport(parts, scope, id);
  if (firstLine + lines.length - 2 > MAX_FLEET_ROWS)
    throw invalidField('lines', 'tooMany', `A file has at most ${MAX_FLEET_ROWS.toLocaleString('en')} rows. Split it`);
  const form = await formFor(parts, order.kind, scope);
  const rows = await stageLines(parts, scope, order, form, firstLine, lines);
  await parts.db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, id);
    if (!row) throw notFound();
    if (row.status !== 'waiting' && row.status !== 'receiving')
      throw invalidField('id', 'status', `This import is ${row.status}: its lines are complete`);
    await imports.stageRows(trx, id, rows);
    if (row.status === 'waiting')
      await trx.updateTable('fleet_imports').set({ status: 'receiving' }).where('id', '=', id).execute();
  });
  return lines.length;
};

export const checkImport = async (parts: FleetParts, scope: AccountScope, id: string): Promise<void> => {
  await requireImport(parts, scope, id);
  await parts.db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, id);
    if (!row) throw notFound();
    if (row.status === 'waiting') throw invalidField('id', 'empty', 'The file has no lines below the first');
    if (row.status === 'receiving') await imports.closeStaging(trx, row);
  });
};

/** Once started it goes on by itself, whoever dies in between; starting it again changes nothing. */
export const startImport = async (
  parts: FleetParts,
  scope: AccountScope,
  id: string,
  sendInvitations: boolean,
  requestId: string,
): Promise<imports.NamedFleetImport> => {
  const order = await requireImport(parts, scope, id);
  await formFor(parts, order.kind, scope);
  if (sendInvitations && order.kind !== 'people')
    throw invalidField('sendInvitations', 'notPeople', 'Invitations are for people');
  if (sendInvitations) parts.requireMail();
  // It runs with the rights of whoever checked the file, so nobody starts it for somebody else.
  if (order.created_by !== scope.viewer.userId)
    throw invalidField('id', 'notYours', 'Only the person who uploaded this file can start it');
  await parts.db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, id);
    if (!row) throw notFound();
    if (row.status === 'done' || row.status === 'importing') return;
    if (row.status !== 'checked') throw invalidField('id', 'status', 'Check the file first');
    if (row.good === 0) throw invalidField('id', 'nothingToDo', 'No row can be imported. See the findings');
    await trx
      .updateTable('fleet_imports')
      .set({ status: 'importing', send_invitations: sendInvitations })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: `fleet.import-${row.kind}`,
      subject: id,
      detail: { name: row.name, rows: row.good, invitations: sendInvitations },
      requestId,
    });
    await parts.jobs.send(importFleetJob, { importId: id }, trx);
  });
  return requireImport(parts, scope, id);
};

/** Begins to remove what the import made. Undoing again tries what was left alone. */
export const undoImport = async (
  parts: FleetParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<imports.NamedFleetImport> => {
  const order = await requireImport(parts, scope, id);
  refuseUnlessRemovable(
    order.kind === 'accounts'
      ? await destinationOf(parts, order.kind, scope.viewer, null)
      : { scope: { ...scope, isAdminPanel: false }, template: await formFor(parts, order.kind, scope) },
  );
  await parts.db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, id);
    if (!row) throw notFound();
    if (row.status === 'undoing') return;
    const isOpen = row.status === 'done' || (row.status === 'undone' && row.kept > 0);
    if (!isOpen || row.imported === 0)
      throw invalidField(
        'id',
        'status',
        row.status === 'undone' ? 'This import is already undone' : 'There is nothing to undo',
      );
    await imports.beginUndo(trx, id, scope.viewer.userId);
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: `fleet.undo-${row.kind}`,
      subject: id,
      detail: { name: row.name, rows: row.imported },
      requestId,
    });
    await parts.jobs.send(importFleetJob, { importId: id }, trx);
  });
  return requireImport(parts, scope, id);
};

export const discardImport = async (parts: FleetParts, scope: AccountScope, id: string): Promise<void> => {
  await requireImport(parts, scope, id);
  await parts.db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, id);
    if (!row) throw notFound();
    if (row.status !== 'waiting' && row.status !== 'receiving' && row.status !== 'checked')
      throw invalidField('id', 'status', 'This import was started. It can only be undone');
    await trx.deleteFrom('fleet_imports').where('id', '=', id).execute();
  });
};
