import type { ChargeItem, RatedGroup } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/open.ts';

interface GroupRow {
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
  return thingGroup === '' ? sql`` : sql` and iccid in (select iccid from things where account_id = ${accountId} and group_name = ${thingGroup} and deleted_at is null)`;
};

/** What was rated for an invoice, by price: each becomes a line. */
export const readRatedGroups = async (db: Db, accountId: string, period: string, part: RatedPart = {}): Promise<RatedGroup[]> => {
  const { rows } = await sql<GroupRow>`
    with summed as (
      select rate_id, case when day < period then date_trunc('month', day)::date end as adjusts,
        count(distinct nullif(iccid, ''))::int as things, sum(quantity) as quantity, sum(charged) as charged, sum(amount) as amount
      from rated_days where account_id = ${accountId} and period = ${period}::date${partOf(accountId, part)} group by 1, 2
    )
    select rate.id as "rateId", rate.item, rate.name, rate.zone, rate.terms ->> 'country' as country, rate.price, adjusts::text as adjusts, things,
      quantity::text as quantity, charged::text as charged, amount::text as amount, charged < quantity as "hasPool"
    from summed join charge_rates as rate on rate.id = summed.rate_id`.execute(db);
  const isPackage = rows.some(({ item }) => item === 'package');
  return rows.map(({ country, quantity, charged, amount, hasPool, ...row }) => ({
    ...row, country: country ?? '', quantity: BigInt(quantity), charged: BigInt(charged), amount: BigInt(amount), isPooled: row.item === 'data' && (hasPool || isPackage),
  }));
};
