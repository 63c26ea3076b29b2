import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { OutgoingSms } from '@airlane/server/src/ports/network/port.ts';

interface OpenMessage {
  readonly sms: OutgoingSms;
  readonly postedAt: number;
}

/** Messages that the network took over and that were not settled when it stopped. */
export const openMessages = async (db: Db): Promise<OpenMessage[]> => {
  const rows = await db
    .selectFrom('sms_messages')
    .innerJoin('things', 'things.iccid', 'sms_messages.iccid')
    .select(['sms_messages.id', 'sms_messages.iccid', 'sms_messages.sender', 'sms_messages.body', 'sms_messages.at'])
    .where('sms_messages.state', '=', 'accepted')
    .where('things.state', '=', 'ACTIVE')
    .where('things.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, iccid, sender, body, at }) => ({
    sms: { id, iccid, from: sender, text: body },
    postedAt: at.getTime(),
  }));
};
