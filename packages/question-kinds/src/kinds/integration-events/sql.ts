import type { KindSql } from '../../define-sql.ts';
import { memberTextSql } from '../../sql-parts/member-text-sql.ts';
import type { integrationEventsKind } from './kind.ts';

export const integrationEventsSql: KindSql<typeof integrationEventsKind> = memberTextSql;
