import {
  deleteAccount,
  listDeletedAccounts,
  restoreDeletedAccount,
  updateCommunity,
} from '@airlane/contract/calls/communities';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { CommunityParts } from './communities.service.ts';
import { listDeleted, restoreAccount } from './deleted-accounts.ts';
import { saveCompanySettings } from './communities.service.ts';

export const communityRoutes = (app: FastifyInstance, parts: CommunityParts, documents: DocumentsService): void => {
  handle(app, updateCommunity, async ({ scope, body, request }) => {
    await saveCompanySettings(parts, scope, body, request.id);
    return { id: scope.accountId };
  });

  handle(app, listDeletedAccounts, async ({ scope }) => ({ accounts: await listDeleted(parts.db, scope) }));

  handle(app, restoreDeletedAccount, async ({ scope, params, request }) => {
    await restoreAccount(parts, scope, params.id, request.id);
    return { message: 'Account restored' };
  });

  handle(app, deleteAccount, async ({ scope, params, request }) => {
    await documents.remove(scope, [params.id], request.id, templateNames.accounts);
    return { message: 'Document deleted successfully' };
  });
};
