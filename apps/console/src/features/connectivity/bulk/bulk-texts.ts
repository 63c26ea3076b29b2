import type { BulkJob, BulkPreview } from '@airlane/contract/calls/bulk';
import type { BulkOrder, BulkStatus } from '@airlane/domain/bulk/bulk-status';
import { HOUR_SECONDS, MINUTE_SECONDS } from '@airlane/domain/time/durations';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import type { StatusFamily } from '@airlane/domain/lists/status-family';
import { numberText } from '@airlane/domain/text/number-text';

export const number = (count: number): string => numberText(count);

export const statusText = (status: BulkStatus): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

export const statusFamilies: Readonly<Record<BulkStatus, StatusFamily>> = {
  planned: 'grey',
  'waiting for approval': 'orange',
  scheduled: 'blue',
  canary: 'yellow',
  running: 'yellow',
  paused: 'orange',
  completed: 'green',
  canceled: 'grey',
  failed: 'red',
};

export const orderTexts: Readonly<Record<BulkOrder, { readonly text: string; readonly failed: string }>> = {
  pause: { text: 'Pause', failed: 'The job was not paused' },
  resume: { text: 'Resume', failed: 'The job was not resumed' },
  approve: { text: 'Approve', failed: 'The job was not approved' },
  cancel: { text: 'Cancel job', failed: 'The job was not canceled' },
};

/** How long something still takes, without feigned precision. */
export const durationText = (seconds: number): string => {
  if (seconds < MINUTE_SECONDS) return 'less than a minute';
  if (seconds < HOUR_SECONDS) return `about ${Math.round(seconds / MINUTE_SECONDS)} min`;
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.round((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return `about ${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`;
};

export const countFinished = ({
  done,
  failed,
  skipped,
  refused,
}: Pick<BulkJob, 'done' | 'failed' | 'skipped' | 'refused'>): number => done + failed + skipped + refused;

/** The steps of a dry run in one sentence. */
export const stepsText = (steps: BulkPreview['steps']): string => {
  const canary = steps.find(({ kind }) => kind === 'canary');
  const waves = steps.filter(({ kind }) => kind === 'wave').length;
  const parts = [...(canary ? [`canary of ${number(canary.things)}`] : []), ...(waves > 1 ? [`${waves} waves`] : [])];
  return parts.length === 0 ? 'All at once' : `In steps: ${parts.join(', then ')}`;
};

export const progressText = (job: Pick<BulkJob, 'total' | 'done' | 'failed' | 'skipped' | 'refused'>): string =>
  `${number(countFinished(job))} of ${number(job.total)} Things`;

const usd = (amount: number): string =>
  `USD ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** What a month would cost with the change, by a month that was. */
export const costText = ({ period, before, after }: NonNullable<BulkPreview['cost']>): string => {
  const change = Math.round((after - before) * 100) / 100;
  const difference = change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${usd(Math.abs(change))}`;
  return `Cost: a month like ${periodTitle(period)} would be ${usd(after)} instead of ${usd(before)} (${difference}, before tax).`;
};
