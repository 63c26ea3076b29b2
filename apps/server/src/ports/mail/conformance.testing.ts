import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Mail, MailPort } from './port.ts';

export interface MailCandidate {
  readonly port: MailPort;
  /** Makes a mail known to the adapter's surroundings, where they need to know it beforehand. */
  prepare(mail: Mail): Promise<void>;
  delivered(): Promise<readonly Pick<Mail, 'to' | 'subject' | 'text' | 'html'>[]>;
}

export const exampleMail = (change: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: 'una@acme.test',
  subject: 'Your code – 123 456',
  text: 'Grüße, your code is 123 456.\n',
  html: '<p>Grüße, your code is <strong>123 456</strong>.</p>\n',
  ...change,
});

/** What every mail adapter must do, however it delivers. */
export const describeMail = (name: string, candidate: () => MailCandidate): void => {
  describe(name, () => {
    const send = async (mail: Mail): Promise<void> => {
      await candidate().prepare(mail);
      await candidate().port.send(mail);
    };
    const received = async (mail: Mail) =>
      (await candidate().delivered()).filter(({ subject }) => subject === mail.subject);

    test('delivers a mail as it was written', async () => {
      const { id, ...content } = exampleMail({ subject: `Code ${randomUUID()}` });
      await send({ id, ...content });
      const [first] = await received({ id, ...content });
      expect({ ...first, text: first?.text.trim(), html: first?.html.trim() }).toEqual({
        ...content,
        text: content.text.trim(),
        html: content.html.trim(),
      });
    });

    test('keeps line breaks in a subject from becoming headers', async () => {
      const marker = randomUUID();
      const mail = exampleMail({ subject: `Hello ${marker}\r\nBcc: other@acme.test` });
      await send(mail);
      const all = (await candidate().delivered()).filter(({ subject }) => subject.includes(marker));
      expect(all.map(({ to }) => to)).toEqual([mail.to]);
    });

    test('sends many mails at once', async () => {
      const marker = randomUUID();
      const mails = Array.from({ length: 8 }, (_, index) => exampleMail({ subject: `${marker} ${index}` }));
      await Promise.all(mails.map(send));
      const subjects = (await candidate().delivered())
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith(marker));
      expect(new Set(subjects)).toEqual(new Set(mails.map(({ subject }) => subject)));
    });

    test('accepts the same mail again, because it is unknown whether the first time counted', async () => {
      const mail = exampleMail({ subject: `Again ${randomUUID()}` });
      await send(mail);
      await candidate().port.send(mail);
      expect((await received(mail)).length).toBeGreaterThanOrEqual(1);
    });
  });
};
