import { randomUUID } from 'node:crypto';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Any number will do, as long as every process uses the same one. */
const ADMINISTRATORS_LOCK = 471_140;

/** Held until the transaction ends: of two who create the first administrator at once, the second finds the one of the first. */
export const lockAdministrators = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADMINISTRATORS_LOCK)})`.execute(trx);
};

export const listAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'vertical', 'email', 'full_name as fullName', 'status', 'last_login_at as lastLoginAt'])
    .select((expression) => expression('totp_secret', 'is not', null).as('hasAuthenticator'))
    .where('app_type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('vertical')
    .orderBy('email')
    .execute();
export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number];

/** Those who are inactive or invited count too: their logins are reset, not replaced by the person who finds the setup address. */
export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('app_type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface ProviderAccount {
  readonly id: string;
  /** The provider's own name; the account itself is called as its portal calls it. */
  readonly provider: string;
}

/** The account in which the staff of a portal work, made where there is none yet. */
export const ensureProviderAccount = async (trx: Db, vertical: string, provider: string): Promise<ProviderAccount> => {
  const there = await trx
    .selectFrom('accounts')
    .select(['id', 'legal_name', 'title'])
    .where('vertical', '=', vertical)
    .where('is_admin_panel', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (there) return { id: there.id, provider: there.legal_name || there.title };
  const id = randomUUID();
  const title = verticalByName(vertical)?.adminPanelTitle ?? '';
  await trx
    .insertInto('accounts')
    .values({
      id,
      vertical,
      title,
      original_title: title,
      description: "The provider's own account",
      legal_name: provider,
      console_id: id.slice(0, 8),
      billable: false,
      is_admin_panel: true,
    })
    .execute();
  return { id, provider };
};

/** Gives a password to the administrator who has this address, and answers who it is. */
export const reactivateAdministrator = async (
  trx: Db,
  { vertical, email, passwordHash }: { vertical: string; email: string; passwordHash: string | null },
): Promise<string | undefined> => {
  const person = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, status: 'Active' })
    .where('vertical', '=', vertical)
    .where('app_type', '=', 'admin')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return person?.id;
};
