const MAX_LINK_LENGTH = 2048;
// Browsers skip control characters and blanks inside addresses, and read a backslash as a slash, so none of them is taken.
const HARMLESS = /^[^\s\\\p{Cc}\p{Cf}]+$/u;

/** An address that starts with http or https. */
export const isWebLink = (text: string): boolean =>
  text.length <= MAX_LINK_LENGTH && HARMLESS.test(text) && /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text);

/** A path on the server that the page itself came from; two slashes would name another server. */
export const isOwnPath = (text: string): boolean =>
  text.length <= MAX_LINK_LENGTH && HARMLESS.test(text) && /^\/(?!\/)/.test(text);

/** Whether a stored address may be put into a page, as the target of a link or the source of an image. */
export const isSafeLink = (text: string): boolean => isWebLink(text) || isOwnPath(text);
