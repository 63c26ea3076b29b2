import {
  createDocument,
  createNamed,
  deleteDocuments,
  deleteNamed,
  getDocuments,
  listDocuments,
  listNamed,
  readDocument,
  updateDocument,
  updateNamed,
} from '@airlane/contract/calls/documents';
import { Readable } from 'node:stream';
import { csvDelimiter, csvFileName } from '@airlane/domain/text/csv';
import { maxPageSize } from '@airlane/domain/lists/lists';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { whileAllowed } from '#kernel/access/while-allowed.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { Page } from './documents.repository.ts';
import { presentDocument, presentItems } from './documents.presenter.ts';
import type { DocumentsService, Found } from './documents.service.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

const DELETED = 'Document deleted successfully';

/** Older clients name the account a second time; it has to be the selected one. */
const sameAccount = (scope: AccountScope, named: string | undefined): void => {
  if (named !== undefined && named !== '' && named !== scope.accountId) throw new AppError('ACCOUNT_FORBIDDEN');
};

const itemsOf = ({ template, rows, total, isDisabled }: Page & { template: VisibleTemplate; isDisabled: boolean }) => ({
  items: presentItems(template, rows),
  totalCount: total,
  isDisabled,
});

const prepend = async function* (first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
};

/** A file instead of the call's usual answer. It goes out as it is made. */
const sendCsv = (reply: FastifyReply, tableName: string, lines: AsyncIterable<string>): never =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csvFileName(tableName, new Date())}"`)
    .send(Readable.from(lines)) as never;

const present = ({ template, row }: Found) => presentDocument(template, row);

export const documentRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  handle(app, getDocuments, async ({ query, body, scope }) => {
    sameAccount(scope, query.brand);
    const { template, rows, total, isDisabled } = await documents.list(scope, query.description, {
      page: query.page,
      pageSize: query.page_size,
      search: query.search,
      sort: query.sort,
      filters: body.filterObj,
      reportFilters: body.reportPageFilters,
      userIds: body.userId === undefined ? undefined : [body.userId],
      since: query.from === undefined ? undefined : new Date(query.from),
    });
    return {
      status: 'success',
      sections: [{ documents: rows.map((row) => presentDocument(template, row)) }],
      meta: { paging: { total_count: total } },
      isDisabled,
    };
  });

  handle(app, listDocuments, async ({ query, scope, request, reply }) => {
    sameAccount(scope, query.customer);
    if (query.downloadAsCsv) {
      const delimiter = csvDelimiter(request.headers['user-agent'] ?? '');
      const shape = { delimiter, format: query.csvFormat, columns: query.csvColumns };
      const lines = documents.csv(
        scope,
        query.templateName,
        { ...query, filters: query.filterObj, reportFilters: query.reportPageFilters },
        shape,
      );
      const head = await lines.next();
      return sendCsv(
        reply,
        query.templateName,
        whileAllowed(scope, request.scopeOfSession, prepend(String(head.value), lines)),
      );
    }
    const longest = maxPageSize(query.templateName);
    if (query.pageSize > longest) throw invalidField('pageSize', 'max', `At most ${longest} rows a page`);
    return itemsOf(
      await documents.list(scope, query.templateName, {
        ...query,
        filters: query.filterObj,
        reportFilters: query.reportPageFilters,
      }),
    );
  });

  handle(app, readDocument, async ({ params, query, scope }) =>
    present(await documents.read(scope, params.id, query.templateName)),
  );

  handle(app, createDocument, async ({ headers, body, scope, request }) =>
    present(
      await documents.create(
        scope,
        {
          template: headers.template,
          member: headers.member,
          answers: body.questions,
          status: body.status,
          idempotencyKey: headers['idempotency-key'],
        },
        request.id,
      ),
    ),
  );

  handle(app, updateDocument, async ({ params, body, scope, request }) =>
    present(
      await documents.update(
        scope,
        { id: params.id, version: body.version, form: body, status: body.status },
        request.id,
        body.templateName,
      ),
    ),
  );

  handle(app, deleteDocuments, async ({ body, scope, request }) => ({
    message: DELETED,
    deleted: await documents.remove(scope, body.documents, request.id, body.template),
  }));
};

/** The new-API templates: the same documents under paths of their own. */
export const namedTemplateRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  handle(app, listNamed, async ({ params, body, scope }) =>
    itemsOf(
      await documents.list(scope, params.template, {
        ...body,
        filters: body.filterObj,
        reportFilters: body.reportPageFilters,
        userIds: body.userId === undefined ? undefined : [body.userId],
      }),
    ),
  );

  handle(app, createNamed, async ({ params, headers, body, scope, request }) =>
    present(
      await documents.create(
        scope,
        {
          template: params.template,
          member: headers.member,
          answers: body.questions,
          status: body.status,
          idempotencyKey: headers['idempotency-key'],
        },
        request.id,
      ),
    ),
  );

  handle(app, updateNamed, async ({ params, body, scope, request }) =>
    present(
      await documents.update(
        scope,
        { id: params.id, version: body.version, form: body, status: body.status },
        request.id,
        params.template,
      ),
    ),
  );

  handle(app, deleteNamed, async ({ params, scope, request }) => ({
    message: DELETED,
    deleted: await documents.remove(scope, [params.id], request.id, params.template),
  }));
};
