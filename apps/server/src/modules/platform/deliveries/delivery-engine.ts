import { randomUUID } from 'node:crypto';
import { isGivenUp, retryDelaySeconds } from '@airlane/domain';
import type { DatabaseEngine, Subscription } from '../../../database/engine.ts';
import type { Db } from '../../../database/open.ts';
import type { Channel } from '../../../ports/channels/port.ts';
import { DELIVERIES_CHANNEL, dueDeliveries, settleDeliveries } from './deliveries.repository.ts';
import { endLease, LEASE_SECONDS, type LeasedIntegration, leaseIntegrations, markFailing, markWorking, millisecondsToNext, renewLease } from './leases.repository.ts';
import { type Batch, FAILURES_BEFORE_PAUSE, sendBatch } from './send-deliveries.ts';

/** Receivers that one process sends to at once; a slow one keeps its own place only. */
const MAX_RECEIVERS_AT_ONCE = 100;
const DELIVERIES_AT_ONCE = 200;
const GATHER_MS = 10;
const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5000;

interface EngineLog {
  error(fields: object, message: string): void;
}

export interface DeliveryParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly publicUrl: string;
  readonly log: EngineLog;
  /** Throws where the stored settings no longer fit, or no key opens the secrets. */
  readonly openChannel: (integration: LeasedIntegration) => Channel;
  /** Switches an integration off for good, and tells its people. */
  readonly disable: (integration: LeasedIntegration, reason: string) => Promise<void>;
}

const brokenChannel = (error: unknown): Channel => ({
  deliver: async () => ({ isDelivered: false, failure: 'bad-settings', status: null, answer: '', detail: error instanceof Error ? error.message : String(error), milliseconds: 0 }),
  close: async () => undefined,
});

/** Sends what waits, for each integration in one process at a time. What was sent when a process died is sent again, under the same id. */
export class DeliveryEngine {
  readonly #parts: DeliveryParts;
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  #subscription: Subscription | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const look = (): void => this.#lookIn(GATHER_MS);
    this.#subscription = await this.#parts.engine.listen(DELIVERIES_CHANNEL, look, look);
    look();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#subscription?.stop();
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  #lookIn(milliseconds: number): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, milliseconds);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { db, log } = this.#parts;
    let pause = MAX_PAUSE_MS;
    try {
      const free = MAX_RECEIVERS_AT_ONCE - this.#running.size;
      const leased = free > 0 ? await leaseIntegrations(db, this.#process, free, [...this.#running.keys()]) : [];
      for (const integration of leased) this.#run(integration);
      pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (await millisecondsToNext(db)) ?? MAX_PAUSE_MS));
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'deliveries could not be looked for');
    }
    this.#lookIn(pause);
  }

  #run(integration: LeasedIntegration): void {
    const { id } = integration;
    const work = this.#serve(integration)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#parts.log.error({ err: error, integration: id }, 'deliveries of an integration failed');
      })
      .finally(() => {
        this.#running.delete(id);
        // What came while it was ending would otherwise wait for the next look.
        this.#lookIn(GATHER_MS);
      });
    this.#running.set(id, work);
  }

  async #serve(integration: LeasedIntegration): Promise<void> {
    const { db, publicUrl, openChannel } = this.#parts;
    const channel = this.#open(integration, openChannel);
    const keep = setInterval(() => void renewLease(db, this.#process, integration).catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
    try {
      // A receiver that failed is asked with one delivery first.
      let limit = integration.failures > 0 ? 1 : DELIVERIES_AT_ONCE;
      let failures = integration.failures;
      while (!this.#stopping.signal.aborted && (await renewLease(db, this.#process, integration))) {
        const due = await dueDeliveries(db, integration.id, limit);
        if (due.length === 0) return;
        const batch = await sendBatch(channel, due, publicUrl, this.#stopping.signal);
        await settleDeliveries(db, batch.settled);
        failures = await this.#judge(integration, batch, failures);
        limit = failures > 0 ? 1 : DELIVERIES_AT_ONCE;
      }
    } finally {
      clearInterval(keep);
      await channel.close();
      await endLease(db, this.#process, integration.id);
    }
  }

  #open(integration: LeasedIntegration, openChannel: DeliveryParts['openChannel']): Channel {
    try {
      return openChannel(integration);
    } catch (error) {
      return brokenChannel(error);
    }
  }

  /** Answers how often the receiver has failed in a row. One event that it refuses among others that it takes is that event's matter alone. */
  async #judge(integration: LeasedIntegration, { hasDelivered, failuresInRow, lastFailure }: Batch, before: number): Promise<number> {
    const { db, disable } = this.#parts;
    const { id } = integration;
    if (lastFailure?.failure === 'gone') {
      await disable(integration, lastFailure.detail);
      return before + 1;
    }
    if (!lastFailure || (hasDelivered && failuresInRow < FAILURES_BEFORE_PAUSE)) {
      if (hasDelivered) await markWorking(db, id);
      return hasDelivered ? 0 : before;
    }
    const now = new Date();
    const failures = (hasDelivered ? 0 : before) + failuresInRow;
    const since = hasDelivered || before === 0 ? now : (integration.failingSince ?? now);
    const isPaused = failures >= FAILURES_BEFORE_PAUSE;
    const pauseSeconds = retryDelaySeconds(failures - FAILURES_BEFORE_PAUSE + 1, lastFailure.retryAfterSeconds);
    if (isGivenUp(since, now)) await disable(integration, lastFailure.detail);
    else await markFailing(db, id, failures, isPaused ? new Date(now.getTime() + pauseSeconds * 1000) : null, since);
    return failures;
  }
}
