import type { JobData } from '#kernel/jobs/define-job.ts';
import type { importFleetJob } from './fleet-imports.jobs.ts';
import { createUserQuestionIds, undoObstacle } from '@airlane/domain';
import { sql } from 'kysely';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { findPersonAsViewer } from '#kernel/access/access.repository.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { takenTitles } from '#modules/people/accounts/account-title.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import { insertManyByWriter, judgeAnswers } from '#modules/platform/documents/insert-by-writer.ts';
import { sentAnswers } from '#modules/platform/documents/sent-answers.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import {
  type DueRow,
  EXISTS_ALREADY,
  fieldOf,
  type FleetImportRow,
  findDueRows,
  finish,
  lockImport,
  type MadeRow,
  type RefusedRow,
  settleMade,
  settleRefused,
  stillDue,
} from './fleet-imports.repository.ts';
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
const judge = async (
  parts: ImportingParts,
  { kind, vertical }: FleetImportRow,
  viewer: Viewer | undefined,
  rows: readonly DueRow[],
): Promise<{ readonly judged: Judged[]; readonly refused: RefusedRow[] }> => {
  const judged: Judged[] = [];
  const refused: RefusedRow[] = [];
  const taken =
    kind === 'accounts'
      ? await takenTitles(
          parts.db,
          vertical,
          rows.map(({ shown }) => shown),
        )
      : new Set<string>();
  const memberRules = kind === 'people' ? parts.memberRulesOfFile() : undefined;
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
    if (taken.has(row.shown.toLowerCase())) {
      refused.push({ line: row.line, field: 'title', finding: EXISTS_ALREADY[kind] });
      continue;
    }
    try {
      const values = await judgeAnswers(
        parts.db,
        scope,
        template,
        memberRules,
        sentAnswers(template, { questions: [], normalizedQuestions: row.answers }),
      );
      judged.push({ row, destination, values });
    } catch (error) {
      refused.push({ line: row.line, ...findingOf(error, template) });
    }
  }
  return { judged, refused };
};

const EMAIL = createUserQuestionIds.email;

const knownPeople = async (trx: Db, vertical: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    email: string;
  }>`select lower(email) as email from users where vertical = ${vertical} and lower(email) = any(${[...emails]}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Set(rows.map(({ email }) => email));
};

const usersOf = async (trx: Db, membershipIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (membershipIds.length === 0
      ? []
      : await trx
          .selectFrom('memberships')
          .select(['id', 'user_id'])
          .where('id', 'in', [...membershipIds])
          .execute()
    ).map(({ id, user_id: userId }) => [id, userId]),
  );

/** Stores rows that were judged, with the invitations that were asked for: a row counts in the transaction that makes what it says. */
const store = async (
  trx: Db,
  parts: ImportingParts,
  order: FleetImportRow,
  judged: readonly Judged[],
): Promise<{ readonly made: MadeRow[]; readonly refused: RefusedRow[] }> => {
  const isPeople = order.kind === 'people';
  const known = isPeople
    ? await knownPeople(
        trx,
        order.vertical,
        judged.map(({ row }) => row.shown),
      )
    : new Set<string>();
  const ids = await insertManyByWriter(
    trx,
    fleetKindOf[order.kind].writer,
    judged.map(({ destination: { scope, template }, values }) => ({ scope, template, values })),
    order.id,
  );
  const users = isPeople
    ? await usersOf(
        trx,
        ids.flatMap((id) => id ?? []),
      )
    : new Map<string, string>();
  const made: MadeRow[] = [];
  const refused: RefusedRow[] = [];
  const fresh = new Set<string>();
  for (const [
    index,
    {
      row,
      destination: { scope },
      values,
    },
  ] of judged.entries()) {
    const documentId = ids[index];
    if (documentId === undefined) {
      // Somebody made the same between judging and storing; nothing was written for this row.
      refused.push({ line: row.line, field: fieldOf[order.kind], finding: EXISTS_ALREADY[order.kind] });
      continue;
    }
    const isFresh = isPeople && !known.has(row.shown) && !fresh.has(row.shown);
    if (isFresh) fresh.add(row.shown);
    made.push({ line: row.line, documentId, userId: isFresh ? (users.get(documentId) ?? null) : null });
    if (order.send_invitations) await parts.users.welcome(trx, scope, String(values[EMAIL] ?? ''), order.id);
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
    const due = await stillDue(
      trx,
      order.id,
      rows.map(({ line }) => line),
    );
    const stored = await store(
      trx,
      parts,
      order,
      judged.filter(({ row }) => due.has(row.line)),
    );
    await settleMade(trx, order, stored.made);
    await settleRefused(
      trx,
      order.id,
      [...refused, ...stored.refused].filter(({ line }) => due.has(line)),
    );
    await announceAccessChange(trx);
  });
  parts.access.forget();
  return true;
};

/** Why nothing of an account may be removed any more, by account. */
const removalObstacle = async (
  parts: ImportingParts,
  { kind }: FleetImportRow,
  viewer: Viewer | undefined,
  accountId: string | null,
): Promise<string | undefined> => {
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
  for (const { accountId } of rows)
    if (!obstacles.has(accountId)) obstacles.set(accountId, await removalObstacle(parts, order, viewer, accountId));
  const provider =
    order.kind === 'accounts' && viewer ? (await destinationOf(parts, order.kind, viewer, null)).scope.accountId : '';
  const { states, remove } = removalOf[order.kind];
  await db.transaction().execute(async (trx) => {
    if ((await lockImport(trx, order.id))?.status !== 'undoing') return;
    const due = new Set((await findMadeRows(trx, order.id, ROWS_AT_ONCE)).map(({ line }) => line));
    const mine = rows.filter(({ line }) => due.has(line));
    const now = await states(trx, mine);
    const reasonOf = ({ documentId, accountId }: (typeof rows)[number]): string | undefined =>
      obstacles.get(accountId) ?? undoObstacle(now.get(documentId) ?? { isGone: true, isChanged: false, uses: [] });
    const free = mine.filter((row) => reasonOf(row) === undefined);
    if (free.length > 0) {
      await remove(trx, free);
      const template = fleetKindOf[order.kind].templateOf(order.vertical);
      await recordAudits(
        trx,
        free.map(({ documentId, accountId }) => ({
          accountId: accountId ?? provider,
          actorId: actor,
          action: 'document.delete',
          subject: documentId,
          detail: { template },
          requestId: order.id,
        })),
      );
      await announceChanges(
        trx,
        free.map(({ documentId, accountId }) => ({
          accountId: accountId ?? provider,
          description: template,
          documentId,
          isForAll: true as const,
        })),
      );
      await announceAccessChange(trx);
    }
    await settleUndone(
      trx,
      order.id,
      mine.map((row) => ({ line: row.line, reason: reasonOf(row) ?? null })),
    );
  });
  parts.access.forget();
  return true;
};

/** Goes on where it was left, whoever dies in between. */
export const importFleetHandler =
  (parts: ImportingParts) =>
  async ({ importId }: JobData<typeof importFleetJob>, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
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
