import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { ipKind } from './kind.ts';

export const ipSql: KindSql<typeof ipKind> = {
  ...plainTextSql,
  // Every number of an IPv4 address is padded to three digits, so that 10.0.0.9 comes before 10.0.0.10. A cast to inet
  // would order both families, but it fails the whole list on one malformed answer.
  sort: ({ text }) =>
    sql`(case when ${text} like '%:%' then lower(${text}) else regexp_replace(regexp_replace(${text}, '([0-9]+)', '00\\1', 'g'), '0*([0-9]{3})', '\\1', 'g') end) collate "C"`,
};
