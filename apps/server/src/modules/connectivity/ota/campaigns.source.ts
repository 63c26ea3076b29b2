import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

const PREFIX = 'campaign-';

/** The id of a campaign on the wire; its document has another one. */
export const campaignIdOf = (documentId: string): string => `${PREFIX}${documentId}`;
export const campaignKeyOf = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;

/** The campaigns of the account; of group users the own ones that were made for groups they still see. Rows are called `t` unless said otherwise. */
export const campaignScopeSql = ({ accountId, things, viewer }: AccountScope, table = 't'): RawBuilder<boolean> => {
  const [account, maker, groups] = ['account_id', 'created_by', 'thing_groups'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  const within = sql<boolean>`${account} = ${accountId}`;
  return things.kind === 'all'
    ? within
    : sql<boolean>`${within} and ${maker} = ${viewer.userId} and ${groups} <@ ${[...things.groups]}::text[]`;
};

const jobs = (condition = 'true'): string =>
  `(select count(*)::int from ota_jobs as job where job.campaign = t.number and ${condition})`;

export const campaignsSource = typedSource({
  name: 'campaigns',
  from: 'ota_campaigns as t',
  key: 't.id',
  idOf: campaignIdOf,
  keyOf: campaignKeyOf,
  columns: {
    campName: text('t.name'),
    campType: text('t.camp_type'),
    _status: oneOf('t.status', { writable: true }),
    StartDate: time('t.started_at'),
    account: text('(select title from accounts where accounts.id = t.account_id)'),
    Total: number(jobs()),
    Completed: number(jobs(`job.state = 'completed'`)),
    Failed: number(jobs(`job.state = 'failed'`)),
    bearer: oneOf('t.bearer'),
    createdBy: text('(select full_name from users where users.id = t.created_by)'),
    createdAt: time('t.created_at'),
    finishedAt: time('t.finished_at'),
  },
  housekeeping: {
    account: 't.account_id',
    member: 't.created_by',
    status: `'published'`,
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  within: (scope) => campaignScopeSql(scope),
  countKept: () => undefined,
  searchText: `lower(t.name || ' ' || t.camp_type)`,
  searched: ['campName', 'campType'],
  defaultOrder: { by: sql.raw('t.created_at'), descending: true },
});
