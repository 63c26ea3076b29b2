import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { severalWhere } from '../../sql-parts/value-list-sql.ts';
import type { choiceKind } from './kind.ts';

export const choiceSql: KindSql<typeof choiceKind> = {
  sort: ({ firstItem }) => sql`lower(${firstItem}) collate "C"`,
  where: severalWhere((column, wanted) => column.hasAnyOf(wanted)),
};
