import type { LimitFunction } from 'p-limit';
import type { Db } from '#kernel/database/open.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { IntentResolvers } from '../network-intents/reconcile-intents.ts';
import type { ActingFor, BulkParams, MovedThing } from './acting-for.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import type { ItemOutcome } from './plan.repository.ts';

export interface ActingParts {
  readonly db: Db;
  readonly network: NetworkPort;
  /** How commands are found out about whose answer did not come. */
  readonly intentResolvers: IntentResolvers;
  readonly worker: Worker;
  /** Hold back a transaction while enough others write. */
  readonly storing: { readonly inDatabase: LimitFunction; readonly byNetwork: LimitFunction };
}

/** How a batch ended: with Things left, with none left that are due, because the slice is another process's now, or because the network did not answer. */
export type BatchEnd = 'more' | 'through' | 'lost' | 'unanswered';

export const actingFor = (job: BulkJobRow): ActingFor => ({
  job: job.id,
  document: job.document_id ?? job.id,
  accountId: job.account_id,
  actorId: job.ordered_by,
  params: job.params as BulkParams,
});

export const doneOutcome = ({ position, before, after }: MovedThing): ItemOutcome => ({
  position,
  outcome: 'done',
  reason: '',
  before,
  after,
});

export const inTransaction = <T>(db: Db, storing: LimitFunction, work: (trx: Db) => Promise<T>): Promise<T> =>
  storing(() => db.transaction().execute(work));
