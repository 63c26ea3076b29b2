import pLimit from 'p-limit';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { networkCannot } from '@airlane/domain/networks/network-capabilities';
import { type OtaContent, otaPackageId } from '@airlane/domain/ota/ota-package';
import { runsCampaigns } from '@airlane/domain/ota/campaign-limits';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import { THING_GONE } from '@airlane/domain/bulk/bulk-actions';
import { findPresentRights } from '#kernel/access/access.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';
import { CommandRefused, type NetworkPort, type OtaPackage } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { findStoredFile } from '#modules/platform/files/files.repository.ts';
import {
  type CampaignRow,
  findCampaigns,
  findVisibleThings,
  type LeasedJob,
  recordAccepted,
  releaseJobs,
} from './due-jobs.repository.ts';
import { failAttempts, type JobReport } from './job-outcomes.repository.ts';

export interface SendingParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly worker: Worker;
  /** Asked before each package: false as soon as the campaign is paused, or the lease has run out. */
  readonly mayGoOn: (campaign: number) => boolean;
}

const NO_LONGER_ALLOWED = 'The person who started this campaign may no longer do it';
const FILE_GONE = 'The file of this campaign is no longer stored';
const SILENT = 'The network is not responding';
/** More would not make a network faster. */
const PACKAGES_AT_ONCE = 50;
/** A network that does not answer is asked again after so long. */
const SILENT_SECONDS = 20;

const readFile = async (
  { db, storage }: SendingParts,
  accountId: string,
  { file }: OtaContent,
): Promise<OtaPackage['file'] | undefined> => {
  if (file === null) return null;
  const named = storedFileAt(file.url);
  const row = named && (await findStoredFile(db, accountId, named.id));
  if (!row) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.read(row.storage_key)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return { name: file.name, bytes: Buffer.concat(chunks) };
};

interface CheckedJobs {
  readonly due: readonly LeasedJob[];
  readonly permanentFailures: readonly JobReport[];
}

/** Leaves out what the person who started the campaign may no longer do, and what the networks of the Things cannot do. */
const checkJobs = async (
  { db }: SendingParts,
  campaign: CampaignRow,
  jobs: readonly LeasedJob[],
): Promise<CheckedJobs> => {
  const { account_id: accountId, started_by: startedBy, created_by: createdBy } = campaign;
  const { things, appType } = await findPresentRights(db, accountId, startedBy ?? createdBy);
  if (appType === undefined || !runsCampaigns.includes(appType))
    return { due: [], permanentFailures: jobs.map((job) => ({ ...job, detail: NO_LONGER_ALLOWED })) };
  const visible = await findVisibleThings(
    db,
    accountId,
    things,
    jobs.map(({ iccid }) => iccid),
  );
  const reasonFor = ({ iccid }: LeasedJob): string | undefined => {
    const thing = visible.get(iccid);
    if (!thing) return THING_GONE;
    return thing.lacks.includes('sendOta') ? networkCannot(thing.network, 'sendOta') : undefined;
  };
  return {
    due: jobs.filter((job) => reasonFor(job) === undefined),
    permanentFailures: jobs.flatMap((job) => {
      const detail = reasonFor(job);
      return detail === undefined ? [] : [{ ...job, detail }];
    }),
  };
};

interface Outcomes {
  readonly accepted: JobReport[];
  readonly refused: JobReport[];
  readonly unsent: JobReport[];
  readonly unanswered: JobReport[];
}

const sendAll = async (
  { network, mayGoOn }: SendingParts,
  campaign: CampaignRow,
  file: OtaPackage['file'],
  jobs: readonly LeasedJob[],
): Promise<Outcomes> => {
  const outcomes: Outcomes = { accepted: [], refused: [], unsent: [], unanswered: [] };
  const { commands, networks } = campaign.content;
  const validUntil = new Date(Date.now() + campaign.valid_hours * HOUR_MS);
  const send = async (job: LeasedJob): Promise<void> => {
    if (!mayGoOn(job.campaign)) return void outcomes.unsent.push({ ...job, detail: '' });
    try {
      await network.sendOta({
        id: otaPackageId(job),
        iccid: job.iccid,
        bearer: campaign.bearer,
        commands,
        networks,
        file,
        validUntil,
      });
      outcomes.accepted.push(job);
    } catch (error) {
      if (error instanceof CommandRefused) outcomes.refused.push({ ...job, detail: error.message });
      else outcomes.unanswered.push({ ...job, detail: SILENT });
    }
  };
  await pLimit(PACKAGES_AT_ONCE).map(jobs, send);
  return outcomes;
};

const sendOfCampaign = async (
  parts: SendingParts,
  campaign: CampaignRow,
  jobs: readonly LeasedJob[],
): Promise<void> => {
  const { db, worker } = parts;
  const { due, permanentFailures } = await checkJobs(parts, campaign, jobs);
  const file = due.length === 0 ? null : await readFile(parts, campaign.account_id, campaign.content);
  if (file === undefined)
    return db.transaction().execute((trx) =>
      failAttempts(
        trx,
        'refused',
        jobs.map((job) => ({ ...job, detail: FILE_GONE })),
        { isFinal: true, heldBy: worker },
      ),
    );
  const { accepted, refused, unsent, unanswered } = await sendAll(parts, campaign, file, due);
  await db.transaction().execute(async (trx) => {
    await recordAccepted(trx, worker, accepted);
    await failAttempts(trx, 'refused', refused, { heldBy: worker });
    await failAttempts(trx, 'refused', permanentFailures, { isFinal: true, heldBy: worker });
    await releaseJobs(trx, worker, unsent, 0);
    await releaseJobs(trx, worker, unanswered, SILENT_SECONDS);
  });
};

/** Sends the packages of leased jobs, as far as the person who started each campaign may do that now, and records what the network answered. */
export const sendPackages = async (parts: SendingParts, jobs: readonly LeasedJob[]): Promise<void> => {
  const campaigns = await findCampaigns(parts.db, [...new Set(jobs.map(({ campaign }) => campaign))]);
  for (const campaign of campaigns)
    await sendOfCampaign(
      parts,
      campaign,
      jobs.filter((job) => job.campaign === campaign.number),
    );
};
