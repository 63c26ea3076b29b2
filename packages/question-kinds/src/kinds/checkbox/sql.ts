import type { KindSql } from '../../define-sql.ts';
import { truthSql } from '../../sql-parts/truth-sql.ts';
import type { checkboxKind } from './kind.ts';

export const checkboxSql: KindSql<typeof checkboxKind> = truthSql;
