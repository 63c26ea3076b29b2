import { thingIdOf } from '@airlane/domain/things/thing-id';
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
  recordBulkItem,
} from './intents.repository.ts';

export interface IntentResolverParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

/** What was found out about a command; `later` where it cannot be known yet. */
export type IntentResolution =
  | { readonly outcome: 'done'; store(trx: Db): Promise<void> }
  | { readonly outcome: Exclude<IntentOutcome, 'done'>; readonly reason: string }
  | { readonly outcome: 'later' };

/** Finds out by asking the network, or by what it observed since. Rejects while the network does not answer. */
export type IntentResolver = (parts: IntentResolverParts, intent: IntentRow) => Promise<IntentResolution>;
export type IntentResolvers = Readonly<Record<IntentCommand, IntentResolver>>;

/** A command that is under way is resolved by itself within this time. */
const UNDER_WAY_MS = COMMAND_TIMEOUT_MS + 10_000;
const INTENTS_AT_ONCE = 50;

const resolutionOf = async (
  parts: IntentResolverParts,
  resolve: IntentResolver,
  intent: IntentRow,
): Promise<IntentResolution> => {
  try {
    return await resolve(parts, intent);
  } catch (error) {
    if (error instanceof CommandRefused) return { outcome: 'refused', reason: error.message };
    throw error;
  }
};

/** Closes an intent with what was found out, stores what it changed, and says so in the audit log. */
export const resolveIntent = async (
  parts: IntentResolverParts,
  resolve: IntentResolver,
  intent: IntentRow,
): Promise<IntentResolution> => {
  const resolution = await resolutionOf(parts, resolve, intent);
  if (resolution.outcome === 'later') return resolution;
  await parts.db.transaction().execute(async (trx) => {
    const reason = resolution.outcome === 'done' ? '' : resolution.reason;
    if ((await closeIntents(trx, [intent.id], resolution.outcome, reason)).length === 0) return;
    if (resolution.outcome === 'done') await resolution.store(trx);
    // What was not done stays open in its job, and is commanded again.
    if (resolution.outcome !== 'not-done' && resolution.outcome !== 'not-sent')
      await recordBulkItem(trx, intent, resolution.outcome === 'done' ? 'done' : 'failed', reason);
    await recordAudit(trx, {
      accountId: intent.account_id,
      actorId: intent.actor_id,
      action: 'thing.command-settled',
      subject: thingIdOf(intent.iccid),
      detail: {
        command: intent.command,
        outcome: resolution.outcome,
        intent: intent.id,
        ...(reason === '' ? {} : { reason }),
      },
      requestId: intent.request_id,
    });
  });
  return resolution;
};

/** Resolves every command without a known outcome, oldest first. While the network does not answer they stay open. */
export const reconcileIntents = async (
  parts: IntentResolverParts,
  intentResolvers: IntentResolvers,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> => {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  let skipped = 0;
  for (;;) {
    signal.throwIfAborted();
    const intents = await findOpenIntents(parts.db, before, skipped, INTENTS_AT_ONCE);
    const results = await Promise.allSettled(
      intents.map((intent) => resolveIntent(parts, intentResolvers[intent.command as IntentCommand], intent)),
    );
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    const broken = failures.find((error) => !(error instanceof NetworkAway || error instanceof NetworkUnknown));
    if (broken !== undefined) throw broken;
    if (failures.length > 0 || intents.length < INTENTS_AT_ONCE) return;
    skipped += results.filter((result) => result.status === 'fulfilled' && result.value.outcome === 'later').length;
  }
};
