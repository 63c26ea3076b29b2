import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { countryNetworkKind } from './kind.ts';

export const countryNetworkSql: KindSql<typeof countryNetworkKind> = memberTextSql;
