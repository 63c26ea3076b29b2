import { sql } from 'kysely';
import type { DatabaseEngine, Subscription } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { WorkLoop, type WorkLoopParts } from '../leased-work/work-loop.ts';
import { type EventListener, orderEvents } from './order-events.ts';
import { EVENTS_CHANNEL } from './record-event.ts';

/** Notifies every process when events have their positions. */
const ORDERED_CHANNEL = 'airlane_events_ordered';
/** Another process is ordering events; those that it leaves because it dies are found by then. */
const BUSY_MS = 250;

export interface FeedParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly log: WorkLoopParts['log'];
}

/** Puts committed events into their order and wakes the readers of this process and of the others. */
export class EventFeed {
  readonly #parts: FeedParts;
  readonly #readers = new Set<() => void>();
  readonly #loop: WorkLoop;
  #ordered: Subscription | undefined;
  #listeners: readonly EventListener[] = [];

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#loop = new WorkLoop({
      log: parts.log,
      failure: 'events could not be put into their order',
      pauses: { gatherMs: 20, minMs: BUSY_MS, maxMs: 5000 },
      notifications: { engine: parts.engine, channel: EVENTS_CHANNEL },
      poll: () => this.#order(),
    });
  }

  async start(listeners: readonly EventListener[]): Promise<void> {
    this.#listeners = listeners;
    const wake = (): void => this.#wake();
    this.#ordered = await this.#parts.engine.listen(ORDERED_CHANNEL, wake, wake);
    await this.#loop.start();
  }

  /** Calls back whenever there may be something new to read; returns how to stop it. */
  onOrdered(wake: () => void): () => void {
    this.#readers.add(wake);
    return () => this.#readers.delete(wake);
  }

  async stop(): Promise<void> {
    await this.#ordered?.stop();
    await this.#loop.stop();
  }

  #wake(): void {
    for (const wake of this.#readers) wake();
  }

  async #order(): Promise<number | undefined> {
    const { db } = this.#parts;
    let isBusy = false;
    let hasMore = true;
    while (hasMore && !this.#loop.isStopping) {
      const found = await orderEvents(db, this.#listeners);
      if (found.count > 0) await sql`select pg_notify(${ORDERED_CHANNEL}, '')`.execute(db);
      isBusy ||= found.isBusy;
      hasMore = found.hasMore;
    }
    return isBusy ? BUSY_MS : undefined;
  }
}
