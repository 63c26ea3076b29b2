import type { KindSql } from '../../define-sql.ts';
import { amountSql } from '../../sql-parts/amount-sql.ts';
import type { numberKind } from './kind.ts';

export const numberSql: KindSql<typeof numberKind> = amountSql;
