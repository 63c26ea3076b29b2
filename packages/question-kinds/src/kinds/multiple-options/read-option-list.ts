import {
  MIN_ANSWERS,
  isAnswerCount,
  MAX_OPTION_LIST_LENGTH,
  type OptionList,
  normalizedOptionList,
} from '@airlane/domain/text/option-list';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isItemDraft, memberOf } from '../../items/item-draft.ts';
import { readDecimal, readTexts } from '../../items/read-members.ts';
import { isBlank } from '../../text-codec.ts';

export type StoredOptionList = { options: string[]; selected: string[]; numberOfAnswers: number };

/** A bare list is a list of options of which one can be answered. */
const parts = (draft: unknown): { options: unknown; selected: unknown; count: unknown } | undefined => {
  if (Array.isArray(draft)) return { options: draft, selected: [], count: undefined };
  if (!isItemDraft(draft) || !Array.isArray(memberOf(draft, 'options'))) return undefined;
  return {
    options: memberOf(draft, 'options'),
    selected: memberOf(draft, 'selected'),
    count: memberOf(draft, 'numberOfAnswers'),
  };
};

export const readOptionList = (draft: unknown): StoredOptionList | Refusal => {
  const given = parts(draft);
  if (!given) return refuse('Send a list of options');
  const options = readTexts(given.options);
  if (options instanceof Refusal) return options;
  const selected = readTexts(given.selected);
  if (selected instanceof Refusal) return selected;
  const count = isBlank(given.count) ? MIN_ANSWERS : readDecimal(given.count);
  if (options.length === 0) return refuse('Add at least one option');
  if (options.length > MAX_OPTION_LIST_LENGTH) return refuse(`At most ${MAX_OPTION_LIST_LENGTH} options are allowed`);
  if (count === undefined || !isAnswerCount(count, options.length))
    return refuse(`The number of answers is between ${MIN_ANSWERS} and ${options.length}`);
  const settled = normalizedOptionList({ options, selected, numberOfAnswers: count });
  return { options: [...settled.options], selected: [...settled.selected], numberOfAnswers: count };
};

export const isNoOptionList = (draft: unknown): boolean => {
  if (isBlank(draft)) return true;
  const options = parts(draft)?.options;
  return Array.isArray(options) && Array.from<unknown>(options).every(isBlank);
};

/** What the editor shows of a draft, broken ones included. */
export const optionListDraft = (draft: unknown): OptionList => {
  const given = parts(draft);
  const texts = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];
  return {
    options: texts(given?.options),
    selected: texts(given?.selected),
    numberOfAnswers: readDecimal(given?.count) ?? MIN_ANSWERS,
  };
};
