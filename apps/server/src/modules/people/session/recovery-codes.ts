import { randomInt } from 'node:crypto';
import { digest } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { insertRecoveryCodes, removeRecoveryCode, removeRecoveryCodes } from './recovery-codes.repository.ts';

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
  await insertRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
};

/** Each code is good once: removing it uses it. */
export const spendRecoveryCode = (db: Db, userId: string, code: string): Promise<boolean> =>
  removeRecoveryCode(db, userId, hashOf(userId, code));
