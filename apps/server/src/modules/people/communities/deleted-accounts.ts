import { accountsQuestionIds, templateNames } from '@airlane/domain/template-names';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { allowedInAccount } from '#kernel/listing/template-in-account.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { refuseTakenTitle } from '../accounts/account-title.ts';
import type { CommunityParts } from './communities.service.ts';
import { listDeletedAccounts, lockDeletedAccount, undeleteAccount } from './deleted-accounts.repository.ts';

/** Deleted accounts of the viewer's vertical, the latest first. */
export const listDeleted = async (db: Db, { viewer }: AccountScope) => {
  const rows = await listDeletedAccounts(db, viewer.vertical);
  return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: deleted_at?.toISOString() ?? '' }));
};

/** An account comes back as it was left: its Things, people and invoices were never gone. */
export const restoreAccount = async (
  { db, access }: CommunityParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<void> => {
  const { viewer } = scope;
  // Staff who may not delete accounts from here may not restore them either.
  if (!allowedInAccount({ description: templateNames.accounts }, scope).canDelete) throw new AppError('FORBIDDEN');
  await db.transaction().execute(async (trx) => {
    const account = await lockDeletedAccount(trx, viewer.vertical, id);
    if (!account) throw documentNotFound(id);
    await refuseTakenTitle(trx, viewer.vertical, account.title, { field: accountsQuestionIds.title, exceptId: id });
    await undeleteAccount(trx, id);
    // In the log of the account that comes back, and where it was ordered.
    const rows = [...new Set([id, scope.accountId])].map((accountId) => ({
      accountId,
      actorId: viewer.userId,
      action: 'account.restore' as const,
      subject: id,
      detail: { name: account.title },
      requestId,
    }));
    await recordAudits(trx, rows);
    await announceChanges(trx, [{ accountId: scope.accountId, description: templateNames.accounts, documentId: id }]);
    await announceAccessChange(trx);
  });
  access.forget();
};
