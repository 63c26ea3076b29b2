import { Readable } from 'node:stream';
import { downloadJournal, downloadStatement, payOutCredit, readStatement } from '@airlane/contract/calls/ledger';
import { fromMinor } from '@airlane/domain/money/money';
import { csvDelimiter } from '@airlane/domain/text/csv';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { whileAllowed } from '#kernel/access/while-allowed.ts';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { journalLines, payOut, statementLines, statementOf } from './statement.service.ts';

export interface LedgerRouteParts {
  readonly db: Db;
  /** Refuses where the viewer's portal has no such documents, or they may not see money. */
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const ledgerRoutes = (app: FastifyInstance, { db, requireTemplate }: LedgerRouteParts): void => {
  handle(app, readStatement, async ({ scope, query }) => {
    await requireTemplate(scope, templateNames.paymentDashboard);
    return statementOf(db, scope, query);
  });

  handle(app, downloadStatement, async ({ scope, query, request, reply }) => {
    await requireTemplate(scope, templateNames.paymentDashboard);
    const lines = statementLines(db, scope.accountId, query, csvDelimiter(request.headers['user-agent'] ?? ''));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Statement ${query.from} to ${query.to}.csv"`)
      .send(Readable.from(whileAllowed(scope, request.scopeOfSession, lines))) as never;
  });

  handle(app, payOutCredit, async ({ scope, body, request }) => ({
    credit: fromMinor(await payOut(db, scope, body, request.id)),
  }));

  handle(app, downloadJournal, async ({ scope, query, request, reply }) => {
    const delimiter = csvDelimiter(request.headers['user-agent'] ?? '');
    const lines = journalLines(db, scope.viewer.vertical, query, delimiter);
    const isCsv = query.format === 'csv';
    return reply
      .type(isCsv ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="Journal ${query.from} to ${query.to}.${isCsv ? 'csv' : 'journal'}"`,
      )
      .send(Readable.from(whileAllowed(scope, request.scopeOfSession, lines))) as never;
  });
};
