import type { Db } from '#kernel/database/open.ts';
import { insertReceivedSms, recordSmsOutcome } from './sms-notices.repository.ts';
import type { SmsNotice } from './ingest-fold.ts';

/** What became of messages to Things, and what Things wrote themselves; to a former owner where one is named. */
export const recordSms = async (
  trx: Db,
  notices: readonly SmsNotice[],
  formerOwner: string | null = null,
): Promise<void> => {
  for (const notice of notices) {
    if (notice.kind === 'sms-received') await insertReceivedSms(trx, notice, formerOwner);
    else {
      const outcome =
        notice.kind === 'sms-delivered'
          ? ({ state: 'delivered', reason: '' } as const)
          : ({ state: 'failed', reason: notice.because } as const);
      await recordSmsOutcome(trx, { id: notice.sms, iccid: notice.iccid, at: notice.at, ...outcome });
    }
  }
};
