import type { KindSql } from '../../define-sql.ts';
import { choiceSql } from '../choice/sql.ts';
import type { radioKind } from './kind.ts';

export const radioSql: KindSql<typeof radioKind> = choiceSql;
