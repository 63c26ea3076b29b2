import { HIDDEN_CHARACTERS_REFUSED, isStorableText, MAX_STORED_TEXT_LENGTH } from '@airlane/domain/text/storable-text';
import { z } from 'zod';
import { answerCodec, Refusal, refuse } from './answer-codec.ts';

export const isBlank = (draft: unknown): boolean =>
  draft === undefined || draft === null || (typeof draft === 'string' && draft.trim() === '');

/** Clients in the field send numbers where a text is asked; nothing else is turned into text. */
export const readText = (draft: unknown): string | Refusal => {
  if (typeof draft !== 'string' && !(typeof draft === 'number' && Number.isFinite(draft))) return refuse('Enter text');
  const text = String(draft);
  if (text.length > MAX_STORED_TEXT_LENGTH) return refuse(`Enter text of at most ${MAX_STORED_TEXT_LENGTH} characters`);
  return isStorableText(text) ? text : refuse(HIDDEN_CHARACTERS_REFUSED);
};

/** The codec of a text, with one further rule of its own kind; the text reaches that rule without the blanks around it. */
export const textCodec = (validate: (text: string) => string | Refusal = (text) => text): z.ZodType<string, unknown> =>
  answerCodec(z.string(), (draft) => {
    const text = readText(draft);
    return text instanceof Refusal ? text : validate(text.trim());
  });

/** A rule that only accepts or refuses. */
export const acceptIf =
  (holds: (text: string) => boolean, message: string) =>
  (text: string): string | Refusal =>
    holds(text) ? text : refuse(message);

/** The members of a kind whose answer is a text and nothing more: shown as it is, found by any part of it. */
export const plainText = {
  commonRules: 'text',
  operators: ['contains', 'anyOf', 'noneOf', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: (value: string) => value,
} as const;
