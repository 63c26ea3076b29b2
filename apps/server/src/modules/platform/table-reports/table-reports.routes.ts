import { reportTableColumn } from '@airlane/contract';
import { compile } from '@airlane/question-kinds';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { questionByKey } from '../../../listing/build-list-query.ts';
import { buildFacetQuery } from '../../../listing/build-facet-query.ts';
import { sources } from '../../../listing/sources/index.ts';
import { handle } from '../../../routing.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { isDisabledIn } from '../../../listing/template-in-account.ts';

const noSuchColumn = (key: string): AppError =>
  new AppError('VALIDATION_FAILED', { fields: [{ field: 'column', rule: 'unknownColumn', message: `There is no choice "${key}" to count by` }] });

export const tableReportRoutes = (app: FastifyInstance, db: Db, documents: DocumentsService): void => {
  handle(app, reportTableColumn, inAccount, async ({ scope, params, query }) => {
    const template = await documents.template(scope, params.templateName);
    const question = questionByKey(template.content.questions, query.column);
    const facets = question && compile(question)?.kind.name === 'choice' ? buildFacetQuery(sources[template.source], template, scope, question) : undefined;
    if (!question || !facets) throw noSuchColumn(query.column);
    const rows = isDisabledIn(template, scope) ? [] : (await facets.execute(db)).rows;
    const counted = rows.flatMap(({ value, total }) => (value === null || value === '' ? [] : [{ value, total }]));
    return {
      id: `${template.description}.${query.column}`,
      labels: counted.map(({ value }) => value),
      data: [{ label: question.questionLabel, data: counted.map(({ total }) => total) }],
    };
  });
};
