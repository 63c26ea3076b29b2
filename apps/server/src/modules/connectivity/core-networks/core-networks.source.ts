import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

/** The networks of the provider's own account with the health of their links; no other account has any. */
export const coreNetworksSource = typedSource({
  name: 'coreNetworks',
  from: 'core_networks as t left join network_links as link on link.name = t.id',
  key: 't.id',
  idOf: (id) => id,
  keyOf: (documentId) => documentId,
  columns: {
    name: text('t.name'),
    networkId: text('t.id'),
    adapter: oneOf('t.adapter'),
    link: oneOf(
      `case when link.heard_at is null then 'never heard' when link.heard_at < now() - link.silent_after_seconds * interval '1 second' then 'silent' else 'connected' end`,
    ),
    heardAt: time('link.heard_at'),
    observations: number('coalesce(link.observations, 0)'),
    failures: number('coalesce(link.failures, 0)'),
    failure: text(`coalesce(link.failure, '')`),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  within: ({ accountId, viewingRole }) =>
    viewingRole === 'superAdmin'
      ? sql<boolean>`t.account_id = ${accountId} and t.deleted_at is null`
      : sql<boolean>`false`,
  countKept: () => undefined,
  searchText: `lower(t.name || ' ' || t.id)`,
  searched: ['name', 'networkId'],
  defaultOrder: { by: sortByBeginning(sql.raw('t.name')), descending: false },
});
