import type { ChargeItem, RatedGroup } from '@airlane/domain/charging/month-invoice';
import { type RawBuilder, sql } from 'kysely';
import { LONG } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';

interface GroupRow {
  readonly accountId: string;
  readonly rateId: number;
  readonly item: ChargeItem;
  readonly name: string;
  readonly zone: string;
  readonly country: string | null;
  readonly price: number;
  readonly adjusts: string | null;
  readonly things: number;
  readonly quantity: string;
  readonly charged: string;
  readonly amount: string;
  readonly hasPool: boolean;
}

/** A part of the account: one Thing, or those that are in a group now. */
export interface RatedPart {
  readonly iccid?: string;
  readonly thingGroup?: string;
}

const partOf = (accountId: string, { iccid, thingGroup = '' }: RatedPart): RawBuilder<unknown> => {
  if (iccid !== undefined) return sql` and iccid = ${iccid}`;
  return thingGroup === ''
    ? sql``
    : sql` and iccid in (select iccid from things where account_id = ${accountId} and group_name = ${thingGroup} and deleted_at is null)`;
};

/** What was rated for the invoices of accounts, by price: each becomes a line. Things are counted by sums of theirs, which takes no sorting of all days. */
const groupsOf = async (
  db: Db,
  accounts: RawBuilder<unknown>,
  period: string,
  part: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, RatedGroup[]>> => {
  const { rows } = await sql<GroupRow>`${sql.raw(LONG)}
    with by_thing as (
      select account_id, rate_id, case when day < period then date_trunc('month', day)::date end as adjusts, iccid, sum(quantity) as quantity, sum(charged) as charged, sum(amount) as amount
      from rated_days where account_id = ${accounts} and period = ${period}::date${part} group by 1, 2, 3, 4
    ), summed as (
      select account_id, rate_id, adjusts, (count(*) filter (where iccid <> ''))::int as things, sum(quantity) as quantity, sum(charged) as charged, sum(amount) as amount from by_thing group by 1, 2, 3
    )
    select account_id as "accountId", rate.id as "rateId", rate.item, rate.name, rate.zone, rate.terms ->> 'country' as country, rate.price, adjusts::text as adjusts, things,
      quantity::text as quantity, charged::text as charged, amount::text as amount, charged < quantity as "hasPool"
    from summed join charge_rates as rate on rate.id = summed.rate_id`.execute(db);
  const packaged = new Set(rows.filter(({ item }) => item === 'package').map(({ accountId }) => accountId));
  const groups = new Map<string, RatedGroup[]>();
  for (const { accountId, country, quantity, charged, amount, hasPool, ...row } of rows) {
    const group = {
      ...row,
      country: country ?? '',
      quantity: BigInt(quantity),
      charged: BigInt(charged),
      amount: BigInt(amount),
      isPooled: row.item === 'data' && (hasPool || packaged.has(accountId)),
    };
    groups.set(accountId, [...(groups.get(accountId) ?? []), group]);
  }
  return groups;
};

export const readRatedGroupsOf = (
  db: Db,
  accountIds: readonly string[],
  period: string,
): Promise<ReadonlyMap<string, RatedGroup[]>> => groupsOf(db, sql`any(${[...accountIds]}::text[])`, period, sql``);

export const readRatedGroups = async (
  db: Db,
  accountId: string,
  period: string,
  part: RatedPart = {},
): Promise<RatedGroup[]> =>
  (await groupsOf(db, sql`${accountId}`, period, partOf(accountId, part))).get(accountId) ?? [];
