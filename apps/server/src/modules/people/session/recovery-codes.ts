import { randomInt } from 'node:crypto';
import { digest } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';

const RECOVERY_CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Without the letters and digits that are mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const recoveryCode = (): string => Array.from({ length: GROUPS }, group).join('-');
const hashOf = (userId: string, code: string): string => digest(`${userId} ${code.trim().toLowerCase()}`);

export const isRecoveryCode = (text: string): boolean => text.includes('-');

/** New codes; the old ones are worthless from now on. Only their digests are kept. */
export const replaceRecoveryCodes = async (trx: Db, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
};

export const removeRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** Each code is good once: deleting it uses it. */
export const spendRecoveryCode = async (db: Db, userId: string, code: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((expression) => expression.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
};
