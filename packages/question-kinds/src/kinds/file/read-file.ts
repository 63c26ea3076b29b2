import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { MAX_FILE_NAME_LENGTH } from '@airlane/domain/uploads/upload-limits';
import { Refusal, refuse } from '../../answer-codec.ts';
import { isItemDraft, memberOf } from '../../items/item-draft.ts';
import { readDecimal, readMember } from '../../items/read-members.ts';
import { isSafeLink } from '../../safe-link.ts';
import { isBlank } from '../../text-codec.ts';
import { pendingIn, uploadUnfinished } from '../../uploads/pending-upload.ts';

export type StoredFile = { name: string; url: string; size: number; type: string };

export const FILE_REFUSED = 'Choose a file; its address starts with http, https or a slash';
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

/** The last part of the address, where the file has no name. */
const nameFrom = (url: string): string => {
  const part =
    url
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .findLast((piece) => piece !== '') ?? '';
  return part.slice(0, MAX_FILE_NAME_LENGTH) || 'file';
};

export const readFile = (draft: unknown): StoredFile | Refusal => {
  const pending = pendingIn(draft);
  if (pending) return refuse(uploadUnfinished(pending.uploading));
  const parts = isItemDraft(draft) ? draft : { url: draft };
  const address = memberOf(parts, 'url');
  const url = typeof address === 'string' ? address.trim() : '';
  if (!isSafeLink(url)) return refuse(FILE_REFUSED);
  const name = readMember(parts, 'name');
  if (name instanceof Refusal) return name.message === HTML_REFUSED ? name : refuse(FILE_REFUSED);
  if (name.length > MAX_FILE_NAME_LENGTH) return refuse(`A file's name has at most ${MAX_FILE_NAME_LENGTH} characters`);
  const size = isBlank(memberOf(parts, 'size')) ? 0 : readDecimal(memberOf(parts, 'size'));
  if (size === undefined || !Number.isSafeInteger(size) || size < 0) return refuse(FILE_REFUSED);
  const type = memberOf(parts, 'type');
  // A type that is none is of no use to anybody, and no reason to turn the file down.
  return {
    name: name === '' ? nameFrom(url) : name,
    url,
    size,
    type: typeof type === 'string' && MEDIA_TYPE.test(type) ? type : '',
  };
};

export const isNoFile = (draft: unknown): boolean =>
  isBlank(draft) || (isItemDraft(draft) && Object.hasOwn(draft, 'url') && isBlank(memberOf(draft, 'url')));
