import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/open.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import {
  type IntentCommand,
  type IntentRow,
  isSuperseded,
  wasRefreshed,
} from '../network-intents/intents.repository.ts';
import type { IntentResolution, IntentResolver, IntentResolvers } from '../network-intents/reconcile-intents.ts';
import { changeThings } from '../thing-commands/changed-things.repository.ts';
import { announceThings } from '../things/announce-things.ts';
import { updateAnswer } from './thing-fields.repository.ts';
import { noteNetworkState } from '../things/network-state.repository.ts';
import type { NetworkStateSource } from '@airlane/domain/networks/network-state';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';

const NOT_DONE = 'The network did not carry it out';
export const OUTCOME_UNKNOWN = 'The network did not answer in time. It is not known whether this was done.';
/** So long an observation may take that proves what was done. */
const OBSERVED_WITHIN_MS = 300_000;

const superseded: IntentResolution = { outcome: 'superseded', reason: 'Superseded by a newer command' };

/** The event rule that had it commanded. */
const ruleIn = (detail: IntentRow['detail']): { readonly rule?: string } =>
  typeof detail['rule'] === 'string' ? { rule: detail['rule'] } : {};

const doneAs = (
  intent: IntentRow,
  action: 'Suspend' | 'Activate' | 'Refresh Connection',
  confirmedBy?: NetworkStateSource,
): IntentResolution => ({
  outcome: 'done',
  async store(trx) {
    const {
      account_id: accountId,
      actor_id: actorId,
      request_id: requestId,
      document_id: documentId,
      iccid,
      detail,
    } = intent;
    await changeThings(
      trx,
      {
        accountId,
        actorId,
        action,
        requestId,
        confirmedBy,
        ...ruleIn(detail),
        ...(documentId === null ? {} : { documentId }),
      },
      [iccid],
    );
  },
});

const stateCommands = { Suspend: 'SUSPENDED', Activate: 'ACTIVE' } as const satisfies Partial<
  Record<IntentCommand, string>
>;

const resolveState =
  (action: keyof typeof stateCommands): IntentResolver =>
  async ({ db, network }, intent) => {
    if (await isSuperseded(db, intent, ['Suspend', 'Activate'])) return superseded;
    const at = new Date();
    const { state } = await network.readSim(intent.iccid);
    if (state === stateCommands[action]) return doneAs(intent, action, 'read');
    // What was read is how the SIM is, though it is not as it was ordered.
    await noteNetworkState(db, { iccid: intent.iccid, state, source: 'read', at });
    return { outcome: 'not-done', reason: NOT_DONE };
  };

const resolveRefresh: IntentResolver = async ({ db }, intent) => {
  if (await wasRefreshed(db, intent)) return doneAs(intent, 'Refresh Connection');
  // A bulk action is not kept waiting: what is not proven yet counts as unknown.
  const isOver = intent.document_id !== null || Date.now() - intent.created_at.getTime() > OBSERVED_WITHIN_MS;
  return isOver ? { outcome: 'unknown', reason: OUTCOME_UNKNOWN } : { outcome: 'later' };
};

/** The row says what the network has, though the change that ordered it was not stored. */
const storeAnswer = async (
  trx: Db,
  questionId: string,
  { account_id: accountId, actor_id: actorId, request_id: requestId, iccid, detail }: IntentRow,
): Promise<void> => {
  await updateAnswer(trx, { accountId, iccid, questionId, answer: detail['answer'] ?? null });
  await recordAudit(trx, {
    accountId,
    actorId,
    action: 'document.update',
    subject: thingIdOf(iccid),
    detail: { template: templateNames.thingsTable, questions: [questionId], ...ruleIn(detail) },
    requestId,
  });
  await announceThings(trx, accountId, [iccid]);
};

const resolveLimit: IntentResolver = async ({ db, network }, intent) => {
  if (await isSuperseded(db, intent, ['Data limit'])) return superseded;
  const { limitBytes } = await network.readSim(intent.iccid);
  if (limitBytes !== intent.detail['limit']) return { outcome: 'not-done', reason: NOT_DONE };
  return { outcome: 'done', store: (trx) => storeAnswer(trx, thingsTableQuestionIds.dataLimit, intent) };
};

const resolveBlockedNetworks: IntentResolver = async ({ db, network }, intent) => {
  if (await isSuperseded(db, intent, ['Blocked networks'])) return superseded;
  const { blockedNetworks } = await network.readSim(intent.iccid);
  if (!isDeepStrictEqual(blockedNetworks.toSorted(), intent.detail['networks']))
    return { outcome: 'not-done', reason: NOT_DONE };
  return { outcome: 'done', store: (trx) => storeAnswer(trx, thingsTableQuestionIds.blockedNetworks, intent) };
};

/** How each command on a Thing is found out about when its answer did not come. */
export const thingIntentResolvers: Omit<IntentResolvers, 'SMS'> = {
  Suspend: resolveState('Suspend'),
  Activate: resolveState('Activate'),
  'Refresh Connection': resolveRefresh,
  'Data limit': resolveLimit,
  'Blocked networks': resolveBlockedNetworks,
};
