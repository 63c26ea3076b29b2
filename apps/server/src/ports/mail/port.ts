import type { MailAttachment } from '#kernel/database/schema/stored-types.ts';

export interface Mail {
  /** The same at every attempt to send this mail, so that a receiver can recognise a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where one click ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * Sends a mail.
 *
 * `send` resolves once the other side has taken the mail over, and rejects otherwise. It always settles, within a minute, however the
 * other side behaves: silence, a broken connection and nonsense are rejections. A rejection with `MailRefused` means that
 * trying again is of no use; after any other rejection the caller may try again with the same mail. Sending the same mail
 * twice is allowed, since a caller cannot know whether a connection broke before or after the mail was taken.
 */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** The other side will never take this mail: an unknown mailbox, a forbidden sender. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
