import type { FieldError } from '@airlane/contract/error-body';
import type { JsonValue, Question } from '@airlane/question-kinds';
import { filesNamedBy, uploadRulesOf } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidFields } from '#kernel/validation.ts';
import { type FileRow, keepFiles } from './files.repository.ts';

/** An image will do as a file, a file will not do as an image. */
const fitting: Readonly<Record<FileRow['kind'], readonly FileRow['kind'][]>> = {
  file: ['file', 'image'],
  image: ['image'],
};

/**
 * Keeps the files that answers name for good, before the answers are written: a file that is kept without need costs space, one that is missing costs
 * the document. An answer that names a file of another account, one that lies elsewhere, or one that is not there any more, is refused.
 */
export const attachFiles = async (
  db: Db,
  scope: AccountScope,
  questions: readonly Question[],
  values: Readonly<Record<string, JsonValue | null>>,
): Promise<void> => {
  const problems: FieldError[] = [];
  for (const question of questions) {
    const rules = uploadRulesOf(question);
    const { ids, hasForeign } = filesNamedBy(question, values[question.questionId] ?? null);
    if (!rules || (ids.length === 0 && !hasForeign)) continue;
    const kept = ids.length === 0 ? new Set<string>() : await keepFiles(db, scope, ids, fitting[rules.kind]);
    if (hasForeign || ids.some((id) => !kept.has(id)))
      problems.push({
        field: question.questionId,
        rule: 'file',
        message: 'This file is no longer stored in this account. Choose it again',
      });
  }
  if (problems.length > 0) throw invalidFields(problems);
};
