import { createUserQuestionIds, undoObstacle } from '@airlane/domain';
import { sql } from 'kysely';
import { type AccessCache, announceAccessChange } from '../../../access/access-cache.ts';
import { findPersonAsViewer } from '../../../access/access.repository.ts';
import type { Viewer } from '../../../access/viewer.ts';
import { recordAudits } from '../../../audit/audit.repository.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import type { JobPayloads } from '../../../jobs/definitions.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import { accountRules } from '../../people/accounts/account-rules.ts';
import type { UsersService } from '../../people/users/users.service.ts';
import { insertByWriter, judgeAnswers } from '../../platform/documents/insert-by-writer.ts';
import { sentAnswers } from '../../platform/documents/sent-answers.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';
import { type DueRow, EXISTS_ALREADY, type FleetImportRow, findDueRows, finish, lockImport, type MadeRow, type RefusedRow, settleMade, settleRefused, stillDue } from './fleet-imports.repository.ts';
import { fleetKindOf } from './fleet-kinds.ts';
import { findingOf, type StagingParts } from './stage-lines.ts';
import { findMadeRows, removalOf, settleUndone } from './undo-fleet.repository.ts';
import { type Destination, destinationOf, refuseUnlessRemovable } from './where-to.ts';

export interface ImportingParts extends StagingParts {
  readonly access: AccessCache;
  readonly users: Pick<UsersService, 'welcome'>;
}

const ROWS_AT_ONCE = 200;
const NO_LONGER_ALLOWED = 'Whoever ordered this may no longer do it';

interface Judged {
  readonly row: DueRow;
  readonly destination: Destination;
  readonly values: Values;
}

/** Judges rows again as they are about to be stored: names may be taken by now, and whoever ordered it may have lost an account. */
const judge = async (parts: ImportingParts, { kind }: FleetImportRow, viewer: Viewer | undefined, rows: readonly DueRow[]): Promise<{ readonly judged: Judged[]; readonly refused: RefusedRow[] }> => {
  const judged: Judged[] = [];
  const refused: RefusedRow[] = [];
  const found = new Map<string | null, Destination | RefusedRow>();
  const destinationFor = async ({ accountId, line }: DueRow): Promise<Destination | RefusedRow> => {
    if (!viewer) return { line, field: '', finding: NO_LONGER_ALLOWED };
    try {
      return await destinationOf(parts, kind, viewer, accountId);
    } catch (error) {
      return { line, field: 'account', finding: findingOf(error).finding };
    }
  };
  for (const row of rows) {
    const destination = found.get(row.accountId) ?? (await destinationFor(row));
    found.set(row.accountId, destination);
    if ('finding' in destination) {
      refused.push({ ...destination, line: row.line });
      continue;
    }
    const { scope, template } = destination;
    try {
      const values = await judgeAnswers(parts.db, scope, template, kind === 'accounts' ? accountRules : parts.memberRules, sentAnswers(template, { questions: [], normalizedQuestions: row.answers }));
      judged.push({ row, destination, values });
    } catch (error) {
      refused.push({ line: row.line, ...(error instanceof AppError && error.code === 'DUPLICATE' ? { field: 'title', finding: EXISTS_ALREADY[kind] } : findingOf(error, template)) });
    }
  }
  return { judged, refused };
};

const EMAIL = createUserQuestionIds.email;

const knownPeople = async (trx: Db, vertical: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from users where vertical = ${vertical} and lower(email) = any(${[...emails]}::text[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ email }) => email));
};

const userOf = async (trx: Db, membershipId: string): Promise<string> => (await trx.selectFrom('memberships').select('user_id').where('id', '=', membershipId).executeTakeFirstOrThrow()).user_id;

/** Stores rows that were judged, with the invitations that were asked for: a row counts in the transaction that makes what it says. */
const store = async (trx: Db, parts: ImportingParts, order: FleetImportRow, judged: readonly Judged[]): Promise<{ readonly made: MadeRow[]; readonly refused: RefusedRow[] }> => {
  const made: MadeRow[] = [];
  const refused: RefusedRow[] = [];
  const known = order.kind === 'people' ? await knownPeople(trx, order.vertical, judged.map(({ row }) => row.shown)) : new Set<string>();
  const fresh = new Set<string>();
  for (const { row, destination: { scope, template }, values } of judged) {
    try {
      const documentId = await insertByWriter(trx, scope, { template, values, memberId: scope.viewer.userId, status: 'published' }, order.id);
      const isFresh = order.kind === 'people' && !known.has(row.shown) && !fresh.has(row.shown);
      if (isFresh) fresh.add(row.shown);
      made.push({ line: row.line, documentId, userId: isFresh ? await userOf(trx, documentId) : null });
      if (order.send_invitations) await parts.users.welcome(trx, scope, String(values[EMAIL] ?? ''), order.id);
    } catch (error) {
      // Somebody made the same between judging and storing; nothing was written for this row.
      if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error;
      refused.push({ line: row.line, field: 'email', finding: EXISTS_ALREADY[order.kind] });
    }
  }
  return { made, refused };
};

/** The next rows of an import; answers whether there are more. Judging asks the database, so it comes before the transaction. */
const importSome = async (parts: ImportingParts, order: FleetImportRow): Promise<boolean> => {
  const { db } = parts;
  const rows = await findDueRows(db, order.id, ROWS_AT_ONCE);
  if (rows.length === 0) {
    await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, order.id))?.status === 'importing') await finish(trx, order.id, 'done');
    });
    return false;
  }
  const viewer = await findPersonAsViewer(db, order.created_by);
  const { judged, refused } = await judge(parts, order, viewer, rows);
  await db.transaction().execute(async (trx) => {
    if ((await lockImport(trx, order.id))?.status !== 'importing') return;
    const due = await stillDue(trx, order.id, rows.map(({ line }) => line));
    const stored = await store(trx, parts, order, judged.filter(({ row }) => due.has(row.line)));
    await settleMade(trx, order, stored.made);
    await settleRefused(trx, order.id, [...refused, ...stored.refused].filter(({ line }) => due.has(line)));
    await announceAccessChange(trx);
  });
  parts.access.forget();
  return true;
};

/** Why nothing of an account may be removed any more, by account. */
const removalObstacle = async (parts: ImportingParts, { kind }: FleetImportRow, viewer: Viewer | undefined, accountId: string | null): Promise<string | undefined> => {
  if (!viewer) return NO_LONGER_ALLOWED;
  try {
    refuseUnlessRemovable(await destinationOf(parts, kind, viewer, accountId));
    return undefined;
  } catch (error) {
    return findingOf(error).finding;
  }
};

const undoSome = async (parts: ImportingParts, order: FleetImportRow): Promise<boolean> => {
  const { db } = parts;
  const rows = await findMadeRows(db, order.id, ROWS_AT_ONCE);
  if (rows.length === 0) {
    await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, order.id))?.status === 'undoing') await finish(trx, order.id, 'undone');
    });
    return false;
  }
  const actor = order.undone_by ?? order.created_by;
  const viewer = await findPersonAsViewer(db, actor);
  const obstacles = new Map<string | null, string | undefined>();
  for (const { accountId } of rows) if (!obstacles.has(accountId)) obstacles.set(accountId, await removalObstacle(parts, order, viewer, accountId));
  const provider = order.kind === 'accounts' && viewer ? (await destinationOf(parts, order.kind, viewer, null)).scope.accountId : '';
  const { states, remove } = removalOf[order.kind];
  await db.transaction().execute(async (trx) => {
    if ((await lockImport(trx, order.id))?.status !== 'undoing') return;
    const due = new Set((await findMadeRows(trx, order.id, ROWS_AT_ONCE)).map(({ line }) => line));
    const mine = rows.filter(({ line }) => due.has(line));
    const now = await states(trx, mine);
    const reasonOf = ({ documentId, accountId }: (typeof rows)[number]): string | undefined => obstacles.get(accountId) ?? undoObstacle(now.get(documentId) ?? { isGone: true, isChanged: false, uses: [] });
    const free = mine.filter((row) => reasonOf(row) === undefined);
    if (free.length > 0) {
      await remove(trx, free);
      const template = fleetKindOf[order.kind].templateOf(order.vertical);
      await recordAudits(trx, free.map(({ documentId, accountId }) => ({ accountId: accountId ?? provider, actorId: actor, action: 'document.delete', subject: documentId, detail: { template }, requestId: order.id })));
      await announceChanges(trx, free.map(({ documentId, accountId }) => ({ accountId: accountId ?? provider, description: template, documentId, isForAll: true as const })));
      await announceAccessChange(trx);
    }
    await settleUndone(trx, order.id, mine.map((row) => ({ line: row.line, reason: reasonOf(row) ?? null })));
  });
  parts.access.forget();
  return true;
};

/** Goes on where it was left, whoever dies in between. */
export const importFleetHandler =
  (parts: ImportingParts) =>
  async ({ importId }: JobPayloads['import-fleet'], { signal }: { readonly signal: AbortSignal }): Promise<void> => {
    const open = await parts.db
      .selectFrom('fleet_imports')
      .selectAll()
      .where('status', 'in', ['importing', 'undoing'])
      .$if(importId !== undefined, (query) => query.where('id', '=', importId ?? ''))
      .execute();
    for (const order of open) {
      const work = order.status === 'importing' ? importSome : undoSome;
      while (await work(parts, order)) signal.throwIfAborted();
    }
  };
