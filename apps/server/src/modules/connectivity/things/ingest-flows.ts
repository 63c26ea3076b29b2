import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { FoldedObservations } from './ingest-fold.ts';

/** Kept for accounts that have NetFlow, whatever the network tells of the others. */
export const addFlows = async (trx: Db, { flows }: FoldedObservations): Promise<void> => {
  if (flows.length === 0) return;
  await sql`
    insert into flow_hourly as kept (iccid, account_id, hour, destination, host, port, protocol, application, bytes_up, bytes_down)
    select things.iccid, things.account_id, flow.hour, flow.destination, flow.host, flow.port, flow.protocol, flow.application, flow.up, flow.down
    from json_to_recordset(${JSON.stringify(flows)}::text::json) as flow
      (iccid text, hour timestamptz, destination text, host text, port int, protocol text, application text, up bigint, down bigint)
    join things on things.iccid = flow.iccid and things.state = 'ACTIVE' and things.deleted_at is null
    join accounts on accounts.id = things.account_id and 'netFlow' = any(accounts.features)
    order by 1, 3, 4, 6, 7
    on conflict (iccid, hour, destination, port, protocol)
      do update set bytes_up = kept.bytes_up + excluded.bytes_up, bytes_down = kept.bytes_down + excluded.bytes_down
  `.execute(trx);
};
