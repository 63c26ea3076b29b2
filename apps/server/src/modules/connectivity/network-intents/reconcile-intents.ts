import { thingIdOf } from '@airlane/domain';
import type { Db } from '#kernel/database/open.ts';
import type { IntentOutcome } from '#kernel/database/schema/stored-types.ts';
import {
  COMMAND_TIMEOUT_MS,
  CommandRefused,
  NetworkAway,
  type NetworkPort,
  NetworkUnknown,
} from '#ports/network/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import {
  closeIntents,
  findOpenIntents,
  type IntentCommand,
  type IntentRow,
  settleBulkItem,
} from './intents.repository.ts';

export interface SettlerParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

/** What was found out about a command; `later` where it is not known yet. */
export type Settlement =
  | { readonly outcome: 'done'; store(trx: Db): Promise<void> }
  | { readonly outcome: Exclude<IntentOutcome, 'done'>; readonly reason: string }
  | { readonly outcome: 'later' };

/** Finds out by asking the network, or by what it observed since. Rejects while the network does not answer. */
export type Settler = (parts: SettlerParts, intent: IntentRow) => Promise<Settlement>;
export type Settlers = Readonly<Record<IntentCommand, Settler>>;

/** A command that is under way settles by itself within this time. */
const UNDER_WAY_MS = COMMAND_TIMEOUT_MS + 10_000;
const INTENTS_AT_ONCE = 50;

const settlementOf = async (parts: SettlerParts, settle: Settler, intent: IntentRow): Promise<Settlement> => {
  try {
    return await settle(parts, intent);
  } catch (error) {
    if (error instanceof CommandRefused) return { outcome: 'refused', reason: error.message };
    throw error;
  }
};

/** Closes an intent with what was found out, stores what it changed, and says so in the audit log. Answers the outcome. */
export const settleIntent = async (parts: SettlerParts, settle: Settler, intent: IntentRow): Promise<Settlement> => {
  const settlement = await settlementOf(parts, settle, intent);
  if (settlement.outcome === 'later') return settlement;
  await parts.db.transaction().execute(async (trx) => {
    const reason = settlement.outcome === 'done' ? '' : settlement.reason;
    if ((await closeIntents(trx, [intent.id], settlement.outcome, reason)).length === 0) return;
    if (settlement.outcome === 'done') await settlement.store(trx);
    // What was not done stays open in its job, and is commanded again.
    if (settlement.outcome !== 'not-done' && settlement.outcome !== 'not-sent')
      await settleBulkItem(trx, intent, settlement.outcome === 'done' ? 'done' : 'failed', reason);
    await recordAudit(trx, {
      accountId: intent.account_id,
      actorId: intent.actor_id,
      action: 'thing.command-settled',
      subject: thingIdOf(intent.iccid),
      detail: {
        command: intent.command,
        outcome: settlement.outcome,
        intent: intent.id,
        ...(reason === '' ? {} : { reason }),
      },
      requestId: intent.request_id,
    });
  });
  return settlement;
};

/** Finds out about every command whose outcome is unknown, oldest first. While the network does not answer they stay open. */
export const reconcileIntents = async (
  parts: SettlerParts,
  settlers: Settlers,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> => {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  let skipped = 0;
  for (;;) {
    signal.throwIfAborted();
    const intents = await findOpenIntents(parts.db, before, skipped, INTENTS_AT_ONCE);
    const results = await Promise.allSettled(
      intents.map((intent) => settleIntent(parts, settlers[intent.command as IntentCommand], intent)),
    );
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    const broken = failures.find((error) => !(error instanceof NetworkAway || error instanceof NetworkUnknown));
    if (broken !== undefined) throw broken;
    if (failures.length > 0 || intents.length < INTENTS_AT_ONCE) return;
    skipped += results.filter((result) => result.status === 'fulfilled' && result.value.outcome === 'later').length;
  }
};
