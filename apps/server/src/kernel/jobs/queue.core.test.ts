import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleMail } from '#ports/mail/conformance.testing.ts';
import { type MailPort, MailRefused } from '#ports/mail/port.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { defineJob, type JobWork, work } from './define-job.ts';
import { createJobs, type JobLog, type Jobs, type JobTimings } from './queue.ts';
import { dropOldAttachments } from './drop-attachments.ts';
import { queueMail, sendMailHandler, sendMailJob } from './send-mail.ts';

const quick: JobTimings = {
  pollSeconds: 0.5,
  lookSeconds: 5,
};
const silentLog: JobLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DEADLINE = { timeout: 15_000, interval: 25 };

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => jobs.stop());
afterAll(() => database.close());

const once = { retryLimit: 3, retryDelaySeconds: 10, expireSeconds: 1800, batch: 2, sideBySide: true };
const buildJob = defineJob<{ readonly templateId: string }>('build-template-indexes', { ...once, sideBySide: false });
const captureJob = defineJob<{ readonly documentId: string }>('run-capture', once);
const reportJob = defineJob<{ readonly documentId: string }>('write-report', once);
const hourlyJob = defineJob('remove-expired-files', { ...once, schedule: '41 * * * *' });
const nightlyJob = defineJob('maintenance', { ...once, schedule: '17 2 * * *' });
/** Mails are tried again at once. */
const promptMailJob = { ...sendMailJob, retryDelaySeconds: 0 };

const startWith = async (port: MailPort, works: readonly JobWork[] = [], timings = quick): Promise<void> => {
  jobs = createJobs(database.engine, silentLog, timings);
  await jobs.start([work(promptMailJob, sendMailHandler(database.db, port)), ...works]);
};

const stored = (id: string) => database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
const queued = async (mail = exampleMail()) => {
  await database.db.transaction().execute((trx) => queueMail(trx, jobs, mail));
  return mail;
};

test('a start writes what differs from the last one, and nothing else', async () => {
  const startCounted = async (works: readonly JobWork[]): Promise<number> => {
    let written = 0;
    const engine = {
      ...database.engine,
      execute: (text: string, values?: unknown[]) => {
        // The library's own queue is its own affair.
        if (!text.includes('__pgboss__') && /create_queue|UPDATE jobs\.queue SET|INSERT INTO jobs\.schedule/.test(text))
          written += 1;
        return database.engine.execute(text, values);
      },
    };
    jobs = createJobs(engine, silentLog, quick);
    await jobs.start(works);
    await jobs.stop();
    return written;
  };
  const nothing = async (): Promise<void> => undefined;
  const usual = [work(promptMailJob, nothing), work(nightlyJob, nothing)];
  const changed = [
    work({ ...promptMailJob, retryLimit: 9 }, nothing),
    work({ ...nightlyJob, schedule: '1 2 3 4 *' }, nothing),
  ];
  expect(await startCounted(usual)).toBeGreaterThan(0);
  expect(await startCounted(usual)).toBe(0);
  expect(await startCounted(changed)).toBe(2);
  const { rows } = await database.engine.execute(
    "select retry_limit, (select cron from jobs.schedule where name = 'maintenance') from jobs.queue where name = 'send-mail'",
  );
  expect(rows).toEqual([{ retry_limit: 9, cron: '1 2 3 4 *' }]);
  expect(await startCounted(usual)).toBe(2);
});

test('a queued mail is sent once and marked', async () => {
  const send = vi.fn(async () => undefined);
  await startWith({ send });
  const mail = await queued();
  await vi.waitFor(
    async () => expect(await stored(mail.id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null }),
    DEADLINE,
  );
  expect(send.mock.calls).toEqual([[{ ...mail, attachments: [] }]]);
  expect((await stored(mail.id))?.sent_at).toBeInstanceOf(Date);
});

test('attachments are dropped a week after a mail was sent or given up, and not before', async () => {
  await startWith({ send: async () => undefined });
  const now = new Date('2026-06-20T00:00:00Z');
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const attachments = JSON.stringify([
    { filename: 'invoice.pdf', contentType: 'application/pdf', content: 'JVBERi0=' },
  ]);
  const put = async (id: string, status: 'queued' | 'sent' | 'failed', created: number, sent: number | null) =>
    database.db
      .insertInto('mails')
      .values({
        id,
        to_address: 'a@b.test',
        subject: '',
        text_body: 'kept',
        html_body: '',
        last_error: null,
        attachments,
        status,
        created_at: daysAgo(created),
        sent_at: sent === null ? null : daysAgo(sent),
      })
      .execute();
  await put('old', 'sent', 8, 8);
  await put('late', 'sent', 30, 6);
  await put('fresh', 'sent', 6, 6);
  await put('given-up', 'failed', 8, null);
  await put('waiting', 'queued', 30, null);
  expect(await dropOldAttachments(database.db, now)).toBe(2);
  expect(await dropOldAttachments(database.db, now)).toBe(0);
  const left = await Promise.all(
    ['old', 'late', 'fresh', 'given-up', 'waiting'].map(async (id) => (await stored(id))?.attachments.length),
  );
  expect(left).toEqual([0, 1, 1, 0, 1]);
  expect(await stored('old')).toMatchObject({ text_body: 'kept', status: 'sent' });
});

test('a failing mail is tried again until it goes', async () => {
  let calls = 0;
  await startWith({
    async send() {
      calls += 1;
      if (calls < 3) throw new Error('connection refused');
    },
  });
  const mail = await queued();
  await vi.waitFor(async () => expect(await stored(mail.id)).toMatchObject({ status: 'sent', attempts: 3 }), DEADLINE);
});

test('a mail that never goes is given up after the sixth attempt, with the reason', async () => {
  const send = vi.fn(async () => {
    throw new Error('connection refused');
  });
  await startWith({ send });
  const mail = await queued();
  await vi.waitFor(
    async () =>
      expect(await stored(mail.id)).toMatchObject({ status: 'failed', attempts: 6, last_error: 'connection refused' }),
    DEADLINE,
  );
  expect(send).toHaveBeenCalledTimes(1 + sendMailJob.retryLimit);
});

test('a mail that is refused for good is not tried again', async () => {
  const send = vi.fn(async () => {
    throw new MailRefused('No such mailbox');
  });
  await startWith({ send });
  const mail = await queued();
  await vi.waitFor(
    async () =>
      expect(await stored(mail.id)).toMatchObject({ status: 'failed', attempts: 1, last_error: 'No such mailbox' }),
    DEADLINE,
  );
  expect(send).toHaveBeenCalledTimes(1);
});

test('a mail that was sent is not sent again when its job comes twice', async () => {
  const send = vi.fn(async () => undefined);
  await startWith({ send });
  const mail = await queued();
  await vi.waitFor(async () => expect(await stored(mail.id)).toMatchObject({ status: 'sent' }), DEADLINE);
  await sendMailHandler(database.db, { send })({ mailId: mail.id }, { isLast: false });
  expect(send).toHaveBeenCalledTimes(1);
});

test('neither mail nor job outlives a transaction that fails', async () => {
  const send = vi.fn(async () => undefined);
  await startWith({ send });
  const mail = exampleMail();
  const work = database.db.transaction().execute(async (trx) => {
    await queueMail(trx, jobs, mail);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  // A later mail that arrives shows that the queue has had its chance to send the first one.
  const later = await queued();
  await vi.waitFor(async () => expect(await stored(later.id)).toMatchObject({ status: 'sent' }), DEADLINE);
  expect(await stored(mail.id)).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test('many mails of one transaction all go', async () => {
  const send = vi.fn(async () => undefined);
  await startWith({ send });
  const mails = Array.from({ length: 17 }, () => exampleMail());
  await database.db.transaction().execute(async (trx) => {
    for (const mail of mails) await queueMail(trx, jobs, mail);
  });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(mails.length), DEADLINE);
});

test('a job that a stopped process left undone is done by the next one', async () => {
  const send = vi.fn(async () => undefined);
  const refuse = vi.fn(() => Promise.reject(new Error('away')));
  await startWith({ send: refuse });
  const mail = await queued();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalled(), DEADLINE);
  await jobs.stop();
  expect(await stored(mail.id)).toMatchObject({ status: 'queued', last_error: 'away' });
  await startWith({ send });
  await vi.waitFor(async () => expect(await stored(mail.id)).toMatchObject({ status: 'sent' }), DEADLINE);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a job gets its own data, and readiness follows the life of the queue', async () => {
  const built: string[] = [];
  await startWith({ send: async () => undefined }, [
    work(buildJob, async ({ templateId }) => void built.push(templateId)),
  ]);
  await jobs.ready();
  await jobs.send(buildJob, { templateId: 'template-Deal' });
  await jobs.send(buildJob, { templateId: 'template-bac' });
  await vi.waitFor(() => expect(built.toSorted()).toEqual(['template-Deal', 'template-bac']), DEADLINE);
  await jobs.stop();
  await expect(jobs.ready()).rejects.toThrow('not running');
});

test('a job that waits for its time is woken then, without anybody looking', async () => {
  const done: number[] = [];
  jobs = createJobs(database.engine, silentLog, { ...quick, pollSeconds: 60 });
  await jobs.start([work(captureJob, async () => void done.push(Date.now()))]);
  const due = new Date(Date.now() + 700);
  await jobs.send(captureJob, { documentId: 'later' }, undefined, due);
  await vi.waitFor(() => expect(done).toHaveLength(1), DEADLINE);
  expect(done[0]).toBeGreaterThanOrEqual(due.getTime());
});

test('a job that is to be tried again is found without each queue being asked', async () => {
  const attempts: number[] = [];
  const mailing = work(promptMailJob, async (_data, { number }) => {
    attempts.push(number);
    if (number === 1) throw new Error('not yet');
  });
  jobs = createJobs(database.engine, silentLog, { ...quick, pollSeconds: 600, lookSeconds: 0.1 });
  await jobs.start([mailing]);
  await jobs.send(sendMailJob, { mailId: 'again' });
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), DEADLINE);
});

test('the jobs that come by themselves are on the schedule', async () => {
  const nothing = async (): Promise<void> => undefined;
  await startWith({ send: async () => undefined }, [work(hourlyJob, nothing), work(nightlyJob, nothing)]);
  const { rows } = await database.engine.execute('select name, cron, timezone from jobs.schedule order by name');
  expect(rows).toEqual([
    { name: 'maintenance', cron: '17 2 * * *', timezone: 'UTC' },
    { name: 'remove-expired-files', cron: '41 * * * *', timezone: 'UTC' },
  ]);
});

test('a job whose process is gone is taken up at once, costs no attempt, and its former worker is told to stop', async () => {
  const held: { number: number; signal: AbortSignal }[] = [];
  // The library tells the former worker with its heartbeat, every five seconds. Meanwhile each of its queues would be asked twice a second, by both processes.
  const quiet = { ...quick, pollSeconds: 60 };
  const until = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await startWith(
    { send: async () => undefined },
    [
      work(reportJob, async (_data, { number, signal }) => {
        held.push({ number, signal });
        await until(signal);
      }),
    ],
    quiet,
  );
  const first = jobs;
  await first.send(reportJob, { documentId: 'd' });
  await vi.waitFor(() => expect(held).toHaveLength(1), DEADLINE);
  await database.engine.execute(
    `update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'write-report' and state = 'active'`,
  );
  const taken = vi.fn(async () => undefined);
  jobs = createJobs(database.engine, silentLog, { ...quiet, lookSeconds: 0.1 });
  await jobs.start([work(reportJob, taken)]);
  await vi.waitFor(async () => {
    expect(taken).toHaveBeenCalledOnce();
    expect(held[0]?.signal.aborted).toBe(true);
  }, DEADLINE);
  const { rows } = await database.engine.execute(
    `select retry_limit, retry_count from jobs.job where name = 'write-report'`,
  );
  expect(rows).toEqual([{ retry_limit: reportJob.retryLimit + 1, retry_count: 1 }]);
  await first.stop();
});

test('a process does not take its own job away, although nothing was heard of the job for long', async () => {
  await database.engine.execute('delete from jobs.job');
  let calls = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await startWith(
    { send: async () => undefined },
    [
      work(reportJob, async () => {
        calls += 1;
        await ended;
      }),
    ],
    { ...quick, pollSeconds: 60, lookSeconds: 0.1 },
  );
  await jobs.send(reportJob, { documentId: 'own' });
  await vi.waitFor(() => expect(calls).toBe(1), DEADLINE);
  const [silent] = (
    await database.engine.execute(
      `update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'write-report' and state = 'active' returning id`,
    )
  ).rows;
  // The next look takes up what no process has, and would take this one up with it.
  const {
    rows: [gone],
  } = await database.engine
    .execute(`insert into jobs.job (name, data, state, heartbeat_seconds, heartbeat_on, retry_limit)
    select name, '{"documentId":"gone"}', 'active', heartbeat_seconds, now() - interval '1 minute', 5 from jobs.job where name = 'write-report' returning id`);
  const stateOf = async (row: Record<string, unknown> | undefined) =>
    (await database.engine.execute('select state, retry_limit from jobs.job where id = $1', [row?.['id']])).rows[0];
  await vi.waitFor(async () => expect(await stateOf(gone)).toMatchObject({ retry_limit: 6 }), DEADLINE);
  expect(await stateOf(silent)).toEqual({ state: 'active', retry_limit: reportJob.retryLimit });
  end();
  await vi.waitFor(async () => expect(await stateOf(silent)).toMatchObject({ state: 'completed' }), DEADLINE);
});
