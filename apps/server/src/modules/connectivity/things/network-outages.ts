import { MINUTE_MS } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';

/** A Thing told that its network began or ceased to fail. */
export interface OutageNotice {
  readonly accountId: string;
  readonly kind: 'outage-began' | 'outage-ended';
  readonly at: Date | string;
  readonly network: string;
  readonly country: string;
}

/** Where the end of an outage was never reported, because its Things have gone, a new one is reported after so long. */
const FORGOTTEN_HOURS = 24;

const open = async (trx: Db, { accountId, network, at }: OutageNotice): Promise<boolean> => {
  const { rows } =
    await sql`insert into open_outages (account_id, network, began_at) values (${accountId}, ${network}, ${at})
    on conflict (account_id, network) do update set began_at = excluded.began_at where open_outages.began_at < excluded.began_at - make_interval(hours => ${FORGOTTEN_HOURS}) returning network`.execute(
      trx,
    );
  return rows.length > 0;
};

const close = async (trx: Db, { accountId, network }: OutageNotice): Promise<Date | undefined> =>
  (
    await trx
      .deleteFrom('open_outages')
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .returning('began_at')
      .executeTakeFirst()
  )?.began_at;

const keyOf = ({ accountId, network }: OutageNotice): string => JSON.stringify([accountId, network]);

/** Tells each account of an outage once, whichever of its Things noticed it first, and once of its end. */
export const tellOutages = async (trx: Db, notices: readonly OutageNotice[]): Promise<void> => {
  // Of many that say the same, the first is enough. In an order of their own, because two batches that meet would otherwise wait for each other for ever.
  const distinct = [
    ...new Map(notices.toReversed().map((notice) => [`${keyOf(notice)} ${notice.kind}`, notice])).values(),
  ];
  for (const notice of distinct.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.kind.localeCompare(other.kind),
  )) {
    const { accountId, network, country } = notice;
    if (notice.kind === 'outage-began') {
      if (await open(trx, notice)) await recordEvent(trx, accountId, 'network.outage-began', { network, country });
      continue;
    }
    const beganAt = await close(trx, notice);
    if (beganAt)
      await recordEvent(trx, accountId, 'network.outage-ended', {
        network,
        country,
        minutes: Math.max(0, Math.round((new Date(notice.at).getTime() - beganAt.getTime()) / MINUTE_MS)),
      });
  }
};
