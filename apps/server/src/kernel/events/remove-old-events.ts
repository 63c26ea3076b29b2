import { daysBefore } from '@airlane/domain/time/durations';
import type { Db } from '../database/open.ts';
import { removeOldDays } from '../database/remove-old-days.ts';

export const EVENT_DAYS = 30;

export const removeOldEvents = async (db: Db, now: Date): Promise<void> => {
  const oldest = daysBefore(now, EVENT_DAYS);
  await removeOldDays(db, 'deliveries', 'created_at', oldest);
  await removeOldDays(db, 'events', 'recorded_at', oldest);
};
