import { isStorableJson } from '@airlane/domain/text/storable-text';
import { type CompiledQuestion, compile } from './compile.ts';
import type { JsonValue } from './define.ts';
import type { FilterOperator } from './operators.ts';
import type { Question } from './question.ts';

/** What an untouched input of this question holds. */
export const emptyDraft = (question: Question): unknown => {
  const known = compile(question);
  return known ? known.kind.emptyDraft(known.options) : null;
};

export const isEmptyDraft = (question: Question, draft: unknown): boolean =>
  compile(question)?.kind.isEmpty(draft) ?? (draft === undefined || draft === null || draft === '');

/** The wire form of a stored answer. An answer that its kind no longer understands goes out as it is stored. */
export const encodeAnswer = (question: Question, value: JsonValue | null): unknown => {
  const known = compile(question);
  if (!known) return value;
  if (value === null) {
    const untouched = known.kind.emptyDraft(known.options);
    // An untouched switch holds 'off' without having been answered: only a draft that says nothing may stand for nothing.
    return known.kind.isEmpty(untouched) ? untouched : null;
  }
  const encoded = known.codec.safeEncode(value);
  if (encoded.success) return encoded.data;
  return isSecret(known) ? '' : value;
};

const isSecret = (known: CompiledQuestion): boolean => known.kind.commonRules === 'secret';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || !isStorableJson(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** An answer, stored or from the wire, as plain text for files, copying, searching and screen readers; '' for none. */
export const formatAnswer = (question: Question, value: unknown): string => {
  const known = compile(question);
  if (!known) return textOf(value);
  if (known.kind.isEmpty(value)) return '';
  // A secret that breaks today's rules must not show itself on the way that broken answers take.
  if (isSecret(known)) return known.kind.format(null, known.options);
  const decoded = known.codec.safeDecode(value);
  return decoded.success ? known.kind.format(decoded.data, known.options) : textOf(value);
};

/** An answer as a program reads it: a size in whole bytes, a moment in ISO 8601; where a kind has no such form, its plain text. */
export const dataText = (question: Question, value: unknown): string => {
  const known = compile(question);
  if (known?.kind.data === undefined || known.kind.isEmpty(value)) return formatAnswer(question, value);
  const decoded = known.codec.safeDecode(value);
  return decoded.success ? known.kind.data.text(decoded.data) : textOf(value);
};

/** The title of a column whose answers are written as data. The unit stands there once, not in every cell. */
export const dataTitle = (question: Question): string => {
  const unit = compile(question)?.kind.data?.unit;
  return unit === undefined ? question.questionLabel : `${question.questionLabel} (${unit})`;
};

/** Whether the answers are numbers to compute with, rather than names that are written in digits. */
export const isAmount = (question: Question): boolean => compile(question)?.kind.commonRules === 'amount';

/** The filters that a column of this question offers. */
export const operatorsOf = (question: Question): readonly FilterOperator[] => {
  const known = compile(question);
  if (!known) return [];
  return known.kind.takesSeveral?.(known.options)
    ? known.kind.operators
    : known.kind.operators.filter((operator) => operator !== 'allOf');
};
