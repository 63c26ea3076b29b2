/** A draft as the text of an input; drafts that are no text show as nothing and are replaced by the first key. */
export const draftText = (draft: unknown): string =>
  typeof draft === 'string' || typeof draft === 'number' ? String(draft) : '';
