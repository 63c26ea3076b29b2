import { deviceProfileKeys, servicesOf } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

export interface FlowSubject {
  readonly iccid: string;
  readonly profile: string;
}

const serviceRows = JSON.stringify(
  deviceProfileKeys.flatMap((profile) =>
    servicesOf[profile].map(({ address, host, port, protocol, application, share, sends }) => ({
      profile,
      destination: address,
      host,
      port,
      protocol,
      application,
      share,
      sends,
    })),
  ),
);

/** Who the given Things talked to, out of what they used: the flows of an hour sum up to its usage. */
export const insertFlowHistory = async (db: Db, subjects: readonly FlowSubject[]): Promise<void> => {
  if (subjects.length === 0) return;
  await sql`
    insert into flow_hourly (iccid, account_id, hour, destination, host, port, protocol, application, bytes_up, bytes_down)
    select used.iccid, used.account_id, used.hour, peer.destination, peer.host, peer.port, peer.protocol, peer.application,
      round(part.total * peer.sends)::bigint, (part.total - round(part.total * peer.sends))::bigint
    from json_to_recordset(${JSON.stringify(subjects)}::text::json) as subject (iccid text, profile text)
    join json_to_recordset(${serviceRows}::text::json) as peer
      (profile text, destination text, host text, port int, protocol text, application text, share float8, sends float8) using (profile)
    join usage_hourly as used on used.iccid = subject.iccid
    cross join lateral (select round(used.bytes * peer.share) as total) as part
    where part.total > 0
  `.execute(db);
};
