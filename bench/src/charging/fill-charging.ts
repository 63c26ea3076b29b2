import { addMonths } from '@airlane/domain/charging/billing-period';
import { dealQuestionIds, ratePlanQuestionIds, templateNames } from '@airlane/domain/template-names';
import { MB } from '@airlane/domain/text/byte-size';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { thingsSource } from '@airlane/server/src/modules/connectivity/things/things.source.ts';
import { sql } from 'kysely';

export interface ChargingSize {
  /** What the ids of the accounts begin with; also their vertical, which has a catalogue of its own. */
  readonly name: string;
  readonly iccidPrefix: string;
  readonly things: number;
  readonly accounts: number;
  readonly period: string;
  readonly days: number;
}

export const PRICES = { DE: 180, CH: 900, other: 5500, fee: 9000 } as const;
export const OTHER_PLAN = 'Q';

/** Accounts with what is known of their Things, a plan with three zones in the catalogue, and usage of each Thing on each day of a month. */
export const fillCharging = async (
  db: Db,
  { name, iccidPrefix, things, accounts, period, days }: ChargingSize,
): Promise<void> => {
  const accountOf = (number: string) => sql`${sql.lit(`${name}-`)} || lpad((${sql.raw(number)})::text, 5, '0')`;
  const account = accountOf(`1 + thing % ${accounts}`);
  const iccid = sql`${sql.lit(iccidPrefix)} || lpad(thing::text, 15, '0')`;
  const provider = `${name}-provider`;
  await sql`insert into accounts (id, vertical, title, original_title, billable, address) select ${accountOf('number')}, ${name}, number::text, number::text, true, ${JSON.stringify({ country: 'HK' })}::jsonb from generate_series(1, ${accounts}::int) as number`.execute(
    db,
  );
  await sql`insert into accounts (id, vertical, title, original_title, is_admin_panel) values (${provider}, ${name}, 'Provider', 'Provider', true)`.execute(
    db,
  );
  // The month is the first one of these accounts, and all others have none to close.
  await sql`insert into account_ratings (account_id, closed_until) select id, case when vertical = ${name} then ${period}::date else ${addMonths(period, 1)}::date end from accounts on conflict do nothing`.execute(
    db,
  );
  const document = async (id: string, template: string, answers: Record<string, unknown>) =>
    sql`insert into documents (id, template_id, account_id, answers, created_at) select ${id}, templates.id, ${provider}, ${JSON.stringify(answers)}::jsonb, '2024-01-01' from templates where templates.description = ${template}`.execute(
      db,
    );
  for (const [plan, zone, countries, price] of [
    ['P', 'Europe', 'DE', PRICES.DE],
    ['P', 'Alps', 'CH', PRICES.CH],
    ['P', 'World', '', PRICES.other],
    [OTHER_PLAN, 'World', '', PRICES.CH],
  ] as const)
    await document(`${name}-${plan}-${zone}`, templateNames.ratePlan, {
      [ratePlanQuestionIds.name]: plan,
      [ratePlanQuestionIds.zone]: zone,
      [ratePlanQuestionIds.countries]: countries,
      [ratePlanQuestionIds.pricePerMb]: price / 10_000,
    });
  const deal = {
    [dealQuestionIds.dealName]: 'D',
    [dealQuestionIds.fulfilmentStatus]: ['In-progress'],
    [dealQuestionIds.ratePlan]: 'P',
    [dealQuestionIds.recurringDeals]: [
      { dealItem: 'subscriptionfee', policy: 'activesims', monthlyFee: PRICES.fee / 10_000 },
      { dealItem: 'datausage', policy: 'payg', monthlyFee: 0 },
    ],
  };
  await sql`insert into documents (id, template_id, account_id, answers, created_at) select 'deal-' || accounts.id, templates.id, accounts.id, ${JSON.stringify(deal)}::jsonb, '2024-01-01' from templates, accounts where templates.description = ${templateNames.deal} and accounts.vertical = ${name} and not is_admin_panel`.execute(
    db,
  );
  await sql`insert into usage_networks (account_id, day, iccid, network, country, bytes)
    select ${account}, ${period}::date + day, ${iccid},
      case when (thing + day) % 10 < 8 then 'Telekom' when (thing + day) % 10 = 8 then 'Swisscom' else 'Telcel' end, case when (thing + day) % 10 < 8 then 'DE' when (thing + day) % 10 = 8 then 'CH' else 'MX' end,
      ((thing::bigint * 7919 + day * 104729) % ${20 * MB}::bigint) + 1
    from generate_series(0, ${things - 1}::int) as thing, generate_series(0, ${days - 1}::int) as day`.execute(db);
  // Who had which Thing, and how many: what the job goes by when it looks for accounts. The rows of the Things themselves are not read.
  await sql`insert into thing_assignments (iccid, account_id, from_at) select ${iccid}, ${account}, '2024-01-01' from generate_series(0, ${things - 1}::int) as thing`.execute(
    db,
  );
  await sql`insert into row_counts (account_id, source, total) select account_id, ${thingsSource.name}, count(*) from thing_assignments where account_id like ${`${name}-%`} group by 1`.execute(
    db,
  );
  // As a server leaves them: the first reader would otherwise pay for marking every row as visible.
  await sql`vacuum (analyze) usage_networks, documents, accounts, thing_assignments, row_counts`.execute(db);
  await sql`checkpoint`.execute(db);
};
