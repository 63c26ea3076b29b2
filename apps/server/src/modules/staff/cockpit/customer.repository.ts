import { MANAGER_PROFILE } from '@airlane/domain/access/thing-scope';
import { orderSimQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { SILENT_AFTER_MS } from '@airlane/domain/things/thing-health';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { facetFromBits } from '#kernel/listing/bit-counts.ts';
import { dueSql } from '#modules/trade/ledger/ledger.repository.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';

const MAX_PEOPLE = 50;
const MAX_ORDERS = 20;
const MAX_INVOICES = 10;
const MAX_INTEGRATIONS = 50;
const MAX_CONTACTS = 5;
const USAGE_DAYS = 30;
const CONTACT_ACTIONS = { 'contact.send': 'support', 'contact.sales': 'sales' } as const;

export const findAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'title',
      'description',
      'legal_name',
      'created_at',
      'billable',
      'exceptional_billing',
      'features',
      'address',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

interface PersonRow {
  readonly id: string;
  readonly memberId: string;
  readonly fullName: string;
  readonly email: string;
  readonly profile: string;
  readonly appType: string;
  readonly status: string;
  readonly lastLoginAt: Date | null;
  readonly total: number;
  readonly managers: number;
  readonly lastOfAll: Date | null;
}

/** The people of an account, the latest first. */
export const listPeople = async (db: Db, accountId: string): Promise<readonly PersonRow[]> => {
  const { rows } =
    await sql<PersonRow>`select u.id, m.id as "memberId", u.full_name as "fullName", u.email, m.profile, u.app_type as "appType", u.status, u.last_login_at as "lastLoginAt",
      count(*) over ()::integer as total, count(*) filter (where m.profile = ${MANAGER_PROFILE} and u.status = 'Active') over ()::integer as managers, max(u.last_login_at) over () as "lastOfAll"
    from memberships as m join users as u on u.id = m.user_id
    where m.account_id = ${accountId} and m.accepted_at is not null and m.deleted_at is null and u.deleted_at is null
    order by u.last_login_at desc nulls last, u.id limit ${MAX_PEOPLE}`.execute(db);
  return rows;
};

export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_AFTER_MS);

/** How many Things of an account have each value of an attribute, by the bits that the lists count with. */
const countsBy = (accountId: string, attribute: string, column: string): RawBuilder<unknown> =>
  facetFromBits(
    {
      source: thingsSource,
      accountId,
      sets: [],
      where: sql<boolean>`t.account_id = ${accountId} and t.deleted_at is null`,
    },
    { attribute, matches: sql<boolean>`true` },
    (where) =>
      sql`select ${sql.raw(column)} as value, count(*)::bigint as total from things as t where ${where} group by 1`,
  );

/** By what is kept of a fleet, so that a large one costs little more than a small one; only Things that have been silent for long are looked at one by one. */
export const countThings = async (db: Db, accountId: string, now: Date) => {
  const { rows } = await sql<{
    total: number;
    active: number;
    suspended: number;
    online: number;
    silent: number;
    unused: number;
  }>`
    with states as materialized (${countsBy(accountId, 'state', 't.state')}), sessions as materialized (${countsBy(accountId, 'session', 't.data_session')})
    select coalesce((select total from row_counts where account_id = ${accountId} and source = 'things'), 0)::integer as total,
      coalesce((select total from states where value = 'ACTIVE'), 0)::integer as active, coalesce((select total from states where value = 'SUSPENDED'), 0)::integer as suspended,
      coalesce((select total from sessions where value = 'Online'), 0)::integer as online,
      (select count(*) from thing_contacts as c join things as t on t.iccid = c.iccid and t.account_id = c.account_id
        where c.account_id = ${accountId} and c.last_activity_at < ${silentSince(now)} and t.state = 'ACTIVE' and t.deleted_at is null)::integer as silent,
      (select count(*) from thing_contacts as c where c.account_id = ${accountId} and c.last_activity_at is null)::integer as unused`.execute(
    db,
  );
  return rows[0] ?? { total: 0, active: 0, suspended: 0, online: 0, silent: 0, unused: 0 };
};

/** Bytes a day, by the sums that ingest keeps, so that a large fleet costs no more than a small one. */
export const usageByDay = async (db: Db, accountId: string) => {
  const { rows } = await sql<{
    day: string;
    bytes: number;
  }>`select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(r.bytes), 0)::float8 as bytes
    from generate_series((now() at time zone 'utc')::date - ${USAGE_DAYS - 1}::integer, (now() at time zone 'utc')::date, interval '1 day') as days (day)
    left join usage_rollup as r on r.account_id = ${accountId} and r.dimension = 'network' and r.day = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
};

/** Orders that are neither drafts nor done. */
export const listOpenOrders = async (db: Db, accountId: string) => {
  const { rows } = await sql<{
    id: string;
    orderId: string | null;
    status: string;
    quantity: number | null;
    assigned: number;
    createdAt: Date;
  }>`select d.id, d.answers->>${asked.orderId} as "orderId",
      d.answers->${asked.orderStatus}->>0 as status, coalesce(o.quantity, (d.answers->>${asked.quantity})::numeric::integer) as quantity,
      (select count(*)::integer from order_sims as s where s.document_id = d.id) as assigned, d.created_at as "createdAt"
    from documents as d join templates as t on t.id = d.template_id left join orders as o on o.document_id = d.id
    where d.account_id = ${accountId} and t.description = ${templateNames.orderSim} and d.deleted_at is null and d.status = 'published'
      and d.answers->${asked.orderStatus}->>0 not in ('Draft', 'Completed', 'Canceled')
    order by d.created_at, d.id limit ${MAX_ORDERS}`.execute(db);
  return rows;
};

/** The newest, and before them all that are not paid. */
export const listInvoices = async (db: Db, accountId: string) => {
  const { rows } = await sql<{
    id: string;
    number: string;
    title: string;
    status: string;
    total: number;
    open: number;
    openOfAll: number;
    issuedAt: Date | null;
    dueAt: Date | null;
  }>`select i.id, i.number, i.title, i.status, i.total,
      ${open} as open, sum(${open}) over ()::float8 as "openOfAll", i.issued_at as "issuedAt", i.due_at as "dueAt"
    from invoices as i where i.account_id = ${accountId} and i.number is not null and i.kind <> 'credit'
    order by i.status in ('Open', 'Failed') desc, i.issued_at desc nulls last, i.id limit ${MAX_INVOICES}`.execute(db);
  return rows;
};
const open = sql<number>`case when i.status in ('Open', 'Failed') then ${dueSql('i.id')}::float8 else 0 end`;

export const listIntegrations = (db: Db, accountId: string) =>
  db
    .selectFrom('integrations')
    .select(['id', 'name', 'kind', 'state', 'state_reason', 'failing_since', 'failures'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy((order) => order.case().when('failing_since', 'is', null).then(1).else(0).end())
    .orderBy('name')
    .limit(MAX_INTEGRATIONS)
    .execute();

/** Messages to support and sales by mail, of the people of the account. The actions are written out, so that the planner finds the index of such rows. */
export const listContacts = async (db: Db, accountId: string) => {
  const { rows } = await sql<{
    at: Date;
    person: string;
    email: string;
    action: keyof typeof CONTACT_ACTIONS;
  }>`select a.at, u.full_name as person, u.email, a.action from audit_log as a join users as u on u.id = a.actor_id
    where a.action in ('contact.send', 'contact.sales') and (a.account_id = ${accountId}
      or (a.account_id is null and exists (select from memberships as m where m.account_id = ${accountId} and m.user_id = a.actor_id and m.accepted_at is not null and m.deleted_at is null)))
    order by a.id desc limit ${MAX_CONTACTS}`.execute(db);
  return rows.map(({ action, ...contact }) => ({ ...contact, to: CONTACT_ACTIONS[action] }));
};
