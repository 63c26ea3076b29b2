import type { AnyKind, KindName, Question } from '@airlane/question-kinds';
import { decodeAnswer, formatAnswer, kinds } from '@airlane/question-kinds';

export interface GalleryExample {
  /** 'valid 1', 'invalid 2': how people and tests name it. */
  readonly name: string;
  readonly isValid: boolean;
  readonly wire: unknown;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The stored value, or the sentence that refuses. */
  readonly outcome: unknown;
}

export const galleryExamples = (name: KindName): readonly GalleryExample[] => {
  const { valid, invalid }: AnyKind['examples'] = kinds[name].examples;
  return [
    ...valid.map(({ wire, value, metadata = {} }, index) => ({
      name: `valid ${index + 1}`,
      isValid: true,
      wire,
      metadata,
      outcome: value,
    })),
    ...invalid.map(({ wire, message, metadata = {} }, index) => ({
      name: `invalid ${index + 1}`,
      isValid: false,
      wire,
      metadata,
      outcome: message,
    })),
  ];
};

/** A question as a template would hold it. */
export const galleryQuestion = (name: KindName, metadata: Readonly<Record<string, unknown>>): Question => ({
  questionId: 'QID001Example',
  questionLabel: `Example of ${name}`,
  questionType: name,
  metadata: { ...metadata },
});

export interface Verdict {
  readonly error: string | undefined;
  readonly value: unknown;
  readonly text: string;
}

/** What a form and the server make of a draft. */
export const verdictOn = (question: Question, draft: unknown): Verdict => {
  const decoded = decodeAnswer(question, draft);
  return decoded.ok
    ? { error: undefined, value: decoded.value, text: formatAnswer(question, decoded.value) }
    : { error: decoded.message, value: undefined, text: '' };
};
