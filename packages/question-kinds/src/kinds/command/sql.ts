import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { commandKind } from './kind.ts';

export const commandSql: KindSql<typeof commandKind> = memberTextSql;
