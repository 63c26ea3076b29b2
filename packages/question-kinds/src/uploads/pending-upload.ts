import { isItemDraft, memberOf } from '../items/item-draft.ts';

/** What a file or image input holds while a file is on its way. No codec takes it, so a form cannot be sent meanwhile. */
export interface PendingUpload {
  readonly uploading: string;
  /** The draft to go back to when the upload is given up. */
  readonly before: unknown;
}

export const pendingUpload = (fileName: string, before: unknown): PendingUpload => ({
  uploading: fileName,
  before: pendingIn(before)?.before ?? before ?? null,
});

export const pendingIn = (draft: unknown): PendingUpload | undefined => {
  if (!isItemDraft(draft)) return undefined;
  const uploading = memberOf(draft, 'uploading');
  return typeof uploading === 'string' ? { uploading, before: memberOf(draft, 'before') ?? null } : undefined;
};

export const uploadUnfinished = (fileName: string): string =>
  `"${fileName}" is not uploaded yet. Wait until it is, or cancel the upload`;
