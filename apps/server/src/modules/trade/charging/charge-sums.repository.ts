import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface ChargeQuestion {
  readonly period: string;
  readonly rateId?: number | undefined;
  readonly adjusts?: string | undefined;
  readonly iccid?: string | undefined;
  readonly network?: string | undefined;
  readonly day?: string | undefined;
  /** Of the Things. */
  readonly page?: number | undefined;
}

export const THINGS_A_PAGE = 100;
/** More than there are networks in a country, or days that a charge can be about. */
const MAX_ROWS = 1000;

export interface Sums {
  readonly quantity: number;
  readonly charged: number;
  readonly amount: number;
}

const sums = sql`coalesce(sum(quantity), 0)::float8 as quantity, coalesce(sum(charged), 0)::float8 as charged, round(coalesce(sum(amount), 0) / ${sql.lit(CHARGE_UNITS_PER_USD)}, 4)::float8 as amount`;

const within = (accountId: string, { period, rateId, adjusts, iccid, network, day }: ChargeQuestion) => sql`
  account_id = ${accountId} and period = ${period}::date
  and (${rateId ?? null}::int is null or rate_id = ${rateId ?? null}::int)
  and (${rateId ?? null}::int is null or case when ${adjusts ?? null}::date is null then day >= period else date_trunc('month', day)::date = ${adjusts ?? null}::date end)
  and (${iccid ?? null}::text is null or iccid = ${iccid ?? null})
  and (${network ?? null}::text is null or network = ${network ?? null})
  and (${day ?? null}::date is null or day = ${day ?? null}::date)`;

/** A page of the Things behind a charge, those first that cost most. */
export const listThingSums = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<(Sums & { iccid: string; name: string })[]> => {
  const { rows } = await sql<Sums & { iccid: string; name: string }>`
    select summed.*, coalesce(things.name, '') as name from (select iccid, ${sums} from rated_days where ${within(accountId, asked)} and iccid <> '' group by iccid order by amount desc, quantity desc, iccid limit ${THINGS_A_PAGE} offset ${((asked.page ?? 1) - 1) * THINGS_A_PAGE}) as summed
    left join things on things.iccid = summed.iccid and things.account_id = ${accountId} order by amount desc, quantity desc, summed.iccid`.execute(
    db,
  );
  return rows;
};

export const listNetworkSums = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<(Sums & { network: string; country: string })[]> => {
  const { rows } = await sql<Sums & { network: string; country: string }>`
    select network, country, ${sums} from rated_days where ${within(accountId, asked)} and network <> '' group by 1, 2 order by amount desc, quantity desc, 1, 2 limit ${MAX_ROWS}`.execute(
    db,
  );
  return rows;
};

export const listDaySums = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<(Sums & { day: string })[]> => {
  const { rows } = await sql<
    Sums & { day: string }
  >`select day::text as day, ${sums} from rated_days where ${within(accountId, asked)} group by day order by day limit ${MAX_ROWS}`.execute(
    db,
  );
  return rows;
};

export const sumCharge = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<Sums & { things: number }> => {
  const { rows } = await sql<
    Sums & { things: number }
  >`select count(distinct nullif(iccid, ''))::int as things, ${sums} from rated_days where ${within(accountId, asked)}`.execute(
    db,
  );
  return rows[0] ?? { things: 0, quantity: 0, charged: 0, amount: 0 };
};
