import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { GatheredWrites } from '#kernel/database/gathered-writes.ts';
import { HeldLease } from '#kernel/leased-work/held-lease.ts';
import { RunningWork } from '#kernel/leased-work/running-work.ts';
import { newWorker, type Worker } from '#kernel/leased-work/worker.ts';
import { WorkLoop, type WorkLoopParts } from '#kernel/leased-work/work-loop.ts';
import type { Channel, DeliveryOutcome } from '#ports/channels/port.ts';
import {
  DELIVERIES_CHANNEL,
  type DeliveryResult,
  findDueDeliveries,
  recordResults,
  resolveUnsendable,
  type StoredDelivery,
} from './deliveries.repository.ts';
import {
  type LeasedIntegration,
  leaseIntegrations,
  millisecondsToNext,
  releaseLeases,
  renewLease,
} from './leases.repository.ts';
import { OpenChannels } from './open-channels.ts';
import { type Health, healthOf, type HealthParts, recordHealth } from './receiver-health.ts';
import { type Batch, resultOf, sendBatch } from './send-deliveries.ts';
import { SendTurns } from './send-turns.ts';

/** Receivers that one process sends to at once; a slow one keeps its own place only. */
const MAX_RECEIVERS_AT_ONCE = 100;
const DELIVERIES_AT_ONCE = 200;
/** What was sent is recorded at least so often, however slow the receiver: it would be sent again after a crash, and pausing an integration takes so long. */
const MAX_BATCH_MS = 1000;

export interface DeliveryParts extends Pick<HealthParts, 'db' | 'disable'> {
  readonly engine: DatabaseEngine;
  readonly publicUrl: string;
  readonly log: WorkLoopParts['log'];
  readonly leaseSeconds: number;
  /** Throws where the stored settings no longer fit, or no key opens the secrets. */
  readonly openChannel: (integration: LeasedIntegration) => Channel;
  /** How everything that is due is sent as one message, where the integration wants that; one transaction queues the message and records the results. */
  readonly digestOf?: ((integration: LeasedIntegration) => SendDigest | undefined) | undefined;
  /** So many attempts ended so: delivered, or a kind of failure. */
  readonly onAttempts?: ((outcome: string, count: number) => void) | undefined;
}

/** Returns nothing where nothing was due any more. */
export type SendDigest = () => Promise<DeliveryOutcome | undefined>;

/** A receiver that failed gets one delivery first. */
const limitOf = ({ failures }: Pick<Health, 'failures'>): number => (failures > 0 ? 1 : DELIVERIES_AT_ONCE);

/** A clock that goes on from a moment of the database's, because that of this process may differ. */
const clockFrom = (moment: Date): (() => Date) => {
  const started = performance.now();
  return () => new Date(moment.getTime() + performance.now() - started);
};

/** Sends due deliveries, for each integration in one process at a time. What was sent when a process died is sent again, under the same id. */
export class DeliveryEngine {
  readonly #parts: DeliveryParts;
  readonly #worker: Worker;
  readonly #health: HealthParts;
  readonly #loop: WorkLoop;
  /** By the id of the integration. When one ends, deliveries that came meanwhile are found at once. */
  readonly #running = new RunningWork<string>(MAX_RECEIVERS_AT_ONCE, () => this.#loop.wake());
  readonly #channels: OpenChannels;
  readonly #turns = new SendTurns();
  readonly #recording: GatheredWrites<readonly DeliveryResult[]>;
  readonly #releasing: GatheredWrites<string>;

  constructor(parts: DeliveryParts) {
    const { db, engine, log, leaseSeconds, openChannel, disable } = parts;
    this.#parts = parts;
    this.#worker = newWorker(leaseSeconds);
    this.#health = { db, disable, worker: this.#worker };
    this.#loop = new WorkLoop({
      log,
      failure: 'deliveries could not be looked for',
      pauses: { gatherMs: 50, minMs: 200, maxMs: 5000 },
      notifications: { engine, channel: DELIVERIES_CHANNEL },
      poll: () => this.#poll(),
    });
    this.#channels = new OpenChannels(openChannel);
    this.#recording = new GatheredWrites((batches) => recordResults(db, batches.flat()));
    this.#releasing = new GatheredWrites((ids) => releaseLeases(db, this.#worker, ids));
  }

  start(): Promise<void> {
    return this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#running.finish();
    await this.#channels.closeAll();
  }

  async #poll(): Promise<number | undefined> {
    if (this.#running.free > 0) await this.#leaseAndSend();
    return millisecondsToNext(this.#parts.db, this.#running.keys);
  }

  /** For all integrations together, so that the number of statements does not grow with them. */
  async #leaseAndSend(): Promise<void> {
    const { db } = this.#parts;
    const askedAt = performance.now();
    const leased = await leaseIntegrations(db, this.#worker, this.#running.free, this.#running.keys);
    if (leased.length === 0) return;
    const digests = new Map(leased.flatMap((integration) => this.#digestOf(integration)));
    const single = leased.filter(({ id }) => !digests.has(id));
    const due = await findDueDeliveries(
      db,
      single.map((integration) => ({ id: integration.id, limit: limitOf(integration) })),
    );
    const idle = single.filter(({ id }) => due.get(id)?.length === 0).map(({ id }) => id);
    if (idle.length > 0) await resolveUnsendable(db, idle);
    for (const integration of leased) {
      const { id } = integration;
      const send = digests.get(id);
      const work = send ? this.#sendDigest(integration, send) : this.#sendAll(integration, due.get(id) ?? [], askedAt);
      this.#running.add(id, work, (error) =>
        this.#loop.logFailure(error, 'deliveries of an integration failed', { integration: id }),
      );
    }
  }

  /** Settings that no longer fit are reported by the channel, as for every integration. */
  #digestOf(integration: LeasedIntegration): [string, SendDigest][] {
    const send = this.#parts.digestOf?.(integration);
    return send ? [[integration.id, send]] : [];
  }

  async #sendAll(integration: LeasedIntegration, first: readonly StoredDelivery[], askedAt: number): Promise<void> {
    const { db, publicUrl } = this.#parts;
    const { id } = integration;
    const lease = new HeldLease(this.#worker, askedAt, () => renewLease(db, this.#worker, integration));
    const now = clockFrom(integration.leasedAt);
    const { signal } = this.#loop;
    let health = healthOf(integration);
    let limit = limitOf(health);
    let due = first;
    try {
      const channel = await this.#channels.take(integration);
      while (due.length > 0 && !signal.aborted) {
        const stopAt = performance.now() + MAX_BATCH_MS;
        const mayGoOn = (): boolean => performance.now() < stopAt && lease.isHeld;
        const batch = await sendBatch(due, { channel, publicUrl, turns: this.#turns, signal, now, mayGoOn });
        this.#countAttempts(batch);
        if (batch.results.length > 0) await this.#recording.add(batch.results);
        health = await recordHealth(this.#health, integration, batch, health, now());
        const mayBeMore = due.length === limit || batch.results.length < due.length;
        limit = limitOf(health);
        if (!mayBeMore || signal.aborted || !(await lease.renew())) return;
        due = (await findDueDeliveries(db, [{ id, limit }])).get(id) ?? [];
      }
    } finally {
      lease.stopRenewing();
      this.#channels.release(id);
      await this.#releasing.add(id);
    }
  }

  async #sendDigest(integration: LeasedIntegration, send: SendDigest): Promise<void> {
    const { db, onAttempts } = this.#parts;
    const { id, leasedAt } = integration;
    try {
      const outcome = await send();
      if (!outcome) return;
      const failure = outcome.isDelivered ? undefined : outcome;
      const failed = failure ? ((await findDueDeliveries(db, [{ id, limit: DELIVERIES_AT_ONCE }])).get(id) ?? []) : [];
      await this.#recording.add(failed.map((delivery) => resultOf(delivery, outcome, leasedAt)));
      onAttempts?.(failure?.failure ?? 'delivered', 1);
      const batch = { hasDelivered: !failure, failuresInRow: failure ? 1 : 0, lastFailure: failure };
      await recordHealth(this.#health, integration, batch, healthOf(integration), leasedAt);
    } finally {
      await this.#releasing.add(id);
    }
  }

  #countAttempts({ results }: Batch): void {
    const outcomes = new Map<string, number>();
    for (const { history } of results) {
      const outcome = history.at(-1)?.failure ?? 'delivered';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    for (const [outcome, count] of outcomes) this.#parts.onAttempts?.(outcome, count);
  }
}
