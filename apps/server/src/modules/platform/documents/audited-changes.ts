import { type AuditChange, auditChange } from '@airlane/domain/audit/audit-sentence';
import { compile, formatAnswer, isTemplateNode } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { visibleTo } from '#kernel/listing/visible-template.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

/**
 * What an update changed, before and after, as the audit log keeps it. Customers read the log of their account, and it is never written
 * again, so it holds only what a customer of that account may know of the document, and never a secret.
 */
export const auditedChanges = (
  template: StoredTemplate,
  { viewer, accountId }: Pick<AccountScope, 'viewer' | 'accountId'>,
  before: Values,
  after: Values,
): readonly AuditChange[] => {
  const known = visibleTo(template, {
    vertical: viewer.vertical,
    appType: 'consumer',
    accountId,
    role: 'user',
    seesMoney: false,
    seesAllThings: true,
  });
  return (known?.content.questions ?? []).flatMap((question) => {
    if (!(question.questionId in after) || isTemplateNode(question) || compile(question)?.kind.commonRules === 'secret')
      return [];
    const change = {
      label: question.questionLabel,
      before: formatAnswer(question, before[question.questionId] ?? null),
      after: formatAnswer(question, after[question.questionId] ?? null),
    };
    return change.before === change.after ? [] : [auditChange(change)];
  });
};
