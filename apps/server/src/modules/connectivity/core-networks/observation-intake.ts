import { observationBatchSchema } from '@airlane/contract';
import { z } from 'zod';
import { DatabaseAway } from '../../../database/database-away.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { BatchTurns } from './batch-turns.ts';
import type { Spool } from './spool.ts';
import { type BatchAnswer, type SignedBatch, storeBatch } from './store-batch.ts';

const DRAIN_EVERY_MS = 1000;
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
      if (this.#parts.spool.isWaiting(network)) await this.#parts.spool.remove(network);
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
        if (!(error instanceof DatabaseAway)) log.error({ err: error, network }, 'Observations that wait on disk could not be stored');
      }
    }
  }

  async #drainNetwork(network: string): Promise<void> {
    const { spool } = this.#parts;
    while (spool.isWaiting(network)) {
      const size = spool.sizeOf(network);
      for await (const entry of spool.entries(network)) await this.#storeKept(network, entry);
      const isDone = await this.#turns.alone(network, async () => {
        if (spool.sizeOf(network) !== size) return false;
        await spool.remove(network);
        return true;
      });
      if (isDone) return;
    }
  }

  async #storeKept(network: string, entry: unknown): Promise<void> {
    const kept = entrySchema.safeParse(entry);
    if (!kept.success) return;
    try {
      await this.#store({ network, ...kept.data });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Its sender was answered that it is kept, so the log is the only place to say that its id was another batch's.
      this.#parts.log.error({ network, batch: kept.data.id, reason: error.message }, 'A batch that waited on disk was refused');
    }
  }
}
