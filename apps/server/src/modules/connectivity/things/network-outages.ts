import { MINUTE_MS } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { closeOutage, openOutage } from './open-outages.repository.ts';

/** A Thing reported that its network began or ceased to fail. */
export interface OutageNotice {
  readonly accountId: string;
  readonly kind: 'outage-began' | 'outage-ended';
  readonly at: Date | string;
  readonly network: string;
  readonly country: string;
}

const keyOf = ({ accountId, network }: OutageNotice): string => JSON.stringify([accountId, network]);

/** One event for each account when an outage begins, whichever of its Things noticed it first, and one when it ends. */
export const recordOutages = async (trx: Db, notices: readonly OutageNotice[]): Promise<void> => {
  // Of many that say the same, the first is enough. In an order of their own, because two batches that meet would otherwise wait for each other for ever.
  const distinct = [
    ...new Map(notices.toReversed().map((notice) => [`${keyOf(notice)} ${notice.kind}`, notice])).values(),
  ];
  for (const notice of distinct.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.kind.localeCompare(other.kind),
  )) {
    const { accountId, network, country } = notice;
    if (notice.kind === 'outage-began') {
      if (await openOutage(trx, notice))
        await recordEvent(trx, accountId, 'network.outage-began', { network, country });
      continue;
    }
    const beganAt = await closeOutage(trx, notice);
    if (beganAt)
      await recordEvent(trx, accountId, 'network.outage-ended', {
        network,
        country,
        minutes: Math.max(0, Math.round((new Date(notice.at).getTime() - beganAt.getTime()) / MINUTE_MS)),
      });
  }
};
