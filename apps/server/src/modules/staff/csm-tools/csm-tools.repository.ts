import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { orderSimQuestionIds } from '@airlane/domain/template-names';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { type RawBuilder, sql } from 'kysely';
import { reachableAccounts } from '#kernel/access/access.repository.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { searchConditions } from '#kernel/listing/build-list-query.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

const MAX_OF_A_KIND = 8;
const MAX_WORK = 20;

/** Accounts that a viewer sees as a whole. Those in which they are a group user, with a part of the Things, are left out. */
const wholeAccounts = (db: Db, viewer: Viewer) =>
  reachableAccounts(db, viewer)
    .where((expression) =>
      expression.or([
        expression('memberships.profile', 'is', null),
        expression('memberships.profile', '<>', GROUP_USER),
      ]),
    )
    .select(['accounts.id', 'accounts.title']);

const containing = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

interface FoundRow {
  readonly kind: 'account' | 'thing' | 'person' | 'order' | 'bulkJob';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly accountId: string;
  readonly account: string;
}

/** Templates as the viewer sees them; what they may not see is not sought. */
interface FindOptions {
  readonly things: VisibleTemplate | undefined;
  readonly orders: VisibleTemplate | undefined;
  /** Sales looks after accounts and their orders, not after people and what is done to Things. */
  readonly withPeople: boolean;
  readonly withJobs: boolean;
}

/** As the search of the table finds it. */
const found = (source: ListingSource, template: VisibleTemplate, q: string): RawBuilder<boolean> =>
  searchConditions(source, template, q)[0] ?? sql<boolean>`false`;

/** A few of each kind. Things and documents go by the trigram index of their account. */
export const findAcross = async (
  db: Db,
  viewer: Viewer,
  q: string,
  { things, orders, withPeople, withJobs }: FindOptions,
): Promise<FoundRow[]> => {
  const pattern = containing(q);
  const reachable = wholeAccounts(db, viewer);
  const limited = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select * from (${rows}) as listed limit ${sql.lit(MAX_OF_A_KIND)}`;
  const parts = [
    limited(
      sql`select 'account' as kind, id, title, '' as detail, id as "accountId", title as account from reachable where lower(title) like ${pattern} order by title`,
    ),
    ...(things
      ? [
          limited(sql`select 'thing', ${THING_ID_PREFIX} || t.iccid, t.name, t.iccid, reachable.id, reachable.title
          from reachable join things as t on t.account_id = reachable.id where t.deleted_at is null and ${found(thingsSource, things, q)}`),
        ]
      : []),
    ...(orders
      ? [
          limited(sql`select 'order', t.id, coalesce(t.answers ->> ${orderSimQuestionIds.orderId}, 'Order'), coalesce(t.answers ->> ${orderSimQuestionIds.item}, ''), reachable.id, reachable.title
          from reachable join documents as t on t.account_id = reachable.id where t.template_id = ${sql.lit(orders.id)} and t.deleted_at is null and ${found(documentsSource, orders, q)}`),
        ]
      : []),
    ...(withPeople
      ? [
          limited(sql`select 'person', memberships.id, users.full_name, users.email, reachable.id, reachable.title
          from reachable join memberships on memberships.account_id = reachable.id join users on users.id = memberships.user_id
          where memberships.accepted_at is not null and memberships.deleted_at is null and users.deleted_at is null and (lower(users.email) like ${pattern} or lower(users.full_name) like ${pattern})`),
        ]
      : []),
    ...(withJobs
      ? [
          limited(sql`select 'bulkJob', bulk_jobs.id, bulk_jobs.action, bulk_jobs.id, reachable.id, reachable.title
          from reachable join bulk_jobs on bulk_jobs.account_id = reachable.id where bulk_jobs.id like ${pattern}`),
        ]
      : []),
  ];
  const { rows } = await sql<FoundRow>`with reachable as materialized (${reachable}) ${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(db);
  return rows;
};

interface WorkRow {
  readonly number: number;
  readonly accountId: string;
  readonly account: string;
}

export const recentJobs = async (db: Db, viewer: Viewer): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`with reachable as materialized (${wholeAccounts(db, viewer)})
    select job.number, reachable.id as "accountId", reachable.title as account from reachable join bulk_jobs as job on job.account_id = reachable.id order by job.created_at desc, job.id limit ${MAX_WORK}`.execute(
    db,
  );
  return rows;
};
