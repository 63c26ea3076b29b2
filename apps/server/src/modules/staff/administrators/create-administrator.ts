import { AppError } from '#kernel/errors.ts';
import type { Db } from '#kernel/database/open.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { saveSecret } from '#modules/people/profile/profile.repository.ts';
import { encryptAuthenticator } from '#modules/people/session/authenticator-secrets.ts';
import { replaceRecoveryCodes } from '#modules/people/session/recovery-codes.ts';
import { insertLeader } from '../leaders/leaders.repository.ts';
import { ensureProviderAccount } from './administrators.repository.ts';

export interface NewAdministrator {
  readonly vertical: string;
  readonly provider: string;
  readonly fullName: string;
  readonly email: string;
  /** Null where the portal has no passwords. */
  readonly passwordHash: string | null;
  /** A secret that was proven by the code of a time step. */
  readonly authenticator?: { readonly secret: string; readonly step: number } | undefined;
}

/** How a person became an administrator, for the audit log. */
export type AdministratorOrigin = 'setup address' | 'environment' | 'command line';

/** An administrator with a seat in the provider's account, which is made with the first one. Answers the account and the recovery codes of the authenticator. */
export const createAdministrator = async (
  trx: Db,
  cipher: SecretCipher,
  person: NewAdministrator,
  { by, requestId }: { readonly by: AdministratorOrigin; readonly requestId: string },
): Promise<{ readonly accountId: string; readonly recoveryCodes: string[] }> => {
  const { vertical, fullName, email, passwordHash, authenticator } = person;
  const account = await ensureProviderAccount(trx, vertical, person.provider);
  const leader = await insertLeader(trx, {
    vertical,
    email,
    fullName,
    companyName: account.provider,
    accountId: account.id,
    description: '',
    phone: null,
    active: { passwordHash },
  });
  if (!leader) {
    const message = `A user with the email ${email} already exists`;
    throw new AppError('DUPLICATE', {
      values: { what: `A user with the email ${email}` },
      fields: [{ field: 'email', rule: 'duplicate', message }],
    });
  }
  await recordAudit(trx, {
    accountId: account.id,
    actorId: leader.userId,
    action: 'administrator.create',
    subject: leader.userId,
    detail: { vertical, by, authenticator: authenticator !== undefined },
    requestId,
  });
  await announceAccessChange(trx);
  if (!authenticator) return { accountId: account.id, recoveryCodes: [] };
  await saveSecret(
    trx,
    leader.userId,
    encryptAuthenticator(cipher, leader.userId, authenticator.secret),
    authenticator.step,
  );
  return { accountId: account.id, recoveryCodes: await replaceRecoveryCodes(trx, leader.userId) };
};
