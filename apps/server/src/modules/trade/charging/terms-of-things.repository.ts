import { addMonths } from '@airlane/domain/charging/billing-period';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type RatedMonths } from './tariffs.repository.ts';

/** How statements find the terms of a Thing on a day, beside a common table `deal`. */
export interface TermsOfThings {
  /** Common tables to follow `deal`. */
  readonly own: RawBuilder<unknown>;
  /** Joins `own` and `deal` to rows with an account, a Thing and a day. */
  joinTo(rows: string, kind: 'join' | 'left join'): RawBuilder<unknown>;
  /** Joins `deal` to rows with an account and a Thing: everything that the Thing is on in the month. */
  joinAllTo(rows: string): RawBuilder<unknown>;
  /** The days on which joined terms count, and those that their fee is for. */
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
  readonly feeFrom: RawBuilder<unknown>;
  readonly feeTo: RawBuilder<unknown>;
  /** Days of the fee of rows with an account, a Thing and a key that belong to other terms of the Thing. */
  otherFeeDays(rows: string): RawBuilder<unknown>;
  /** Days of other terms of the Thing of such rows, as a multirange. */
  otherDays(rows: string): RawBuilder<unknown>;
}

const utcDay = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'utc')::date`;

/** Whether a Thing was in the account before a day, and still on it. */
const wasThereOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from thing_assignments as assigned where assigned.account_id = own.account_id and assigned.iccid = own.iccid
    and ${utcDay('assigned.from_at')} < ${day} and (assigned.to_at is null or ${utcDay('assigned.to_at')} >= ${day})
)`;

/**
 * Where a subscription begins with the Thing's time in the account, or ends with it, its fee is for the whole month as
 * that of every Thing is; where the Thing changes from other terms or to others, each fee is for its own days.
 */
const ownTerms = (accountIds: RawBuilder<unknown>, period: string): RawBuilder<unknown> => {
  const begin = sql`${period}::date`;
  const end = sql`${addMonths(period, 1)}::date`;
  return sql`own as materialized (
      select own.account_id, own.iccid, deal.key, greatest(own.from_day, ${begin}) as from_day, least(coalesce(own.to_day, ${end}), ${end}) as to_day,
        case when own.from_day > ${begin} and ${wasThereOn(sql`own.from_day`)} then own.from_day else ${begin} end as fee_from,
        case when own.to_day < ${end} and ${wasThereOn(sql`own.to_day`)} then own.to_day else ${end} end as fee_to
      from subscriptions as own join deal on deal.account_id = own.account_id and deal.key = own.deal_version
      where own.account_id = ${accountIds} and own.from_day < ${end} and (own.to_day is null or own.to_day > ${begin})
    ),`;
};

/** Most accounts have no subscriptions at all; statements about them alone do not look for any. */
export const termsOfThings = (books: RatedMonths['books'], period: string): TermsOfThings => {
  const subscribed = [...books].filter(([, book]) => book.subscribed.length > 0).map(([accountId]) => accountId);
  const dealOn = (rows: string): RawBuilder<unknown> =>
    sql`deal.account_id = ${sql.ref(`${rows}.account_id`)} and ${sql.ref(`${rows}.day`)} >= deal.from_day and ${sql.ref(`${rows}.day`)} < deal.to_day`;
  if (subscribed.length === 0)
    return {
      own: sql``,
      joinTo: (rows, kind) => sql`${sql.raw(kind)} deal on ${dealOn(rows)}`,
      joinAllTo: (rows) => sql`join deal on deal.account_id = ${sql.ref(`${rows}.account_id`)}`,
      from: sql`deal.from_day`,
      to: sql`deal.to_day`,
      feeFrom: sql`deal.fee_from`,
      feeTo: sql`deal.fee_to`,
      otherFeeDays: () => sql`0`,
      otherDays: () => sql`'{}'::datemultirange`,
    };
  const ownOf = (rows: string): RawBuilder<unknown> =>
    sql`own.account_id = ${sql.ref(`${rows}.account_id`)} and own.iccid = ${sql.ref(`${rows}.iccid`)}`;
  return {
    own: ownTerms(anyOf(subscribed), period),
    joinTo: (rows, kind) => sql`
      left join own on ${ownOf(rows)} and ${sql.ref(`${rows}.day`)} >= own.from_day and ${sql.ref(`${rows}.day`)} < own.to_day
      ${sql.raw(kind)} deal on ${dealOn(rows)} and deal.key = coalesce(own.key, 0)`,
    joinAllTo: (rows) => sql`
      join deal on deal.account_id = ${sql.ref(`${rows}.account_id`)}
      left join own on ${ownOf(rows)} and own.key = deal.key`,
    // Of a deal that the Thing has no subscription to there are no days.
    from: sql`case deal.key when 0 then deal.from_day else own.from_day end`,
    to: sql`case deal.key when 0 then deal.to_day else own.to_day end`,
    feeFrom: sql`coalesce(own.fee_from, deal.fee_from)`,
    feeTo: sql`coalesce(own.fee_to, deal.fee_to)`,
    // What the account agreed to counts beside the Thing's own terms; those are not beside each other.
    otherFeeDays: (rows) => sql`case ${sql.ref(`${rows}.key`)} when 0 then coalesce((
      select sum(greatest(0, least(own.fee_to, ${sql.ref(`${rows}.fee_to`)}) - greatest(own.fee_from, ${sql.ref(`${rows}.fee_from`)})))
      from own where ${ownOf(rows)}
    ), 0) else 0 end`,
    otherDays: (rows) => sql`case ${sql.ref(`${rows}.key`)} when 0 then coalesce((
      select range_agg(daterange(own.from_day, own.to_day)) from own where ${ownOf(rows)}
    ), '{}'::datemultirange) else '{}'::datemultirange end`,
  };
};
