import { isStorableJson } from '@airlane/domain/text/storable-text';
import { PASSWORD_REPEAT_MISMATCH } from '@airlane/domain/access/password-rules';
import { type CompiledQuestion, compile } from './compile.ts';
import type { AnswerMoment, JsonValue } from './define.ts';
import { isRequired, isTemplateNode } from './kind-of.ts';
import type { Question } from './question.ts';
import { commonRules } from './rules/common-rules.ts';

export interface DecodeRules {
  /** The enterprise vertical names the field in the message of a missing answer. */
  readonly labelledRequired?: boolean | undefined;
  /** The draft that this one has to repeat, for a password typed twice. */
  readonly valueToRepeat?: unknown;
  /** Given where an answer is new, so that rules of time and role hold; a stored answer that is saved again is not validated by them. */
  readonly moment?: AnswerMoment | undefined;
}

export type DecodedAnswer =
  | { readonly ok: true; readonly value: JsonValue | null }
  | { readonly ok: false; readonly rule: string; readonly message: string };

const kept = (value: JsonValue | null): DecodedAnswer => ({ ok: true, value });
const refused = (rule: string, message: string): DecodedAnswer => ({ ok: false, rule, message });

const isStorable = (draft: unknown): draft is JsonValue => isStorableJson(draft);

/** An answer of a kind that is not known here survives a save as it came; it cannot be validated, so it is not required either. */
const passThrough = (question: Question, draft: unknown): DecodedAnswer => {
  if (isTemplateNode(question) || draft === undefined) return kept(null);
  return isStorable(draft) ? kept(draft) : refused('format', 'This answer cannot be stored');
};

const missing = (question: Question, { kind }: CompiledQuestion, rules: DecodeRules): DecodedAnswer =>
  refused(
    'required',
    question.metadata?.requiredMessage ??
      kind.requiredMessage ??
      (rules.labelledRequired ? `"${question.questionLabel}" field is required` : 'Mandatory field'),
  );

const decodeKnown = (
  question: Question,
  known: CompiledQuestion,
  draft: unknown,
  rules: DecodeRules,
): DecodedAnswer => {
  const { kind, codec, options } = known;
  const isEmpty = kind.isEmpty(draft);
  const isAnswered = !isEmpty && (kind.isAnswered?.(draft) ?? true);
  if (isRequired(question) && !isAnswered) return missing(question, known, rules);
  if ('valueToRepeat' in rules && draft !== rules.valueToRepeat) return refused('repeat', PASSWORD_REPEAT_MISMATCH);
  if (isEmpty) return kept(null);

  const context = { label: question.questionLabel, metadata: question.metadata ?? {}, options };
  const before = commonRules[kind.commonRules].before(draft, context);
  if (before) return refused(before.rule, before.message);
  const decoded = codec.safeDecode(draft);
  if (!decoded.success) return refused('format', decoded.error.issues[0]?.message ?? 'This answer is not valid');
  const after = commonRules[kind.commonRules].after(decoded.data, context);
  if (after) return refused(after.rule, after.message);
  const problem = rules.moment && kind.problemAt?.(decoded.data, options, rules.moment);
  return problem === undefined ? kept(decoded.data) : refused('moment', problem);
};

/** Validates and reads one answer by every rule that holds for its question. Forms and server call this and nothing else. */
export const decodeAnswer = (question: Question, draft: unknown, rules: DecodeRules = {}): DecodedAnswer => {
  const known = compile(question);
  return known ? decodeKnown(question, known, draft, rules) : passThrough(question, draft);
};
