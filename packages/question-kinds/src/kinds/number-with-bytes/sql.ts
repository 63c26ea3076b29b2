import type { KindSql } from '../../define-sql.ts';
import { amountSql } from '../../sql-parts/amount-sql.ts';
import type { numberWithBytesKind } from './kind.ts';

export const numberWithBytesSql: KindSql<typeof numberWithBytesKind> = amountSql;
