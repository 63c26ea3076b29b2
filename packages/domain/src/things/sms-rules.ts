import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import type { Technology } from '../networks/technology.ts';

export const SMS_SENDER_DIGITS_MAX = 16;
export const SMS_SENDER_TEXT_MAX = 8;
export const SMS_MESSAGE_MIN = 2;
export const SMS_MESSAGE_MAX = 800;
export const SMS_MESSAGE_MAX_USC = 160;

export interface SmsAnswers {
  readonly from: string;
  readonly message: string;
}

/** What cannot travel in a message is taken out: everything outside the codes 32 to 126. */
export const sendableText = (text: string): string => text.replace(/[^ -~]/g, '');

const CHARACTER_NAMES: Readonly<Record<string, string>> = {
  '\n': 'line break',
  '\r': 'line break',
  '\t': 'tab',
  '\u00a0': 'non-breaking space',
};
const INVISIBLE = /[\p{C}\p{M}\p{Z}]/u;
const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const characterName = (character: string): string =>
  CHARACTER_NAMES[character] ?? (INVISIBLE.test(character) ? codePoint(character) : character);

/** What `sendableText` takes out, each once; what cannot be seen by its name. */
export const unsendableCharacters = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...text].filter((character) => sendableText(character) === '').map(characterName)),
  ),
];

/** Said of what was taken out already; undefined where nothing was. */
export const strippedNote = (characters: readonly string[]): string | undefined =>
  characters.length === 0 ? undefined : `Removed, because an SMS cannot carry it: ${characters.join(' ')}`;

export const maxSmsSenderLength = (from: string): number =>
  /^\d*$/.test(from) ? SMS_SENDER_DIGITS_MAX : SMS_SENDER_TEXT_MAX;

export const maxSmsLength = (isUsc: boolean): number => (isUsc ? SMS_MESSAGE_MAX_USC : SMS_MESSAGE_MAX);

const senderProblems = (from: string): readonly FieldProblem[] => {
  if (from === '') return [fieldProblem('from', 'required', 'Mandatory field')];
  const most = maxSmsSenderLength(from);
  return from.length > most
    ? [
        fieldProblem(
          'from',
          'maxLength',
          `At most ${most} ${most === SMS_SENDER_DIGITS_MAX ? 'digits' : 'letters and digits'}`,
        ),
      ]
    : [];
};

const messageProblems = (message: string, most: number): readonly FieldProblem[] => {
  if (message === '') return [fieldProblem('message', 'required', 'Mandatory field')];
  if (message.length < SMS_MESSAGE_MIN)
    return [fieldProblem('message', 'minLength', `At least ${SMS_MESSAGE_MIN} characters`)];
  return message.length > most ? [fieldProblem('message', 'maxLength', `At most ${most} characters`)] : [];
};

/** Why this message cannot be sent; validated after what cannot travel was taken out. */
export const smsProblems = (
  { from, message }: SmsAnswers,
  { isUsc }: { readonly isUsc: boolean },
): readonly FieldProblem[] => [
  ...senderProblems(sendableText(from).trim()),
  ...messageProblems(sendableText(message).trim(), maxSmsLength(isUsc)),
];

/** Where a text is kept and sent later, what cannot travel is refused: its author would not see what is missing. */
export const keptSmsProblems = (answers: SmsAnswers, account: { readonly isUsc: boolean }): readonly FieldProblem[] => [
  ...(['from', 'message'] as const).flatMap((field) => {
    const characters = unsendableCharacters(answers[field]);
    return characters.length === 0
      ? []
      : [fieldProblem(field, 'characters', `An SMS cannot carry: ${characters.join(' ')}`)];
  }),
  ...smsProblems(answers, account),
];

/** Narrowband networks carry data and no messages. */
export const carriesSms = (technology: string): boolean => technology !== ('NB IoT' satisfies Technology);

/** In order of life; a message that came from the Thing is `received` at once. */
export const smsStates = ['accepted', 'delivered', 'failed', 'received'] as const;
export type SmsState = (typeof smsStates)[number];

/** Why a message to many Things leaves one out. */
export const SMS_SUSPENDED = 'Suspended, so it receives no messages';
export const SMS_UNSUPPORTED_NETWORK = 'On a network that does not support SMS';
