import { templateNames } from '@airlane/domain';
import { findThingScope } from '../../../access/access.repository.ts';
import type { Db } from '../../../database/open.ts';
import type { Attempt, JobPayloads } from '../../../jobs/definitions.ts';
import { CommandRefused, NetworkAway, type NetworkPort } from '../../../ports/network/port.ts';
import { saveServerAnswers } from '../../platform/documents/server-answers.repository.ts';
import { closeIntents, findOpenIntentsOf, type IntentRow, openIntents } from '../network-intents/intents.repository.ts';
import { settleIntent, type Settlement } from '../network-intents/reconcile-intents.ts';
import { runOrMarkFailed } from '../../platform/results/mark-failed.ts';
import { changeThings, findStates } from '../thing-commands/changed-things.repository.ts';
import { thingEffects } from '../thing-commands/thing-effects.ts';
import { deliverResults } from './deliver-results.ts';
import { progressQuestions } from './progress.ts';
import { thingSettlers } from './settle-thing-intents.ts';
import type { ThingActionParts } from './thing-action-parts.ts';
import type { ItemOutcome, StoredOrder } from './thing-actions.repository.ts';
import { countOutcomes, findOpenItems, findStoredOrder, saveOutcomes } from './thing-actions.repository.ts';
import type { ThingOrder } from './thing-order.ts';
import { readOrder } from './thing-order.ts';

const THINGS_AT_ONCE = 100;
const TEMPLATE = templateNames.csm;

const failed = (iccid: string, message: string): ItemOutcome => ({ iccid, outcome: 'failed', message });

interface Commanded {
  readonly intent: IntentRow;
  /** Nothing where the network did it. */
  readonly error: unknown;
}

const command = async (network: NetworkPort, { action }: ThingOrder, intent: IntentRow): Promise<Commanded> => {
  try {
    await thingEffects[action].command(network, intent.iccid);
    return { intent, error: undefined };
  } catch (error) {
    return { intent, error };
  }
};

const failedBy = (settlement: Settlement): string | undefined =>
  settlement.outcome === 'done' || settlement.outcome === 'not-done' || settlement.outcome === 'later' ? undefined : settlement.reason;

/**
 * Commands that an earlier attempt left behind: its process died, or the network did not answer. What became of them is found out before
 * anything is commanded again. Answers the Things that are done with.
 */
const settleLeftBehind = async (parts: ThingActionParts, { id }: StoredOrder, iccids: readonly string[]): Promise<ReadonlySet<string>> => {
  const settled = new Set<string>();
  const settle = async (intent: IntentRow): Promise<void> => {
    const settlement = await settleIntent(parts, thingSettlers[intent.command as keyof typeof thingSettlers], intent);
    const reason = failedBy(settlement);
    if (reason !== undefined) await saveOutcomes(parts.db, id, [failed(intent.iccid, reason)]);
    if (settlement.outcome !== 'not-done') settled.add(intent.iccid);
  };
  await Promise.all((await findOpenIntentsOf(parts.db, id, iccids)).map(settle));
  return settled;
};

/** Closes what was answered and stores it. What was not answered stays open, for the next attempt to find out about. */
const storeAnswers = async (trx: Db, commanded: readonly Commanded[]): Promise<ItemOutcome[]> => {
  const idsOf = (which: (error: unknown) => boolean): string[] => commanded.filter(({ error }) => which(error)).map(({ intent }) => intent.id);
  const done = await closeIntents(trx, idsOf((error) => error === undefined), 'done');
  await closeIntents(trx, idsOf((error) => error instanceof NetworkAway), 'not-sent');
  const outcomes: ItemOutcome[] = done.map(({ iccid }) => ({ iccid, outcome: 'done', message: '' }));
  for (const { intent, error } of commanded) {
    if (!(error instanceof CommandRefused)) continue;
    await closeIntents(trx, [intent.id], 'refused', error.message);
    outcomes.push(failed(intent.iccid, error.message));
  }
  return outcomes;
};

const applyTo = async (parts: ThingActionParts, stored: StoredOrder, order: ThingOrder, open: readonly string[]): Promise<void> => {
  const { db, network } = parts;
  const { notFor, intent: commandName } = thingEffects[order.action];
  const settled = await settleLeftBehind(parts, stored, open);
  const iccids = open.filter((iccid) => !settled.has(iccid));
  // Whoever ordered it may see less by now, and what they do not see they do not command.
  const things = await findThingScope(db, stored.accountId, stored.orderedBy);
  const states = await findStates(db, stored.accountId, things, iccids);
  const refused = iccids.flatMap((iccid) => {
    const state = states.get(iccid);
    if (state === undefined) return [failed(iccid, 'This Thing was removed or is no longer in your groups')];
    return state === notFor?.state ? [failed(iccid, notFor.because)] : [];
  });
  const impossible = new Set(refused.map(({ iccid }) => iccid));
  const possible = iccids.filter((iccid) => !impossible.has(iccid));
  const { accountId, orderedBy: actorId, id: documentId } = stored;
  const intents = commandName === undefined ? [] : await openIntents(db, possible.map((iccid) => ({ accountId, iccid, command: commandName, actorId, documentId })));
  const commanded = await Promise.all(intents.map((intent) => command(network, order, intent)));
  await db.transaction().execute(async (trx) => {
    const answered: ItemOutcome[] = commandName === undefined ? possible.map((iccid) => ({ iccid, outcome: 'done', message: '' })) : await storeAnswers(trx, commanded);
    const done = answered.filter(({ outcome }) => outcome === 'done').map(({ iccid }) => iccid);
    await changeThings(trx, { accountId, actorId, action: order.action, bacId: order.bacId, documentId }, done);
    await saveOutcomes(trx, documentId, [...refused, ...answered]);
    const counts = await countOutcomes(trx, documentId);
    await saveServerAnswers(trx, {
      documentId,
      accountId,
      templateName: TEMPLATE,
      answers: { [progressQuestions.status]: ['Running'], [progressQuestions.total]: counts.total, [progressQuestions.done]: counts.done, [progressQuestions.failed]: counts.failed },
    });
  });
  // A network that does not answer is asked again by the queue.
  const unanswered = commanded.find(({ error }) => error !== undefined && !(error instanceof CommandRefused));
  if (unanswered) throw unanswered.error;
};

const applyAll = async (parts: ThingActionParts, stored: StoredOrder, signal: AbortSignal): Promise<void> => {
  const order = readOrder(stored.values);
  const openItems = (): Promise<string[]> => findOpenItems(parts.db, stored.id, THINGS_AT_ONCE);
  for (let open = await openItems(); open.length > 0; open = await openItems()) {
    signal.throwIfAborted();
    await applyTo(parts, stored, order, open);
  }
  await deliverResults(parts, stored, order);
};

/** Applies an ordered action slice by slice. Killed and started again, it goes on with the Things that are left. */
export const applyThingActionHandler =
  (parts: ThingActionParts) =>
  async ({ documentId }: JobPayloads['apply-thing-action'], attempt: Pick<Attempt, 'signal' | 'isLast'>): Promise<void> => {
    const stored = await findStoredOrder(parts.db, documentId);
    if (!stored) return;
    await runOrMarkFailed(
      attempt,
      () => applyAll(parts, stored, attempt.signal),
      () => saveServerAnswers(parts.db, { documentId, accountId: stored.accountId, templateName: TEMPLATE, answers: { [progressQuestions.status]: ['Failed'] } }),
    );
  };
