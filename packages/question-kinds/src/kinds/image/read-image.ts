import { type Refusal, refuse } from '../../answer-codec.ts';
import { isItemDraft, memberOf } from '../../items/item-draft.ts';
import { isSafeLink } from '../../safe-link.ts';
import { isBlank } from '../../text-codec.ts';
import { pendingIn, uploadUnfinished } from '../../uploads/pending-upload.ts';

export type StoredImage = { w128: string; w320: string; original: string };

export const IMAGE_REFUSED = 'Choose an image; its address starts with http, https or a slash';

const linkIn = (raw: unknown): string | undefined =>
  typeof raw === 'string' && isSafeLink(raw.trim()) ? raw.trim() : undefined;

/** A size that was not made falls back to the original; an address that leads elsewhere refuses the whole. */
export const readImage = (draft: unknown): StoredImage | Refusal => {
  const pending = pendingIn(draft);
  if (pending) return refuse(uploadUnfinished(pending.uploading));
  const sizes = isItemDraft(draft) ? draft : { original: draft };
  const original = linkIn(memberOf(sizes, 'original'));
  if (original === undefined) return refuse(IMAGE_REFUSED);
  const size = (name: 'w128' | 'w320'): string | undefined =>
    isBlank(memberOf(sizes, name)) ? original : linkIn(memberOf(sizes, name));
  const w128 = size('w128');
  const w320 = size('w320');
  return w128 === undefined || w320 === undefined ? refuse(IMAGE_REFUSED) : { w128, w320, original };
};

/** An image of which every size is blank. */
export const isNoImage = (draft: unknown): boolean =>
  isBlank(draft) ||
  (isItemDraft(draft) &&
    Object.hasOwn(draft, 'original') &&
    ['w128', 'w320', 'original'].every((name) => isBlank(memberOf(draft, name))));
