import { type RawBuilder, sql } from 'kysely';
import type { KindSql } from '../../define-sql.ts';
import { emptyWhere } from '../../sql-parts/value-list-sql.ts';
import type { phoneKind } from './kind.ts';

/** The digits of code and number. A typed column may hold the plain number instead of the object, which is taken as it is. */
const digits = (text: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`regexp_replace(coalesce(substring(${text} from '"code": "([^"]*)"') || substring(${text} from '"number": "([^"]*)"'), ${text}), '[^0-9]', '', 'g')`;

export const phoneSql: KindSql<typeof phoneKind> = {
  sort: ({ text }) => sql`${digits(text)} collate "C"`,
  where: {
    contains: ({ text }, part) => {
      const wanted = part.replace(/\D/g, '');
      return wanted === '' ? sql<boolean>`false` : sql<boolean>`${digits(text)} like ${`%${wanted}%`}`;
    },
    ...emptyWhere,
  },
};
