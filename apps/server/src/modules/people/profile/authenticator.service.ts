import type { AuditAction } from '@airlane/domain/audit/audit-sentence';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { generateSecret, generateURI } from 'otplib';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { productName } from '#modules/platform/mails/letter.ts';
import { type AuthenticatorParts, spendAuthenticatorCode, stepOfCode } from '../session/authenticator.ts';
import { decryptAuthenticator, encryptAuthenticator } from '../session/authenticator-secrets.ts';
import { isPassword } from '../session/passwords.ts';
import { countRecoveryCodes, removeRecoveryCodes } from '../session/recovery-codes.repository.ts';
import { replaceRecoveryCodes } from '../session/recovery-codes.ts';
import type { Caller } from '../session/caller.ts';
import { findSecrets, savePendingSecret, saveSecret } from './profile.repository.ts';
import { requireProof } from './proof.ts';

const CONFIRM_WITHIN_MS = 10 * 60_000;

/** A login without a password proves the mailbox and nothing else, so an authenticator has no place in it. */
const isAvailable = ({ vertical }: Viewer): boolean => verticalByName(vertical)?.loginStyle === 'password';

const audit = (db: Db, viewer: Viewer, action: AuditAction, { ip, requestId }: Caller): Promise<void> =>
  recordAudit(db, {
    accountId: null,
    actorId: viewer.userId,
    action,
    subject: viewer.userId,
    detail: { ip },
    requestId,
  });

export const authenticatorOf = async (db: Db, viewer: Viewer) => {
  const { totp_secret: secret } = await findSecrets(db, viewer.userId);
  return {
    isAvailable: isAvailable(viewer),
    isEnrolled: secret !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.userId),
  };
};

export const beginEnrolment = async (
  { db, cipher }: AuthenticatorParts,
  viewer: Viewer,
  password: string,
  caller: Caller,
) => {
  if (!isAvailable(viewer)) throw new AppError('AUTHENTICATOR_UNAVAILABLE');
  const user = await findSecrets(db, viewer.userId);
  if (user.totp_secret !== null) throw new AppError('AUTHENTICATOR_ENROLLED');
  await requireProof(db, viewer, caller, 'WRONG_PASSWORD', () => isPassword(password, user.password_hash));
  const secret = generateSecret();
  const until = new Date(Date.now() + CONFIRM_WITHIN_MS);
  await savePendingSecret(db, viewer.userId, encryptAuthenticator(cipher, viewer.userId, secret), until);
  return {
    secret,
    otpauthUrl: generateURI({ issuer: productName(viewer.vertical), label: user.email, secret }),
    expiresAt: until.toISOString(),
  };
};

export const confirmEnrolment = async (
  { db, cipher }: AuthenticatorParts,
  viewer: Viewer,
  code: string,
  caller: Caller,
): Promise<string[]> => {
  const user = await findSecrets(db, viewer.userId);
  if (user.totp_secret !== null) throw new AppError('AUTHENTICATOR_ENROLLED');
  const { totp_pending_secret: pending, totp_pending_until: until } = user;
  if (pending === null || until === null || until <= new Date()) throw new AppError('ENROLMENT_EXPIRED');
  const secret = decryptAuthenticator(cipher, viewer.userId, pending);
  const step = await stepOfCode(secret, code);
  await requireProof(db, viewer, caller, 'WRONG_CODE', async () => step !== undefined);
  return db.transaction().execute(async (trx) => {
    await saveSecret(trx, viewer.userId, encryptAuthenticator(cipher, viewer.userId, secret), step ?? null);
    await audit(trx, viewer, 'authenticator.enrol', caller);
    return replaceRecoveryCodes(trx, viewer.userId);
  });
};

const requireCode = async (parts: AuthenticatorParts, viewer: Viewer, code: string, caller: Caller): Promise<void> => {
  const { db } = parts;
  const user = await findSecrets(db, viewer.userId);
  if (user.totp_secret === null) throw new AppError('AUTHENTICATOR_MISSING');
  await requireProof(db, viewer, caller, 'WRONG_CODE', () => spendAuthenticatorCode(parts, user, code));
};

export const renewCodes = async (
  parts: AuthenticatorParts,
  viewer: Viewer,
  code: string,
  caller: Caller,
): Promise<string[]> => {
  await requireCode(parts, viewer, code, caller);
  return parts.db.transaction().execute(async (trx) => {
    await audit(trx, viewer, 'authenticator.renew-codes', caller);
    return replaceRecoveryCodes(trx, viewer.userId);
  });
};

export const removeEnrolment = async (
  parts: AuthenticatorParts,
  viewer: Viewer,
  code: string,
  caller: Caller,
): Promise<void> => {
  await requireCode(parts, viewer, code, caller);
  await parts.db.transaction().execute(async (trx) => {
    await saveSecret(trx, viewer.userId, null, null);
    await removeRecoveryCodes(trx, viewer.userId);
    await audit(trx, viewer, 'authenticator.remove', caller);
  });
};
