import { isBlank } from '../text-codec.ts';

/** One item of a list, or one answer of several parts, as far as it was typed or sent. */
export type ItemDraft = Readonly<Record<string, unknown>>;

export const isItemDraft = (draft: unknown): draft is ItemDraft =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft);

/** Only what an item itself holds counts, never what its prototype does. */
export const memberOf = (item: ItemDraft, name: string): unknown =>
  Object.hasOwn(item, name) ? item[name] : undefined;

const asText = (member: unknown): string =>
  typeof member === 'string' || typeof member === 'number' ? String(member) : '';

/** A member as the text of an input. */
export const memberText = (item: ItemDraft, name: string): string => asText(memberOf(item, name));

/** A member that holds several texts, as the tags of an input. */
export const memberTexts = (item: ItemDraft, name: string): string[] => {
  const member = memberOf(item, name);
  return (Array.isArray(member) ? member : [member]).map(asText).filter((text) => text !== '');
};

const isNothing = (member: unknown): boolean => isBlank(member) || (Array.isArray(member) && member.every(isBlank));

/** An item of which nothing was filled in. */
export const isBlankItem = (item: unknown, names: readonly string[]): boolean =>
  isBlank(item) || (isItemDraft(item) && names.every((name) => isNothing(memberOf(item, name))));

/** The items of a list as an input shows them; what is no list shows as an empty one. */
export const itemDrafts = (draft: unknown): readonly ItemDraft[] =>
  Array.isArray(draft) ? draft.map((item: unknown) => (isItemDraft(item) ? item : {})) : [];
