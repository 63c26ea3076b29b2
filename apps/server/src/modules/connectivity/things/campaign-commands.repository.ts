import type { Db } from '#kernel/database/open.ts';

/** What these campaigns send to cards. */
export const findCampaignCommands = async (db: Db, numbers: readonly number[]) =>
  numbers.length === 0
    ? []
    : await db.selectFrom('ota_campaigns').select(['number', 'content']).where('number', 'in', numbers).execute();
