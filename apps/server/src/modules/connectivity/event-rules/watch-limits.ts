import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { fireLimits } from './fire-rules.ts';
import { hasLimitRules } from './limit-rules.repository.ts';

const POLL_MS = 5000;
/** Where no rule is about a limit, it is enough to see a new one soon. */
const IDLE_MS = 15_000;

/** Looks for Things that have passed a limit. Returns how to stop it. */
export const watchLimits = (
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  log: { error(fields: object, message: string): void },
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  const poll = async (): Promise<void> => {
    let pause = IDLE_MS;
    try {
      if (await hasLimitRules(db)) {
        pause = POLL_MS;
        while (!stopping.signal.aborted && (await fireLimits(db, jobs)));
      }
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'limits of event rules could not be looked at');
    }
    plan(pause);
  };
  const plan = (pause: number): void => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = poll();
    }, pause);
    timer.unref();
  };
  plan(POLL_MS);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
};
