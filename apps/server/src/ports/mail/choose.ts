import type { Config } from '../../config.ts';
import type { Db } from '../../database/open.ts';
import { outboxMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

/** SMTP where it is configured; otherwise mails stay in the outbox. */
export const chooseMail = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Db): MailPort =>
  smtpUrl === undefined ? outboxMail(db) : smtpMail({ url: smtpUrl, from: mailFrom });
