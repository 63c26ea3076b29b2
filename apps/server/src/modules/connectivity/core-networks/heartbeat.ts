import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Clock } from '#ports/connectivity/clock.ts';

const EVERY_MS = 5000;

interface HeartbeatParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The network's id. */
  readonly link: string;
  readonly heardAt: () => Date | undefined;
  readonly log: { error(fields: object, message: string): void };
}

/** Writes down when the network was last heard of, so that every process can tell since when it is not. */
export const startHeartbeat = ({ db, clock, link: name, heardAt, log }: HeartbeatParts): { stop(): Promise<void> } => {
  let cancel = (): void => undefined;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const at = heardAt();
    if (at === undefined) return;
    await sql`insert into network_links as link (name, heard_at) values (${name}, ${at.toISOString()}::timestamptz)
      on conflict (name) do update set heard_at = greatest(link.heard_at, excluded.heard_at)`.execute(db);
  };
  const round = (): void => {
    writing = write()
      .catch((error: unknown) => log.error({ err: error }, 'The heartbeat of the network could not be stored'))
      .finally(() => {
        if (!isStopped) cancel = clock.after(EVERY_MS, round);
      });
  };
  round();
  return {
    async stop() {
      isStopped = true;
      cancel();
      await writing;
    },
  };
};
