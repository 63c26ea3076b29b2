import type { KindSql } from '../../define-sql.ts';
import { truthSql } from '../../sql-parts/truth-sql.ts';
import type { stringSwitchKind } from './kind.ts';

export const stringSwitchSql: KindSql<typeof stringSwitchKind> = truthSql;
