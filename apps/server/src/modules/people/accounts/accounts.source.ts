import { appTypeDefinitions } from '@airlane/domain/access/roles';
import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { flag, text, time, typedSource } from '#kernel/listing/typed-source.ts';

/** Accounts as rows: those that the viewer reaches, whichever account is selected. */
export const accountsSource = typedSource({
  name: 'accounts',
  from: 'accounts as t',
  key: 't.id',
  idOf: (id) => id,
  keyOf: (documentId) => documentId,
  columns: {
    title: text('t.title', { writable: true }),
    description: text('t.description', { writable: true }),
    createdAt: time('t.created_at'),
    consoleid: text('t.console_id'),
    billingvalue: flag('t.billable', { writable: true }),
    exceptionalBilling: text('t.exceptional_billing', { writable: true }),
  },
  extra: 't.extra',
  housekeeping: {
    account: 't.id',
    member: 'null',
    status: `'published'`,
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  within: ({ viewer }) =>
    appTypeDefinitions[viewer.appType].reachesEveryAccount && viewer.look === undefined
      ? sql<boolean>`t.vertical = ${viewer.vertical} and t.deleted_at is null`
      : sql<boolean>`t.vertical = ${viewer.vertical} and t.deleted_at is null and exists (
          select from memberships m where m.account_id = t.id and m.user_id = ${viewer.userId} and m.accepted_at is not null and m.deleted_at is null)
          and ${viewer.look === undefined ? sql`true` : sql`t.id = ${viewer.look.accountId}`}`,
  countKept: () => undefined,
  searchText: `lower(t.title || ' ' || t.description || ' ' || t.console_id)`,
  searched: ['title', 'description', 'consoleid'],
  defaultOrder: { by: sortByBeginning(sql.raw('t.title')), descending: false },
});
