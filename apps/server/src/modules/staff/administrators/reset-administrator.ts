import { sql } from 'kysely';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { saveSecret } from '#modules/people/profile/profile.repository.ts';
import { forgetFailures } from '#modules/people/session/lockout.ts';
import { removeRecoveryCodes } from '#modules/people/session/recovery-codes.ts';
import { endSessions } from '#modules/people/users/users.repository.ts';

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
    const person = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, status: 'Active' })
      .where('vertical', '=', vertical)
      .where('app_type', '=', 'admin')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!person) return false;
    if (removesAuthenticator) {
      await saveSecret(trx, person.id, null, null);
      await removeRecoveryCodes(trx, person.id);
    }
    await forgetFailures(trx, { vertical, name: email });
    await endSessions(trx, person.id);
    await recordAudit(trx, {
      accountId: null,
      actorId: null,
      action: 'administrator.reset',
      subject: person.id,
      detail: { vertical, by: 'command line', removesAuthenticator },
      requestId,
    });
    await announceAccessChange(trx);
    return true;
  });
