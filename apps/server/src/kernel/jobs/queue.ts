import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { ConstructorOptions, Db as JobDatabase, JobResult, JobWithMetadata, QueueResult } from 'pg-boss';
import { PgBoss } from 'pg-boss';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import type { Attempt, Job, JobSettings, JobWork } from './define-job.ts';

/** What went wrong is told as `err`: under any other name the log writes an Error as an empty object. */
type LogFields = { readonly error?: never; readonly [field: string]: unknown };

export interface JobLog {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** Work that is done later, at least once, by any server process. */
export interface Jobs {
  /** Creates what the queue needs in the database and begins to work on these kinds of jobs. */
  start(works: readonly JobWork[]): Promise<void>;
  /** Given a transaction, the job exists when and only when that transaction commits. Given a time, it waits for that. */
  send<Data extends object>(job: Job<Data>, data: NoInfer<Data>, trx?: Db, startAfter?: Date): Promise<void>;
  /** Rejects unless jobs are being worked on. */
  ready(): Promise<void>;
  /** Waits for the jobs in hand, but not for long: an unfinished one is taken up by the next process. */
  stop(): Promise<void>;
}

/** Tests shorten these; nothing else should. */
export interface JobTimings {
  readonly pollSeconds: number;
  /** How often is looked for jobs whose time has come, and for those whose process is gone. */
  readonly lookSeconds: number;
}

export const SCHEMA = 'jobs';
const STOP_MS = 10_000;
/** A little after its time, so that the database agrees that it has come. */
const WAKE_LATE_MS = 50;
const MAX_TIMER_MS = 2 ** 31 - 1;
/**
 * A new job wakes its worker by notification. Retries and lost notifications are looked for in one statement for all queues; the workers'
 * own polling, a statement for each of them, is left as the last resort.
 */
const usualTimings: JobTimings = { pollSeconds: 300, lookSeconds: 5 };
/** The longest that the library allows for each, because an idle server should be idle. */
const quiet = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  bamIntervalSeconds: 600,
  flowIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
} satisfies Partial<ConstructorOptions>;
/** A job whose process has said nothing for so long is taken up by another one; the least that the library allows. */
const HEARTBEAT_SECONDS = 10;
/** A job that takes its process down each time is not taken up for ever. */
const MAX_RETRY_LIMIT = 30;
const INDEX_LOCK = 471_107;
const SCHEDULE_ZONE = 'UTC';

/** Without an index of their own the few jobs that are being worked on would be looked for among all that were ever done. */
const activeIndexSql = `begin; select pg_advisory_xact_lock(${INDEX_LOCK});
  create index if not exists airlane_active_jobs on ${SCHEMA}.job (heartbeat_on) where state = 'active'; commit`;

/**
 * Gives jobs back whose process is gone, to be taken up at once. The library does that too, but every five minutes, with the pause of a failed attempt,
 * and as one of the attempts: a process that was killed is no failure of the job. What this process has in hand it does not take from itself: while a
 * long transaction has the only session of the embedded database, no job can say that it is alive.
 */
const rescueSql = `update ${SCHEMA}.job set state = 'retry', start_after = ${SCHEMA}.job_now(), retry_limit = retry_limit + 1
  where (name, id) in (
    select name, id from ${SCHEMA}.job where state = 'active' and heartbeat_seconds is not null and retry_limit < ${MAX_RETRY_LIMIT}
      and heartbeat_on + heartbeat_seconds * interval '1 second' < ${SCHEMA}.job_now() and id <> all($1::uuid[]) for update skip locked)
  and state = 'active' returning name, id`;

const waitingSql = `select name from unnest($1::text[]) as queue (name) where exists (
    select from ${SCHEMA}.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= ${SCHEMA}.job_now())`;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export const throughEngine = (engine: DatabaseEngine): JobDatabase => ({
  executeSql: (text, values) => engine.execute(text, values),
  async listen(channel, onPayload, onReconnect) {
    const subscription = await engine.listen(channel, onPayload, onReconnect);
    return { close: () => subscription.stop() };
  },
});

const throughTransaction = (trx: Db): JobDatabase => ({
  async executeSql(text, values = []) {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});

const queueOptions = ({ retryLimit, retryDelaySeconds, expireSeconds }: JobSettings) => ({
  retryLimit,
  retryDelay: retryDelaySeconds,
  retryBackoff: retryDelaySeconds > 0,
  expireInSeconds: expireSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
});

const attemptOf = ({ retryCount, retryLimit, signal }: JobWithMetadata): Attempt => ({
  number: retryCount + 1,
  isLast: retryCount >= retryLimit,
  signal,
});

export const createJobs = (engine: DatabaseEngine, log: JobLog, timings: JobTimings = usualTimings): Jobs => {
  const boss = new PgBoss({
    ...quiet,
    db: throughEngine(engine),
    backend: engine.name === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    useListenNotify: true,
    // Rebuilding bloated indexes needs a session of its own, which the embedded database does not have.
    reindex: engine.name !== 'embedded',
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue had an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `Job queue: ${message}`));
  let isRunning = false;
  const workers = new Map<string, string>();
  const alarms = new Set<NodeJS.Timeout>();
  const inHand = new Set<string>();

  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  /** A job that waits wakes its worker when its time comes. Should this process be gone by then, another one finds the job when it next looks. */
  const wakeAt = (name: string, moment: Date): void => {
    const delay = moment.getTime() - Date.now() + WAKE_LATE_MS;
    if (delay > MAX_TIMER_MS) return;
    const alarm = setTimeout(
      () => {
        alarms.delete(alarm);
        wake(name);
      },
      Math.max(0, delay),
    );
    alarms.add(alarm);
  };

  const look = async (): Promise<void> => {
    const { rows: rescued } = await engine.execute(rescueSql, [[...inHand]]);
    for (const { name, id } of rescued)
      log.warn({ job: name, jobId: id }, 'A job whose process is gone is taken up again');
    const { rows: waiting } = await engine.execute(waitingSql, [[...workers.keys()]]);
    for (const { name } of waiting) wake(String(name));
  };
  let lookTimer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const lookLater = (): void => {
    lookTimer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.warn({ err: error }, 'Waiting jobs could not be looked for'))
        .finally(() => {
          if (isRunning) lookLater();
        });
    }, 1000 * timings.lookSeconds);
    lookTimer.unref();
  };

  const workOne = async ({ job: { name }, run }: JobWork, job: JobWithMetadata<never>): Promise<JobResult> => {
    const attempt = attemptOf(job);
    try {
      await run(job.data, attempt);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const level = attempt.isLast ? 'error' : 'warn';
      log[level](
        { err: error, job: name, jobId: job.id, attempt: attempt.number },
        attempt.isLast ? 'A job failed for good' : 'A job failed and will be tried again',
      );
      return {
        id: job.id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      };
    }
  };

  const workInTurn = async (work: JobWork, jobs: JobWithMetadata<never>[]): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await workOne(work, job));
    return results;
  };

  const workAll = async (work: JobWork, jobs: JobWithMetadata<never>[]): Promise<JobResult[]> => {
    for (const { id } of jobs) inHand.add(id);
    try {
      return await (work.job.sideBySide ? Promise.all(jobs.map((job) => workOne(work, job))) : workInTurn(work, jobs));
    } finally {
      for (const { id } of jobs) inHand.delete(id);
    }
  };

  const prepareQueue = async ({ name, ...settings }: Job<never>, kept: QueueResult | undefined): Promise<void> => {
    const options = queueOptions(settings);
    if (kept && Object.entries(options).every(([option, value]) => kept[option as keyof QueueResult] === value)) return;
    // It may be there from an earlier release with other settings.
    await (kept ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    // Makes the library remember the queue: looking it up during a transaction would wait for the embedded database's only session.
    await boss.findJobs(name, { id: NO_JOB });
  };

  /** Most starts find everything as it is, so what is there is read once and only the difference is written. */
  const prepareAll = async (works: readonly JobWork[]): Promise<void> => {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    for (const { job } of works) {
      const { name, schedule } = job;
      await prepareQueue(job, queues.get(name));
      const { cron, timezone } = schedules.get(name) ?? {};
      if (schedule !== undefined && (cron !== schedule || timezone !== SCHEDULE_ZONE))
        await boss.schedule(name, schedule, {}, { tz: SCHEDULE_ZONE, missed: 'once' });
    }
  };

  const begin = async (work: JobWork): Promise<void> => {
    const { name, batch } = work.job;
    const worker = await boss.work<never, unknown, { includeMetadata: true; perJobResults: true }>(
      name,
      {
        includeMetadata: true,
        perJobResults: true,
        // Several notifications may arrive as one: a full batch means that there may be more, so the worker looks again at once.
        batchSize: batch,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: timings.pollSeconds,
        notifyPollingIntervalSeconds: timings.pollSeconds,
      } as { includeMetadata: true; perJobResults: true },
      (jobs) => workAll(work, jobs),
    );
    workers.set(name, worker);
  };

  return {
    async start(works) {
      await boss.start();
      await engine.execute(activeIndexSql);
      await prepareAll(works);
      for (const work of works) await begin(work);
      isRunning = true;
      lookLater();
    },
    async send({ name }, data, trx, startAfter) {
      const id = await boss.send(name, data, {
        ...(trx === undefined ? {} : { db: throughTransaction(trx) }),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
      if (id === null) throw new Error(`The job ${name} was not taken by the queue`);
      if (startAfter !== undefined) wakeAt(name, startAfter);
    },
    async ready() {
      if (!isRunning) throw new Error('The job queue is not running');
      await engine.execute(`select version from ${SCHEMA}.version`);
    },
    async stop() {
      isRunning = false;
      for (const alarm of alarms) clearTimeout(alarm);
      clearTimeout(lookTimer);
      await looking;
      // The library waits for its workers too, but looks only every half second whether they have ended.
      await Promise.race([
        Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true }))),
        delay(STOP_MS, undefined, { ref: false }),
      ]);
      await boss.stop({ graceful: false, close: false });
    },
  };
};
