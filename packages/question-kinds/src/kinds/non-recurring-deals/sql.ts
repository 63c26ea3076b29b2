import type { KindSql } from '../../define-sql.ts';
import { unfilteredListSql } from '../../sql-parts/unfiltered-list-sql.ts';
import type { nonRecurringDealsKind } from './kind.ts';

export const nonRecurringDealsSql: KindSql<typeof nonRecurringDealsKind> = unfilteredListSql;
