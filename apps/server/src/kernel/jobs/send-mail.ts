import type { Db } from '../database/open.ts';
import { AppError } from '../errors.ts';
import { type Mail, type MailPort, MailRefused } from '#ports/mail/port.ts';
import { type Attempt, defineJob, type JobData } from './define-job.ts';
import type { Jobs } from './queue.ts';

/** How requests send mails. */
export interface Mailer {
  /** Refuses before anything is looked up, where the answer must not tell whether an address is known. */
  requireMail(): void;
  /** Puts a mail on its way with the transaction that caused it. */
  queueMail(trx: Db, mail: Mail): Promise<void>;
}

const refuseMail = (): never => {
  throw new AppError('MAIL_NOT_CONFIGURED');
};

/** Without a mail server whatever needs a mail is refused, instead of waiting for a mail that never comes. */
export const noMailer: Mailer = { requireMail: refuseMail, queueMail: async () => refuseMail() };

const MAX_ERROR_LENGTH = 500;

export const sendMailJob = defineJob<{ readonly mailId: string }>('send-mail', {
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireSeconds: 120,
  batch: 5,
  sideBySide: true,
});

/** Writes the mail and the job that sends it in the caller's transaction: a code that was not stored is not mailed either. */
export const queueMail = async (trx: Db, jobs: Pick<Jobs, 'send'>, mail: Mail): Promise<void> => {
  await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      to_address: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      last_error: null,
    })
    .execute();
  await jobs.send(sendMailJob, { mailId: mail.id }, trx);
};

const recordFailure = async (db: Db, id: string, error: unknown, isFinal: boolean): Promise<void> => {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  await db
    .updateTable('mails')
    .set((expression) => ({
      attempts: expression('attempts', '+', 1),
      last_error: reason,
      status: isFinal ? 'failed' : 'queued',
    }))
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();
};

/** Sends a queued mail through the port. The queue tries again whenever this rejects. */
export const sendMailHandler =
  (db: Db, port: MailPort) =>
  async ({ mailId }: JobData<typeof sendMailJob>, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
    // A job may come twice, after a crash for instance; a mail whose row was removed was sent already.
    if (!row || row.status === 'sent') return;
    try {
      await port.send({
        id: row.id,
        to: row.to_address,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
        attachments: row.attachments,
        ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
      });
    } catch (error) {
      const isFinal = isLast || error instanceof MailRefused;
      await recordFailure(db, mailId, error, isFinal);
      if (error instanceof MailRefused) return;
      throw error;
    }
    await db
      .updateTable('mails')
      .set((expression) => ({
        attempts: expression('attempts', '+', 1),
        last_error: null,
        status: 'sent',
        sent_at: new Date(),
      }))
      .where('id', '=', mailId)
      .execute();
  };
