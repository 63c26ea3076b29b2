export const HTML_REFUSED = 'HTML or JavaScript content is not allowed.';

/** Browsers skip control characters inside a scheme, so `java<tab>script:` runs like the plain word; format characters hide it from the eye. */
const SKIPPED_IN_SCHEMES = /[\p{Cc}\p{Cf}]/gu;

/**
 * Whether a text holds a tag, a script or a `javascript:` address. A tag is an opening bracket directly followed by what can start a
 * tag, with any closing bracket later on: quotes can hide brackets, so looking for the nearest one would miss tags, and 'a < b' still passes.
 * Every step is linear in the length of the text.
 */
export const hasHtmlContent = (text: string): boolean => {
  const opening = text.search(/<[a-z/!?]/i);
  if (opening !== -1 && text.lastIndexOf('>') > opening) return true;
  if (/<\/?script/i.test(text)) return true;
  return /(?:java|vb)script:/i.test(text.replace(SKIPPED_IN_SCHEMES, ''));
};
