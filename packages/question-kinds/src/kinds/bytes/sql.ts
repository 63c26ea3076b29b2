import type { KindSql } from '../../define-sql.ts';
import { amountSql } from '../../sql-parts/amount-sql.ts';
import type { bytesKind } from './kind.ts';

export const bytesSql: KindSql<typeof bytesKind> = amountSql;
