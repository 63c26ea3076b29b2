import { sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import type { imageKind } from './kind.ts';

/** The address of an image says nothing to anybody; only whether there is one does. */
export const imageSql: KindSql<typeof imageKind> = { sort: ({ text }) => sql`(${text} is null)`, where: {} };
