import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import type { runRuleJob } from './event-rules.jobs.ts';
import { isDeepStrictEqual } from 'node:util';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { maxActsPerDay, pauseMinutes } from '@airlane/domain/integrations/rule-pace';
import type { RuleAction } from '@airlane/domain/integrations/integration-kinds';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { commandNetwork } from '../network-intents/command-network.ts';
import { closeIntents, type IntentCommand, wasDoneSince } from '../network-intents/intents.repository.ts';
import { storeSms } from '../sms/send-sms.ts';
import { storeField } from '../bulk/thing-fields.repository.ts';
import { blockedNetworksOf } from '../things/network-settings-of.ts';
import { findRatePlanNames } from '../things/rate-plans.repository.ts';
import { changeThings } from '../thing-commands/changed-things.repository.ts';
import { thingEffects } from '../thing-commands/thing-effects.ts';
import type { EventRuleRow } from './event-rules.repository.ts';
import { findAppTypeOf, mayStillAct } from './rule-authors.repository.ts';
import { countEarlier, findFiring, finishFiring, type FiringRow, hasJustActed } from './rule-firings.repository.ts';
import { findThingNetwork, findThingState, lockRatePlan, lockThingSettings } from './rule-things.repository.ts';

export interface RunParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

interface Order {
  readonly rule: EventRuleRow;
  readonly firing: FiringRow;
  readonly state: 'ACTIVE' | 'SUSPENDED';
}

/** Nothing where there is nothing to do for this Thing; the text says why. */
type Act = (parts: RunParts, order: Order) => Promise<string | undefined>;

const wasDone = (db: Db, { rule, firing }: Order, command: IntentCommand): Promise<boolean> =>
  wasDoneSince(db, firing.fired_at, { documentId: rule.document_id, iccid: firing.iccid, command });

/** An earlier attempt may have ended between the network and the database; what became of it is found out by the reconciler. */
const command =
  (action: 'Suspend' | 'Refresh Connection'): Act =>
  async ({ db, network }, order) => {
    const { rule, firing, state } = order;
    if (await wasDone(db, order, action)) {
      await finishFiring(db, firing.id, 'done');
      return undefined;
    }
    if (action === 'Suspend' && state === 'SUSPENDED') return 'The Thing is already suspended';
    const { notFor, command: run } = thingEffects[action];
    if (state === notFor?.state) return notFor.because;
    const common = { accountId: rule.account_id, actorId: rule.created_by, documentId: rule.document_id };
    const detail = { rule: rule.name };
    const { intent, answer: confirmedBy } = await commandNetwork(
      db,
      { ...common, iccid: firing.iccid, command: action, detail },
      () => run(network, firing.iccid),
    );
    await db.transaction().execute(async (trx) => {
      const closed = await closeIntents(trx, [intent.id], 'done');
      await changeThings(
        trx,
        { ...common, action, rule: rule.name, confirmedBy },
        closed.map(({ iccid }) => iccid),
      );
      await finishFiring(trx, firing.id, 'done');
    });
    return undefined;
  };

const sendSms: Act = async ({ db, network }, { rule, firing, state }) => {
  if (state === 'SUSPENDED') return 'The Thing is suspended';
  const { account_id: accountId, created_by: sentBy, sms_from: from, sms_text: text } = rule;
  const sms = { id: `rule-${firing.id}`, iccid: firing.iccid, from, text };
  const message = { ...sms, accountId, sentBy, sendKey: null };
  const { intent } = await commandNetwork(
    db,
    { accountId, iccid: firing.iccid, command: 'SMS', detail: message, actorId: sentBy, documentId: rule.document_id },
    () => network.sendSms(sms),
  );
  await db.transaction().execute(async (trx) => {
    await closeIntents(trx, [intent.id], 'done');
    await storeSms(trx, message, '');
    await finishFiring(trx, firing.id, 'done');
  });
  return undefined;
};

/** Adds the network that the Thing is on to those that are blocked for it. */
const blockNetwork: Act = async ({ db, network }, order) => {
  const { rule, firing } = order;
  if (await wasDone(db, order, 'Blocked networks')) {
    await finishFiring(db, firing.id, 'done');
    return undefined;
  }
  const { account_id: accountId, created_by: actorId, document_id: documentId } = rule;
  const thing = await findThingNetwork(db, accountId, firing.iccid);
  if (!thing) return 'The Thing has left the account';
  const before = blockedNetworksOf(thing);
  if (thing.mno_name === '') return 'The Thing has not been on any network yet';
  if (before.includes(thing.mno_name)) return `${thing.mno_name} is blocked for the Thing already`;
  const networks = [...before, thing.mno_name].toSorted();
  const detail = { networks, answer: networks, rule: rule.name };
  const { intent } = await commandNetwork(
    db,
    { accountId, iccid: firing.iccid, command: 'Blocked networks', detail, actorId, documentId },
    () => network.setBlockedNetworks(firing.iccid, networks),
  );
  const isStored = await db.transaction().execute(async (trx) => {
    const now = await lockThingSettings(trx, firing.iccid);
    const isStale = !isDeepStrictEqual(blockedNetworksOf(now), before);
    await closeIntents(trx, [intent.id], isStale ? 'superseded' : 'done');
    if (isStale) return false;
    await storeField(trx, { accountId, actorId, document: documentId, rule: rule.name }, 'blockedNetworks', [
      { iccid: firing.iccid, before, after: networks },
    ]);
    await finishFiring(trx, firing.id, 'done');
    return true;
  });
  // Another one was blocked or unblocked meanwhile, and the network has a list of before: the next attempt sends the right one.
  if (!isStored) throw new Error('The blocked networks were changed meanwhile');
  return undefined;
};

const changeRatePlan: Act = ({ db }, { rule, firing }) =>
  db.transaction().execute(async (trx) => {
    const { account_id: accountId, rate_plan: plan } = rule;
    const thing = await lockRatePlan(trx, accountId, firing.iccid);
    if (!thing) return 'The Thing has left the account';
    if (thing.rate_plan === plan) return `The Thing is on the rate plan "${plan}" already`;
    const appType = await findAppTypeOf(trx, rule.created_by);
    if (appType === undefined || !bulkActionOf('ratePlan').appTypes.includes(appType))
      return 'The person who saved the rule last may no longer change rate plans';
    if (!(await findRatePlanNames(trx, { accountId })).includes(plan))
      return `The rate plan "${plan}" no longer exists`;
    await storeField(
      trx,
      { accountId, actorId: rule.created_by, document: rule.document_id, rule: rule.name },
      'ratePlan',
      [{ iccid: firing.iccid, before: thing.rate_plan, after: plan }],
    );
    await finishFiring(trx, firing.id, 'done');
    return undefined;
  });

/** The report of the rule is all that it does. */
const notify: Act = async ({ db }, { firing }) => {
  await finishFiring(db, firing.id, 'done');
  return undefined;
};

const acts: Readonly<Record<RuleAction, Act>> = {
  Notify: notify,
  Suspend: command('Suspend'),
  'Refresh Connection': command('Refresh Connection'),
  'Send SMS': sendSms,
  'Change Rate Plan': changeRatePlan,
  'Block Network': blockNetwork,
};

/** Why a firing is left alone, though its rule was set off. */
const obstacle = async (db: Db, rule: EventRuleRow, firing: FiringRow): Promise<string | undefined> => {
  const most = maxActsPerDay({ action: rule.action, maxPerDay: rule.max_per_day });
  const pause = pauseMinutes(rule.action);
  if (!rule.is_on) return 'The rule is off';
  if (rule.muted_until !== null && rule.muted_until > new Date()) return 'The rule is muted';
  if (most !== null && (await countEarlier(db, firing)) >= most) return `The rule has acted ${most} times in 24 hours`;
  if (pause > 0 && (await hasJustActed(db, firing, pause)))
    return `The rule has acted on this Thing in the last ${pause} minutes`;
  if (!(await mayStillAct(db, rule.created_by, rule.account_id)))
    return 'The person who saved the rule last may no longer act in this account';
  return undefined;
};

/** The network is away, or what it did is not known yet: that is worth another attempt. */
const isWorthRetry = (error: AppError): boolean => error.code === 'NETWORK_AWAY' || error.code === 'NETWORK_UNKNOWN';

export const runRuleHandler =
  (parts: RunParts) =>
  async ({ firingId }: JobData<typeof runRuleJob>, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> => {
    const { db } = parts;
    const found = await findFiring(db, firingId);
    if (!found || found.firing.state !== 'pending') return;
    const { firing, rule } = found;
    const state = await findThingState(db, firing.account_id, firing.iccid);
    const reason = rule
      ? ((await obstacle(db, rule, firing)) ?? (state === undefined ? 'The Thing has left the account' : undefined))
      : 'The rule was deleted';
    if (reason !== undefined || !rule || state === undefined) return finishFiring(db, firingId, 'skipped', reason);
    try {
      const left = await acts[rule.action](parts, { rule, firing, state });
      if (left !== undefined) await finishFiring(db, firingId, 'skipped', left);
    } catch (error) {
      if (isLast || (error instanceof AppError && !isWorthRetry(error)))
        await finishFiring(db, firingId, 'failed', error instanceof Error ? error.message : String(error));
      if (!(error instanceof AppError) || isWorthRetry(error)) throw error;
    }
  };
