import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { textListKind } from './kind.ts';

export const textListSql: KindSql<typeof textListKind> = memberTextSql;
