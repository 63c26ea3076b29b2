import type { KindSql } from '../../define-sql.ts';
import { unfilteredListSql } from '../../sql-parts/unfiltered-list-sql.ts';
import type { recurringDealsKind } from './kind.ts';

export const recurringDealsSql: KindSql<typeof recurringDealsKind> = unfilteredListSql;
