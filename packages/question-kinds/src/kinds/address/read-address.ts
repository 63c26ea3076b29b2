import { Refusal, refuse } from '../../answer-codec.ts';
import { isBlankItem, isItemDraft } from '../../items/item-draft.ts';
import { readMembers } from '../../items/read-members.ts';

export const addressParts = ['address', 'city', 'state', 'postalCode', 'country'] as const;
export type Address = Record<(typeof addressParts)[number], string>;

const MAX_PART_LENGTH = 300;

/** A bare text is the first line of an address. */
export const addressDraft = (draft: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof draft === 'string') return { address: draft };
  return isItemDraft(draft) && addressParts.some((part) => Object.hasOwn(draft, part)) ? draft : undefined;
};

export const readAddress = (draft: unknown): Address | Refusal => {
  const parts = addressDraft(draft);
  if (!parts) return refuse('Enter an address');
  const texts = readMembers(parts, addressParts);
  if (texts instanceof Refusal) return texts;
  const tooLong = addressParts.some((part) => texts[part].length > MAX_PART_LENGTH);
  return tooLong ? refuse(`Each part of an address has at most ${MAX_PART_LENGTH} characters`) : texts;
};

export const isNoAddress = (draft: unknown): boolean => {
  const parts = addressDraft(draft);
  return parts === undefined ? draft === undefined || draft === null : isBlankItem(parts, addressParts);
};
