import type { CampaignStatus } from '@airlane/domain/ota/campaign-status';
import { bulkSteps } from '@airlane/domain/bulk/bulk-steps';
import { groupsOf } from '@airlane/domain/access/thing-scope';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { releasesLease } from '#kernel/leased-work/lease-sql.ts';
import { campaignKeyOf, campaignScopeSql } from './campaigns.source.ts';
import type { CampaignOrder } from './campaign-content.ts';
import type { CampaignRow } from './due-jobs.repository.ts';
import { openStep } from './campaign-steps.repository.ts';
import { recordJobEvents } from './job-outcomes.repository.ts';

/** The selected Things, within what the person who orders the campaign sees. */
const selected = (
  { accountId, things }: AccountScope,
  { groups, iccids }: Pick<CampaignOrder, 'groups' | 'iccids'>,
): RawBuilder<unknown> =>
  sql`things as t where t.account_id = ${accountId} and t.deleted_at is null and ${thingScopeSql(things, 't.group_name')} and (t.group_name = any(${[...groups]}::text[]) or t.iccid = any(${[...iccids]}::text[]))`;

export interface SelectedThings {
  readonly total: number;
  /** ICCIDs and groups that this account does not have. */
  readonly unknownIccids: readonly string[];
}

export const countSelected = async (
  db: Db,
  scope: AccountScope,
  order: Pick<CampaignOrder, 'groups' | 'iccids'>,
): Promise<SelectedThings> => {
  const { rows } = await sql<{ total: number; iccids: string[]; groups: string[] }>`select count(*)::int as total,
      coalesce(array_agg(t.iccid) filter (where t.iccid = any(${[...order.iccids]}::text[])), '{}') as iccids, coalesce(array_agg(distinct t.group_name), '{}') as groups from ${selected(scope, order)}`.execute(
    db,
  );
  const [found = { total: 0, iccids: [], groups: [] }] = rows;
  return {
    total: found.total,
    unknownIccids: [
      ...order.iccids.filter((iccid) => !found.iccids.includes(iccid)),
      ...order.groups.filter((group) => !found.groups.includes(group)),
    ],
  };
};

/** A campaign with its jobs, in the transaction that stores its document. Which Things it is for is decided here, for good. */
export const insertCampaign = async (
  trx: Db,
  scope: AccountScope,
  id: string,
  campType: string,
  order: CampaignOrder,
): Promise<void> => {
  const { accountId, viewer, things } = scope;
  const { name, bearer, validHours, attempts, content, how } = order;
  const thingGroups = groupsOf(things);
  const { number } = await trx
    .insertInto('ota_campaigns')
    .values({
      id,
      account_id: accountId,
      name,
      camp_type: campType,
      content: JSON.stringify(content),
      bearer,
      valid_hours: validHours,
      max_attempts: attempts,
      created_by: viewer.userId,
      started_by: null,
      thing_groups: thingGroups && [...thingGroups],
      how: JSON.stringify(how),
      per_second: how.perSecond ?? null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ total: number }>`with added as (
      insert into ota_jobs (campaign, iccid, account_id, position, next_at) select ${number}::bigint, t.iccid, ${accountId}, row_number() over (order by t.iccid), null from ${selected(scope, order)} returning 1)
    select count(*)::int as total from added`.execute(trx);
  const steps = bulkSteps(rows[0]?.total ?? 0, how);
  await trx
    .updateTable('ota_campaigns')
    .set({ steps: JSON.stringify(steps) })
    .where('number', '=', number)
    .execute();
  await openStep(trx, number, steps[0]);
};

/** A campaign by its id on the wire, as far as the viewer sees it. */
export const findCampaign = async (
  db: Db,
  scope: AccountScope,
  campaignId: string,
): Promise<CampaignRow | undefined> => {
  const key = campaignKeyOf(campaignId);
  return key === undefined
    ? undefined
    : db
        .selectFrom('ota_campaigns as t')
        .selectAll()
        .where('id', '=', key)
        .where(campaignScopeSql(scope))
        .executeTakeFirst();
};

/** Nothing more is sent for these jobs, or for one of them. A package that was sent cannot be called back. Returns those that were open. */
export const cancelJobs = async (trx: Db, number: number, iccid?: string): Promise<readonly string[]> => {
  const one = iccid === undefined ? sql`true` : sql`iccid = ${iccid}`;
  const { rows } = await sql<{ campaign: number; iccid: string; account_id: string; attempt: number; detail: string }>`
    update ota_jobs set state = 'canceled', ${releasesLease}, updated_at = now(), finished_at = now()
    where campaign = ${number} and ${one} and state in ('pending', 'in-progress') returning campaign, iccid, account_id, attempts as attempt, '' as detail`.execute(
    trx,
  );
  await recordJobEvents(trx, 'canceled', rows);
  return rows.map((row) => row.iccid);
};

/** Returns the new version; nothing where the campaign was not active any more. */
export const pauseActive = async (trx: Db, number: number, reason: string): Promise<number | undefined> => {
  const { rows } = await sql<{
    version: number;
  }>`update ota_campaigns set status = 'idle', reason = ${reason}, next_step_at = null, updated_at = now(), version = version + 1 where number = ${number} and status = 'active' and finished_at is null returning version`.execute(
    trx,
  );
  return rows[0]?.version;
};

/** Returns whether the campaign was unfinished. */
export const closeCampaign = async (trx: Db, number: number, status: CampaignStatus): Promise<boolean> => {
  const { rows } =
    await sql`update ota_campaigns set status = ${status}, finished_at = now(), updated_at = now(), version = version + 1 where number = ${number} and finished_at is null returning number`.execute(
      trx,
    );
  return rows.length > 0;
};

/** The name of the person who made a campaign. */
export const findAuthorName = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst())?.full_name ?? '';
