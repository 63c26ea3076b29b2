import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { dateKind } from './kind.ts';

/** Both ends of a range belong to it, because a day that a person chooses ends with its last millisecond. */
export const dateSql: KindSql<typeof dateKind> = {
  sort: ({ time }) => sql`${time}`,
  where: {
    during: (column, { from, to }) =>
      sql<boolean>`(${column.time} >= ${column.instant(new Date(from))} and ${column.time} <= ${column.instant(new Date(to))})`,
    ...emptyWhere,
  },
};
