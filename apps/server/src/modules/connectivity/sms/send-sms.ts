import { createHash, randomUUID } from 'node:crypto';
import { carriesSms, sendableText, smsProblems } from '@airlane/domain/things/sms-rules';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { commandNetwork } from '../network-intents/command-network.ts';
import { closeIntents } from '../network-intents/intents.repository.ts';
import type { IntentResolver } from '../network-intents/reconcile-intents.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { findThing, type ThingRow } from '../things/find-thing.repository.ts';
import { announceThings } from '../things/announce-things.ts';
import { recordSmsOutcome } from '../things/sms-notices.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { findByKey, findObservedOutcome, findSms, insertSms, type NewSms, type SmsRow } from './sms.repository.ts';

export interface SmsRequest {
  readonly iccid: string;
  readonly from: string;
  readonly message: string;
  readonly checkThing: boolean;
  readonly sendKey: string | undefined;
  readonly requestId: string;
}

const USC = 'usc';

const refuseUnreachable = ({ state, tech, data_session }: ThingRow, checkThing: boolean): void => {
  if (state === 'SUSPENDED') throw new AppError('THING_SUSPENDED');
  if (!carriesSms(tech)) throw new AppError('SMS_UNSUPPORTED', { values: { technology: tech } });
  if (checkThing && data_session !== 'Online') throw new AppError('THING_OFFLINE');
};

/** Nothing where the same key was used already. */
export const storeSms = async (trx: Db, message: NewSms, requestId: string): Promise<SmsRow | undefined> => {
  const { accountId, iccid, sentBy } = message;
  const row = await insertSms(trx, message);
  if (!row) return undefined;
  await recordThingEvent(trx, {
    iccid,
    accountId,
    kind: 'sms-sent',
    detail: { sms: row.id, from: row.sender, by: sentBy },
  });
  await recordAudit(trx, {
    accountId,
    actorId: sentBy,
    action: 'thing.sms',
    subject: thingIdOf(iccid),
    detail: { sms: row.id },
    requestId,
  });
  await announceThings(trx, accountId, [iccid]);
  return row;
};

const refuseReusedId = (): never => {
  throw new AppError('DUPLICATE', { values: { what: 'A message with this key' } });
};

/** The same for the same request, so that the network takes it once, and without a word about who sent it. */
const idOfKey = (...parts: readonly [accountId: string, userId: string, sendKey: string]): string =>
  createHash('sha256')
    .update(JSON.stringify(['sms', ...parts]))
    .digest('hex')
    .slice(0, 32);

/** The network has the message before the answer says so; sent again with the same key it is the same message. */
export const sendMessage = async (
  { db, network }: CommandParts,
  scope: AccountScope,
  request: SmsRequest,
): Promise<SmsRow> => {
  const { iccid, checkThing, sendKey, requestId } = request;
  const { accountId, viewer, features } = scope;
  const thing = await findThing(db, scope, iccid);
  const fields = smsProblems(request, { isUsc: features.includes(USC) });
  if (fields.length > 0) throw invalidFields(fields);
  const earlier = sendKey === undefined ? undefined : await findByKey(db, accountId, viewer.userId, sendKey);
  // A key that was used for another Thing says nothing about this one.
  if (earlier) return earlier.iccid === iccid ? earlier : refuseReusedId();
  refuseUnreachable(thing, checkThing);
  const sms = {
    id: sendKey === undefined ? randomUUID() : idOfKey(accountId, viewer.userId, sendKey),
    iccid,
    from: sendableText(request.from).trim(),
    text: sendableText(request.message).trim(),
  };
  const message: NewSms = { ...sms, accountId, sentBy: viewer.userId, sendKey: sendKey ?? null };
  const order = {
    accountId,
    iccid,
    command: 'SMS',
    detail: { ...message },
    actorId: viewer.userId,
    requestId,
  } as const;
  const { intent } = await commandNetwork(db, order, () => network.sendSms(sms));
  return db.transaction().execute(async (trx) => {
    await closeIntents(trx, [intent.id], 'done');
    // The same request ran beside this one and came first: let its message stand.
    return (
      (await storeSms(trx, message, requestId)) ??
      (await findByKey(trx, accountId, viewer.userId, sendKey ?? '')) ??
      refuseReusedId()
    );
  });
};

/** A message that is older than this is not sent any more, because it is no longer expected. */
const RESEND_WITHIN_MS = 300_000;
const newSmsSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  iccid: z.string(),
  from: z.string(),
  text: z.string(),
  sentBy: z.string(),
  sendKey: z.string().nullable(),
});

/** Sent again with its own id it is the same message to the network, so the answer says what became of it. */
export const resolveSms: IntentResolver = async ({ db, network }, { detail, created_at, request_id: requestId }) => {
  const message = newSmsSchema.parse(detail);
  if (await findSms(db, message.id))
    return { outcome: 'superseded', reason: 'The message was sent by a repeated request' };
  const { id, iccid, from, text } = message;
  const observed = await findObservedOutcome(db, iccid, id, created_at);
  if (observed) {
    const state = observed.kind === 'sms-delivered' ? 'delivered' : 'failed';
    return {
      outcome: 'done',
      async store(trx) {
        await storeSms(trx, message, requestId);
        await recordSmsOutcome(trx, { id, iccid, state, reason: observed.because ?? '', at: observed.at });
      },
    };
  }
  if (Date.now() - created_at.getTime() > RESEND_WITHIN_MS)
    return { outcome: 'unknown', reason: 'The network did not answer in time' };
  await network.sendSms({ id, iccid, from, text });
  return { outcome: 'done', store: async (trx) => void (await storeSms(trx, message, requestId)) };
};
