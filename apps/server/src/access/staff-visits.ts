import { appTypeDefinitions } from '@airlane/domain';
import type { Db } from '../database/open.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from './viewer.ts';

/** A customer can see who of the provider looked into their account: one row a session and account. */
export const recordStaffVisit = async (db: Db, { viewer, accountId, isAdminPanel, profile }: AccountScope): Promise<void> => {
  if (isAdminPanel || profile !== null || !appTypeDefinitions[viewer.appType].reachesEveryAccount) return;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_visits')
      .values({ session_id: viewer.sessionId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    await recordAudit(trx, { accountId, actorId: viewer.userId, action: 'account.visit', subject: accountId, requestId: '' });
  });
};
