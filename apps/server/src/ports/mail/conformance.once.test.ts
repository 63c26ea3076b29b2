import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { describeMail, exampleMail } from './conformance.testing.ts';
import { outboxMail } from './outbox.ts';
import { MailRefused } from './port.ts';
import { type MailServer, type ReceivingServer, startRawServer, startReceivingServer } from './smtp-double.testing.ts';
import { smtpMail, type SmtpTimeouts } from './smtp.ts';

const from = 'Airlane <no-reply@airlane.test>';
const impatient: SmtpTimeouts = { connectMs: 300, silenceMs: 300, totalMs: 900 };

describe('the outbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  describeMail('as a mail adapter', () => ({
    port: outboxMail(database.db),
    async prepare(mail) {
      await database.db
        .insertInto('mails')
        .values({
          id: mail.id,
          to_address: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          last_error: null,
        })
        .execute();
    },
    async delivered() {
      const rows = await database.db.selectFrom('mails').selectAll().where('status', '=', 'sent').execute();
      return rows.map((row) => ({
        to: row.to_address,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
      }));
    },
  }));

  test('rejects a mail that was not queued', async () => {
    await expect(outboxMail(database.db).send(exampleMail())).rejects.toThrow('no mail');
  });
});

describe('SMTP', () => {
  let server: ReceivingServer;
  beforeAll(async () => {
    server = await startReceivingServer();
  });
  afterAll(() => server.close());

  describeMail('as a mail adapter', () => ({
    port: smtpMail({ url: server.url, from }),
    prepare: async () => undefined,
    delivered: async () =>
      server.received.map(({ to, subject, text, html }) => ({
        to: to?.map(({ address }) => address).join(', ') ?? '',
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      })),
  }));

  test('names the sender, and the same message at every attempt', async () => {
    const mail = exampleMail();
    const port = smtpMail({ url: server.url, from });
    await port.send(mail);
    await port.send(mail);
    const sent = server.received.filter(({ messageId }) => messageId?.includes(mail.id));
    expect(sent.map((one) => one.from?.address)).toEqual(['no-reply@airlane.test', 'no-reply@airlane.test']);
  });

  test('tells a mailbox that does not exist from one that is busy', async () => {
    const port = smtpMail({ url: server.url, from });
    await expect(port.send(exampleMail({ to: 'nobody@acme.test' }))).rejects.toBeInstanceOf(MailRefused);
    const busy: unknown = await port.send(exampleMail({ to: 'later@acme.test' })).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(Error);
    expect(busy).not.toBeInstanceOf(MailRefused);
  });
});

describe('SMTP against a server that misbehaves', () => {
  const failsAgainst = async (server: MailServer): Promise<unknown> => {
    try {
      return await smtpMail({ url: server.url, from, timeouts: impatient })
        .send(exampleMail())
        .catch((error: unknown) => error);
    } finally {
      await server.close();
    }
  };
  const expectTransient = (error: unknown): void => {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  };

  test('rejects when nothing listens', async () => {
    const server = await startRawServer(() => undefined);
    await server.close();
    expectTransient(
      await smtpMail({ url: server.url, from, timeouts: impatient })
        .send(exampleMail())
        .catch((error: unknown) => error),
    );
  });

  test('rejects when the server never greets', async () => {
    expectTransient(await failsAgainst(await startRawServer(() => undefined)));
  });

  test('rejects when the server hangs up', async () => {
    expectTransient(await failsAgainst(await startRawServer((socket) => socket.end())));
  });

  test('rejects when the server talks nonsense', async () => {
    expectTransient(
      await failsAgainst(
        await startRawServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<html>\0\xff')),
      ),
    );
  });

  test('rejects when the server keeps talking and never comes to the point', async () => {
    const server = await startRawServer((socket) => {
      const timer = setInterval(() => socket.write('220-still thinking\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    expectTransient(await failsAgainst(server));
  });

  test('rejects when the server falls silent in the middle of the mail', async () => {
    const server = await startRawServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (data) => {
        const command = data.toString().slice(0, 4).toUpperCase();
        if (command === 'EHLO' || command === 'MAIL' || command === 'RCPT') socket.write('250 fine\r\n');
        if (command === 'DATA') socket.write('354 go on\r\n');
      });
    });
    expectTransient(await failsAgainst(server));
  });
});
