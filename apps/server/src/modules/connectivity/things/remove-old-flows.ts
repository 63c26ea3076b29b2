import { daysBefore } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';

/** Dashboards show a week of flows; a day more lets every zone have its seven. */
const KEPT_DAYS = 8;

export const removeOldFlows = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('flow_hourly').where('hour', '<', daysBefore(now, KEPT_DAYS)).execute();
};
