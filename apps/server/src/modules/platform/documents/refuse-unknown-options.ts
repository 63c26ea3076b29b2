import type { FieldError } from '@airlane/contract/error-body';
import type { JsonValue, Question } from '@airlane/question-kinds';
import { optionsSourceOf } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { OptionLookups } from '#kernel/documents/option-lookups.ts';
import { invalidFields } from '#kernel/validation.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

const idsIn = (value: JsonValue | null | undefined): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
};

const offeredTo = async (
  lookups: OptionLookups,
  scope: AccountScope,
  question: Question,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const source = optionsSourceOf(question);
  if (source === undefined) return ids;
  if (source.options.length > 0) return source.options.map(({ id }) => id);
  // A template may name any call of this API; what is not known here is left to the rules of the document.
  return lookups[source.path]?.(scope, ids) ?? ids;
};

/** An answer that is chosen from a list of the trade must be in that list for this viewer: a form offers nothing else, but a program may send anything. */
export const refuseUnknownOptions = async (
  lookups: OptionLookups,
  scope: AccountScope,
  questions: readonly Question[],
  values: Values,
  stored: Values = {},
): Promise<void> => {
  const problems: FieldError[] = [];
  for (const question of questions) {
    // What was chosen before may stay, though it is offered no longer.
    const kept = idsIn(stored[question.questionId]);
    const ids = idsIn(values[question.questionId]).filter((id) => !kept.includes(id));
    if (ids.length === 0) continue;
    const offered = new Set(await offeredTo(lookups, scope, question, ids));
    const unknown = ids.filter((id) => !offered.has(id));
    if (unknown.length > 0)
      problems.push({
        field: question.questionId,
        rule: 'unknownOption',
        message: `Choose from the list: "${unknown[0]?.slice(0, 60) ?? ''}" is not in it`,
      });
  }
  if (problems.length > 0) throw invalidFields(problems);
};
