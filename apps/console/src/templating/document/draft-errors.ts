import type { AnswerMoment, DecodeRules, Question } from '@airlane/question-kinds';
import { compile, decodeAnswer, repeatRule } from '@airlane/question-kinds';
import type { Drafts } from './field-name.ts';
import { answerable, isSameDraft } from './drafts.ts';
import { fieldName } from './field-name.ts';

export interface DraftError {
  readonly type: string;
  readonly message: string;
}

interface Validating {
  readonly labelledRequired: boolean;
  /** What was there before: rules of the moment hold for new answers only. */
  readonly loaded: Drafts;
  readonly moment: AnswerMoment;
  /** A stored secret is not shown again, so an empty input of it leaves it as it is. */
  readonly isStored: boolean;
  /** The fields to validate; all of them without it. */
  readonly names?: readonly string[] | undefined;
}

const isSecret = (question: Question): boolean => compile(question)?.kind.commonRules === 'secret';

const isRepeated = (draft: unknown, rule: Pick<DecodeRules, 'valueToRepeat'>): boolean =>
  !('valueToRepeat' in rule) || rule.valueToRepeat === draft;

/** Refusals by field name; the server decides by the same rules. */
export const draftErrors = (
  questions: readonly Question[],
  drafts: Drafts,
  validating: Validating,
): Record<string, DraftError> => {
  const { labelledRequired, loaded, moment, names, isStored } = validating;
  return Object.fromEntries(
    answerable(questions, drafts).flatMap((question) => {
      const name = fieldName(question.questionId);
      if (names !== undefined && !names.includes(name)) return [];
      const isNew = !isSameDraft(loaded[name], drafts[name]);
      const repeat = repeatRule(question, (repeated) => drafts[fieldName(repeated)]);
      if (isStored && !isNew && isSecret(question) && isRepeated(drafts[name], repeat)) return [];
      const decoded = decodeAnswer(question, drafts[name], {
        labelledRequired,
        moment: isNew ? moment : undefined,
        ...repeat,
      });
      return decoded.ok ? [] : [[name, { type: decoded.rule, message: decoded.message }]];
    }),
  );
};

export const isMissingAnswer = (errors: Readonly<Record<string, { readonly type?: unknown } | undefined>>): boolean =>
  Object.values(errors).some((error) => error?.type === 'required');
