import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { countryNetworkTechKind } from './kind.ts';

export const countryNetworkTechSql: KindSql<typeof countryNetworkTechKind> = memberTextSql;
