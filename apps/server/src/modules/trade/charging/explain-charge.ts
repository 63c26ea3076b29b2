import type { CallAnswer } from '@airlane/contract/call';
import type { explainCharge as contract } from '@airlane/contract/calls/charging';
import { CHARGE_UNITS_PER_USD, priceOfUnits } from '@airlane/domain/charging/charge-units';
import { chargeSentence } from '@airlane/domain/charging/charge-sentence';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';

export interface ChargeQuestion {
  readonly period: string;
  readonly rateId?: number | undefined;
  readonly adjusts?: string | undefined;
  readonly iccid?: string | undefined;
  readonly network?: string | undefined;
  readonly day?: string | undefined;
}

const MOST = 100;

interface Sums {
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

const ruleOf = async (db: Db, rateId: number | undefined) => {
  if (rateId === undefined) return null;
  const rate = await db.selectFrom('charge_rates').selectAll().where('id', '=', rateId).executeTakeFirst();
  if (!rate) return null;
  const { validFrom, countries, simPolicy } = rate.terms as {
    validFrom?: string | null;
    countries?: string[];
    simPolicy?: string;
  };
  const rule = {
    item: rate.item,
    name: rate.name,
    zone: rate.zone,
    price: priceOfUnits(rate.price),
    documentId: rate.document_id,
    validFrom: validFrom ?? null,
    countries: countries ?? [],
    simPolicy: simPolicy ?? null,
  };
  return { ...rule, sentence: chargeSentence(rule) };
};

/** What was charged of messages is kept with them. */
const messageItems: ReadonlySet<string> = new Set(['sms-mt', 'sms-mo']);
const NO_DETAILS = { total: { quantity: 0, charged: 0, amount: 0 }, thingCount: 0, things: [], networks: [], days: [] };

/** The Things, networks and days behind a charge, each narrowed by what was chosen of the others. */
export const explainCharge = async (
  db: Db,
  accountId: string,
  asked: ChargeQuestion,
): Promise<CallAnswer<typeof contract>> => {
  const rule = await ruleOf(db, asked.rateId);
  if (!messageItems.has(rule?.item ?? '') && (await areDetailsRemoved(db, accountId, asked.period)))
    return { rule, areDetailsRemoved: true, ...NO_DETAILS };
  const charge = within(accountId, asked);
  const { rows: things } = await sql<Sums & { iccid: string; name: string }>`
    select summed.*, coalesce(things.name, '') as name from (select iccid, ${sums} from rated_days where ${charge} and iccid <> '' group by iccid order by amount desc, quantity desc, iccid limit ${MOST}) as summed
    left join things on things.iccid = summed.iccid and things.account_id = ${accountId}`.execute(db);
  const { rows: networks } = await sql<Sums & { network: string; country: string }>`
    select network, country, ${sums} from rated_days where ${charge} and network <> '' group by 1, 2 order by amount desc, quantity desc, 1, 2 limit ${MOST}`.execute(
    db,
  );
  const { rows: days } = await sql<
    Sums & { day: string }
  >`select day::text as day, ${sums} from rated_days where ${charge} group by day order by day limit ${MOST}`.execute(
    db,
  );
  const { rows: totals } = await sql<
    Sums & { things: number }
  >`select count(distinct nullif(iccid, ''))::int as things, ${sums} from rated_days where ${charge}`.execute(db);
  const { things: thingCount, ...total } = totals[0] ?? { things: 0, quantity: 0, charged: 0, amount: 0 };
  return {
    rule,
    areDetailsRemoved: false,
    total,
    thingCount,
    things: things.toSorted((a, b) => b.amount - a.amount || b.quantity - a.quantity),
    networks,
    days,
  };
};
