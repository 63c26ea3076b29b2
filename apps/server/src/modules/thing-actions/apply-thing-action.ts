import { findThingScope } from '../../access/access.repository.ts';
import type { Attempt, JobPayloads } from '../../jobs/definitions.ts';
import { CommandRefused, type NetworkPort } from '../../ports/network/port.ts';
import { saveServerAnswers } from '../documents/server-answers.repository.ts';
import { sayFailed } from '../results/say-failed.ts';
import { changeThings, findStates } from '../thing-commands/changed-things.repository.ts';
import { thingEffects } from '../thing-commands/thing-effects.ts';
import { deliverResults } from './deliver-results.ts';
import { progressQuestions } from './progress.ts';
import type { ThingActionParts } from './thing-action-parts.ts';
import type { ItemOutcome, StoredOrder } from './thing-actions.repository.ts';
import { countOutcomes, findOpenItems, findStoredOrder, saveOutcomes } from './thing-actions.repository.ts';
import type { ThingOrder } from './thing-order.ts';
import { readOrder } from './thing-order.ts';

const THINGS_AT_ONCE = 100;
const TEMPLATE = 'CSM';

const failed = (iccid: string, message: string): ItemOutcome => ({ iccid, outcome: 'failed', message });

/** A network that does not answer is asked again by the queue; one that refuses has said its last word about this Thing. */
const command = async (network: NetworkPort, { action }: ThingOrder, iccid: string): Promise<ItemOutcome> => {
  try {
    await thingEffects[action].command(network, iccid);
    return { iccid, outcome: 'done', message: '' };
  } catch (error) {
    if (error instanceof CommandRefused) return failed(iccid, error.message);
    throw error;
  }
};

const applyTo = async ({ db, network }: ThingActionParts, stored: StoredOrder, order: ThingOrder, iccids: readonly string[]): Promise<void> => {
  const { notFor } = thingEffects[order.action];
  // Whoever ordered it may see less by now, and what they do not see they do not command.
  const things = await findThingScope(db, stored.accountId, stored.orderedBy);
  const states = await findStates(db, stored.accountId, things, iccids);
  const outcomes = await Promise.all(
    iccids.map(async (iccid) => {
      const state = states.get(iccid);
      if (state === undefined) return failed(iccid, 'This Thing was removed, or is in none of your groups any more');
      return state === notFor?.state ? failed(iccid, notFor.because) : command(network, order, iccid);
    }),
  );
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ iccid }) => iccid);
  await db.transaction().execute(async (trx) => {
    await changeThings(trx, { accountId: stored.accountId, actorId: stored.orderedBy, action: order.action, bacId: order.bacId, documentId: stored.id }, done);
    await saveOutcomes(trx, stored.id, outcomes);
    const counts = await countOutcomes(trx, stored.id);
    await saveServerAnswers(trx, {
      documentId: stored.id,
      accountId: stored.accountId,
      templateName: TEMPLATE,
      answers: { [progressQuestions.status]: ['Running'], [progressQuestions.total]: counts.total, [progressQuestions.done]: counts.done, [progressQuestions.failed]: counts.failed },
    });
  });
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
    await sayFailed(
      attempt,
      () => applyAll(parts, stored, attempt.signal),
      () => saveServerAnswers(parts.db, { documentId, accountId: stored.accountId, templateName: TEMPLATE, answers: { [progressQuestions.status]: ['Failed'] } }),
    );
  };
