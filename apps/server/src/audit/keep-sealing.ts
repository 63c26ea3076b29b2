import type { Db } from '../database/open.ts';
import { isAnyUnsealed, sealAudit } from './seal-audit.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

interface Log {
  error(detail: object, message: string): void;
}

/**
 * Seals new rows in the background, so that writing one costs what it did before. While there are some it looks every second; where nothing
 * happens, or the database is away, the pauses grow. Answers how to stop it.
 */
export const keepSealing = (db: Db, log: Log): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let pause = FIRST_PAUSE_MS;
  const round = async (): Promise<void> => {
    let isBusy = false;
    try {
      isBusy = await isAnyUnsealed(db);
      if (isBusy) while (!stopping.signal.aborted && (await sealAudit(db)) > 0);
    } catch (error) {
      isBusy = false;
      if (!stopping.signal.aborted) log.error({ err: error }, 'the audit log could not be sealed');
    }
    pause = isBusy ? FIRST_PAUSE_MS : Math.min(MAX_PAUSE_MS, 2 * pause);
    if (!stopping.signal.aborted) plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      underWay = round();
    }, pause);
    timer.unref();
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
};
