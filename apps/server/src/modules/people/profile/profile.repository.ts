import type { DoNotShowField } from '@airlane/contract/calls/profile';
import type { Db } from '#kernel/database/open.ts';

const doNotShowColumns = {
  doNotShowWelcome: 'do_not_show_welcome',
  doNotShowEditPaymentInOrder: 'do_not_show_edit_payment',
} as const satisfies Record<DoNotShowField, string>;

export const saveDoNotShow = async (
  db: Db,
  userId: string,
  field: DoNotShowField,
  doNotShow: boolean,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ [doNotShowColumns[field]]: doNotShow })
    .where('id', '=', userId)
    .execute();
};

export const findSecrets = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'totp_secret', 'totp_pending_secret', 'totp_pending_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const savePasswordHash = async (db: Db, userId: string, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

export const listOpenSessions = (db: Db, userId: string, unusedSince: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', unusedSince)
    .orderBy('last_used_at', 'desc')
    .execute();
export type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** Ends one of a person's sessions, or all but one; answers which. */
export const endOwnSessions = async (
  db: Db,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string },
): Promise<string[]> => {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

export const savePendingSecret = async (
  db: Db,
  userId: string,
  secret: string | null,
  until: Date | null,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ totp_pending_secret: secret, totp_pending_until: until })
    .where('id', '=', userId)
    .execute();
};

export const saveSecret = async (
  db: Db,
  userId: string,
  secret: string | null,
  lastStep: number | null,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_last_step: lastStep, totp_pending_secret: null, totp_pending_until: null })
    .where('id', '=', userId)
    .execute();
};
