import { randomUUID } from 'node:crypto';
import type { CustomerNote } from '@airlane/contract/calls/customer';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { findProviderAccountId } from '#modules/people/accounts/accounts.repository.ts';
import { changeNote, insertNote, listNotes, listVersions, removeNote } from './notes.repository.ts';

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const presentNote = ({ createdAt, updatedAt, ...note }: NoteRow): CustomerNote => ({
  ...note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const notesOf = async (db: Db, accountId: string): Promise<CustomerNote[]> =>
  (await listNotes(db, accountId)).map(presentNote);

const noteOf = async (db: Db, accountId: string, id: string): Promise<CustomerNote> => {
  const [row] = await listNotes(db, accountId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentNote(row);
};

/** Notes are the provider's own, so their audit rows stand in the provider's account, where customers do not read them. */
const audit = async (
  trx: Db,
  { accountId, accountTitle, viewer }: AccountScope,
  action: 'create' | 'update' | 'remove',
  note: string,
  requestId: string,
): Promise<void> => {
  const providerAccountId = await findProviderAccountId(trx, viewer.vertical);
  await recordAudit(trx, {
    accountId: providerAccountId ?? null,
    actorId: viewer.userId,
    action: `customer-note.${action}`,
    subject: accountId,
    detail: { note, name: accountTitle },
    requestId,
  });
};

export const addNote = async (db: Db, scope: AccountScope, text: string, requestId: string): Promise<CustomerNote> => {
  const note = { id: randomUUID(), accountId: scope.accountId, userId: scope.viewer.userId, text };
  await db.transaction().execute(async (trx) => {
    await insertNote(trx, note);
    await audit(trx, scope, 'create', note.id, requestId);
  });
  return noteOf(db, scope.accountId, note.id);
};

export const saveNote = async (
  db: Db,
  scope: AccountScope,
  { id, version, text }: { id: string; version: number; text: string },
  requestId: string,
): Promise<CustomerNote> => {
  const {
    accountId,
    viewer: { userId },
  } = scope;
  const isSaved = await db.transaction().execute(async (trx) => {
    const saved = await changeNote(trx, { id, accountId, userId, text }, version);
    if (saved !== undefined) await audit(trx, scope, 'update', id, requestId);
    return saved !== undefined;
  });
  const now = await noteOf(db, accountId, id);
  if (!isSaved) throw new AppError('STALE_VERSION', { currentVersion: now.version });
  return now;
};

export const dropNote = (db: Db, scope: AccountScope, id: string, requestId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await removeNote(trx, scope.accountId, id))) throw new AppError('NOT_FOUND');
    await audit(trx, scope, 'remove', id, requestId);
  });

export const versionsOf = async (db: Db, accountId: string, id: string) => {
  const rows = await listVersions(db, accountId, id);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() }));
};
