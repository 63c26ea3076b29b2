import { Readable } from 'node:stream';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import { AppError } from '#kernel/errors.ts';

export const MAX_STREAMS_A_PERSON = 10;
const EVENTS_AT_ONCE = 200;
/** Proxies close what says nothing for long. */
const HEARTBEAT_MS = 20_000;

/** How many streams each person has open; a program that forgets to close them is told so. */
export class OpenStreams {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Answers how to leave again, which may be called more than once. */
  enter(userId: string): () => void {
    const open = this.#open.get(userId) ?? 0;
    if (open >= this.#max) throw new AppError('TOO_MANY_STREAMS', { values: { most: String(this.#max) } });
    this.#open.set(userId, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left === 0) this.#open.delete(userId);
      else this.#open.set(userId, left);
    };
  }
}

export interface StreamSource {
  read(position: number, limit: number): Promise<readonly StoredEvent[]>;
  /** Calls back when there may be something new; answers how to stop it. */
  onNews(wake: () => void): () => void;
  textOf(event: StoredEvent): string;
}

/** Resolves with the next call of `wake`, one that came since the last wait included, or after some time. */
class Wakeups {
  #isWoken = false;
  #isOver = false;
  #resolve: (() => void) | undefined;

  get isOver(): boolean {
    return this.#isOver;
  }

  readonly end = (): void => {
    this.#isOver = true;
    this.wake();
  };

  readonly wake = (): void => {
    this.#isWoken = true;
    this.#resolve?.();
  };

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#resolve = resolve;
        timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
    }
    this.#isWoken = false;
  }
}

const frames = (events: readonly StoredEvent[], textOf: StreamSource['textOf']): string =>
  events.map((event) => `id: ${event.position}\nevent: ${event.type}\ndata: ${textOf(event)}\n\n`).join('');

async function* eventFrames(
  { read, textOf }: StreamSource,
  wakeups: Wakeups,
  start: number,
  seconds: number,
): AsyncGenerator<string> {
  const end = Date.now() + seconds * 1000;
  let position = start;
  // The position is sent at once, so that a client that loses the line before the first event resumes from here.
  yield `retry: 2000\nid: ${position}\n: open\n\n`;
  for (;;) {
    const events = await read(position, EVENTS_AT_ONCE);
    position = events.at(-1)?.position ?? position;
    if (events.length > 0) yield frames(events, textOf);
    if (events.length === EVENTS_AT_ONCE) continue;
    const left = end - Date.now();
    if (left <= 0) return;
    await wakeups.wait(Math.min(HEARTBEAT_MS, left));
    if (wakeups.isOver) return;
    if (Date.now() < end) yield ': still here\n\n';
  }
}

export interface EventStream {
  readonly frames: Readable;
  /** Ends it at once. A stream that is only destroyed stays open until what it waits for has come. */
  end(): void;
}

/** Server-sent events from a position on, until the time is over, the reader leaves or access is lost. */
export const streamOf = (source: StreamSource, start: number, seconds: number): EventStream => {
  const wakeups = new Wakeups();
  const stop = source.onNews(wakeups.wake);
  const stream = Readable.from(eventFrames(source, wakeups, start, seconds));
  stream.once('close', stop);
  return {
    frames: stream,
    end() {
      wakeups.end();
      stream.destroy();
    },
  };
};
