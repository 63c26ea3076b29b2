import type { Campaign, OtaJob } from '@airlane/contract/calls/ota';
import {
  type CampaignStatus,
  campaignStatuses,
  campaignStepProblem,
  openJobStates,
  otaJobStepProblem,
} from '@airlane/domain/ota/campaign-status';
import { otaBytes } from '@airlane/domain/ota/ota-package';
import { runsCampaigns } from '@airlane/domain/ota/campaign-limits';
import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { campaignIdOf } from './campaigns.source.ts';
import { otaJobIdOf } from './ota-jobs.source.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { cancelJobs, findAuthorName, findCampaign } from './campaigns.repository.ts';
import { countStepJobs } from './campaign-steps.repository.ts';
import { type CampaignRow, countJobs } from './due-jobs.repository.ts';
import { announceCampaign } from './job-outcomes.repository.ts';
import { findJob, listEventsOfJob, nextJobAt, type SeenJob } from './jobs.repository.ts';

export interface OtaParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

interface JobName {
  readonly iccid: string;
  readonly campaignId: string;
}

const notFound = (what: string): AppError => new AppError('DOCUMENT_NOT_FOUND', { values: { what } });

/** Portals and roles without campaigns do not learn of any. */
const requireCampaign = async ({ db, catalog }: OtaParts, scope: AccountScope, id: string): Promise<CampaignRow> => {
  const table = await catalog.byName(templateNames.otaTable, readerOf(scope));
  const campaign = table && (await findCampaign(db, scope, id));
  if (!campaign) throw notFound('Campaign');
  return campaign;
};

const stepsFrom = (status: CampaignStatus, { viewer }: AccountScope): CampaignStatus[] =>
  runsCampaigns.includes(viewer.appType)
    ? campaignStatuses.filter((to) => to !== status && campaignStepProblem(status, to) === undefined)
    : [];

/** The steps of a campaign with how far each is; none where all cards go at once. */
const rolloutOf = async (db: Db, campaign: CampaignRow): Promise<Campaign['rollout']> => {
  if (campaign.steps.length < 2) return [];
  const counts = await countStepJobs(db, campaign);
  return campaign.steps.map(({ kind, first, last }, index) => ({
    kind,
    cards: last - first + 1,
    completed: counts[index]?.completed ?? 0,
    failed: counts[index]?.failed ?? 0,
    isCurrent: campaign.finished_at === null && index === campaign.step,
  }));
};

export const readCampaignPage = async (parts: OtaParts, scope: AccountScope, id: string): Promise<Campaign> => {
  const campaign = await requireCampaign(parts, scope, id);
  const {
    number,
    name,
    camp_type,
    status,
    bearer,
    valid_hours,
    max_attempts,
    content,
    created_by,
    created_at,
    started_at,
    finished_at,
    version,
  } = campaign;
  return {
    id: campaignIdOf(campaign.id),
    version,
    name,
    campType: camp_type,
    status,
    bearer,
    validHours: valid_hours,
    maxAttempts: max_attempts,
    bytes: otaBytes(content),
    commands: [...content.commands],
    networks: [...content.networks],
    file: content.file,
    counts: await countJobs(parts.db, number),
    createdBy: await findAuthorName(parts.db, created_by),
    createdAt: created_at.toISOString(),
    startedAt: started_at?.toISOString() ?? null,
    finishedAt: finished_at?.toISOString() ?? null,
    nextAt: status === 'active' ? ((await nextJobAt(parts.db, number))?.toISOString() ?? null) : null,
    pausedBecause: status === 'idle' ? campaign.reason : '',
    how: campaign.how,
    rollout: await rolloutOf(parts.db, campaign),
    nextStepAt: campaign.next_step_at?.toISOString() ?? null,
    steps: stepsFrom(status, scope),
  };
};

const requireJob = async (
  parts: OtaParts,
  scope: AccountScope,
  { iccid, campaignId }: JobName,
): Promise<{ readonly campaign: CampaignRow; readonly job: SeenJob }> => {
  const campaign = await requireCampaign(parts, scope, campaignId);
  const job = await findJob(parts.db, scope, campaign.number, iccid);
  if (!job) throw notFound('Job');
  return { campaign, job };
};

const isOpen = ({ state }: SeenJob): boolean => openJobStates.some((open) => open === state);

export const readJobPage = async (parts: OtaParts, scope: AccountScope, asked: JobName): Promise<OtaJob> => {
  const { campaign, job } = await requireJob(parts, scope, asked);
  const { iccid, state, attempts, reason, next_at, finished_at, name } = job;
  return {
    id: otaJobIdOf(`${campaign.number}-${iccid}`),
    iccid,
    thingName: name ?? '',
    campaignId: campaignIdOf(campaign.id),
    campaign: campaign.name,
    state,
    attempts,
    maxAttempts: campaign.max_attempts,
    reason,
    nextAt: state === 'pending' && campaign.status === 'active' ? (next_at?.toISOString() ?? null) : null,
    finishedAt: finished_at?.toISOString() ?? null,
    canRemove: isOpen(job) && runsCampaigns.includes(scope.viewer.appType),
    events: (await listEventsOfJob(parts.db, campaign.number, iccid)).map(({ at, kind, attempt, detail }) => ({
      at: at.toISOString(),
      kind,
      attempt,
      detail,
    })),
  };
};

/** Nothing more is sent for the job. The campaign ends without it. */
export const removeJob = async (
  parts: OtaParts,
  scope: AccountScope,
  asked: JobName,
  requestId: string,
): Promise<void> => {
  const { campaign, job } = await requireJob(parts, scope, asked);
  const problem = otaJobStepProblem(job.state, 'canceled');
  if (problem !== undefined || !isOpen(job))
    throw new AppError('CAMPAIGN_REFUSED', { values: { reason: problem ?? 'This job was removed already.' } });
  const { accountId, viewer } = scope;
  await parts.db.transaction().execute(async (trx) => {
    const removed = await cancelJobs(trx, campaign.number, job.iccid);
    if (removed.length === 0)
      throw new AppError('CAMPAIGN_REFUSED', { values: { reason: 'This job has changed meanwhile. Look again.' } });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'campaign.remove-job',
      subject: campaignIdOf(campaign.id),
      detail: { iccid: job.iccid, name: campaign.name },
      requestId,
    });
    await announceChanges(trx, [
      {
        accountId,
        description: templateNames.otaDetails,
        documentId: otaJobIdOf(`${campaign.number}-${job.iccid}`),
        memberId: campaign.created_by,
      },
    ]);
    await announceCampaign(trx, campaign.number);
  });
};
