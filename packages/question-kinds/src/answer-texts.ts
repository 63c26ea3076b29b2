import { isItemDraft } from './items/item-draft.ts';
import { selectedIn } from './kinds/choice/selection.ts';

const MAX_READ = 1000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

const membersOf = (value: unknown): readonly unknown[] => (isItemDraft(value) ? Object.values(value) : [value]);

/** What an answer says, as texts, in whatever shape it is held: a draft, the wire form, or the stored value. */
export const answerTexts = (answer: unknown): string[] => {
  const chosen = selectedIn(answer) ?? membersOf(answer);
  return chosen
    .slice(0, MAX_READ)
    .flatMap(membersOf)
    .map(textOf)
    .filter((text) => text !== '');
};
