import {
  readInvoice,
  readInvoiceCsv,
  readInvoicePdf,
  readInvoiceXml,
  readInvoiceXRechnung,
} from '@airlane/contract/calls/invoices';
import { csvDelimiter } from '@airlane/domain/text/csv';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { presentInvoice } from './invoices.presenter.ts';
import type { FindPaperFile, PaperFile } from '../papers/papers.service.ts';
import { issuedInvoice } from './invoices.service.ts';

const sendFile = (reply: FastifyReply, { filename, contentType, content }: PaperFile): never =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(content) as never;

export interface InvoiceRouteParts {
  readonly db: Db;
  readonly paperFile: FindPaperFile;
  /** Refuses where the viewer's portal has no such documents, or they may not see money. */
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

/** One invoice: as a page shows it, and the files of its paper. */
export const invoiceRoutes = (app: FastifyInstance, { db, paperFile, requireTemplate }: InvoiceRouteParts): void => {
  const invoiceOf = async (scope: AccountScope, id: string) => {
    await requireTemplate(scope, templateNames.paymentForm);
    return issuedInvoice(db, scope, id);
  };
  handle(app, readInvoice, async ({ scope, params }) => presentInvoice(db, scope, await invoiceOf(scope, params.id)));
  const fileCalls = { pdf: readInvoicePdf, xml: readInvoiceXml, xrechnung: readInvoiceXRechnung } as const;
  for (const kind of ['pdf', 'xml', 'xrechnung'] as const)
    handle(app, fileCalls[kind], async ({ scope, params, reply }) =>
      sendFile(reply, await paperFile(await invoiceOf(scope, params.id), kind)),
    );
  handle(app, readInvoiceCsv, async ({ scope, params, request, reply }) => {
    const isSemicolon = csvDelimiter(request.headers['user-agent'] ?? '') === ';';
    return sendFile(reply, await paperFile(await invoiceOf(scope, params.id), isSemicolon ? 'csv-semicolon' : 'csv'));
  });
};
