import { actByNetwork } from './act-by-network.ts';
import { type ActingParts, actingFor, type BatchEnd, doneOutcome, inTransaction } from './acting-parts.ts';
import { actionEffects } from './action-effects.ts';
import { saveOutcomes } from './plan.repository.ts';
import { type Batch, readBatch } from './read-batch.ts';
import { holdsSlice } from './slices.repository.ts';

/** Where the database alone is written, everything of a batch is one transaction: it happened once or not at all. */
const actInDatabase = ({ db, worker, storing }: ActingParts, batch: Batch): Promise<BatchEnd> =>
  inTransaction(db, storing.inDatabase, async (trx) => {
    const { job, slice, max } = batch;
    if (!(await holdsSlice(trx, worker, slice))) return 'lost';
    const { clear, moved } = await readBatch(trx, batch, { isLocked: true });
    await actionEffects[job.action].store(trx, actingFor(job), moved);
    await saveOutcomes(trx, job.number, [...clear, ...moved.map(doneOutcome)]);
    return clear.length + moved.length < max ? 'through' : 'more';
  });

/** Acts on the next Things of a slice, each once, as far as the person who ordered it may do that now. */
export const actOnThings = (
  parts: ActingParts,
  batch: Batch,
  /** Asked before each command. */
  mayGoOn: () => boolean,
): Promise<BatchEnd> =>
  actionEffects[batch.job.action].command ? actByNetwork(parts, batch, mayGoOn) : actInDatabase(parts, batch);
