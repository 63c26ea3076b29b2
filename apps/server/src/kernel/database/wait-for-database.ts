import { setTimeout as after } from 'node:timers/promises';
import { DatabaseAway } from './database-away.ts';
import type { DatabaseEngine } from './engine.ts';

const ASK_EVERY_MS = 1000;

/** The database answers, and will not be usable by waiting: told in a sentence, without a stack. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

interface DatabaseError {
  readonly code?: string;
  readonly message: string;
}

/** What operators meet on the first day, by SQLSTATE. */
const sentences: Readonly<Record<string, (message: string) => string>> = {
  '28P01': (message) => `DATABASE_URL: ${message}. Check the user and the password in the address.`,
  '28000': (message) =>
    `DATABASE_URL: ${message}. Check the user in the address, and pg_hba.conf of the database server.`,
  '3D000': (message) => `DATABASE_URL: ${message}. Create it with createdb, or correct the address.`,
  '42501': (message) => `DATABASE_URL: ${message}. The user must own the database.`,
};
const PGBOUNCER = /unsupported startup parameter: (\w+)/;

const asFirstDayMistake = (error: DatabaseError): DatabaseUnusable | undefined => {
  const parameter = PGBOUNCER.exec(error.message)?.[1];
  if (parameter !== undefined) {
    return new DatabaseUnusable(
      `DATABASE_URL leads to pgBouncer, which refuses the parameter ${parameter}. Set pool_mode = session and ignore_startup_parameters = ${parameter} there, or connect to PostgreSQL itself.`,
    );
  }
  const sentence = sentences[error.code ?? ''];
  return sentence && new DatabaseUnusable(sentence(error.message));
};

/** The same error, or a sentence for what is wrong with the configured database. */
export const asStartError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const cause = error instanceof DatabaseAway && error.cause instanceof Error ? error.cause : error;
  return asFirstDayMistake(cause) ?? error;
};

/**
 * Answers as soon as the database does. While it is away it is asked each second, and `onAway` hears why when that begins. What waiting
 * cannot mend is thrown.
 */
export const waitForDatabase = async (
  engine: Pick<DatabaseEngine, 'execute'>,
  onAway: (reason: string) => Promise<void> | void,
  pause: () => Promise<unknown> = () => after(ASK_EVERY_MS),
): Promise<void> => {
  for (let isKnown = false; ; isKnown = true) {
    try {
      await engine.execute('select 1');
      return;
    } catch (thrown) {
      const error = asStartError(thrown);
      if (!(error instanceof DatabaseAway)) throw error;
      if (!isKnown) await onAway(error.message);
      await pause();
    }
  }
};
