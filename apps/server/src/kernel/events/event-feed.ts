import { sql } from 'kysely';
import type { DatabaseEngine, Subscription } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { type EventListener, orderEvents } from './order-events.ts';
import { EVENTS_CHANNEL } from './record-event.ts';
import { WakeTimer } from './wake-timer.ts';

/** Told when events have their positions, to every process that has readers. */
const ORDERED_CHANNEL = 'airlane_events_ordered';
/** Events that come close together are ordered together. */
const GATHER_MS = 20;
/** Another process is at it and hears of new events itself; what it leaves lying because it dies is found by then. */
const BUSY_MS = 250;
/** What a lost notification would leave lying is found by then. */
const LOOK_MS = 5000;

interface FeedLog {
  error(fields: object, message: string): void;
}

export interface FeedParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly log: FeedLog;
}

/** Puts committed events into their order and wakes their readers, in this process and in the others. */
export class EventFeed {
  readonly #parts: FeedParts;
  readonly #readers = new Set<() => void>();
  readonly #timer = new WakeTimer(() => this.#order());
  #subscriptions: Subscription[] = [];
  #listeners: readonly EventListener[] = [];
  #isStopped = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  async start(listeners: readonly EventListener[]): Promise<void> {
    const { engine } = this.#parts;
    this.#listeners = listeners;
    const order = (): void => this.#timer.wakeIn(GATHER_MS);
    const wake = (): void => this.#wake();
    this.#subscriptions = [
      await engine.listen(EVENTS_CHANNEL, order, order),
      await engine.listen(ORDERED_CHANNEL, wake, wake),
    ];
    order();
  }

  /** Calls back whenever there may be something new to read; answers how to stop it. */
  onOrdered(wake: () => void): () => void {
    this.#readers.add(wake);
    return () => this.#readers.delete(wake);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const subscription of this.#subscriptions) await subscription.stop();
    await this.#timer.stop();
  }

  #wake(): void {
    for (const wake of this.#readers) wake();
  }

  async #order(): Promise<number> {
    const { db, log } = this.#parts;
    let pause = LOOK_MS;
    try {
      let hasMore = true;
      while (hasMore && !this.#isStopped) {
        const found = await orderEvents(db, this.#listeners);
        if (found.count > 0) await sql`select pg_notify(${ORDERED_CHANNEL}, '')`.execute(db);
        if (found.isBusy) pause = BUSY_MS;
        hasMore = found.hasMore;
      }
    } catch (error) {
      if (!this.#isStopped) log.error({ err: error }, 'events could not be put into their order');
    }
    return pause;
  }
}
