import { daysBefore, HOUR_MS } from '@airlane/domain/time/durations';
import {
  deriveEdge,
  deriveNetwork,
  type DerivedState,
  type ReportedNode,
} from '@airlane/domain/private-network/node-states';
import { demoPrivateNodes, type FixtureNode } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { edgeMeasures, measuresOf, type SimulatedEquipment } from '#edges/simulated-measures.ts';
import { tunnelKeyPair } from '@airlane/server/src/modules/connectivity/private-networks/backhaul-keys.ts';

const PAST_DAYS = 14;
const OLD_DAYS = 60;
const FIRMWARE = '4.2.1';
const TURBINES = 'Wind farm Skagen';
const INVERTERS = 'Solar parks';
const MADE_BY = 'admin-airlane';

const childrenOf = (id: string): readonly FixtureNode[] => demoPrivateNodes.filter(({ parentId }) => parentId === id);
const ofKind = (kind: FixtureNode['kind']): readonly FixtureNode[] =>
  demoPrivateNodes.filter((node) => node.kind === kind);

const equipmentOf = (edgeId: string): SimulatedEquipment[] =>
  childrenOf(edgeId).flatMap(({ id, kind, name, things, baseLatencyMs }) =>
    kind === 'radio' || kind === 'backhaul' ? [{ id, kind, name, things, baseLatencyMs }] : [],
  );
const isWorking = (id: string): boolean => !demoPrivateNodes.some((node) => node.id === id && node.isBroken);

const reported = ({ id, kind, name, isBroken }: FixtureNode, now: Date): ReportedNode => ({
  id,
  kind,
  name,
  reported: isBroken ? 'down' : 'up',
  reportedDetail: isBroken ? 'No carrier' : '',
  reportedAt: now,
  heardAt: now,
});

/** By the same rule as everywhere, so that the first report changes nothing. */
const statesOf = (now: Date): ReadonlyMap<string, DerivedState> => {
  const states = new Map<string, DerivedState>();
  for (const edge of ofKind('edge'))
    for (const [id, state] of deriveEdge(
      reported(edge, now),
      childrenOf(edge.id).map((child) => reported(child, now)),
      now,
    ))
      states.set(id, state);
  for (const { id } of ofKind('network'))
    states.set(
      id,
      deriveNetwork(
        childrenOf(id).map((edge) => ({
          id: edge.id,
          name: edge.name,
          state: states.get(edge.id)?.state ?? 'Offline',
        })),
      ),
    );
  return states;
};

const seedNodes = async (db: Db, now: Date): Promise<void> => {
  const states = statesOf(now);
  const madeAt = daysBefore(now, OLD_DAYS);
  const rows = demoPrivateNodes.map((node) => {
    const { reported: report, reportedDetail } = reported(node, now);
    const derived = states.get(node.id);
    const isEdge = node.kind === 'edge';
    return {
      id: node.id,
      account_id: node.accountId,
      kind: node.kind,
      parent_id: node.parentId,
      network_id: node.networkId,
      name: node.name,
      extra: JSON.stringify(node.settings),
      reported: node.kind === 'network' ? null : report,
      reported_detail: reportedDetail,
      reported_at: now,
      heard_at: isEdge ? now : null,
      firmware: isEdge ? FIRMWARE : '',
      settings_state: isEdge ? ('applied' as const) : ('none' as const),
      state: derived?.state ?? 'Offline',
      state_reason: derived?.reason ?? '',
      cause_id: derived?.causeId ?? null,
      state_since: daysBefore(now, PAST_DAYS),
      created_by: MADE_BY,
      created_at: madeAt,
      updated_at: madeAt,
    };
  });
  await db.insertInto('private_nodes').values(rows).execute();
  await db
    .insertInto('backhaul_keys')
    .values(
      ofKind('backhaul').map(({ id }) => ({
        node_id: id,
        public_key: tunnelKeyPair().publicKey,
        created_by: MADE_BY,
        created_at: madeAt,
      })),
    )
    .execute();
  await db
    .insertInto('simulated_edges')
    .values(
      ofKind('edge').map(({ id }) => ({
        edge_id: id,
        equipment: JSON.stringify(equipmentOf(id)),
        announced: true,
        broken: equipmentOf(id).flatMap((part) => (isWorking(part.id) ? [] : [part.id])),
        firmware: FIRMWARE,
        next_equipment: null,
        next_firmware: null,
        command_id: null,
      })),
    )
    .execute();
};

/** The solar park serves its inverters, the wind farm the rest, turbines first; one radio after the other. */
const seedDependants = async (db: Db, now: Date): Promise<void> => {
  const places = ofKind('radio').flatMap((radio) =>
    Array.from({ length: radio.things }, () => ({ radio: radio.id, edge: radio.parentId, network: radio.networkId })),
  );
  const account = demoPrivateNodes[0]?.accountId ?? '';
  await sql`insert into radio_things (iccid, account_id, radio_id, edge_id, network_id, since)
    select thing.iccid, ${account}, place.radio, place.edge, place.network, ${daysBefore(now, PAST_DAYS)}::timestamptz
    from (select iccid, site, row_number() over (partition by site order by group_name <> ${TURBINES}, iccid) as position
      from (select iccid, group_name, case when group_name = ${INVERTERS} then 'plains' else 'fjord' end as site from things where account_id = ${account} and state = 'ACTIVE' and deleted_at is null) as sited) as thing
    join (select *, row_number() over (partition by network) as position from json_to_recordset(${JSON.stringify(places)}::text::json) as place (radio text, edge text, network text)) as place on place.network = thing.site and place.position = thing.position`.execute(
    db,
  );
};

const seedSamples = async (db: Db, now: Date): Promise<void> => {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const moments = Array.from({ length: PAST_DAYS * 24 }, (_, index) => new Date(last - index * HOUR_MS));
  const rows = moments.flatMap((at) =>
    ofKind('edge').flatMap((edge) => {
      const equipment = equipmentOf(edge.id);
      const row = (
        node: string,
        { downBps, upBps, latencyMs, lossPercent, things }: ReturnType<typeof measuresOf>,
      ) => ({ node, at: at.toISOString(), down: downBps, up: upBps, latency: latencyMs, loss: lossPercent, things });
      return [
        row(
          edge.id,
          edgeMeasures(equipment, ({ id }) => isWorking(id), at),
        ),
        ...equipment.map((part) => row(part.id, measuresOf(part, isWorking(part.id), at))),
      ];
    }),
  );
  await sql`insert into node_samples (node_id, at, down_bps, up_bps, latency_ms, loss_percent, things)
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as sample (node text, at timestamptz, down bigint, up bigint, latency real, loss real, things integer)`.execute(
    db,
  );
};

const seedEvents = async (db: Db, now: Date): Promise<void> => {
  const nodes = demoPrivateNodes.filter(({ kind }) => kind !== 'network');
  const event = (node: FixtureNode, kind: 'booted' | 'up' | 'down', detail: string, daysAgo: number) => ({
    account_id: node.accountId,
    network_id: node.networkId,
    edge_id: node.kind === 'edge' ? node.id : node.parentId,
    node_id: node.id,
    node_kind: node.kind,
    node_name: node.name,
    kind,
    detail,
    by_user: null,
    at: daysBefore(now, daysAgo),
  });
  await db
    .insertInto('edge_events')
    .values(
      nodes.flatMap((node) => [
        ...(node.kind === 'edge' ? [event(node, 'booted', `Firmware ${FIRMWARE}`, PAST_DAYS)] : []),
        node.isBroken ? event(node, 'down', 'No carrier', PAST_DAYS - 1) : event(node, 'up', '', PAST_DAYS),
      ]),
    )
    .execute();
};

/** Private networks with edges, radios and backhauls, what they measured, and the Things that depend on them. Things must be there already. */
export const seedPrivateNetworks = async (db: Db, now: Date): Promise<void> => {
  await seedNodes(db, now);
  await seedDependants(db, now);
  await seedSamples(db, now);
  await seedEvents(db, now);
};
