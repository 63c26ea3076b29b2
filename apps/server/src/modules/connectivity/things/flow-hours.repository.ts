import { daysBefore } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { FoldedObservations } from './ingest-fold.ts';

/** Kept for accounts that have NetFlow, whatever the network reports of the others. */
export const addFlows = async (
  trx: Db,
  { flows }: FoldedObservations,
  formerOwner: string | null = null,
): Promise<void> => {
  if (flows.length === 0) return;
  await sql`
    insert into flow_hourly as kept (iccid, account_id, hour, destination, host, port, protocol, application, bytes_up, bytes_down)
    select things.iccid, accounts.id, flow.hour, flow.destination, flow.host, flow.port, flow.protocol, flow.application, flow.up, flow.down
    from json_to_recordset(${JSON.stringify(flows)}::text::json) as flow
      (iccid text, hour timestamptz, destination text, host text, port int, protocol text, application text, up bigint, down bigint)
    join things on things.iccid = flow.iccid
    join accounts on accounts.id = coalesce(${formerOwner}, things.account_id) and 'netFlow' = any(accounts.features)
    order by 1, 3, 4, 6, 7
    on conflict (iccid, hour, destination, port, protocol, account_id)
      do update set bytes_up = kept.bytes_up + excluded.bytes_up, bytes_down = kept.bytes_down + excluded.bytes_down
  `.execute(trx);
};

/** Dashboards show a week of flows; a day more lets every zone have its seven. */
const KEPT_DAYS = 8;

export const removeOldFlows = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('flow_hourly').where('hour', '<', daysBefore(now, KEPT_DAYS)).execute();
};
