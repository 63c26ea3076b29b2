import { type MessageKind, messageKinds } from '@airlane/domain/inbox/message-kinds';
import { readSignedParts, signedParts } from '../mails/signed-parts.ts';

export const UNSUBSCRIBE_PATH = '/api/v1/notifications/unsubscribe';

interface Unsubscription {
  readonly userId: string;
  readonly kind: MessageKind;
}

/** Proves that a mail of this kind went to this person. It never expires: an old mail must still unsubscribe. */
export const unsubscribeToken = ({ userId, kind }: Unsubscription, secret: string): string =>
  signedParts([userId, kind], secret);

export const readUnsubscribeToken = (token: string, secret: string): Unsubscription | undefined => {
  const [userId = '', kind] = readSignedParts(token, secret) ?? [];
  const known = messageKinds.find((name) => name === kind);
  return known && { userId, kind: known };
};
