import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { freeTitle } from '../accounts/account-title.ts';

export interface NewCustomer {
  readonly vertical: string;
  readonly company: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

export const findRegistered = (db: Db, vertical: string, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName'])
    .where('vertical', '=', vertical)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The person, a company of their own and the membership between them; nothing when the address was taken meanwhile. */
export const insertCustomer = async (
  trx: Db,
  { vertical, company, fullName, email, passwordHash }: NewCustomer,
): Promise<{ userId: string; accountId: string } | undefined> => {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id: userId,
      vertical,
      email,
      full_name: fullName,
      company_name: company,
      app_type: 'consumer',
      password_hash: passwordHash,
      status: 'Active',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined;
  const title = await freeTitle(trx, vertical, company);
  await trx
    .insertInto('accounts')
    .values({
      id: accountId,
      vertical,
      title,
      original_title: company,
      legal_name: company,
      console_id: accountId.slice(0, 8),
    })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ id: randomUUID(), account_id: accountId, user_id: userId, full_name: fullName, profile: 'Manager' })
    .execute();
  return { userId, accountId };
};
