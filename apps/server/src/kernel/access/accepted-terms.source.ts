import { sql } from 'kysely';

/** When the person of a row of users accepted the terms that are in force today; null: they are asked (again). */
export const acceptedTermsAt = (users: 'users' | 'u' | 'person') =>
  sql<Date | null>`accepted_terms_at(${sql.ref(`${users}.vertical`)}, ${sql.ref(`${users}.terms_version`)}, ${sql.ref(`${users}.terms_accepted_at`)})`;
