import { daysAfter, HOUR_MS } from '@airlane/domain/time/durations';
import { otaBearers, type OtaContent } from '@airlane/domain/ota/ota-package';
import {
  otaCommandsQuestionIds as asked,
  otaNetworkListQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { accountIds, hash32 } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

const MADE_BY = 'user-airlane';
const VALID_HOURS = 72;
const [SMS_PP, HTTPS] = otaBearers;

interface PastCampaign {
  readonly id: string;
  readonly template: string;
  readonly campType: string;
  readonly name: string;
  readonly group: string;
  readonly bearer: (typeof otaBearers)[number];
  readonly content: OtaContent;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly startedHoursAgo: number;
  /** Every card has answered. */
  readonly isOver: boolean;
}

const preferred = [
  {
    countryId: '31',
    countryName: 'Netherlands',
    jpuNetworkId: '',
    networkName: 'KPN',
    mcc: '204',
    mnc: '08',
    tech: '4G',
  },
  {
    countryId: '49',
    countryName: 'Germany',
    jpuNetworkId: '',
    networkName: 'Telekom',
    mcc: '262',
    mnc: '01',
    tech: '4G',
  },
] as const;
const commands = [
  { command: 'A0A40000026F7B', criteria: '9000' },
  { command: 'A0D600000CFFFFFFFFFFFFFFFFFFFFFFFF', criteria: '9000' },
];

const past: readonly PastCampaign[] = [
  {
    id: '0a7e5c1e-0000-4000-8000-000000000001',
    template: templateNames.otaNetworkList,
    campType: 'Network list',
    name: 'Prefer KPN and Telekom',
    group: 'City vans',
    bearer: SMS_PP,
    content: { commands: [], networks: [...preferred], file: null },
    answers: { [otaNetworkListQuestionIds.preferred]: preferred },
    startedHoursAgo: 9 * 24,
    isOver: true,
  },
  {
    id: '0a7e5c1e-0000-4000-8000-000000000002',
    template: templateNames.otaCommands,
    campType: 'Card commands',
    name: 'Clear forbidden networks',
    group: 'Containers',
    bearer: HTTPS,
    content: { commands, networks: [], file: null },
    answers: { [asked.commands]: commands },
    startedHoursAgo: 20,
    isOver: false,
  },
];

interface PastJob {
  readonly iccid: string;
  readonly state: 'completed' | 'failed' | 'in-progress';
  readonly stage: 'received' | 'refused' | 'accepted';
  readonly attempts: number;
  readonly reason: string;
  readonly at: string;
}

const NO_MEMORY = 'The card answered 6A84: not enough memory';
const FAILED_OF = 25;
const HOURS_TO_ANSWER = 30;

/** Most cards answered within hours, some only when their device woke up, a few refuse. */
const jobOf = (iccid: string, isAsleep: boolean, { id, isOver, startedHoursAgo }: PastCampaign, now: Date): PastJob => {
  const share = (what: string): number => hash32(7, what, id, iccid) / 2 ** 32;
  const started = now.getTime() - startedHoursAgo * HOUR_MS;
  const at = new Date(
    Math.min(now.getTime() - HOUR_MS, started + HOUR_MS * HOURS_TO_ANSWER * share('answered') ** 3),
  ).toISOString();
  if (share('refused') < 1 / FAILED_OF)
    return { iccid, state: 'failed', stage: 'refused', attempts: 3, reason: NO_MEMORY, at };
  if (!isOver && isAsleep)
    return {
      iccid,
      state: 'in-progress',
      stage: 'accepted',
      attempts: 1,
      reason: '',
      at: new Date(started).toISOString(),
    };
  return { iccid, state: 'completed', stage: 'received', attempts: share('again') < 0.1 ? 2 : 1, reason: '', at };
};

const seedCampaign = async (db: Db, campaign: PastCampaign, now: Date): Promise<void> => {
  const { id, template, campType, name, group, bearer, content, answers, startedHoursAgo, isOver } = campaign;
  const accountId = accountIds.acme;
  const startedAt = new Date(now.getTime() - startedHoursAgo * HOUR_MS);
  const things = await db
    .selectFrom('things')
    .select(['iccid', 'data_session'])
    .where('account_id', '=', accountId)
    .where('group_name', '=', group)
    .where('state', '=', 'ACTIVE')
    .orderBy('iccid')
    .execute();
  const found = await db.selectFrom('templates').select('id').where('description', '=', template).executeTakeFirst();
  if (things.length === 0 || !found) return;
  const jobs = things.map(({ iccid, data_session }) => jobOf(iccid, data_session !== 'Online', campaign, now));
  const document = {
    [asked.campName]: name,
    [asked.campBearer]: [bearer],
    [asked.campGroups]: [group],
    [asked.campValidHours]: VALID_HOURS,
    ...answers,
  };
  await db
    .insertInto('documents')
    .values({
      id,
      template_id: found.id,
      account_id: accountId,
      member_id: MADE_BY,
      answers: JSON.stringify(document),
      search_text: name.toLowerCase(),
      created_by: MADE_BY,
      created_at: startedAt,
      updated_at: startedAt,
      thing_groups: null,
    })
    .execute();
  const { number } = await db
    .insertInto('ota_campaigns')
    .values({
      id,
      account_id: accountId,
      name,
      camp_type: campType,
      content: JSON.stringify(content),
      bearer,
      valid_hours: VALID_HOURS,
      max_attempts: 3,
      status: isOver ? 'completed' : 'active',
      created_by: MADE_BY,
      started_by: MADE_BY,
      thing_groups: null,
      version: isOver ? 3 : 2,
      created_at: startedAt,
      started_at: startedAt,
      updated_at: startedAt,
      finished_at: isOver ? new Date(startedAt.getTime() + HOURS_TO_ANSWER * HOUR_MS) : null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`with job as (
      select * from json_to_recordset(${JSON.stringify(jobs)}::text::json) as job (iccid text, state text, stage text, attempts int, reason text, at timestamptz)
    ), kept as (
      insert into ota_jobs (campaign, iccid, account_id, state, stage, attempts, reason, next_at, created_at, updated_at, finished_at)
      select ${number}::bigint, iccid, ${accountId}, state, stage, attempts, reason, ${daysAfter(now, 2).toISOString()}::timestamptz, ${startedAt.toISOString()}::timestamptz, at, case when state <> 'in-progress' then at end from job
    )
    insert into ota_events (account_id, campaign, iccid, attempt, kind, detail, at)
    select ${accountId}, ${number}::bigint, iccid, event.attempt, event.kind, event.detail, event.at
    from job cross join lateral (values
      (1, 'accepted', '', ${startedAt.toISOString()}::timestamptz),
      (case when state <> 'in-progress' then attempts end, 'delivered', '', at - interval '5 seconds'),
      (case when state = 'completed' then attempts end, 'received', '', at),
      (case when state = 'failed' then attempts end, 'refused', reason, at - interval '1 second'),
      (case when state = 'failed' then attempts end, 'failed', reason, at)
    ) as event (attempt, kind, detail, at) where event.attempt is not null order by event.at`.execute(db);
};

/** One campaign that is over and one that still waits for devices that sleep. */
export const seedCampaigns = async (db: Db, now: Date): Promise<void> => {
  for (const campaign of past) await seedCampaign(db, campaign, now);
};
