import { listInbox } from '@airlane/contract';
import { templateNames } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import { handle } from '../../../routing.ts';
import { presentItems } from '../documents/documents.presenter.ts';
import type { DocumentsService } from '../documents/documents.service.ts';

const INBOX = templateNames.message;

/** The inbox under a path of its own. Its template says how far back it goes, and what group users see of it. */
export const inboxRoutes = (app: FastifyInstance, documents: DocumentsService): void =>
  handle(app, listInbox, inAccount, async ({ scope, query: { page, size, search } }) => {
    const { template, rows, total, isDisabled } = await documents.list(scope, INBOX, { page, pageSize: size, search });
    return { items: presentItems(template, rows), totalCount: total, isDisabled };
  });
