import { deleteAccount, listDeletedAccounts, restoreDeletedAccount, updateCommunity } from '@airlane/contract';
import { templateNames } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import type { AccountPolicy, Policy } from '#kernel/access/policy.ts';
import { inAccountAs } from '#kernel/access/policy.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { CommunityParts } from './communities.service.ts';
import { listDeleted, restoreAccount } from './deleted-accounts.ts';
import { saveCompanySettings } from './communities.service.ts';

const mayUpdate = {
  kind: 'account',
  permission: 'UPDATE_COMMUNITY_OPTIONS',
  notForGroupUsers: true,
} as const satisfies Policy;

/** Whoever deletes accounts also brings them back. */
const deleting: AccountPolicy = { ...inAccountAs('admin'), notForGroupUsers: true };

export const communityRoutes = (app: FastifyInstance, parts: CommunityParts, documents: DocumentsService): void => {
  handle(app, updateCommunity, mayUpdate, async ({ scope, body, request }) => {
    await saveCompanySettings(parts, scope, body, request.id);
    return { id: scope.accountId };
  });

  handle(app, listDeletedAccounts, deleting, async ({ scope }) => ({ accounts: await listDeleted(parts.db, scope) }));

  handle(app, restoreDeletedAccount, deleting, async ({ scope, params, request }) => {
    await restoreAccount(parts, scope, params.id, request.id);
    return { message: 'Account restored' };
  });

  handle(app, deleteAccount, deleting, async ({ scope, params, request }) => {
    await documents.remove(scope, [params.id], request.id, templateNames.accounts);
    return { message: 'Document deleted successfully' };
  });
};
