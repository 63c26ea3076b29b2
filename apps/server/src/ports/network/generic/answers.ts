import type { NetworkSettings } from '@airlane/contract/network-settings';
import { z } from 'zod';
import { NetworkUnknown, type SimState } from '../port.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the caller says what that means.
    return undefined;
  }
};

/** What stands in an answer under names that are separated by dots. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as AnswerObject)[name] : undefined),
      answer,
    );

/** An answer that is not what docs/networks.md promises, such as the page of a proxy, says nothing about the command. */
export class UnreadableAnswer extends NetworkUnknown {
  constructor() {
    super('The network answered something that cannot be read');
  }
}

export type AnswerObject = Readonly<Record<string, unknown>>;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** What an answer says: nothing where it is empty, otherwise a JSON object. */
export const parseAnswer = (text: string, contentType: string | undefined): AnswerObject => {
  if (text.trim() === '') return {};
  const told = contentType === undefined || JSON_TYPE.test(contentType) ? parseJson(text) : undefined;
  if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new UnreadableAnswer();
  return told as AnswerObject;
};

export const parseValue = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new UnreadableAnswer();
  return result.data;
};

type Words = Pick<NetworkSettings, 'answers' | 'states'>;

export const parseState = (answer: unknown, { answers, states }: Words): SimState['state'] => {
  const word = valueAt(answer, answers.state);
  if (word === states.ACTIVE) return 'ACTIVE';
  if (word === states.SUSPENDED) return 'SUSPENDED';
  throw new UnreadableAnswer();
};

export const parseSim = (told: AnswerObject, words: Words): SimState => ({
  state: parseState(told, words),
  limitBytes: parseValue(z.number().nullable(), valueAt(told, words.answers.limitBytes) ?? null),
  blockedNetworks: parseValue(z.array(z.string()), valueAt(told, words.answers.blockedNetworks) ?? []),
});
