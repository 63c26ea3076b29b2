import { daysBefore, HOUR_MS } from '@airlane/domain/time/durations';
import { accountIds, type Answers, DEMO_PASSWORD, demoSellers, type DemoWorld } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { recordAudit } from '@airlane/server/src/kernel/audit/audit.repository.ts';
import { SIMULATOR_NETWORK } from '@airlane/server/src/modules/connectivity/networks/network-links.repository.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedCharging } from './seed-charging.ts';
import { seedEsims } from './seed-esims.ts';
import { insertFlowHistory } from './flow-history.ts';
import { seedPrivateNetworks } from './seed-private-networks.ts';
import { seedPingTests } from './seed-ping-tests.ts';
import { seedThings, sumUpThings } from './seed-things.ts';
import { type HistorySpan, historySpan } from './usage-history.ts';

export interface SeedSettings {
  readonly hashPassword: (password: string) => Promise<string>;
  /** What a document is found by; templates must be in the database before the world is. */
  readonly searchTextOf: (templateName: string, answers: Answers) => string;
  readonly encryptSecret: (userId: string, secret: string) => string;
  readonly now: Date;
  /** How far back usage reaches; by default as far as the demo promises. */
  readonly history?: HistorySpan;
  readonly onProgress?: SeedProgress | undefined;
}

/** What is being filled in now, and how far the whole is. */
export type SeedProgress = (what: string, percent: number) => void;

/** Any number will do, as long as every process uses the same one. */
const SEED_LOCK = 4_217_001;
const TERMS_VERSION = '2026-01';
const DOCUMENTS_AT_ONCE = 200;
const NUMBERS = new Intl.NumberFormat('en-US');
/** Shares of the whole, in percent, as measured with the world of the demo. */
const THINGS_FROM = 5;
const THINGS_TO = 70;
const SUMS_TO = 75;
const CHARGES_TO = 90;
const UNREAD_DAYS = 2;

const seedAccounts = async (db: Db, world: DemoWorld, now: Date): Promise<void> => {
  const rows = world.accounts.map((account) => ({
    id: account.id,
    vertical: account.vertical,
    title: account.title,
    original_title: account.title,
    description: account.description,
    legal_name: account.address?.companyName ?? '',
    address: JSON.stringify(account.address ?? {}),
    vat_id: account.vatId ?? '',
    console_id: account.consoleId,
    billable: account.billable,
    exceptional_billing: account.exceptionalBilling,
    is_admin_panel: account.isAdminPanel,
    is_invoicing: account.isInvoicing,
    features: [...account.features],
    created_at: daysBefore(now, account.createdDaysAgo),
    updated_at: daysBefore(now, account.createdDaysAgo),
  }));
  await db.insertInto('accounts').values(rows).execute();
};

/** Who sells, in each vertical: without it nothing is ordered or invoiced. */
const seedSellers = async (db: Db): Promise<void> => {
  await db
    .insertInto('sellers')
    .values(Object.entries(demoSellers).map(([vertical, details]) => ({ vertical, details: JSON.stringify(details) })))
    .onConflict((conflict) => conflict.column('vertical').doNothing())
    .execute();
};

const seedPeople = async (
  db: Db,
  world: DemoWorld,
  { hashPassword, encryptSecret, now }: SeedSettings,
): Promise<void> => {
  // One hash for all: hashing is slow on purpose, and this password stands in the documentation.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = world.users.map((user) => {
    const createdAt = daysBefore(now, user.createdDaysAgo);
    return {
      id: user.id,
      vertical: user.vertical,
      email: user.email,
      full_name: user.fullName,
      company_name: user.companyName,
      app_type: user.appType,
      password_hash: passwordHash,
      totp_secret: user.totpSecret === null ? null : encryptSecret(user.id, user.totpSecret),
      terms_accepted_at: createdAt,
      terms_version: TERMS_VERSION,
      terms_ip: '192.0.2.10',
      // They have been here for a while; people who sign up in the demo are welcomed.
      do_not_show_welcome: true,
      // The latest messages wait to be read.
      inbox_since: daysBefore(now, UNREAD_DAYS),
      last_login_at: new Date(now.getTime() - user.lastLoginHoursAgo * HOUR_MS),
      created_at: createdAt,
    };
  });
  await db.insertInto('users').values(rows).execute();
  const seats = world.memberships.map((membership) => ({
    id: membership.id,
    account_id: membership.accountId,
    user_id: membership.userId,
    full_name: rows.find(({ id }) => id === membership.userId)?.full_name ?? '',
    profile: membership.profile,
    description: membership.description,
    phone: JSON.stringify(membership.phone),
    thing_groups: [...membership.thingGroups],
  }));
  await db.insertInto('memberships').values(seats).execute();
};

const seedDocuments = async (db: Db, world: DemoWorld, { searchTextOf, now }: SeedSettings): Promise<void> => {
  const templates = await db.selectFrom('templates').select(['id', 'description']).execute();
  const ids = new Map(templates.map(({ id, description }) => [description, id]));
  const rows = world.documents(now).map((document) => {
    const templateId = ids.get(document.templateName);
    if (templateId === undefined)
      throw new Error(`The demo world needs the template ${document.templateName}, which is not in the database`);
    return {
      id: document.id,
      template_id: templateId,
      account_id: document.accountId,
      answers: JSON.stringify(document.answers),
      search_text: searchTextOf(document.templateName, document.answers),
      created_by: document.createdBy,
      member_id: document.createdBy,
      created_at: document.createdAt,
      updated_at: document.createdAt,
    };
  });
  for (let start = 0; start < rows.length; start += DOCUMENTS_AT_ONCE) {
    await db
      .insertInto('documents')
      .values(rows.slice(start, start + DOCUMENTS_AT_ONCE))
      .execute();
  }
};

/** Accounts with NetFlow know who their Things talked to. */
const seedFlows = async (db: Db, world: DemoWorld): Promise<void> => {
  const withFlows = new Set(world.accounts.filter(({ features }) => features.includes('netFlow')).map(({ id }) => id));
  const subjects = [...world.things()].flatMap(({ iccid, profile, accountId }) =>
    withFlows.has(accountId) ? [{ iccid, profile }] : [],
  );
  await insertFlowHistory(db, subjects);
};

/** Fills an empty database with the demo world, all or nothing. Answers whether it did: a database that has accounts is left alone. */
export const seedDemoWorld = (db: Db, world: DemoWorld, settings: SeedSettings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Several processes may start on one empty database; the second waits here and then finds the accounts of the first.
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return false;
    const { onProgress = () => undefined } = settings;
    onProgress('accounts, people and documents', 0);
    await seedAccounts(trx, world, settings.now);
    await seedSellers(trx);
    await seedPeople(trx, world, settings);
    await seedDocuments(trx, world, settings);
    await trx
      .insertInto('core_networks')
      .values({
        id: SIMULATOR_NETWORK,
        account_id: accountIds.adminPanel,
        name: 'Simulated network',
        adapter: 'simulator',
      })
      .execute();
    const span = settings.history ?? historySpan(settings.now, world.seed, world.thingCount);
    const reportThings = (count: number): void =>
      onProgress(
        `Things ${NUMBERS.format(count)} of ${NUMBERS.format(world.thingCount)}`,
        Math.round(THINGS_FROM + ((THINGS_TO - THINGS_FROM) * count) / world.thingCount),
      );
    reportThings(0);
    await seedThings(trx, world, span, reportThings);
    onProgress('sums for the dashboards', THINGS_TO);
    await sumUpThings(trx, span);
    onProgress('invoices', SUMS_TO);
    await seedCharging(trx, settings.now);
    onProgress('flows, eSIMs, ping tests and campaigns', CHARGES_TO);
    await seedEsims(trx);
    await seedFlows(trx, world);
    await seedPingTests(trx, world, settings.now);
    await seedCampaigns(trx, settings.now);
    await seedPrivateNetworks(trx, settings.now);
    await recordAudit(trx, {
      accountId: null,
      actorId: null,
      action: 'demo.seed',
      subject: 'demo world',
      detail: { seed: world.seed },
      requestId: '',
    });
    return true;
  });
