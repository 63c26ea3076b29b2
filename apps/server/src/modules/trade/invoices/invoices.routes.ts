import { readInvoice, readInvoiceCsv, readInvoicePdf } from '@airlane/contract/calls/invoices';
import { csvDelimiter } from '@airlane/domain/text/csv';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { invoiceCsvFile, type InvoiceFile, invoicePdfFile, issuedInvoice } from './invoices.service.ts';

const sendFile = (reply: FastifyReply, { filename, contentType, content }: InvoiceFile): never =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(content) as never;

export interface InvoiceRouteParts {
  readonly db: Db;
  /** Refuses where the viewer's portal has no such documents, or they may not see money. */
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

/** One invoice: as a page shows it, as PDF and as CSV. */
export const invoiceRoutes = (app: FastifyInstance, { db, requireTemplate }: InvoiceRouteParts): void => {
  const invoiceOf = async (scope: AccountScope, id: string) => {
    await requireTemplate(scope, templateNames.paymentForm);
    return issuedInvoice(db, scope, id);
  };
  handle(app, readInvoice, async ({ scope, params }) => presentInvoice(db, scope, await invoiceOf(scope, params.id)));
  handle(app, readInvoicePdf, async ({ scope, params, reply }) =>
    sendFile(reply, await invoicePdfFile(db, await invoiceOf(scope, params.id))),
  );
  handle(app, readInvoiceCsv, async ({ scope, params, request, reply }) =>
    sendFile(
      reply,
      invoiceCsvFile(await invoiceOf(scope, params.id), csvDelimiter(request.headers['user-agent'] ?? '')),
    ),
  );
};
