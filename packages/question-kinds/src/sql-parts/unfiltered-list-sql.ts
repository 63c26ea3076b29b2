import { memberTextSql } from './member-text-sql.ts';

/** The SQL of lists that no column filters. */
export const unfilteredListSql = { sort: memberTextSql.sort, where: {} } as const;
