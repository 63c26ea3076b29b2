const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

interface Log {
  error(detail: object, message: string): void;
}

/** Rows that a write leaves for later, so that the write itself stays cheap. */
export interface Backlog {
  isWaiting(): Promise<boolean>;
  /** Works off a part of it; answers whether more may be left. */
  drain(): Promise<boolean>;
  /** What the log says when it fails. */
  readonly failure: string;
}

/**
 * Works off a backlog in the background. While there is one it looks every second; where nothing happens, or the database is away, the
 * pauses grow. Answers how to stop it.
 */
export const keepDraining = ({ isWaiting, drain, failure }: Backlog, log: Log): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let pause = FIRST_PAUSE_MS;
  const round = async (): Promise<void> => {
    let isBusy = false;
    try {
      isBusy = await isWaiting();
      if (isBusy) while (!stopping.signal.aborted && (await drain()));
    } catch (error) {
      isBusy = false;
      if (!stopping.signal.aborted) log.error({ err: error }, failure);
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
