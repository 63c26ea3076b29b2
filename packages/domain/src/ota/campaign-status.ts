import { statusLife } from '../lists/status-life.ts';

const campaigns = statusLife('A campaign', {
  idle: ['active', 'completed', 'failed', 'canceled'],
  active: ['idle', 'completed', 'failed', 'canceled'],
  completed: [],
  failed: [],
  canceled: [],
});

/** In the order of life. */
export const campaignStatuses = campaigns.statuses as [CampaignStatus, ...CampaignStatus[]];
export type CampaignStatus = (typeof campaigns.statuses)[number];

const finished: readonly CampaignStatus[] = ['completed', 'failed', 'canceled'];
export const isCampaignFinished = (status: CampaignStatus): boolean => finished.includes(status);

/** How a campaign ends follows from its jobs. */
const bySaying: readonly string[] = ['idle', 'active', 'canceled'] satisfies readonly CampaignStatus[];

/** Why a person cannot set this status; the message names both. */
export const campaignStepProblem = (from: string, to: string): string | undefined =>
  campaigns.problem(from, to) ??
  (from === to || bySaying.includes(to)
    ? undefined
    : `A campaign becomes "${to}" when its jobs are over; it cannot be set manually. It is "${from}".`);

const jobs = statusLife('A job', {
  pending: ['in-progress', 'completed', 'failed', 'canceled'],
  'in-progress': ['pending', 'completed', 'failed', 'canceled'],
  completed: [],
  // A proof of receipt may come after everybody gave up.
  failed: ['completed'],
  canceled: [],
});

export const otaJobStates = jobs.statuses as [OtaJobState, ...OtaJobState[]];
export type OtaJobState = (typeof jobs.statuses)[number];
export const otaJobStepProblem = jobs.problem;

/** Jobs that something may still come of. */
export const openJobStates = ['pending', 'in-progress'] as const satisfies readonly OtaJobState[];

export interface OtaJobCounts {
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly canceled: number;
}

/** How a campaign without open jobs ends: it failed where nothing of it arrived. */
export const campaignEnd = ({ completed, failed }: OtaJobCounts): 'completed' | 'failed' =>
  completed === 0 && failed > 0 ? 'failed' : 'completed';
