import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import type { passwordKind } from './kind.ts';

/** An order by the passwords themselves would give them away one comparison at a time. */
export const passwordSql: KindSql<typeof passwordKind> = {
  sort: ({ text }) => sql`(${text} is null)`,
  where: {},
};
