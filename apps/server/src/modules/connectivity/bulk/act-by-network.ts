import pLimit from 'p-limit';
import { GatheredWrites } from '#kernel/database/gathered-writes.ts';
import type { Db } from '#kernel/database/open.ts';
import { CommandRefused, NetworkAway, type NetworkPort } from '#ports/network/port.ts';
import { closeIntents, type IntentRef, openIntents } from '../network-intents/intents.repository.ts';
import type { MovedThing } from './acting-for.ts';
import { type ActingParts, actingFor, type BatchEnd, doneOutcome, inTransaction } from './acting-parts.ts';
import { actionEffects } from './action-effects.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import type { NetworkCommand } from './effect-kinds.ts';
import { grouped } from './grouped.ts';
import { type ItemOutcome, saveOutcomes } from './plan.repository.ts';
import { type Batch, readBatch } from './read-batch.ts';
import { holdsSlice } from './slices.repository.ts';

const COMMANDS_AT_ONCE = 100;

interface DueCommand {
  readonly intent: IntentRef;
  readonly thing: MovedThing;
}

interface Answer extends DueCommand {
  readonly error: unknown;
}

type CommandOf = (thing: MovedThing) => NetworkCommand;

const send = async (
  network: NetworkPort,
  commandOf: CommandOf,
  { intent, thing }: DueCommand,
  mayGoOn: () => boolean,
): Promise<Answer> => {
  if (!mayGoOn()) return { intent, thing, error: new NetworkAway('Not sent') };
  try {
    const confirmedBy = (await commandOf(thing).send(network)) ?? undefined;
    return { intent, thing: { ...thing, confirmedBy }, error: undefined };
  } catch (error) {
    return { intent, thing, error: error ?? new Error('Rejected') };
  }
};

/** Closes intents, and returns the Things of those that were open: the process that closes an intent stores what came of it, so it is stored once. */
const close = async (
  trx: Db,
  answers: readonly Answer[],
  outcome: 'done' | 'not-sent' | 'refused',
  reason?: string,
): Promise<MovedThing[]> => {
  const ids = answers.map(({ intent }) => intent.id);
  const closed = new Set((await closeIntents(trx, ids, outcome, reason)).map(({ id }) => id));
  return answers.filter(({ intent }) => closed.has(intent.id)).map(({ thing }) => thing);
};

const storeAnswers = async (trx: Db, job: BulkJobRow, answers: readonly Answer[]): Promise<void> => {
  const where = (matches: (error: unknown) => boolean): Answer[] => answers.filter(({ error }) => matches(error));
  const moved = await close(
    trx,
    where((error) => error === undefined),
    'done',
  );
  await close(
    trx,
    where((error) => error instanceof NetworkAway),
    'not-sent',
  );
  const outcomes: ItemOutcome[] = [];
  const refused = where((error) => error instanceof CommandRefused);
  for (const [reason, alike] of grouped(refused, ({ error }) => (error as CommandRefused).message))
    for (const { position } of await close(trx, alike, 'refused', reason))
      outcomes.push({ position, outcome: 'failed', reason });
  await actionEffects[job.action].store(trx, actingFor(job), moved);
  await saveOutcomes(trx, job.number, [...outcomes, ...moved.map(doneOutcome)]);
};

interface Opened {
  readonly due: readonly DueCommand[];
  /** No Thing of the slice is due after these. */
  readonly isLast: boolean;
  /** False where a command of one of these Things is still open, from the process that had the slice before. */
  readonly isWhole: boolean;
}

/** Writes down what will be commanded, an intent for each Thing. Returns nothing where the slice is another process's now. */
const openBatch = async (
  trx: Db,
  { worker }: ActingParts,
  batch: Batch,
  commandOf: CommandOf,
): Promise<Opened | undefined> => {
  const { job, slice, max } = batch;
  if (!(await holdsSlice(trx, worker, slice))) return undefined;
  const { clear, moved } = await readBatch(trx, batch, { isLocked: false });
  await saveOutcomes(trx, job.number, clear);
  const { accountId, actorId, document: documentId } = actingFor(job);
  const intents = await openIntents(
    trx,
    moved.map((thing) => {
      const { iccid, position, before, after } = thing;
      const { command, detail } = commandOf(thing);
      return {
        accountId,
        iccid,
        command,
        detail: { ...detail, position, before, after },
        actorId,
        documentId,
        bulkJob: job.number,
      };
    }),
  );
  const byIccid = new Map(moved.map((thing) => [thing.iccid, thing]));
  const due = intents.flatMap((intent) => {
    const thing = byIccid.get(intent.iccid);
    return thing ? [{ intent, thing }] : [];
  });
  return { due, isLast: clear.length + moved.length < max, isWhole: due.length === moved.length };
};

/**
 * Commands the network, some Things at a time, and stores answers while others are awaited. As soon as the job may not go on, the rest is not sent. A
 * killed process leaves open what was not answered, or only just: a message among it is sent again.
 */
export const actByNetwork = async (parts: ActingParts, batch: Batch, mayGoOn: () => boolean): Promise<BatchEnd> => {
  const { db, network, storing } = parts;
  const { job } = batch;
  const { command } = actionEffects[job.action];
  if (!command) throw new Error(`${job.action} has no command`);
  const acting = actingFor(job);
  const commandOf: CommandOf = (thing) => command(acting, thing);
  const opened = await inTransaction(db, storing.byNetwork, (trx) => openBatch(trx, parts, batch, commandOf));
  if (!opened) return 'lost';
  const writes = new GatheredWrites<Answer>((answers) =>
    inTransaction(db, storing.byNetwork, (trx) => storeAnswers(trx, job, answers)),
  );
  let hasUnanswered = false;
  let failure: { readonly error: unknown } | undefined;
  const stored: Promise<void>[] = [];
  await pLimit(COMMANDS_AT_ONCE).map(opened.due, async (due) => {
    const answer = await send(network, commandOf, due, () => mayGoOn() && !failure);
    if (answer.error !== undefined && !(answer.error instanceof CommandRefused)) hasUnanswered = true;
    stored.push(writes.add(answer).catch((error: unknown) => void (failure ??= { error })));
  });
  await Promise.all(stored);
  if (failure) throw failure.error;
  if (hasUnanswered) return mayGoOn() ? 'unanswered' : 'lost';
  if (!opened.isWhole) return 'lost';
  return opened.isLast ? 'through' : 'more';
};
