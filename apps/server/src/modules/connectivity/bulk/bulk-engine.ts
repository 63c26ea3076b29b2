import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type BulkStatus,
  bulkGoes,
  stepFailureReason,
  firstOpensAt,
  THING_ZONE,
  workingBulkStatuses,
} from '@airlane/domain';
import type { DatabaseEngine, Subscription } from '#kernel/database/engine.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { WakeTimer } from '#kernel/events/wake-timer.ts';
import { NetworkAway, type NetworkPort, NetworkUnknown } from '#ports/network/port.ts';
import type { Settlers } from '../network-intents/reconcile-intents.ts';
import { type ActingParts, actOnThings, type BatchEnd, settleLeftBehind } from './act-on-things.ts';
import { actionEffects } from './action-effects.ts';
import {
  BULK_CHANNEL,
  type BulkJobRow,
  countLeft,
  countSteps,
  countStrike,
  findJobNumbered,
  findOpenJobs,
  forgetStrikes,
  millisecondsToNextJob,
  moveJob,
  type StepCounts,
} from './bulk-jobs.repository.ts';
import { countsOfJob, finishJob, type FinishParts } from './finish-job.ts';
import {
  countriesLeft,
  deferSlice,
  endSlice,
  keepSlice,
  type LeasedSlice,
  leaseJob,
  leaseSlices,
  type Lessee,
  renewSlice,
  takePace,
} from './slices.repository.ts';

const SLICES_AT_ONCE = 8;
const THINGS_AT_ONCE = 500;
/** How many transactions write at once, so that processor and connections are left to whoever reads lists. What the network carries out it confirms, and that is written beside them. */
const STORES_AT_ONCE = { inDatabase: 2, byNetwork: 1 };
/** Each look costs the same for one job as for many. */
const GATHER_MS = 20;
const MIN_PAUSE_MS = 50;
/** What a killed process held is found this long after its lease ended. */
const WORKING_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;
const FACE_MS = 1000;
/** So often in a row the network may leave a job without an answer. */
const MAX_STRIKES = 6;
const NETWORK_SILENT = 'The network is not responding';
const INTERNAL_ERROR = 'An internal error stopped this job. The server log says more';
const FINISH_SECONDS = 60;

export interface BulkEngineParts extends FinishParts {
  readonly engine: DatabaseEngine;
  readonly network: NetworkPort;
  readonly settlers: Settlers;
  readonly log: { error(fields: object, message: string): void };
  /** Another process takes over what a killed one was at after so many seconds. */
  readonly leaseSeconds: number;
}

/** Works on bulk jobs, together with the engines of other processes. Things are acted on once each, whoever dies in between. */
export class BulkEngine {
  readonly #parts: BulkEngineParts;
  readonly #acting: ActingParts;
  readonly #lessee: Lessee;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #finishing = new Map<number, Promise<void>>();
  readonly #timer = new WakeTimer(() => this.#look());
  /** The last word about each job that this process has heard. */
  readonly #statuses = new Map<number, string>();
  readonly #faceAt = new Map<number, number>();
  #subscription: Subscription | undefined;

  constructor(parts: BulkEngineParts) {
    this.#parts = parts;
    this.#lessee = { process: randomUUID(), leaseSeconds: parts.leaseSeconds };
    this.#acting = {
      db: parts.db,
      network: parts.network,
      settlers: parts.settlers,
      lessee: this.#lessee,
      storing: { inDatabase: pLimit(STORES_AT_ONCE.inDatabase), byNetwork: pLimit(STORES_AT_ONCE.byNetwork) },
    };
  }

  async start(): Promise<void> {
    const look = (): void => this.#timer.wakeIn(GATHER_MS);
    this.#subscription = await this.#parts.engine.listen(BULK_CHANNEL, (payload) => this.#hear(payload), look);
    look();
  }

  /** Waits for what is on its way; another process goes on with the rest at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#subscription?.stop();
    await this.#timer.stop();
    await Promise.all([...this.#running.values(), ...this.#finishing.values()]);
  }

  #hear(payload: string): void {
    const [number = '', ...status] = payload.split(' ');
    this.#statuses.set(Number(number), status.join(' '));
    this.#timer.wakeIn(GATHER_MS);
  }

  async #look(): Promise<number> {
    const { db, log } = this.#parts;
    if (this.#stopping.signal.aborted) return MAX_PAUSE_MS;
    try {
      for (const job of await findOpenJobs(db)) await this.#tend(job);
      await this.#lease();
      const next = await millisecondsToNextJob(db);
      return next === undefined
        ? MAX_PAUSE_MS
        : Math.min(WORKING_PAUSE_MS, Math.max(MIN_PAUSE_MS, next <= 0 ? WORKING_PAUSE_MS : next));
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'bulk jobs could not be looked for');
      return MAX_PAUSE_MS;
    }
  }

  /** What a job needs besides its Things: to begin, to wait for its window, to go to its next step, to be finished. */
  async #tend(job: BulkJobRow): Promise<void> {
    const { number, status, how, steps, step } = job;
    if (status === 'canceled' || status === 'failed') return this.#finish(job, status);
    const goes = bulkGoes(how, steps[step], new Date());
    if (status === 'scheduled')
      return goes.status === 'scheduled'
        ? void (await moveJob(this.#parts.db, number, ['scheduled'], { to: 'scheduled', nextAt: goes.at }))
        : this.#begin(job, goes.status);
    if (goes.status === 'scheduled')
      return void (await moveJob(this.#parts.db, number, [status], { to: 'scheduled', nextAt: goes.at }));
    const counts = await countSteps(this.#parts.db, [number]);
    if (!counts.some((counted) => counted.step === step && counted.open > 0)) await this.#advance(job, counts);
  }

  async #begin(job: BulkJobRow, to: 'canary' | 'running'): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      if (!(await moveJob(trx, job.number, ['scheduled'], { to }))) return;
      if (job.started_at === null)
        await recordEvent(trx, job.account_id, 'bulk.started', {
          job: job.id,
          action: job.action,
          things: job.eligible,
        });
    });
  }

  /** A step is through: the next one begins after its wait, unless too many failed. */
  async #advance(job: BulkJobRow, counts: readonly StepCounts[]): Promise<void> {
    const { number, status, steps, step } = job;
    const now = steps[step];
    const next = steps[step + 1];
    if (!now || !next) return this.#finish(job, 'completed');
    const reason = thresholdReason(job, counts);
    if (reason !== undefined) return this.#pause(job, reason);
    await moveJob(this.#parts.db, number, [status], {
      to: next.kind === 'canary' ? 'canary' : 'running',
      step: step + 1,
      nextAt: new Date(Date.now() + now.waitSeconds * 1000),
    });
  }

  #finish(job: BulkJobRow, status: 'completed' | 'canceled' | 'failed'): void {
    const { number } = job;
    if (this.#finishing.has(number)) return;
    const { log } = this.#parts;
    const work = this.#finishWhenQuiet(job, status)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          log.error({ err: error, job: job.id }, 'the results of a bulk job could not be written');
      })
      .finally(() => {
        this.#finishing.delete(number);
        this.#statuses.delete(number);
        this.#faceAt.delete(number);
      });
    this.#finishing.set(number, work);
  }

  /** The results are written when nobody is at the job any more and it is known what came of every command. */
  async #finishWhenQuiet(job: BulkJobRow, status: 'completed' | 'canceled' | 'failed'): Promise<void> {
    const { db } = this.#parts;
    const counts = await countSteps(db, [job.number]);
    if (counts.some(({ busy }) => busy > 0) || !(await leaseJob(db, this.#lessee, job.number, FINISH_SECONDS))) return;
    if (
      actionEffects[job.action].command &&
      !(await this.#settle(job, { job: job.number, step: job.step, first: 1, last: job.eligible }))
    )
      return;
    await finishJob(this.#parts, job, status);
  }

  async #pause(job: BulkJobRow, reason: string): Promise<void> {
    const { db } = this.#parts;
    const most = (await countLeft(db, job)).find(({ outcome }) => outcome === 'failed');
    const why = most === undefined ? reason : `${reason}. Most often: ${most.reason}`;
    await db.transaction().execute(async (trx) => {
      if (await moveJob(trx, job.number, workingBulkStatuses, { to: 'paused', reason: why }))
        await recordEvent(trx, job.account_id, 'bulk.paused', { job: job.id, action: job.action, reason: why });
    });
    this.#statuses.set(job.number, 'paused');
  }

  async #lease(): Promise<void> {
    const free = SLICES_AT_ONCE - this.#running.size;
    if (free <= 0 || this.#stopping.signal.aborted) return;
    const asked = performance.now();
    for (const slice of await leaseSlices(this.#parts.db, this.#lessee, free)) this.#run(slice, asked);
  }

  #run(slice: LeasedSlice, leasedAt: number): void {
    const key = `${slice.job}/${slice.first}`;
    const work = this.#serve(slice, leasedAt)
      .catch((error: unknown) => this.#stumble(slice, error))
      .finally(() => {
        this.#running.delete(key);
        this.#timer.wakeIn(GATHER_MS);
      });
    this.#running.set(key, work);
  }

  /** What nobody foresaw is tried again like a silent network, and a person hears of it when it stays so. */
  async #stumble(slice: LeasedSlice, error: unknown): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { db, log } = this.#parts;
    log.error({ err: error, job: slice.job }, 'a slice of a bulk job failed');
    try {
      const job = await findJobNumbered(db, slice.job);
      if (job) await this.#strike(job, INTERNAL_ERROR);
    } catch (again) {
      log.error({ err: again, job: slice.job }, 'the failure of a slice could not be counted');
    }
  }

  async #serve(slice: LeasedSlice, leasedAt: number): Promise<void> {
    const { db, leaseSeconds } = this.#parts;
    const leaseMs = leaseSeconds * 1000;
    let heldUntil = leasedAt + leaseMs;
    const keep = setInterval(() => {
      const asked = performance.now();
      // Where the database does not answer, the lease runs out by itself, here as for the others.
      void keepSlice(db, this.#lessee, slice).then(
        () => void (heldUntil = asked + leaseMs),
        () => undefined,
      );
    }, leaseMs / 3);
    const mayGoOn = (): boolean =>
      !this.#stopping.signal.aborted && performance.now() < heldUntil && workingStatus(this.#statuses.get(slice.job));
    let isThrough = false;
    try {
      const job = await findJobNumbered(db, slice.job);
      if (!job) return;
      // What was heard before the lease is older than it.
      this.#statuses.set(slice.job, job.status);
      isThrough = await this.#workThrough(job, slice, mayGoOn);
    } finally {
      clearInterval(keep);
      await endSlice(db, this.#lessee, slice, isThrough);
    }
  }

  /** Answers whether nothing of the slice is left. */
  async #workThrough(job: BulkJobRow, slice: LeasedSlice, mayGoOn: () => boolean): Promise<boolean> {
    const { db } = this.#parts;
    const { perSecond } = job.how;
    const max = perSecond === undefined ? THINGS_AT_ONCE : Math.max(1, Math.min(THINGS_AT_ONCE, Math.floor(perSecond)));
    if (actionEffects[job.action].command && !(await this.#settle(job, slice))) return false;
    while (mayGoOn() && (await renewSlice(db, this.#lessee, slice))) {
      if (perSecond !== undefined)
        await this.#wait(
          await takePace(db, slice.job, Math.min(max, slice.last - slice.first + 1), perSecond),
          mayGoOn,
        );
      if (!mayGoOn()) return false;
      const end = await actOnThings(this.#acting, { job, slice, max, mayGoOn });
      await this.#showProgress(job);
      if (await this.#mustStop(job, end)) return end === 'through' && !(await this.#waitsForZones(job, slice));
    }
    return false;
  }

  /** Where the rest of a slice is outside of its window, the slice is left until the first of them is within. */
  async #waitsForZones({ how: { window } }: BulkJobRow, slice: LeasedSlice): Promise<boolean> {
    const { db } = this.#parts;
    if (window?.zone !== THING_ZONE) return false;
    const countries = await countriesLeft(db, slice);
    if (countries.length === 0) return false;
    await deferSlice(db, this.#lessee, slice, firstOpensAt(new Date(), window, countries));
    return true;
  }

  /** Whether this slice is done with for now. */
  async #mustStop(job: BulkJobRow, end: BatchEnd): Promise<boolean> {
    if (end === 'unanswered') await this.#strike(job);
    else if (job.strikes > 0) await forgetStrikes(this.#parts.db, job.number);
    if (job.how.maxFailedPercent !== undefined) await this.#judge(job);
    return end !== 'more';
  }

  async #settle(job: BulkJobRow, slice: LeasedSlice): Promise<boolean> {
    try {
      await settleLeftBehind(this.#acting, slice);
      return true;
    } catch (error) {
      if (!(error instanceof NetworkAway || error instanceof NetworkUnknown)) throw error;
      await this.#strike(job);
      return false;
    }
  }

  async #strike(job: BulkJobRow, reason = NETWORK_SILENT): Promise<void> {
    if ((await countStrike(this.#parts.db, job.number)) >= MAX_STRIKES) await this.#pause(job, reason);
  }

  /** Too many failures pause a job. What a person let go on is counted from there. */
  async #judge(job: BulkJobRow): Promise<void> {
    const reason = thresholdReason(job, await countSteps(this.#parts.db, [job.number]));
    if (reason !== undefined) await this.#pause(job, reason);
  }

  async #showProgress(job: BulkJobRow): Promise<void> {
    if (job.document_id === null || performance.now() < (this.#faceAt.get(job.number) ?? 0)) return;
    this.#faceAt.set(job.number, performance.now() + FACE_MS);
    const { db, face } = this.#parts;
    await face.progressed(db, job, await countsOfJob(db, job));
  }

  /** Waits for the rate limit, and no longer than the job may go on. */
  async #wait(milliseconds: number, mayGoOn: () => boolean): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until && mayGoOn())
      await new Promise((resolve) => setTimeout(resolve, Math.min(100, until - performance.now())));
  }
}

/** Why too many have failed since the job began its step or a person let it go on. */
const thresholdReason = (
  { how, steps, step, settled_then, failed_then }: BulkJobRow,
  counts: readonly StepCounts[],
): string | undefined => {
  const settled = counts.reduce((sum, { done, failed, skipped }) => sum + done + failed + skipped, 0);
  const failed = counts.reduce((sum, counted) => sum + counted.failed, 0);
  return stepFailureReason(
    { settled, failed, settledThen: settled_then, failedThen: failed_then, last: steps[step]?.last ?? 0 },
    how,
  );
};

const workingStatus = (status: string | undefined): boolean =>
  status === undefined || workingBulkStatuses.some((working) => working === (status as BulkStatus));
