import { daysBefore } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';
import type { PaymentEvent } from '#ports/payments/port.ts';

const KEPT_DAYS = 30;

/** Keeps an event of the provider. Answers whether it was processed before. */
export const insertEvent = async (db: Db, provider: string, { id, type }: PaymentEvent): Promise<boolean> => {
  await db
    .insertInto('payment_events')
    .values({ provider, id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { processed_at: processedAt } = await db
    .selectFrom('payment_events')
    .select('processed_at')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return processedAt !== null;
};

export const markEventProcessed = async (db: Db, provider: string, id: string): Promise<void> => {
  await db
    .updateTable('payment_events')
    .set({ processed_at: new Date() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
};

/** Providers repeat an event for some days; later its id is of no use. */
export const removeOldPaymentEvents = async (db: Db, now: Date): Promise<void> => {
  const before = daysBefore(now, KEPT_DAYS);
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
  await db.deleteFrom('sandbox_payment_events').where('delivered_at', '<', before).execute();
};
