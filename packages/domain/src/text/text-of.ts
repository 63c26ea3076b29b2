/** A text of an answer or a setting; an empty one where the value is no text. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
export const trimmedText = (value: unknown): string => textOrEmpty(value).trim();
/** An option of a question is its text, or an object whose id is the text. */
export const optionText = (option: unknown): string =>
  typeof option === 'string' ? option : String((option as { readonly id?: unknown } | null)?.id ?? '');
