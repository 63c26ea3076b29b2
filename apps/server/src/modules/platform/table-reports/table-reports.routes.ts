import { reportTableColumn } from '@airlane/contract/calls/table-reports';
import { compile, questionNamed } from '@airlane/question-kinds';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { facetCounts } from '#kernel/listing/facet-counts.ts';
import type { ListTurns } from '#kernel/listing/list-turns.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { isDisabledIn } from '#kernel/listing/template-in-account.ts';

const noSuchColumn = (key: string): AppError =>
  invalidField('column', 'unknownColumn', `There is no choice column "${key}" to count by`);

export const tableReportRoutes = (
  app: FastifyInstance,
  db: Db,
  documents: DocumentsService,
  lists: ListTurns,
): void => {
  handle(app, reportTableColumn, async ({ scope, params, query }) => {
    const template = await documents.template(scope, params.templateName);
    const question = questionNamed(template.content.questions, query.column);
    const isChoice = question !== undefined && compile(question)?.kind.name === 'choice';
    if (!isChoice) throw noSuchColumn(query.column);
    const { search, filterObj: filters, reportPageFilters: reportFilters } = query;
    const counted = isDisabledIn(template, scope)
      ? []
      : await lists.inTurn(scope.accountId, () =>
          facetCounts(db, {
            source: documents.recordsOf(template).source,
            template,
            scope,
            question,
            request: { search, filters, reportFilters },
          }),
        );
    if (!counted) throw noSuchColumn(query.column);
    return {
      id: `${template.description}.${query.column}`,
      labels: counted.map(({ value }) => value),
      data: [{ label: question.questionLabel, data: counted.map(({ total }) => total) }],
    };
  });
};
