import type { KindSql } from '../../define-sql.ts';
import { truthSql } from '../../sql-parts/truth-sql.ts';
import type { switchKind } from './kind.ts';

export const switchSql: KindSql<typeof switchKind> = truthSql;
