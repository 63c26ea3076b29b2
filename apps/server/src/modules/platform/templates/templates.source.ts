import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

/** The templates themselves, for the staff who edit them. */
export const templatesSource = typedSource({
  name: 'templates',
  from: 'templates as t',
  key: 't.id',
  idOf: (id) => id,
  keyOf: (documentId) => documentId,
  columns: {
    description: text('t.description'),
    title: text('t.title'),
    status: oneOf('t.status'),
    version: number('t.version'),
    updatedAt: time('t.updated_at'),
  },
  housekeeping: {
    account: `''`,
    member: 'null',
    status: 't.status',
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  // Staff who select another account still find here what is for some accounts only, to change it.
  within: ({ viewer }) => sql<boolean>`t.audience->'verticals' ? ${viewer.vertical}`,
  countKept: () => undefined,
  searchText: `lower(t.description || ' ' || t.title)`,
  searched: ['description', 'title'],
  defaultOrder: { by: sortByBeginning(sql.raw('t.description')), descending: false },
});
