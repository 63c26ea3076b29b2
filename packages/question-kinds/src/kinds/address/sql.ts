import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { addressKind } from './kind.ts';

export const addressSql: KindSql<typeof addressKind> = memberTextSql;
