import { shippedTemplates } from '../shipped-templates.ts';
import {
  dealQuestionIds,
  imsiAccessFeeQuestionIds,
  ratePlanQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { chargingTerms, readDeal } from '@airlane/domain/charging/recurring-deals';
import { MB } from '@airlane/domain/text/byte-size';
import { demoSellers, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { closeAccountMonth } from '../modules/trade/charging/close-month.ts';
import { keepDealVersions } from '../modules/trade/subscriptions/deal-versions.repository.ts';
import { findPricedDocument } from '../modules/trade/subscriptions/priced-documents.repository.ts';
import { insertSubscriptions } from '../modules/trade/subscriptions/subscriptions.repository.ts';
import { rateTable } from '../ports/tax/rate-table.ts';
import { seedTemplates } from '../modules/platform/templates/seed-templates.ts';
import { type TestDatabase, testDatabase } from './engines.ts';

export const PROVIDER = 'acct-provider';

export interface TestZone {
  readonly plan: string;
  readonly zone: string;
  readonly countries?: string;
  readonly from?: string;
  readonly price?: number;
  readonly smsSent?: number;
  readonly smsReceived?: number;
  readonly includedMb?: number;
}

export interface TestDeal {
  readonly from?: string;
  readonly until?: string;
  readonly plan?: string;
  readonly sims?: 'activesims' | 'allsims';
  readonly fee?: number;
  readonly data?: 'payg' | 'package';
  readonly packageFee?: number;
  readonly minimum?: number;
}

const moment = (day: string): string => `${day}T00:00:00.000Z`;

/** An almost empty database with what charging reads, and short ways to fill it. */
export const chargingWorld = async () => {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  await seedTemplates(db, shippedTemplates);
  const templates = new Map(
    (await db.selectFrom('templates').select(['id', 'description']).execute()).map(({ id, description }) => [
      description,
      id,
    ]),
  );
  let last = 0;
  const addAccount = async (
    id: string,
    more: {
      readonly isAdminPanel?: boolean;
      readonly billable?: boolean;
      readonly exceptional?: string;
      readonly hasAddress?: boolean;
    } = {},
  ): Promise<void> => {
    await db
      .insertInto('accounts')
      .values({
        id,
        vertical: 'airlane',
        title: id,
        original_title: id,
        exceptional_billing: more.exceptional ?? null,
        billable: more.billable ?? true,
        is_admin_panel: more.isAdminPanel ?? false,
        // Without a tax, so that totals are the sums of what was charged.
        address: JSON.stringify(more.hasAddress === false ? {} : { country: 'HK', city: 'Hong Kong' }),
      })
      .execute();
  };
  const addDocument = async (
    templateName: string,
    accountId: string,
    answers: Record<string, unknown>,
  ): Promise<string> => {
    last += 1;
    const id = `doc-${String(last).padStart(6, '0')}`;
    await db
      .insertInto('documents')
      .values({
        id,
        template_id: templates.get(templateName) ?? '',
        account_id: accountId,
        member_id: null,
        created_by: null,
        answers: JSON.stringify(answers),
        status: 'published',
        created_at: new Date('2020-01-01T00:00:00Z'),
      })
      .execute();
    return id;
  };
  /** Makes a month the first open one of an account that was never closed, and what it used before nothing that came late. */
  const openFrom = async (accountId: string, period: string): Promise<void> => {
    const { rows } =
      await sql`insert into account_ratings (account_id, closed_until) values (${accountId}, ${period}::date)
      on conflict (account_id) do update set closed_until = excluded.closed_until where account_ratings.closed_until is null returning account_id`.execute(
        db,
      );
    if (rows.length > 0)
      await sql`delete from rating_due where account_id = ${accountId} and day < ${period}::date`.execute(db);
  };
  await addAccount(PROVIDER, { isAdminPanel: true });
  await db
    .insertInto('sellers')
    .values({ vertical: 'airlane', details: JSON.stringify(demoSellers.airlane) })
    .execute();
  return {
    ...database,
    addAccount,
    openFrom,
    /** Whatever looks wrong; where the account was never closed, this is its first month. */
    closeMonth: async (accountId: string, period: string, now: string): Promise<boolean> => {
      await openFrom(accountId, period);
      return closeAccountMonth({ db, tax: rateTable }, accountId, period, {
        actorId: null,
        requestId: 'test',
        now: new Date(now),
        override: { reason: 'Test', withoutInvoice: false },
      });
    },
    addPlan: (
      accountId: string,
      { plan, zone, countries = '', from, price = 0, smsSent = 0, smsReceived = 0, includedMb = 0 }: TestZone,
    ) =>
      addDocument(templateNames.ratePlan, accountId, {
        [ratePlanQuestionIds.name]: plan,
        [ratePlanQuestionIds.zone]: zone,
        [ratePlanQuestionIds.countries]: countries,
        [ratePlanQuestionIds.pricePerMb]: price,
        [ratePlanQuestionIds.smsTerminatedPrice]: smsSent,
        [ratePlanQuestionIds.smsOriginatedPrice]: smsReceived,
        [ratePlanQuestionIds.included]: includedMb * MB,
        ...(from === undefined ? {} : { [ratePlanQuestionIds.validFrom]: moment(from) }),
      }),
    addDeal: (
      accountId: string,
      {
        from = '2020-01-01',
        until,
        plan = '',
        sims = 'activesims',
        fee = 0,
        data = 'payg',
        packageFee = 0,
        minimum = 0,
      }: TestDeal,
    ) =>
      addDocument(templateNames.deal, accountId, {
        [dealQuestionIds.dealName]: `Deal of ${from}`,
        [dealQuestionIds.fulfilmentStatus]: ['In-progress'],
        [dealQuestionIds.recurringDeals]: [
          { dealItem: 'subscriptionfee', policy: sims, monthlyFee: fee },
          { dealItem: 'datausage', policy: data, monthlyFee: packageFee },
        ],
        [dealQuestionIds.ratePlan]: plan,
        [dealQuestionIds.monthlyMinimum]: minimum,
        [dealQuestionIds.validFrom]: moment(from),
        ...(until === undefined ? {} : { [dealQuestionIds.validUntil]: moment(until) }),
      }),
    /** Gives Things a subscription to a deal, as an order does. */
    subscribe: async (accountId: string, deal: string, iccids: readonly string[], from: string): Promise<void> => {
      const found = await findPricedDocument(db, deal);
      if (found === undefined) throw new Error(`There is no deal ${deal}`);
      const terms = chargingTerms(readDeal(found));
      const versionOf = await keepDealVersions(db, [terms]);
      await insertSubscriptions(db, {
        accountId,
        iccids,
        from,
        to: null,
        dealDocument: deal,
        version: versionOf(terms),
        source: 'order',
        sourceId: 'order',
        actorId: null,
      });
    },
    addFee: (accountId: string, network: string, country: string, fee: number, profile = 'Global') =>
      addDocument(templateNames.imsiAccessFee, accountId, {
        [imsiAccessFeeQuestionIds.profile]: profile,
        [imsiAccessFeeQuestionIds.country]: country,
        [imsiAccessFeeQuestionIds.network]: network,
        [imsiAccessFeeQuestionIds.fee]: fee,
      }),
    addThing: async (iccid: string, accountId: string, from = '2020-01-01', to?: string): Promise<void> => {
      last += 1;
      await db
        .insertInto('things')
        .values({ iccid, account_id: accountId, name: iccid, imsi: imsiAt(last), created_at: new Date(moment(from)) })
        .execute();
      if (to !== undefined)
        await sql`update thing_assignments set to_at = ${moment(to)}::timestamptz where iccid = ${iccid}`.execute(db);
    },
    /** As ingest does: adds to the day and notes that it has to be rated. */
    use: async (
      accountId: string,
      iccid: string,
      day: string,
      network: string,
      country: string,
      bytes: number,
    ): Promise<void> => {
      await sql`insert into usage_networks as kept (account_id, day, iccid, network, country, bytes) values (${accountId}, ${day}::date, ${iccid}, ${network}, ${country}, ${bytes}::bigint)
        on conflict (account_id, day, iccid, network, country) do update set bytes = kept.bytes + excluded.bytes`.execute(
        db,
      );
      await sql`select note_rating_due(${accountId}, ${day}::date)`.execute(db);
    },
    message: async (
      accountId: string,
      iccid: string,
      day: string,
      direction: 'sent' | 'received',
      state: 'delivered' | 'failed' | 'received' = direction === 'sent' ? 'delivered' : 'received',
    ): Promise<void> => {
      last += 1;
      await db
        .insertInto('sms_messages')
        .values({
          id: `sms-${last}`,
          account_id: accountId,
          iccid,
          direction,
          sender: '',
          recipient: '',
          body: '',
          state,
          at: new Date(moment(day)),
        })
        .execute();
    },
    /** Of the month of the tests: triggers note days of the present one, whatever the tests call now. */
    rated: (accountId: string, period = '2026-03-01') =>
      db
        .selectFrom('rated_days')
        .innerJoin('charge_rates', 'charge_rates.id', 'rated_days.rate_id')
        .select([
          'period',
          'day',
          'iccid',
          'item',
          'name',
          'zone',
          'network',
          'country',
          'quantity',
          'charged',
          'amount',
          'rate_id',
        ])
        .where('account_id', '=', accountId)
        .where('period', '=', period)
        .orderBy('day')
        .orderBy('iccid')
        .orderBy('item')
        .orderBy('network')
        .orderBy('country')
        .orderBy('rate_id')
        .execute(),
  };
};

export type ChargingWorld = Awaited<ReturnType<typeof chargingWorld>>;
