import { createHmac, timingSafeEqual } from 'node:crypto';

const SEPARATOR = '.';

const signatureOf = (content: string, secret: string): Buffer => createHmac('sha256', secret).update(content).digest();

/** A few words in a link of a mail that only this server could have written. */
export const signedParts = (parts: readonly string[], secret: string): string => {
  const content = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${content}${SEPARATOR}${signatureOf(content, secret).toString('base64url')}`;
};

export const readSignedParts = (token: string, secret: string): string[] | undefined => {
  const [content = '', signature = ''] = token.split(SEPARATOR);
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(content, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as string[];
};
