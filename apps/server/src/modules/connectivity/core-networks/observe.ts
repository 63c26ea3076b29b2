import type { Db } from '#kernel/database/open.ts';
import type { ConnectivityPort } from '#ports/connectivity/port.ts';
import { noteStored } from './link-health.repository.ts';
import { ingestObservations } from '../things/ingest-observations.ts';

interface ObserveParts {
  readonly db: Db;
  /** The network's id. */
  readonly link: string;
  readonly log: { error(fields: object, message: string): void };
  /** Told of SIMs that were observed but may not be, so that the network can be told their state. */
  readonly onRefused: (iccids: readonly string[]) => Promise<void>;
  /** Told how many observations were stored. */
  readonly onIngested?: (observations: number) => void;
}

/** Stores what a network tells by itself. A batch that cannot be stored is handed over again by the port. */
export const observe = (
  port: ConnectivityPort,
  { db, link, log, onRefused, onIngested }: ObserveParts,
): Promise<void> =>
  port.start(async (batch) => {
    try {
      const { refused, applied } = await ingestObservations(db, batch);
      await noteStored(db, link, applied, batch.at(-1)?.at);
      onIngested?.(batch.length);
      if (refused.length > 0) await onRefused([...new Set(refused.map(({ observation }) => observation.iccid))]);
    } catch (error) {
      log.error({ err: error, observations: batch.length }, 'Observations could not be stored');
      throw error;
    }
  });
