import { randomUUID } from 'node:crypto';
import { isGivenUp, retryDelaySeconds } from '@airlane/domain';
import type { DatabaseEngine, Subscription } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import { WakeTimer } from '#kernel/events/wake-timer.ts';
import type { Channel, DeliveryOutcome } from '#ports/channels/port.ts';
import {
  DELIVERIES_CHANNEL,
  dueDeliveries,
  settleDeliveries,
  type Settled,
  settleUnsendable,
  type StoredDelivery,
} from './deliveries.repository.ts';
import { GatheredWrites } from './gathered-writes.ts';
import {
  endLeases,
  type LeasedIntegration,
  leaseIntegrations,
  type Lessee,
  markFailing,
  markWorking,
  millisecondsToNext,
  renewLease,
} from './leases.repository.ts';
import { OpenChannels } from './open-channels.ts';
import { type Batch, FAILURES_BEFORE_PAUSE, sendBatch, settle } from './send-deliveries.ts';
import { SendTurns } from './send-turns.ts';

/** Receivers that one process sends to at once; a slow one keeps its own place only. */
const MAX_RECEIVERS_AT_ONCE = 100;
const DELIVERIES_AT_ONCE = 200;
/** What was sent is written down at least so often, however slow the receiver: it would be sent again after a crash, and whoever pauses an integration waits so long. */
const MAX_BATCH_MS = 1000;
/** Each look costs the same for one delivery as for many. */
const GATHER_MS = 50;
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
  /** Another process takes over what a killed one was sending after so many seconds. */
  readonly leaseSeconds: number;
  /** Throws where the stored settings no longer fit, or no key opens the secrets. */
  readonly openChannel: (integration: LeasedIntegration) => Channel;
  /** How everything that is due goes out as one message, where the integration wants that; the message and the deliveries are settled in one transaction. */
  readonly digestOf?: ((integration: LeasedIntegration) => SendDigest | undefined) | undefined;
  /** Switches an integration off for good, and tells its people. */
  readonly disable: (integration: LeasedIntegration, reason: string) => Promise<void>;
  /** So many attempts ended so: delivered, or a kind of failure. */
  readonly onAttempts?: ((outcome: string, count: number) => void) | undefined;
}

/** Nothing where nothing was due any more. */
export type SendDigest = () => Promise<DeliveryOutcome | undefined>;

/** How the receiver did lately. */
interface Health {
  readonly failures: number;
  readonly since: Date | null;
}

/** A receiver that failed is asked with one delivery first. */
const limitOf = ({ failures }: Pick<Health, 'failures'>): number => (failures > 0 ? 1 : DELIVERIES_AT_ONCE);

/** A clock that goes on from a moment of the database's, whatever this process takes for the time. */
const clockFrom = (moment: Date): (() => Date) => {
  const started = performance.now();
  return () => new Date(moment.getTime() + performance.now() - started);
};

/** Sends what waits, for each integration in one process at a time. What was sent when a process died is sent again, under the same id. */
export class DeliveryEngine {
  readonly #parts: DeliveryParts;
  readonly #lessee: Lessee;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #timer = new WakeTimer(() => this.#look());
  readonly #channels: OpenChannels;
  readonly #turns = new SendTurns();
  readonly #settling: GatheredWrites<readonly Settled[]>;
  readonly #ending: GatheredWrites<string>;
  #subscription: Subscription | undefined;

  constructor(parts: DeliveryParts) {
    const { db, leaseSeconds, openChannel } = parts;
    this.#parts = parts;
    this.#lessee = { process: randomUUID(), leaseSeconds };
    this.#channels = new OpenChannels(openChannel);
    this.#settling = new GatheredWrites((batches) => settleDeliveries(db, batches.flat()));
    this.#ending = new GatheredWrites((ids) => endLeases(db, this.#lessee, ids));
  }

  async start(): Promise<void> {
    const look = (): void => this.#timer.wakeIn(GATHER_MS);
    this.#subscription = await this.#parts.engine.listen(DELIVERIES_CHANNEL, look, look);
    look();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#subscription?.stop();
    await this.#timer.stop();
    await Promise.all(this.#running.values());
    await this.#channels.closeAll();
  }

  async #look(): Promise<number> {
    const { db, log } = this.#parts;
    try {
      await this.#lease(MAX_RECEIVERS_AT_ONCE - this.#running.size);
      const next = await millisecondsToNext(db, [...this.#running.keys()]);
      return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, next ?? MAX_PAUSE_MS));
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'deliveries could not be looked for');
      return MAX_PAUSE_MS;
    }
  }

  /** For all integrations together, so that the number of queries does not grow with them. */
  async #lease(free: number): Promise<void> {
    const { db } = this.#parts;
    if (free <= 0 || this.#stopping.signal.aborted) return;
    const asked = performance.now();
    const leased = await leaseIntegrations(db, this.#lessee, free, [...this.#running.keys()]);
    if (leased.length === 0) return;
    const digests = new Map(leased.flatMap((integration) => this.#digestOf(integration)));
    const single = leased.filter(({ id }) => !digests.has(id));
    const due = await dueDeliveries(
      db,
      single.map((integration) => ({ id: integration.id, limit: limitOf(integration) })),
    );
    const idle = single.filter(({ id }) => due.get(id)?.length === 0).map(({ id }) => id);
    if (idle.length > 0) await settleUnsendable(db, idle);
    for (const integration of leased) {
      const send = digests.get(integration.id);
      this.#run(
        integration.id,
        send ? this.#serveDigest(integration, send) : this.#serve(integration, due.get(integration.id) ?? [], asked),
      );
    }
  }

  /** Settings that no longer fit are told by the channel, as of every integration. */
  #digestOf(integration: LeasedIntegration): [string, SendDigest][] {
    const send = this.#parts.digestOf?.(integration);
    return send ? [[integration.id, send]] : [];
  }

  #run(id: string, serving: Promise<void>): void {
    const work = serving
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#parts.log.error({ err: error, integration: id }, 'deliveries of an integration failed');
      })
      .finally(() => {
        this.#running.delete(id);
        // What came while it was ending would otherwise wait for the next look.
        this.#timer.wakeIn(GATHER_MS);
      });
    this.#running.set(id, work);
  }

  async #serve(integration: LeasedIntegration, first: readonly StoredDelivery[], leasedAt: number): Promise<void> {
    const { db, publicUrl, leaseSeconds } = this.#parts;
    const { id } = integration;
    const leaseMs = leaseSeconds * 1000;
    let heldUntil = leasedAt + leaseMs;
    const renew = async (): Promise<boolean> => {
      const asked = performance.now();
      const isHeld = await renewLease(db, this.#lessee, integration);
      heldUntil = isHeld ? asked + leaseMs : 0;
      return isHeld;
    };
    // Where the database does not answer, the lease runs out by itself, here as for the others.
    const keep = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
    const now = clockFrom(integration.leasedAt);
    const { signal } = this.#stopping;
    let health: Health = { failures: integration.failures, since: integration.failingSince };
    let limit = limitOf(health);
    let due = first;
    try {
      const channel = await this.#channels.take(integration);
      while (due.length > 0 && !signal.aborted) {
        const stopAt = performance.now() + MAX_BATCH_MS;
        const batch = await sendBatch(due, {
          channel,
          publicUrl,
          turns: this.#turns,
          signal,
          now,
          mayGoOn: () => performance.now() < Math.min(stopAt, heldUntil),
        });
        this.#count(batch);
        if (batch.settled.length > 0) await this.#settling.add(batch.settled);
        health = await this.#judge(integration, batch, health, now());
        const mayBeMore = due.length === limit || batch.settled.length < due.length;
        limit = limitOf(health);
        if (!mayBeMore || signal.aborted || !(await renew())) return;
        due = (await dueDeliveries(db, [{ id, limit }])).get(id) ?? [];
      }
    } finally {
      clearInterval(keep);
      this.#channels.release(id);
      await this.#ending.add(id);
    }
  }

  async #serveDigest(integration: LeasedIntegration, send: SendDigest): Promise<void> {
    const { db } = this.#parts;
    const { id } = integration;
    try {
      const outcome = await send();
      if (!outcome) return;
      const now = new Date(integration.leasedAt);
      const failed = outcome.isDelivered
        ? []
        : ((await dueDeliveries(db, [{ id, limit: DELIVERIES_AT_ONCE }])).get(id) ?? []);
      const settled = failed.map((delivery) => settle(delivery, outcome, now));
      await this.#settling.add(settled);
      this.#parts.onAttempts?.(outcome.isDelivered ? 'delivered' : outcome.failure, 1);
      const batch: Batch = {
        settled,
        hasDelivered: outcome.isDelivered,
        failuresInRow: outcome.isDelivered ? 0 : 1,
        lastFailure: outcome.isDelivered ? undefined : outcome,
      };
      await this.#judge(integration, batch, { failures: integration.failures, since: integration.failingSince }, now);
    } finally {
      await this.#ending.add(id);
    }
  }

  #count({ settled }: Batch): void {
    const outcomes = new Map<string, number>();
    for (const { history } of settled) {
      const outcome = history.at(-1)?.failure ?? 'delivered';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    for (const [outcome, count] of outcomes) this.#parts.onAttempts?.(outcome, count);
  }

  /** Answers how the receiver does now. One event that it refuses among others that it takes is that event's matter alone. */
  async #judge(
    integration: LeasedIntegration,
    { hasDelivered, failuresInRow, lastFailure }: Batch,
    before: Health,
    now: Date,
  ): Promise<Health> {
    const { db, disable } = this.#parts;
    if (lastFailure?.failure === 'gone') {
      await disable(integration, lastFailure.detail);
      return { failures: before.failures + 1, since: before.since ?? now };
    }
    if (!lastFailure || (hasDelivered && failuresInRow < FAILURES_BEFORE_PAUSE)) {
      if (!hasDelivered) return before;
      if (before.failures > 0 || before.since !== null) await markWorking(db, this.#lessee, integration);
      return { failures: 0, since: null };
    }
    const failures = (hasDelivered ? 0 : before.failures) + failuresInRow;
    const since = hasDelivered ? now : (before.since ?? now);
    const isPaused = failures >= FAILURES_BEFORE_PAUSE;
    const pauseSeconds = retryDelaySeconds(failures - FAILURES_BEFORE_PAUSE + 1, lastFailure.retryAfterSeconds);
    if (isGivenUp(since, now)) await disable(integration, lastFailure.detail);
    else
      await markFailing(
        db,
        this.#lessee,
        integration,
        failures,
        isPaused ? new Date(now.getTime() + pauseSeconds * 1000) : null,
        since,
      );
    return { failures, since };
  }
}
