import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { ObservationOf } from './edge-reports.repository.ts';
import type { NodeRow } from './nodes.repository.ts';

/** Things attach to a radio of their own account only. The last observation of each Thing counts. */
export const saveAttachments = async (
  trx: Db,
  observations: readonly ObservationOf<'attached' | 'detached'>[],
): Promise<void> => {
  const last = new Map(
    observations
      .toSorted((one, other) => one.number - other.number)
      .map((observation) => [observation.iccid, observation]),
  );
  const rows = [...last.values()].map(({ kind, iccid, radioId, edgeId, at }) => ({
    iccid,
    radio: radioId,
    edge: edgeId,
    at,
    attached: kind === 'attached',
  }));
  if (rows.length === 0) return;
  await sql`with reported as (select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as reported (iccid text, radio text, edge text, at timestamptz, attached boolean)),
    gone as (delete from radio_things as dependant using reported where not reported.attached and dependant.iccid = reported.iccid and dependant.radio_id = reported.radio)
    insert into radio_things (iccid, account_id, radio_id, edge_id, network_id, since)
    select reported.iccid, radio.account_id, radio.id, radio.parent_id, radio.network_id, reported.at from reported
    join private_nodes as radio on radio.id = reported.radio and radio.kind = 'radio' and radio.parent_id = reported.edge
    join things as thing on thing.iccid = reported.iccid and thing.account_id = radio.account_id and thing.deleted_at is null
    where reported.attached
    on conflict (iccid) do update set account_id = excluded.account_id, radio_id = excluded.radio_id, edge_id = excluded.edge_id, network_id = excluded.network_id, since = excluded.since
      where radio_things.radio_id <> excluded.radio_id`.execute(trx);
};

/** A radio that went out or came back, with what the history of its Things says of it. */
export interface RadioChange {
  readonly radio: Pick<NodeRow, 'id'>;
  readonly detail: Readonly<Record<string, string>>;
}

interface AffectedThing {
  readonly iccid: string;
  readonly group_name: string;
}

/** A line in the history of each Thing of these radios. Returns the Things. */
export const recordRadioChanges = async (
  trx: Db,
  changes: readonly RadioChange[],
  kind: 'private-network-down' | 'private-network-up',
): Promise<AffectedThing[]> => {
  const reported = changes.map(({ radio, detail }) => ({ radio: radio.id, detail }));
  const { rows } = await sql<AffectedThing>`
    with affected as (
      select thing.iccid, thing.account_id, thing.group_name, reported.detail from json_to_recordset(${JSON.stringify(reported)}::text::json) as reported (radio text, detail jsonb)
      join radio_things as dependant on dependant.radio_id = reported.radio
      join things as thing on thing.iccid = dependant.iccid and thing.account_id = dependant.account_id and thing.deleted_at is null
    ), kept as (
      insert into thing_events (iccid, account_id, at, kind, detail) select iccid, account_id, clock_timestamp(), ${kind}, detail from affected
    ) select iccid, group_name from affected`.execute(trx);
  return rows;
};

export const countThingsOfRadio = async (trx: Db, radioId: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from radio_things where radio_id = ${radioId}`.execute(
      trx,
    )
  ).rows[0]?.count ?? 0;
