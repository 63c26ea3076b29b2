import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import type { choiceKind } from './kind.ts';

export const choiceSql: KindSql<typeof choiceKind> = {
  sort: ({ items }) => sql`lower(${items} ->> 0) collate "C"`,
  indexOn: 'items',
  where: {
    anyOf: ({ items }, wanted) => sql<boolean>`${items} ?| array[${sql.join(wanted)}]::text[]`,
  },
};
