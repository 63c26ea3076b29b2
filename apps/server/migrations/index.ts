import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrationTexts } from './list.ts';

export const migrationOf = (text: string): Migration => ({
  async up(db: Kysely<never>) {
    // Migrations run inside a transaction on one session, where each statement goes on its own.
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

/** Splits a script at semicolons that end a line outside a $$ body. */
const statementsOf = (text: string): string[] => {
  const parts = text.split('$$');
  const marked = parts
    .map((part, index) => (index % 2 === 0 ? part.replace(/;[ \t]*\n/g, ';\u0001\n') : part))
    .join('$$');
  return marked
    .split('\u0001')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
};

export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrationTexts).map(([name, text]) => [name, migrationOf(text)]),
);
