import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { inWordsOf } from '#modules/platform/documents/field-names.ts';
import { sentAnswers } from '#modules/platform/documents/sent-answers.ts';

const INVENTORY = templateNames.simInventory;

export interface ProvisionRequest {
  /** By the keys of the inventory's questions. */
  readonly answers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
}

/** Provisions a SIM and answers the id of the inventory's new entry. */
export const provision = async (
  documents: DocumentsService,
  scope: AccountScope,
  { answers, idempotencyKey }: ProvisionRequest,
  requestId: string,
): Promise<string> => {
  const template = await documents.template(scope, INVENTORY);
  const sent = sentAnswers(template, { questions: [], normalizedQuestions: answers });
  const { row } = await inWordsOf(template, () =>
    documents.create(
      scope,
      { template: INVENTORY, member: undefined, answers: sent, status: 'published', idempotencyKey },
      requestId,
    ),
  );
  return row.id;
};
