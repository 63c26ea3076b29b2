import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { saveSecret } from '#modules/people/profile/profile.repository.ts';
import { forgetFailures } from '#modules/people/session/lockout.ts';
import { removeRecoveryCodes } from '#modules/people/session/recovery-codes.repository.ts';
import { endSessions } from '#modules/people/users/users.repository.ts';
import { reactivateAdministrator } from './administrators.repository.ts';

export interface Reset {
  readonly vertical: string;
  readonly email: string;
  /** Null where the portal has no passwords. */
  readonly passwordHash: string | null;
  readonly removesAuthenticator: boolean;
}

/** Lets an administrator in again: new password, active, no open session and no counted failures. Answers whether there is such an administrator. */
export const resetAdministrator = (
  db: Db,
  { vertical, email, passwordHash, removesAuthenticator }: Reset,
  requestId: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const id = await reactivateAdministrator(trx, { vertical, email, passwordHash });
    if (id === undefined) return false;
    if (removesAuthenticator) {
      await saveSecret(trx, id, null, null);
      await removeRecoveryCodes(trx, id);
    }
    await forgetFailures(trx, { vertical, name: email });
    await endSessions(trx, id);
    await recordAudit(trx, {
      accountId: null,
      actorId: null,
      action: 'administrator.reset',
      subject: id,
      detail: { vertical, by: 'command line', removesAuthenticator },
      requestId,
    });
    await announceAccessChange(trx);
    return true;
  });
