import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit, recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { type SentAnswer, decodeAnswers, withUnanswered } from './decode-answers.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { rememberCreate } from './documents.repository.ts';
import type { RecordWriter, Values } from '#kernel/documents/record-writer.ts';

interface WrittenDocument {
  readonly template: VisibleTemplate;
  readonly values: Values;
  readonly memberId: string;
  readonly status: string;
  readonly idempotencyKey?: string | undefined;
}

/** A document whose source takes more than one statement, with its audit row and its notification. Answers its id. */
export const insertByWriter = async (
  trx: Db,
  writer: RecordWriter | undefined,
  scope: AccountScope,
  { template, values, memberId, status, idempotencyKey }: WrittenDocument,
  requestId: string,
): Promise<string> => {
  const { viewer } = scope;
  const id = await writer?.insert?.(trx, scope, template.whole, { values, memberId, status });
  if (id === undefined) throw new AppError('CREATE_FORBIDDEN', { values: { template: template.description } });
  if (idempotencyKey !== undefined && (await rememberCreate(trx, viewer.userId, idempotencyKey, id)) !== undefined)
    throw new AppError('DUPLICATE', { values: { what: 'This document' } });
  await recordAudit(trx, {
    accountId: scope.accountId,
    actorId: viewer.userId,
    action: 'document.create',
    subject: id,
    detail: { template: template.description },
    requestId,
  });
  await announceChanges(trx, [
    { accountId: scope.accountId, description: template.description, documentId: id, memberId },
  ]);
  return id;
};

interface PlacedDocument {
  readonly scope: AccountScope;
  readonly template: VisibleTemplate;
  readonly values: Values;
}

/** Documents of one template in any accounts, out of a file, with their audit rows and notifications. Answers their ids in their order, nothing for those that exist already. */
export const insertManyByWriter = async (
  trx: Db,
  writer: RecordWriter,
  documents: readonly PlacedDocument[],
  requestId: string,
): Promise<readonly (string | undefined)[]> => {
  const [first] = documents;
  if (!first) return [];
  const ids = await writer.insertMany?.(
    trx,
    documents.map(({ scope, template, values }) => ({ scope, template: template.whole, values })),
  );
  if (!ids) throw new AppError('CREATE_FORBIDDEN', { values: { template: first.template.description } });
  const made = documents.flatMap(({ scope, template }, index) => {
    const id = ids[index];
    return id === undefined
      ? []
      : [{ accountId: scope.accountId, memberId: scope.viewer.userId, template: template.description, id }];
  });
  if (made.length > 0)
    await recordAudits(
      trx,
      made.map(({ accountId, memberId, template, id }) => ({
        accountId,
        actorId: memberId,
        action: 'document.create',
        subject: id,
        detail: { template },
        requestId,
      })),
    );
  await announceChanges(
    trx,
    made.map(({ accountId, memberId, template, id }) => ({
      accountId,
      description: template,
      documentId: id,
      memberId,
    })),
  );
  return ids;
};

/** Validates answers from a file as those of a form. Throws what is wrong with them by question. */
export const validateAnswers = async (
  db: Db,
  scope: AccountScope,
  template: VisibleTemplate,
  rules: DocumentRules | undefined,
  sent: readonly SentAnswer[],
): Promise<Values> => {
  const { editable } = decodeAnswers(template, withUnanswered(template, sent), scope.viewer);
  const completion = await rules?.complete?.(db, scope, editable, { isDraft: false, template });
  return { ...editable, ...completion?.answers };
};
