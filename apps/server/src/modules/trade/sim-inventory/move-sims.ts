import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { type SimState, simStepProblem } from '@airlane/domain/sims/sim-life';
import type { JsonValue } from '@airlane/question-kinds';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { findTemplateNamed } from '#modules/platform/templates/templates.repository.ts';
import { entryOf } from './note-subscribers.ts';
import { type InventoryEntry, saveAnswers } from './subscribers.repository.ts';
import { insertSteps } from './sim-steps.repository.ts';

export interface SimMove {
  readonly to: SimState;
  /** Who has the SIM from now on, or for whom it is kept; null for no one. */
  readonly customer: { readonly accountId: string; readonly accountTitle: string } | null;
  /** Null where a network, an order or the server itself did it. */
  readonly actorId: string | null;
  readonly note?: string;
}

const answersAfter = ({ answers }: InventoryEntry, { to, customer }: SimMove): Record<string, JsonValue> => {
  const { [asked.customerId]: _id, [asked.customerName]: _name, ...kept } = answers as Record<string, JsonValue>;
  return {
    ...kept,
    [asked.status]: [to],
    ...(customer === null
      ? {}
      : { [asked.customerId]: customer.accountId, [asked.customerName]: customer.accountTitle }),
  };
};

/** Throws for the first SIM that cannot go where it is to go, by its number and both states. */
const refuseWrongStep = (entries: readonly InventoryEntry[], { to }: SimMove): void => {
  for (const { iccid, status } of entries) {
    const problem = simStepProblem(status, to);
    if (problem !== undefined) throw invalidField(asked.status, 'transition', `SIM ${iccid}: ${problem}`);
  }
};

/** The one way in which SIMs of the inventory change their state. The entries have to be locked by the transaction. */
export const moveSims = async (
  trx: Db,
  entries: readonly InventoryEntry[],
  move: SimMove,
): Promise<InventoryEntry[]> => {
  if (entries.length === 0) return [];
  refuseWrongStep(entries, move);
  const template = await findTemplateNamed(trx, templateNames.simInventory);
  if (!template) throw new Error(`The template ${templateNames.simInventory} is missing`);
  const moved = entries.map((entry) => ({ ...entry, status: move.to, answers: answersAfter(entry, move) }));
  await saveAnswers(
    trx,
    moved.map(({ id, answers }) => entryOf(template, id, answers)),
  );
  await insertSteps(
    trx,
    moved.map(({ iccid }) => iccid),
    { status: move.to, customerId: move.customer?.accountId ?? null, actorId: move.actorId, note: move.note ?? '' },
  );
  await announceChanges(
    trx,
    moved.map(({ id, accountId }) => ({ accountId, description: templateNames.simInventory, documentId: id })),
  );
  return moved;
};
