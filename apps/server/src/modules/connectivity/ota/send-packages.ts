import {
  HOUR_MS,
  networkCannot,
  type OtaContent,
  otaPackageId,
  runsCampaigns,
  storedFileAt,
  THING_GONE,
  type ThingScope,
} from '@airlane/domain';
import { findThingScope } from '#kernel/access/access.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { CommandRefused, type NetworkPort, type OtaPackage } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { findStoredFile } from '#modules/platform/files/files.repository.ts';
import {
  type CampaignRow,
  findCampaigns,
  findSeenThings,
  giveBack,
  type LeasedJob,
  type Lessee,
  noteAccepted,
} from './due-jobs.repository.ts';
import { failAttempts, type OtaWord } from './job-outcomes.repository.ts';

export interface SendingParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly lessee: Lessee;
  /** Asked before each package: false as soon as somebody has paused the campaign, or the lease has run out. */
  readonly mayGoOn: (campaign: number) => boolean;
}

const NO_LONGER_ALLOWED = 'Whoever started this campaign may no longer do it';
const FILE_GONE = 'The file of this campaign is no longer stored';
const SILENT = 'The network is not responding';
/** More would not make a network faster. */
const PACKAGES_AT_ONCE = 50;
/** A network that does not answer is asked again after so long. */
const SILENT_SECONDS = 20;

/** Who started the campaign as they are now: they may see less than then, or nothing. */
const readActor = async (
  db: Db,
  { account_id, started_by, created_by }: CampaignRow,
): Promise<{ readonly things: ThingScope; readonly isAllowed: boolean }> => {
  const actor = started_by ?? created_by;
  const person = await db
    .selectFrom('users')
    .select('app_type')
    .where('id', '=', actor)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return {
    things: await findThingScope(db, account_id, actor),
    isAllowed: person !== undefined && runsCampaigns.includes(person.app_type),
  };
};

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

interface Judged {
  readonly due: readonly LeasedJob[];
  /** Will never succeed. */
  readonly hopeless: readonly OtaWord[];
}

/** What whoever started the campaign may still do, and what the networks of the Things can. */
const judge = async ({ db }: SendingParts, campaign: CampaignRow, jobs: readonly LeasedJob[]): Promise<Judged> => {
  const { things, isAllowed } = await readActor(db, campaign);
  if (!isAllowed) return { due: [], hopeless: jobs.map((job) => ({ ...job, detail: NO_LONGER_ALLOWED })) };
  const seen = await findSeenThings(
    db,
    campaign.account_id,
    things,
    jobs.map(({ iccid }) => iccid),
  );
  const reasonFor = ({ iccid }: LeasedJob): string | undefined => {
    const thing = seen.get(iccid);
    if (!thing) return THING_GONE;
    return thing.lacks.includes('sendOta') ? networkCannot(thing.network, 'sendOta') : undefined;
  };
  return {
    due: jobs.filter((job) => reasonFor(job) === undefined),
    hopeless: jobs.flatMap((job) => {
      const detail = reasonFor(job);
      return detail === undefined ? [] : [{ ...job, detail }];
    }),
  };
};

interface Outcomes {
  readonly accepted: OtaWord[];
  readonly refused: OtaWord[];
  readonly unsent: OtaWord[];
  readonly unanswered: OtaWord[];
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
  let next = 0;
  const sendOn = async (): Promise<void> => {
    for (let job = jobs[next++]; job; job = jobs[next++]) await send(job);
  };
  await Promise.all(Array.from({ length: Math.min(PACKAGES_AT_ONCE, jobs.length) }, sendOn));
  return outcomes;
};

const sendOfCampaign = async (
  parts: SendingParts,
  campaign: CampaignRow,
  jobs: readonly LeasedJob[],
): Promise<void> => {
  const { db, lessee } = parts;
  const { due, hopeless } = await judge(parts, campaign, jobs);
  const file = due.length === 0 ? null : await readFile(parts, campaign.account_id, campaign.content);
  if (file === undefined)
    return db.transaction().execute((trx) =>
      failAttempts(
        trx,
        'refused',
        jobs.map((job) => ({ ...job, detail: FILE_GONE })),
        { isFinal: true, heldBy: lessee.process },
      ),
    );
  const { accepted, refused, unsent, unanswered } = await sendAll(parts, campaign, file, due);
  await db.transaction().execute(async (trx) => {
    await noteAccepted(trx, lessee, accepted);
    await failAttempts(trx, 'refused', refused, { heldBy: lessee.process });
    await failAttempts(trx, 'refused', hopeless, { isFinal: true, heldBy: lessee.process });
    await giveBack(trx, lessee, unsent, 0);
    await giveBack(trx, lessee, unanswered, SILENT_SECONDS);
  });
};

/** Sends the packages of leased jobs, each as far as whoever started its campaign may do that now, and writes down what the network answered. */
export const sendPackages = async (parts: SendingParts, jobs: readonly LeasedJob[]): Promise<void> => {
  const campaigns = await findCampaigns(parts.db, [...new Set(jobs.map(({ campaign }) => campaign))]);
  for (const campaign of campaigns)
    await sendOfCampaign(
      parts,
      campaign,
      jobs.filter((job) => job.campaign === campaign.number),
    );
};
