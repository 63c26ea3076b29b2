export const EMAIL_REFUSED = 'Invalid email';
const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const LOCAL_PART = /^[^\s@<>()[\]\\,;:"]+$/u;
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Wide and other forms of letters, which look like an address that is another one. */
const hasLookalikes = (text: string): boolean => text.normalize('NFC') !== text.normalize('NFKC');

/** A plain address: no display name, no comments, no quoted local part, a host of at least two labels. */
export const isEmailAddress = (text: string): boolean => {
  if (text.length > MAX_EMAIL_LENGTH || hasLookalikes(text)) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || local.length > MAX_LOCAL_PART_LENGTH || !LOCAL_PART.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return labels.length >= 2 && labels.every((label) => HOST_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/** The addresses of a comma-separated text, without the blanks around them. */
export const splitEmailList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
