import type { Option } from './question.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const pair = (id: unknown, title: unknown): Option | undefined => {
  const idText = textOf(id);
  const titleText = textOf(title) ?? idText;
  return idText === undefined || idText === '' || titleText === undefined
    ? undefined
    : { id: idText, title: titleText };
};

/** An item is a text, an id with a title, or one key with one value. */
const optionOf = (item: unknown): Option | undefined => {
  if (typeof item !== 'object' || item === null) return pair(item, item);
  if ('id' in item) return pair(item.id, 'title' in item ? item.title : undefined);
  const entries = Object.entries(item);
  return entries.length === 1 && entries[0] ? pair(entries[0][0], entries[0][1]) : undefined;
};

const listIn = (answer: unknown): readonly unknown[] => {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  const lists = [...('options' in answer ? [answer.options] : []), ...Object.values(answer)];
  return lists.find((list): list is unknown[] => Array.isArray(list) && list.length > 0) ?? [];
};

/**
 * Reads the options out of an answer of an autocomplete call: its `options`, else its first list that is not empty. An
 * option that comes twice is kept once, because a list with equal ids cannot be drawn.
 */
export const optionsFromAnswer = (answer: unknown): Option[] => {
  const options = new Map<string, Option>();
  for (const item of listIn(answer)) {
    const option = optionOf(item);
    if (option && !options.has(option.id)) options.set(option.id, option);
  }
  return [...options.values()];
};
