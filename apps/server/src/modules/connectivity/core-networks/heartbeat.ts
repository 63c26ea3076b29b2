import type { Db } from '#kernel/database/open.ts';
import type { Clock } from '#ports/connectivity/clock.ts';
import { recordHeartbeat } from './link-health.repository.ts';

const EVERY_MS = 5000;

interface HeartbeatParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The network's id. */
  readonly link: string;
  readonly heardAt: () => Date | undefined;
  readonly log: { error(fields: object, message: string): void };
}

/** Stores when the network was last heard of, so that every process knows since when it is silent. */
export const startHeartbeat = ({ db, clock, link: name, heardAt, log }: HeartbeatParts): { stop(): Promise<void> } => {
  let cancel = (): void => undefined;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const at = heardAt();
    if (at === undefined) return;
    await recordHeartbeat(db, name, at);
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
