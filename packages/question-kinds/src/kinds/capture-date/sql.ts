import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { captureDateKind } from './kind.ts';

/**
 * By the start. The text of an interval begins with it, so it compares like the instant itself; the end of the range is the next
 * millisecond, because the whole text follows its own beginning.
 */
export const captureDateSql: KindSql<typeof captureDateKind> = {
  sort: ({ time }) => sql`${time}`,
  where: {
    during: (column, { from, to }) =>
      sql<boolean>`(${column.time} >= ${column.instant(new Date(from))} and ${column.time} < ${column.instant(new Date(Date.parse(to) + 1))})`,
    ...emptyWhere,
  },
};
