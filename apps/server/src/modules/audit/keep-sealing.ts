import type { Db } from '../../database/open.ts';
import { sealAudit } from './seal-audit.ts';

const PAUSE_MS = 1000;

interface Log {
  error(detail: object, message: string): void;
}

/** Seals new rows every second in the background, so that writing one costs what it did before. Answers how to stop it. */
export const keepSealing = (db: Db, log: Log): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let isFirst = true;
  const round = async (): Promise<void> => {
    try {
      // The first round finds what an earlier process left.
      while (!stopping.signal.aborted && (await sealAudit(db, isFirst)) > 0);
      isFirst = false;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the audit log could not be sealed');
    }
    if (!stopping.signal.aborted) plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      underWay = round();
    }, PAUSE_MS);
    timer.unref();
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
};
