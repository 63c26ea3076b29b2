import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Notifies every process, when the transaction commits, that a job has changed: `number status`, or its number alone where its status stays. */
export const notifyStatus = async (db: Db, channel: string, job: number, status = ''): Promise<void> => {
  await sql`select pg_notify(${channel}, ${`${job} ${status}`.trim()})`.execute(db);
};

/** The latest status of each job that this process knows of, so that it need not ask the database before each command. */
export class NotifiedStatuses {
  readonly #statuses = new Map<number, string>();

  /** Takes the payload of a notification. */
  record(payload: string): void {
    const [job = '', ...words] = payload.split(' ');
    if (words.length > 0) this.#statuses.set(Number(job), words.join(' '));
  }

  get(job: number): string | undefined {
    return this.#statuses.get(job);
  }

  set(job: number, status: string): void {
    this.#statuses.set(job, status);
  }

  delete(job: number): void {
    this.#statuses.delete(job);
  }
}
