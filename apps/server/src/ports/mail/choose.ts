import type { MailSettings } from '#config/config.ts';
import type { Db } from '#kernel/database/open.ts';
import { outboxMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';
import { unconfiguredMail } from './unconfigured.ts';

/** SMTP where it is configured. Only the demo has an outbox. */
export const chooseMail = (settings: MailSettings | undefined, db: Db): MailPort => {
  if (settings === undefined) return unconfiguredMail;
  return settings === 'outbox' ? outboxMail(db) : smtpMail(settings);
};
