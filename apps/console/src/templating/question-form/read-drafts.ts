import type { Drafts } from '../document/field-name.ts';
import { fieldName } from '../document/field-name.ts';

/** The text that was typed for a question, without the space around it. */
export const textIn = (drafts: Drafts, questionId: string): string => {
  const draft = drafts[fieldName(questionId)];
  return typeof draft === 'string' ? draft.trim() : String(draft ?? '');
};

/** What was chosen, in each of the forms that a choice is drafted in. */
export const chosenIn = (drafts: Drafts, questionId: string): readonly string[] => {
  const draft = drafts[fieldName(questionId)];
  if (Array.isArray(draft)) return draft.map(String);
  const { selected } = (draft ?? {}) as { selected?: unknown };
  if (Array.isArray(selected)) return selected.map(String);
  return typeof draft === 'string' && draft !== '' ? [draft] : [];
};
