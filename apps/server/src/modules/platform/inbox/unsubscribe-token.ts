import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MessageKind, messageKinds } from '@airlane/domain';

export const UNSUBSCRIBE_PATH = '/api/v1/notifications/unsubscribe';

interface Unsubscription {
  readonly userId: string;
  readonly kind: MessageKind;
}

const SEPARATOR = '.';

const signatureOf = (content: string, secret: string): Buffer => createHmac('sha256', secret).update(content).digest();

/** Proves that a mail of this kind went to this person. It never expires: an old mail must still let somebody out. */
export const unsubscribeToken = ({ userId, kind }: Unsubscription, secret: string): string => {
  const content = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
  return `${content}${SEPARATOR}${signatureOf(content, secret).toString('base64url')}`;
};

export const readUnsubscribeToken = (token: string, secret: string): Unsubscription | undefined => {
  const [content = '', signature = ''] = token.split(SEPARATOR);
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(content, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [userId, kind] = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as [string, string];
  const known = messageKinds.find((name) => name === kind);
  return known && { userId, kind: known };
};
