import { randomUUID } from 'node:crypto';
import { carriesSms, sendableText, smsProblems, thingIdOf } from '@airlane/domain';
import type { AccountScope } from '../../access/viewer.ts';
import { Refused } from '../../errors.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { askNetwork } from '../thing-commands/ask-network.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { findThing, type ThingRow } from '../things/find-thing.repository.ts';
import { announceThings } from '../things/announce-things.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { findByKey, insertSms, type SmsRow } from './sms.repository.ts';

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
  if (state === 'SUSPENDED') throw new Refused('THING_SUSPENDED');
  if (!carriesSms(tech)) throw new Refused('SMS_UNSUPPORTED', { values: { technology: tech } });
  if (checkThing && data_session !== 'Online') throw new Refused('THING_OFFLINE');
};

const refuseStranger = (): never => {
  throw new Refused('DUPLICATE', { values: { what: 'A message with this key' } });
};

/** The network has the message before anybody says so; sent again with the same key it is the same message. */
export const sendMessage = async ({ db, network }: CommandParts, scope: AccountScope, request: SmsRequest): Promise<SmsRow> => {
  const { iccid, checkThing, sendKey, requestId } = request;
  const { accountId, viewer, features } = scope;
  const thing = await findThing(db, scope, iccid);
  const fields = smsProblems(request, { isUsc: features.includes(USC) });
  if (fields.length > 0) throw new Refused('VALIDATION_FAILED', { fields });
  const earlier = sendKey === undefined ? undefined : await findByKey(db, accountId, viewer.userId, sendKey);
  // A key that was used for another Thing says nothing about this one.
  if (earlier) return earlier.iccid === iccid ? earlier : refuseStranger();
  refuseUnreachable(thing, checkThing);
  const sms = { id: sendKey === undefined ? randomUUID() : `${viewer.userId}-${sendKey}`, iccid, from: sendableText(request.from).trim(), text: sendableText(request.message).trim() };
  await askNetwork(() => network.sendSms(sms));
  return db.transaction().execute(async (trx) => {
    const row = await insertSms(trx, { ...sms, accountId, sentBy: viewer.userId, sendKey: sendKey ?? null });
    // The same request ran beside this one and came first: let its message stand.
    if (!row) return (await findByKey(trx, accountId, viewer.userId, sendKey ?? '')) ?? refuseStranger();
    await recordThingEvent(trx, { iccid, accountId, kind: 'sms-sent', detail: { sms: row.id, from: row.sender, by: viewer.userId } });
    await recordAudit(trx, { accountId, actorId: viewer.userId, action: 'thing.sms', subject: thingIdOf(iccid), detail: { sms: row.id }, requestId });
    await announceThings(trx, accountId, [iccid]);
    return row;
  });
};
