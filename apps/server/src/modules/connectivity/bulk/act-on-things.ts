import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LimitFunction } from 'p-limit';
import { bulkActionOf, type BulkActionName, groupMoveProblem, THING_GONE, type ThingScope } from '@airlane/domain';
import { findThingScope } from '#kernel/access/access.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { CommandRefused, type ConfirmedBy, NetworkAway, type NetworkPort } from '#ports/network/port.ts';
import {
  closeIntents,
  findOpenIntentsOfJob,
  type IntentCommand,
  type IntentRef,
  openIntents,
} from '../network-intents/intents.repository.ts';
import { settleIntent, type Settlers } from '../network-intents/reconcile-intents.ts';
import type { ActingFor, BulkParams, MovedThing } from './acting-for.ts';
import { actionEffects } from './action-effects.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import { grouped } from './grouped.ts';
import {
  dueByZone,
  type ItemOutcome,
  type Judged,
  lockThings,
  readTurn,
  saveOutcomes,
  type TurnRow,
} from './plan.repository.ts';
import { findRatePlanNames } from '../things/rate-plans.repository.ts';
import { holdsSlice, type LeasedSlice, type Lessee } from './slices.repository.ts';

export interface ActingParts {
  readonly db: Db;
  readonly network: NetworkPort;
  /** How commands are found out about whose answer did not come. */
  readonly settlers: Settlers;
  readonly lessee: Lessee;
  /** Hold back a transaction while enough others write. */
  readonly storing: { readonly inDatabase: LimitFunction; readonly byNetwork: LimitFunction };
}

export interface Batch {
  readonly job: BulkJobRow;
  readonly slice: LeasedSlice;
  readonly max: number;
  /** Asked before each command: false as soon as somebody has paused the job, or the lease has run out. */
  readonly mayGoOn: () => boolean;
}

/** How a batch ended: with Things left, with none left that are due, because the slice is another process's now, or because the network did not answer. */
export type BatchEnd = 'more' | 'through' | 'lost' | 'unanswered';

const NO_LONGER_ALLOWED = 'Whoever ordered this may no longer do it';

const actingFor = (job: BulkJobRow): ActingFor => ({
  job: job.id,
  document: job.document_id ?? job.id,
  accountId: job.account_id,
  actorId: job.ordered_by,
  params: job.params as BulkParams,
});

interface Actor {
  readonly things: ThingScope;
  /** Why nothing at all may be done any more. */
  readonly problem: string | undefined;
}

/** What the job was asked for may be gone by now, or beyond whoever ordered it. */
const paramProblem = async (
  db: Db,
  accountId: string,
  things: ThingScope,
  { group, ratePlan }: BulkParams,
): Promise<string | undefined> => {
  if (group !== undefined) return groupMoveProblem(things, group);
  return ratePlan === undefined || (await findRatePlanNames(db, { accountId })).includes(ratePlan)
    ? undefined
    : `The rate plan "${ratePlan}" no longer exists`;
};

/** Who ordered the job as they are now: they may see less than when they ordered it, or nothing. */
const readActor = async (db: Db, { account_id, ordered_by, action, params, is_undo }: BulkJobRow): Promise<Actor> => {
  const things = await findThingScope(db, account_id, ordered_by);
  const person = await db
    .selectFrom('users')
    .select('app_type')
    .where('id', '=', ordered_by)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!person || !bulkActionOf(action).appTypes.includes(person.app_type))
    return { things, problem: NO_LONGER_ALLOWED };
  return { things, problem: is_undo ? undefined : await paramProblem(db, account_id, things, params as BulkParams) };
};

const judgedBy = ({ action, params, is_undo, account_id }: BulkJobRow, { things }: Actor): Judged => ({
  action,
  params: params as BulkParams,
  isUndo: is_undo,
  accountId: account_id,
  things,
});

/** What is clear without acting, and who is left to be acted on. */
const sortOut = (
  rows: readonly TurnRow[],
  { things, problem }: Actor,
  action: BulkActionName,
): { readonly clear: ItemOutcome[]; readonly moved: MovedThing[] } => {
  const clear: ItemOutcome[] = [];
  const moved: MovedThing[] = [];
  for (const { position, iccid, found, reason, before, after } of rows) {
    if (!found) clear.push({ position, outcome: 'failed', reason: THING_GONE });
    else if (problem !== undefined) clear.push({ position, outcome: 'failed', reason: problem });
    else if (reason !== null) clear.push({ position, outcome: 'skipped', reason });
    else {
      const thing = { position, iccid, before, after };
      const own = actionEffects[action].problem?.(things, thing);
      if (own === undefined) moved.push(thing);
      else clear.push({ position, outcome: 'failed', reason: own });
    }
  }
  return { clear, moved };
};

const done = ({ position, before, after }: MovedThing): ItemOutcome => ({
  position,
  outcome: 'done',
  reason: '',
  before,
  after,
});

const inTransaction = <T>(db: Db, storing: LimitFunction, work: (trx: Db) => Promise<T>): Promise<T> =>
  storing(() => db.transaction().execute(work));

/** Where the database alone is written, everything of a batch is one transaction: it happened once or not at all. */
const actInDatabase = ({ db, lessee, storing }: ActingParts, { job, slice, max }: Batch): Promise<BatchEnd> =>
  inTransaction(db, storing.inDatabase, async (trx) => {
    if (!(await holdsSlice(trx, lessee, slice))) return 'lost';
    const actor = await readActor(trx, job);
    const turn = { ...slice, max, isDue: dueByZone(job.how.window, new Date()) };
    await lockThings(trx, turn);
    const { clear, moved } = sortOut(await readTurn(trx, judgedBy(job, actor), turn), actor, job.action);
    await actionEffects[job.action].store(trx, actingFor(job), moved);
    await saveOutcomes(trx, job.number, [...clear, ...moved.map(done)]);
    return clear.length + moved.length < max ? 'through' : 'more';
  });

const SETTLED_AT_ONCE = 20;

/** Commands that a killed process, or a silent network, left behind in this slice. What came of them is found out before anything is commanded again. */
export const settleLeftBehind = async (
  { db, network, settlers }: ActingParts,
  { job, first, last }: LeasedSlice,
): Promise<void> => {
  const intents = await findOpenIntentsOfJob(db, job, first, last);
  for (let start = 0; start < intents.length; start += SETTLED_AT_ONCE) {
    await Promise.all(
      intents
        .slice(start, start + SETTLED_AT_ONCE)
        .map((intent) => settleIntent({ db, network }, settlers[intent.command as IntentCommand], intent)),
    );
  }
};

interface Commanded {
  readonly intent: IntentRef;
  readonly thing: MovedThing;
  readonly error: unknown;
}

const COMMANDS_AT_ONCE = 100;

/** Commands some at a time, and hands each answer on as it comes; as soon as the job may not go on, the rest is not sent. */
const commandAll = async (
  send: (thing: MovedThing) => Promise<ConfirmedBy | void>,
  due: readonly Omit<Commanded, 'error'>[],
  mayGoOn: () => boolean,
  onAnswer: (commanded: Commanded) => void,
): Promise<void> => {
  let next = 0;
  const commandOne = async ({ intent, thing }: Omit<Commanded, 'error'>): Promise<Commanded> => {
    if (!mayGoOn()) return { intent, thing, error: new NetworkAway('Not sent') };
    try {
      const confirmedBy = (await send(thing)) ?? undefined;
      return { intent, thing: { ...thing, confirmedBy }, error: undefined };
    } catch (error) {
      return { intent, thing, error: error ?? new Error('Rejected') };
    }
  };
  const commandNext = async (): Promise<void> => {
    for (let one = due[next++]; one; one = due[next++]) onAnswer(await commandOne(one));
  };
  await Promise.all(Array.from({ length: Math.min(COMMANDS_AT_ONCE, due.length) }, commandNext));
};

/**
 * Stores answers while others are awaited, those together that came while the ones before were stored. What a killed process leaves open is what was not
 * answered, or only just: a message among it is sent again.
 */
class AnswerStore {
  readonly #store: (some: readonly Commanded[]) => Promise<void>;
  #waiting: Commanded[] = [];
  #running: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(store: (some: readonly Commanded[]) => Promise<void>) {
    this.#store = store;
  }

  /** Nothing more may be commanded whose answer could not be kept. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  add(commanded: Commanded): void {
    this.#waiting.push(commanded);
    this.#running ??= this.#storeWaiting().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when everything is stored. */
  async finish(): Promise<void> {
    await this.#running;
    await this.#storeWaiting();
    if (this.#failure) throw this.#failure.error;
  }

  async #storeWaiting(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#failure) {
      await nextTurn();
      const some = this.#waiting;
      this.#waiting = [];
      try {
        await this.#store(some);
      } catch (error) {
        this.#failure = { error };
      }
    }
  }
}

/** Closes what was answered and stores what came of it. Whoever closes an intent stores it, so it is stored once. */
const storeAnswers = async (trx: Db, job: BulkJobRow, commanded: readonly Commanded[]): Promise<void> => {
  const idsOf = (which: (error: unknown) => boolean): string[] =>
    commanded.filter(({ error }) => which(error)).map(({ intent }) => intent.id);
  const closed = new Set(
    (
      await closeIntents(
        trx,
        idsOf((error) => error === undefined),
        'done',
      )
    ).map(({ id }) => id),
  );
  const moved = commanded.filter(({ intent }) => closed.has(intent.id)).map(({ thing }) => thing);
  await closeIntents(
    trx,
    idsOf((error) => error instanceof NetworkAway),
    'not-sent',
  );
  const refused: ItemOutcome[] = [];
  for (const [reason, alike] of grouped(
    commanded.filter(({ error }) => error instanceof CommandRefused),
    ({ error }) => (error as CommandRefused).message,
  )) {
    const open = new Set(
      (
        await closeIntents(
          trx,
          alike.map(({ intent }) => intent.id),
          'refused',
          reason,
        )
      ).map(({ id }) => id),
    );
    refused.push(
      ...alike
        .filter(({ intent }) => open.has(intent.id))
        .map(({ thing }): ItemOutcome => ({ position: thing.position, outcome: 'failed', reason })),
    );
  }
  await actionEffects[job.action].store(trx, actingFor(job), moved);
  await saveOutcomes(trx, job.number, [...refused, ...moved.map(done)]);
};

/** The network is commanded with an intent for each Thing, written down before and closed with what came of it. */
const actByNetwork = async (
  { db, network, lessee, storing }: ActingParts,
  { job, slice, max, mayGoOn }: Batch,
): Promise<BatchEnd> => {
  const acting = actingFor(job);
  const { command } = actionEffects[job.action];
  if (!command) throw new Error(`${job.action} has no command`);
  const opened = await inTransaction(db, storing.byNetwork, async (trx) => {
    if (!(await holdsSlice(trx, lessee, slice))) return undefined;
    const actor = await readActor(trx, job);
    const rows = await readTurn(trx, judgedBy(job, actor), {
      ...slice,
      max,
      isDue: dueByZone(job.how.window, new Date()),
    });
    const { clear, moved } = sortOut(rows, actor, job.action);
    await saveOutcomes(trx, job.number, clear);
    const intents = await openIntents(
      trx,
      moved.map((thing) => {
        const order = command(acting, thing);
        const detail = { ...order.detail, position: thing.position, before: thing.before, after: thing.after };
        return {
          accountId: acting.accountId,
          iccid: thing.iccid,
          command: order.command,
          detail,
          actorId: acting.actorId,
          documentId: acting.document,
          bulkJob: job.number,
        };
      }),
    );
    const byIccid = new Map(moved.map((thing) => [thing.iccid, thing]));
    const due = intents.flatMap((intent) => {
      const thing = byIccid.get(intent.iccid);
      return thing ? [{ intent, thing }] : [];
    });
    return { due, isLast: rows.length < max, isWhole: due.length === moved.length };
  });
  if (!opened) return 'lost';
  const store = new AnswerStore((some) => inTransaction(db, storing.byNetwork, (trx) => storeAnswers(trx, job, some)));
  let hasUnanswered = false;
  const onAnswer = (one: Commanded): void => {
    if (one.error !== undefined && !(one.error instanceof CommandRefused)) hasUnanswered = true;
    store.add(one);
  };
  await commandAll(
    (thing) => command(acting, thing).send(network),
    opened.due,
    () => mayGoOn() && !store.hasFailed,
    onAnswer,
  );
  await store.finish();
  if (hasUnanswered) return mayGoOn() ? 'unanswered' : 'lost';
  // A command of these Things is still open, from whoever had the slice before: it is settled by whoever takes it next.
  if (!opened.isWhole) return 'lost';
  return opened.isLast ? 'through' : 'more';
};

/** Acts on the next Things of a slice, each once, as far as whoever ordered it may do that now. */
export const actOnThings = (parts: ActingParts, batch: Batch): Promise<BatchEnd> =>
  (actionEffects[batch.job.action].command ? actByNetwork : actInDatabase)(parts, batch);
