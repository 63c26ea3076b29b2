import { dealQuestionIds, templateNames } from '@airlane/domain/template-names';
import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { encodeAnswer, isEditable, isTemplateNode } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { RecordRow } from '#kernel/listing/source.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { findCreated } from '#modules/platform/documents/documents.repository.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

const DEAL = templateNames.deal;
const FULFILMENT = dealQuestionIds.fulfilmentStatus;
const FIRST_FULFILMENT = 'Draft';

export interface DealParts {
  readonly db: Db;
  readonly documents: DocumentsService;
}

export interface DealImport {
  readonly template: string;
  readonly member: string | undefined;
  readonly dealId: string;
  readonly idempotencyKey: string | undefined;
}

interface DealList {
  readonly template: VisibleTemplate;
  readonly rows: readonly RecordRow[];
}

const dealsOf = async ({ documents }: DealParts, scope: AccountScope, dealId?: string): Promise<DealList> =>
  documents.list(scope, DEAL, {
    page: 1,
    pageSize: LONG_LIST_SIZE,
    ...(dealId === undefined ? {} : { filters: { DealID: { anyOf: [dealId] } } }),
  });

/** The deals of the provider's own account are what other accounts can be given. */
export const predefinedDeals = async (parts: DealParts, scope: AccountScope, dealId?: string): Promise<DealList> => {
  const provider = await findProviderScope(parts.db, scope.viewer);
  if (!provider) throw new AppError('FORBIDDEN');
  return dealsOf(parts, provider, dealId);
};

/** The answers of a new deal: those of the catalogue's, but its fulfilment starts from the beginning. */
const importedAnswers = ({ content }: VisibleTemplate, deal: RecordRow) =>
  content.questions
    .filter((question) => !isTemplateNode(question) && isEditable(question))
    .map((question) => ({
      questionId: question.questionId,
      answer: encodeAnswer(
        question,
        question.questionId === FULFILMENT ? [FIRST_FULFILMENT] : (deal.values[question.questionId] ?? null),
      ),
    }));

const unknownDeal = (dealId: string): AppError =>
  invalidField('deal', 'unknownDeal', `There is no deal "${dealId}" in the catalogue`);

const knownDeal = (dealId: string, account: string): AppError =>
  new AppError('DUPLICATE', {
    values: { what: `Deal "${dealId}" in ${account}` },
    fields: [{ field: 'deal', rule: 'duplicate', message: `${account} already has the deal "${dealId}"` }],
  });

/** Takes a deal of the catalogue over into the selected account and answers the id of the new document. */
export const importDeal = async (
  parts: DealParts,
  scope: AccountScope,
  { template, member, dealId, idempotencyKey }: DealImport,
  requestId: string,
): Promise<string> => {
  if (template !== DEAL) throw new AppError('NO_SUCH_TEMPLATE');
  const earlier =
    idempotencyKey === undefined ? undefined : await findCreated(parts.db, scope.viewer.userId, idempotencyKey);
  if (earlier !== undefined) return earlier;
  const catalogue = await predefinedDeals(parts, scope, dealId);
  const [deal] = catalogue.rows;
  if (!deal) throw unknownDeal(dealId);
  if ((await dealsOf(parts, scope, dealId)).rows.length > 0) throw knownDeal(dealId, scope.accountTitle);
  const answers = importedAnswers(catalogue.template, deal);
  const { row } = await parts.documents.create(
    scope,
    { template, member, answers, status: 'published', idempotencyKey },
    requestId,
  );
  return row.id;
};
