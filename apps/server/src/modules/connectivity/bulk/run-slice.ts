import { firstOpensAt, THING_ZONE } from '@airlane/domain/bulk/thing-zone';
import { NetworkAway, NetworkUnknown } from '#ports/network/port.ts';
import { findOpenIntentsOfJob, type IntentCommand } from '../network-intents/intents.repository.ts';
import { resolveIntent } from '../network-intents/reconcile-intents.ts';
import { actOnThings } from './act-on-things.ts';
import type { ActingParts, BatchEnd } from './acting-parts.ts';
import { actionEffects } from './action-effects.ts';
import { forgetFailures } from './bulk-job-changes.repository.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import type { JobProgress } from './job-progress.ts';
import { countJobFailure, type JobParts, pauseOverThreshold } from './pause-job.ts';
import { countriesLeft, deferSlice, type LeasedSlice, renewRunningSlice, takePace } from './slices.repository.ts';

const THINGS_AT_ONCE = 500;
const RESOLVED_AT_ONCE = 20;
const PACE_CHECK_MS = 100;
const NETWORK_SILENT = 'The network is not responding';

export interface SliceParts extends JobParts {
  readonly acting: ActingParts;
  readonly progress: JobProgress;
}

/** Finds out what came of commands that a killed process, or a silent network, left behind in this slice, before anything is commanded again. */
const resolveLeftBehind = async (
  { db, network, intentResolvers }: ActingParts,
  { job, first, last }: LeasedSlice,
): Promise<void> => {
  const intents = await findOpenIntentsOfJob(db, job, first, last);
  for (let start = 0; start < intents.length; start += RESOLVED_AT_ONCE)
    await Promise.all(
      intents
        .slice(start, start + RESOLVED_AT_ONCE)
        .map((intent) => resolveIntent({ db, network }, intentResolvers[intent.command as IntentCommand], intent)),
    );
};

/** Returns false while the network does not respond. */
export const resolveIntents = async (parts: SliceParts, job: BulkJobRow, slice: LeasedSlice): Promise<boolean> => {
  if (!actionEffects[job.action].command) return true;
  try {
    await resolveLeftBehind(parts.acting, slice);
    return true;
  } catch (error) {
    if (!(error instanceof NetworkAway || error instanceof NetworkUnknown)) throw error;
    await countJobFailure(parts, job, NETWORK_SILENT);
    return false;
  }
};

/** Waits for the rate limit, and no longer than the job may go on. */
const waitForPace = async (milliseconds: number, mayGoOn: () => boolean): Promise<void> => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until && mayGoOn())
    await new Promise((resolve) => setTimeout(resolve, Math.min(PACE_CHECK_MS, until - performance.now())));
};

/** Where the rest of a slice is outside its window, the slice is not due until the first of them is within. */
const deferUntilOpen = async (
  { db, acting }: SliceParts,
  { how: { window } }: BulkJobRow,
  slice: LeasedSlice,
): Promise<boolean> => {
  if (window?.zone !== THING_ZONE) return false;
  const countries = await countriesLeft(db, slice);
  if (countries.length === 0) return false;
  await deferSlice(db, acting.worker, slice, firstOpensAt(new Date(), window, countries));
  return true;
};

const afterBatch = async (parts: SliceParts, job: BulkJobRow, end: BatchEnd): Promise<void> => {
  await parts.progress.show(job);
  if (end === 'unanswered') await countJobFailure(parts, job, NETWORK_SILENT);
  else if (job.strikes > 0) await forgetFailures(parts.db, job.number);
  await pauseOverThreshold(parts, job);
};

const batchSizeFor = (perSecond: number | undefined): number =>
  perSecond === undefined ? THINGS_AT_ONCE : Math.max(1, Math.min(THINGS_AT_ONCE, Math.floor(perSecond)));

/** Acts on the Things of a slice, batch by batch. Returns whether none of them is left. */
export const runSlice = async (
  parts: SliceParts,
  job: BulkJobRow,
  slice: LeasedSlice,
  mayGoOn: () => boolean,
): Promise<boolean> => {
  const { db, acting } = parts;
  const { perSecond } = job.how;
  const max = batchSizeFor(perSecond);
  const most = Math.min(max, slice.last - slice.first + 1);
  if (!(await resolveIntents(parts, job, slice))) return false;
  while (mayGoOn() && (await renewRunningSlice(db, acting.worker, slice))) {
    if (perSecond !== undefined) await waitForPace(await takePace(db, slice.job, most, perSecond), mayGoOn);
    if (!mayGoOn()) return false;
    const end = await actOnThings(acting, { job, slice, max }, mayGoOn);
    await afterBatch(parts, job, end);
    if (end !== 'more') return end === 'through' && !(await deferUntilOpen(parts, job, slice));
  }
  return false;
};
