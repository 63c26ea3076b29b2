import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { multipleOptionsKind } from './kind.ts';

export const multipleOptionsSql: KindSql<typeof multipleOptionsKind> = memberTextSql;
