import { verify } from 'otplib';
import type { Db } from '#kernel/database/open.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { decryptAuthenticator } from './authenticator-secrets.ts';
import { spendStep } from './authenticators.repository.ts';
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';

export interface AuthenticatorParts {
  readonly db: Db;
  readonly cipher: SecretCipher;
}

/** Half a minute to either side, because clocks of phones drift. */
const TOLERANCE_SECONDS = 30;

/** The time step that a code belongs to; nothing when it is wrong. */
export const stepOfCode = async (secret: string, code: string): Promise<number | undefined> => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Whether a code of the authenticator, or one of the recovery codes in its place, is right. It is spent with the answer. */
export const spendAuthenticatorCode = async (
  { db, cipher }: AuthenticatorParts,
  user: { readonly id: string; readonly totp_secret: string | null },
  code: string,
): Promise<boolean> => {
  if (user.totp_secret === null) return false;
  if (isRecoveryCode(code)) return spendRecoveryCode(db, user.id, code);
  const step = await stepOfCode(decryptAuthenticator(cipher, user.id, user.totp_secret), code);
  return step !== undefined && spendStep(db, user.id, step);
};
