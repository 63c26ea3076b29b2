import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { addMonths, closesAt, lastClosable, lastDayOf, periodOf } from '@airlane/domain/charging/billing-period';
import { daysAfter, HOUR_MS } from '@airlane/domain/time/durations';
import { ratePlanQuestionIds, templateNames } from '@airlane/domain/template-names';
import { accountIds, RETAIL_PLAN } from '@airlane/fixtures';
import { sql, type Updateable } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { findBills, issueMonths } from '@airlane/server/src/modules/trade/charging/close-month.ts';
import { BANK } from '@airlane/domain/ledger/ledger-accounts';
import type { DatabaseSchema } from '@airlane/server/src/kernel/database/schema.ts';
import { insertCreditNote } from '@airlane/server/src/modules/trade/invoices/credit-invoice.ts';
import { insertRefund } from '@airlane/server/src/modules/trade/invoices/invoice-charges.ts';
import { bookPayment } from '@airlane/server/src/modules/trade/ledger/book.ts';
import { readInvoiceSums } from '@airlane/server/src/modules/trade/ledger/ledger.repository.ts';
import { findCharged } from '@airlane/server/src/modules/trade/charging/charged-accounts.repository.ts';
import { lockRating } from '@airlane/server/src/modules/trade/charging/account-ratings.repository.ts';
import { rateTaken } from '@airlane/server/src/modules/trade/charging/rate-due.ts';
import { rateTable } from '@airlane/server/src/ports/tax/rate-table.ts';

const CLOSED_MONTHS = 12;
/** Counted back from the latest closed month. */
const FAILED = 3;
const REFUNDED = 6;
const CREDITED = 8;
const PAID_AFTER_DAYS = 2;
const CREDITED_CENTS = 2500;
const PACKAGE_USED = 0.94;
const ROAMING_DAYS = 3;
const ROAMING = { network: 'Telenor Norway', country: 'NO' } as const;

/** The surprise of the latest invoice: a Thing that stayed on a dear network for some days, found by 'explain this charge'. Sums by network say the same. */
const roam = async (db: Db, period: string): Promise<void> => {
  const [first, last] = [addDays(period, 17), addDays(period, 17 + ROAMING_DAYS)];
  const moved = sql`
    select used.account_id, used.day, used.iccid, used.network, used.country, used.bytes, things.group_name from usage_networks as used join things using (iccid)
    where used.account_id = ${accountIds.acme} and used.day >= ${first}::date and used.day < ${last}::date and used.country = 'DE'
      and used.iccid = (select iccid from usage_networks where account_id = ${accountIds.acme} and day >= ${first}::date and day < ${last}::date and country = 'DE' group by iccid having count(*) = ${ROAMING_DAYS} order by abs(sum(bytes) - 90000000), iccid limit 1)`;
  await sql`
    with moved as materialized (${moved}),
    away as (update usage_rollup set bytes = usage_rollup.bytes - moved.bytes from moved
      where usage_rollup.account_id = moved.account_id and dimension = 'network' and usage_rollup.day = moved.day and usage_rollup.group_name = moved.group_name and value = moved.network and usage_rollup.country = moved.country),
    there as (insert into usage_rollup as kept (account_id, dimension, day, group_name, value, country, bytes) select account_id, 'network', day, group_name, ${ROAMING.network}, ${ROAMING.country}, bytes from moved
      on conflict (account_id, dimension, day, group_name, value, country) do update set bytes = kept.bytes + excluded.bytes)
    update usage_networks set network = ${ROAMING.network}, country = ${ROAMING.country} from moved
    where usage_networks.account_id = moved.account_id and usage_networks.day = moved.day and usage_networks.iccid = moved.iccid and usage_networks.network = moved.network`.execute(
    db,
  );
};

/** What became of each invoice: paid, but for one that no card paid, one that was given back and one that was corrected. The latest is open. */
const payInvoice = async (db: Db, invoiceId: string, monthsAgo: number, issuedAt: Date): Promise<void> => {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
  const paidAt = daysAfter(issuedAt, PAID_AFTER_DAYS);
  const change = (values: Updateable<DatabaseSchema['invoices']>) =>
    db.updateTable('invoices').set(values).where('id', '=', invoiceId).execute();
  if (monthsAgo === 0) return void (await change({ next_attempt_at: invoice.due_at }));
  if (monthsAgo === FAILED) return void (await change({ status: 'Failed', attempts: 5, next_attempt_at: null }));
  const { due } = await readInvoiceSums(db, invoiceId);
  const money = { place: BANK, method: 'Bank transfer', day: utcDayOf(paidAt), actorId: null };
  await bookPayment(db, invoice, { ...money, cents: due, reference: invoice.number ?? '' });
  await change({ status: 'Paid', paid_at: paidAt, next_attempt_at: null });
  if (monthsAgo === REFUNDED) {
    const refund = { ...money, cents: invoice.total, reference: `Refund ${invoice.number ?? ''}` };
    await insertRefund(db, invoice, refund, 'Charged twice', paidAt);
    await change({ status: 'Refunded' });
  }
  if (monthsAgo !== CREDITED) return;
  const note = {
    id: `cre_${invoiceId}`,
    title: `Credit note for ${invoice.number ?? ''}`,
    cents: Math.min(CREDITED_CENTS, invoice.total),
    reason: 'Goodwill for the outage in the Netherlands',
    actorId: null,
  };
  await insertCreditNote(db, invoice, note, paidAt);
};

const closeAcme = async (db: Db, now: Date): Promise<void> => {
  const account = await findCharged(db, accountIds.acme);
  if (account === undefined) return;
  const latest = lastClosable(now);
  await roam(db, latest);
  await lockRating(db, account.id);
  for (let monthsAgo = CLOSED_MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const period = addMonths(latest, -monthsAgo);
    const issuedAt = new Date(closesAt(period).getTime() + 5 * HOUR_MS);
    const invoiceId = (
      await issueMonths(db, await findBills({ db, tax: rateTable }, [account], period), period, {
        actorId: null,
        requestId: '',
        now: issuedAt,
      })
    ).get(account.id);
    if (invoiceId !== undefined) await payInvoice(db, invoiceId, monthsAgo, issuedAt);
  }
};

/** The package of Cobalt holds a little more than what was used so far. */
const nearlyUsedUp = async (db: Db, period: string): Promise<void> => {
  const { rows } = await sql<{ bytes: number; sims: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes, count(distinct iccid)::int as sims from usage_networks where account_id = ${accountIds.cobalt} and day >= ${period}::date and day <= ${lastDayOf(period)}::date`.execute(
    db,
  );
  const { bytes = 0, sims = 0 } = rows[0] ?? {};
  if (bytes === 0) return;
  const included = Math.ceil(bytes / PACKAGE_USED / sims);
  await sql`update documents set answers = answers || jsonb_build_object(${ratePlanQuestionIds.included}::text, ${included}::bigint) from templates
    where templates.id = documents.template_id and templates.description = ${templateNames.ratePlan} and account_id = ${accountIds.adminPanel} and answers ->> ${ratePlanQuestionIds.name}::text = ${RETAIL_PLAN}`.execute(
    db,
  );
};

/** The other accounts are charged from the latest month on that can be closed; what they used before was no affair of this console. */
const beginCharging = async (db: Db, period: string): Promise<void> => {
  await sql`insert into account_ratings (account_id, closed_until)
    select id, ${period}::date from accounts where not is_admin_panel and id <> ${accountIds.acme}`.execute(db);
};

/** Invoices of a year, and what the present month costs so far. */
export const seedCharging = async (db: Db, now: Date): Promise<void> => {
  const current = periodOf(utcDayOf(now));
  // Everything was written in this transaction, and the planner takes what it has no figures of for empty.
  await sql`analyze usage_networks, things, thing_contacts, usage_rollup`.execute(db);
  await closeAcme(db, now);
  await beginCharging(db, lastClosable(now));
  await nearlyUsedUp(db, current);
  for (const accountId of [accountIds.acme, accountIds.borealis, accountIds.cobalt]) {
    const account = await findCharged(db, accountId);
    if (account === undefined) continue;
    const { closedUntil } = await lockRating(db, accountId);
    await sql`update rating_due set is_taken = true where account_id = ${accountId}`.execute(db);
    await rateTaken(db, account, closedUntil, current);
  }
};
