import { type MailPort, MailRefused } from './port.ts';

/** Where no mail server is configured, nothing pretends that a mail left: those that an earlier configuration queued fail. */
export const unconfiguredMail: MailPort = {
  async send() {
    throw new MailRefused('No mail server is configured: set SMTP_URL and MAIL_FROM');
  },
};
