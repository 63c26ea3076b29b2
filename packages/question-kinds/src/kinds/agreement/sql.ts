import type { KindSql } from '../../define-sql.ts';
import { truthSql } from '../../sql-parts/truth-sql.ts';
import type { agreementKind } from './kind.ts';

export const agreementSql: KindSql<typeof agreementKind> = truthSql;
