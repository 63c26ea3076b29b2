import { createTransport } from 'nodemailer';
import { type MailPort, MailRefused } from './port.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  readonly url: string;
  readonly from: string;
  readonly timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  readonly connectMs: number;
  /** Longest silence of the server. */
  readonly silenceMs: number;
  /** Longest time for a whole mail, however lively the server is. */
  readonly totalMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, totalMs: 50_000 };

/** A reply in the five hundreds is final; everything else may pass with time. */
const isFinal = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const smtpMail = ({ url, from, timeouts = defaultTimeouts }: SmtpSettings): MailPort => ({
  async send(mail) {
    const transport = createTransport({
      url,
      connectionTimeout: timeouts.connectMs,
      dnsTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.silenceMs,
      socketTimeout: timeouts.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The mail server did not take the mail within ${timeouts.totalMs} ms`)),
        timeouts.totalMs,
      );
    });
    const sending = transport.sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@airlane>`,
      attachments: (mail.attachments ?? []).map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
      ...(mail.unsubscribeUrl !== undefined && {
        headers: {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    });
    // After the deadline it is no longer waited for, and its failure is expected then.
    sending.catch(() => undefined);
    try {
      await Promise.race([sending, tooLate]);
    } catch (error) {
      if (isFinal(error)) throw new MailRefused(reasonOf(error), { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  },
});
