import { MAX_OBSERVATIONS, observationBatchSchema } from '@airlane/contract/network-observations';
import { z } from 'zod';
import { DatabaseAway } from '#kernel/database/database-away.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { BatchTurns } from './batch-turns.ts';
import type { Spool } from './spool.ts';
import { type BatchAnswer, type SignedBatch, storeBatch, storeKeptBatches } from './store-batch.ts';

const DRAIN_EVERY_MS = 1000;
/** What waited on disk is stored so much at a time. */
const KEPT_AT_ONCE = 2 * MAX_OBSERVATIONS;
const entrySchema = z.object({ id: z.string(), digest: z.string(), batch: observationBatchSchema });

export interface IntakeParts {
  readonly db: Db;
  readonly spool: Spool;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  readonly onIngested: (observations: number) => void;
}

export interface Taken {
  /** Whether it waits on disk for the database. */
  readonly isKept: boolean;
  readonly answer: BatchAnswer;
}

/** Acknowledged only when it is safe; else its sender keeps it. */
export const keepOnDisk = async (spool: Spool, { network, id, digest, batch }: SignedBatch): Promise<Taken> => {
  if (!(await spool.append(network, { id, digest, batch }))) throw new AppError('SPOOL_FULL');
  return { isKept: true, answer: { isKnown: false, stored: 0, repeated: 0, refused: [] } };
};

/**
 * Takes batches of networks, those of one source one after the other, so that the order per SIM is the order of arrival. A network that sends faster than
 * can be stored is told to wait. While the database is away batches go to the disk, and those that come later behind them.
 */
export class ObservationIntake {
  readonly #parts: IntakeParts;
  readonly #turns = new BatchTurns();
  readonly #timer: NodeJS.Timeout;
  /** How much of the file of each network is stored, so that an outage in the middle does not begin it anew. */
  readonly #drained = new Map<string, number>();
  #draining: Promise<void> | undefined;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.drain(), DRAIN_EVERY_MS).unref();
  }

  /** Bytes that wait on the disk of this process. */
  get waitingBytes(): number {
    return this.#parts.spool.bytes;
  }

  take(signed: SignedBatch): Promise<Taken> {
    return this.#turns.inTurn(signed.network, signed.batch.source, async () => {
      if (this.#parts.spool.isWaiting(signed.network)) return this.#keep(signed);
      try {
        return { isKept: false, answer: await this.#store(signed) };
      } catch (error) {
        if (error instanceof DatabaseAway) return this.#keep(signed);
        throw error;
      }
    });
  }

  /** Stores what waits on disk, as far as the database lets it. */
  drain(): Promise<void> {
    this.#draining ??= this.#drainAll().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  /** Throws away what waits on the disk of this process for a network that was removed. Other processes store theirs, where it belongs to no Thing. */
  discard(network: string): Promise<void> {
    return this.#turns.alone(network, async () => {
      if (this.#parts.spool.isWaiting(network)) await this.#removeFile(network);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#draining;
    await this.#turns.finished();
  }

  async #store(signed: SignedBatch): Promise<BatchAnswer> {
    const answer = await storeBatch(this.#parts.db, signed);
    this.#parts.onIngested(answer.stored);
    return answer;
  }

  #keep(signed: SignedBatch): Promise<Taken> {
    return keepOnDisk(this.#parts.spool, signed);
  }

  async #drainAll(): Promise<void> {
    const { spool, log } = this.#parts;
    for (const network of spool.waiting()) {
      try {
        await this.#drainNetwork(network);
        log.info({ network }, 'Observations that waited on disk were stored');
      } catch (error) {
        if (!(error instanceof DatabaseAway))
          log.error({ err: error, network }, 'Observations that wait on disk could not be stored');
      }
    }
  }

  async #drainNetwork(network: string): Promise<void> {
    const { spool } = this.#parts;
    while (spool.isWaiting(network)) {
      const size = spool.sizeOf(network);
      await this.#storeFile(network);
      const isDone = await this.#turns.alone(network, async () => {
        if (spool.sizeOf(network) !== size) return false;
        await this.#removeFile(network);
        return true;
      });
      if (isDone) return;
    }
  }

  async #storeFile(network: string): Promise<void> {
    let gathered: SignedBatch[] = [];
    let observations = 0;
    let stored = this.#drained.get(network) ?? 0;
    const store = async (): Promise<void> => {
      if (gathered.length > 0) await this.#storeKept(gathered);
      this.#drained.set(network, stored);
      [gathered, observations] = [[], 0];
    };
    for await (const { entry, end } of this.#parts.spool.entries(network, stored)) {
      const kept = entrySchema.safeParse(entry);
      if (kept.success) {
        const { batch } = kept.data;
        // Those of different sources speak of different SIMs, and their numbers mean nothing to each other.
        const isTogether =
          gathered.length === 0 ||
          (gathered[0]?.batch.source === batch.source && observations + batch.observations.length <= KEPT_AT_ONCE);
        if (!isTogether) await store();
        gathered.push({ network, ...kept.data });
        observations += batch.observations.length;
      }
      stored = end;
    }
    await store();
  }

  async #storeKept(batches: readonly SignedBatch[]): Promise<void> {
    const { stored, reusedIds } = await storeKeptBatches(this.#parts.db, batches);
    this.#parts.onIngested(stored);
    // Their senders were answered that they are kept, so the log is the only place to say that their ids were other batches'.
    for (const batch of reusedIds)
      this.#parts.log.error(
        { network: batches[0]?.network, batch },
        'A batch that waited on disk was refused: its id had been given to another one',
      );
  }

  async #removeFile(network: string): Promise<void> {
    await this.#parts.spool.remove(network);
    this.#drained.delete(network);
  }
}
