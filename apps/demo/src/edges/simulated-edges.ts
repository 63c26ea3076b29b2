import { type Selectable, sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { DatabaseSchema } from '@airlane/server/src/kernel/database/schema.ts';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import type {
  EdgeManagementPort,
  EdgeObservation,
  EdgeOrder,
  EdgeSettings,
} from '@airlane/server/src/ports/edge-management/port.ts';
import { advanceEdge, HEARTBEAT_MS, SAMPLE_MS, type SimulatedEdge } from './simulated-edge.ts';
import type { SimulatedEquipment } from './simulated-measures.ts';

export const SIMULATED_BOOT_MS = 6000;
/** Orders that it remembers, so that one that is repeated acts once. */
const MAX_REMEMBERED = 50;
const EDGES_AT_ONCE = 500;
/** Any number will do, as long as every process uses the same one. */
const ADVANCE_LOCK = 4_217_089;
const DEFAULT_LATENCY_MS = 18;

export interface SimulatedEdgesParts {
  readonly db: Db;
  readonly now?: () => Date;
  readonly bootMs?: number;
}

type Row = Selectable<DatabaseSchema['simulated_edges']>;

const edgeOf = (row: Row): SimulatedEdge => ({
  edgeId: row.edge_id,
  equipment: row.equipment as SimulatedEquipment[],
  mode: row.mode,
  announced: row.announced,
  until: row.until,
  broken: row.broken,
  firmware: row.firmware,
  nextFirmware: row.next_firmware,
  nextEquipment: row.next_equipment as SimulatedEquipment[] | null,
  commandId: row.command_id,
  heartbeatAt: row.heartbeat_at,
  sampledAt: row.sampled_at,
});

const rowOf = (edge: SimulatedEdge) => ({
  equipment: JSON.stringify(edge.equipment),
  mode: edge.mode,
  announced: edge.announced,
  until: edge.until,
  broken: [...edge.broken],
  firmware: edge.firmware,
  next_firmware: edge.nextFirmware,
  next_equipment: edge.nextEquipment === null ? null : JSON.stringify(edge.nextEquipment),
  command_id: edge.commandId,
  heartbeat_at: edge.heartbeatAt,
  sampled_at: edge.sampledAt,
});

const equipmentOf = ({ equipment }: EdgeSettings, before: readonly SimulatedEquipment[]): SimulatedEquipment[] =>
  equipment.map(({ id, kind, name }) => {
    const known = before.find((part) => part.id === id);
    return { id, kind, name, things: known?.things ?? 0, baseLatencyMs: known?.baseLatencyMs ?? DEFAULT_LATENCY_MS };
  });

/** The edge management of the demo. It lives in tables of its own: any process takes orders, and the one that observes lets time pass. */
export const simulatedEdges = ({
  db,
  now = () => new Date(),
  bootMs = SIMULATED_BOOT_MS,
}: SimulatedEdgesParts): EdgeManagementPort => {
  const findForUpdate = (trx: Db, edgeId: string): Promise<Row | undefined> =>
    trx.selectFrom('simulated_edges').selectAll().where('edge_id', '=', edgeId).forUpdate().executeTakeFirst();

  const order = async (wanted: EdgeOrder): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // Settings introduce an edge that the management has not seen yet.
      if (wanted.kind === 'settings')
        await trx
          .insertInto('simulated_edges')
          .values({
            edge_id: wanted.edgeId,
            equipment: '[]',
            next_equipment: null,
            next_firmware: null,
            command_id: null,
          })
          .onConflict((conflict) => conflict.column('edge_id').doNothing())
          .execute();
      const row = await findForUpdate(trx, wanted.edgeId);
      if (!row) throw new CommandRefused('The edge management does not know this edge');
      if (row.commands.includes(wanted.id)) return;
      const edge = edgeOf(row);
      const next: SimulatedEdge = {
        ...edge,
        mode: 'booting',
        announced: false,
        until: new Date(now().getTime() + bootMs),
        commandId: edge.commandId === null ? wanted.id : `${edge.commandId} ${wanted.id}`,
        ...(wanted.kind === 'firmware' && { nextFirmware: wanted.version }),
        ...(wanted.kind === 'settings' && { nextEquipment: equipmentOf(wanted.settings, edge.equipment) }),
      };
      await trx
        .updateTable('simulated_edges')
        .set({ ...rowOf(next), commands: [...row.commands, wanted.id].slice(-MAX_REMEMBERED) })
        .where('edge_id', '=', wanted.edgeId)
        .execute();
    });

  /** Numbers are given one transaction at a time, so that none becomes visible after a higher one. */
  const letTimePass = async (): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVANCE_LOCK)})`.execute(trx);
      const moment = now();
      const due = await trx
        .selectFrom('simulated_edges')
        .selectAll()
        .where((where) =>
          where.or([
            where('announced', '=', false),
            where('until', '<=', moment),
            where.and([
              where('mode', '=', 'running'),
              where('heartbeat_at', '<=', new Date(moment.getTime() - HEARTBEAT_MS)),
            ]),
            where.and([
              where('mode', 'in', ['running', 'lost']),
              where('sampled_at', '<=', new Date(moment.getTime() - SAMPLE_MS)),
            ]),
          ]),
        )
        .orderBy('edge_id')
        .limit(EDGES_AT_ONCE)
        .forUpdate()
        .execute();
      for (const row of due) {
        const advanced = advanceEdge(edgeOf(row), moment);
        if (!advanced) continue;
        await trx.updateTable('simulated_edges').set(rowOf(advanced.edge)).where('edge_id', '=', row.edge_id).execute();
        if (advanced.told.length > 0)
          await trx
            .insertInto('simulated_observations')
            .values(advanced.told.map((told) => ({ observation: JSON.stringify(told), at: moment })))
            .execute();
      }
    });

  return {
    isConnected: true,
    order,
    async ping({ edgeId, count }) {
      const row = await db.selectFrom('simulated_edges').selectAll().where('edge_id', '=', edgeId).executeTakeFirst();
      if (!row) throw new CommandRefused('The edge management does not know this edge');
      const edge = edgeOf(row);
      const latencies = edge.equipment.flatMap(({ id, kind, baseLatencyMs }) =>
        kind === 'backhaul' && !edge.broken.includes(id) ? [baseLatencyMs] : [],
      );
      if (edge.mode !== 'running' || latencies.length === 0) return { roundTrips: [] };
      const base = Math.min(...latencies);
      return {
        roundTrips: Array.from({ length: count }, () => Math.round(base * (1 + 0.3 * Math.random()) * 1000) / 1000),
      };
    },
    async observe(after, limit) {
      await letTimePass();
      await db.deleteFrom('simulated_observations').where('number', '<=', after).execute();
      const rows = await db
        .selectFrom('simulated_observations')
        .select(['number', 'observation'])
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(
        ({ number, observation }) =>
          ({ ...(observation as Omit<EdgeObservation, 'number'>), number }) as EdgeObservation,
      );
    },
  };
};

export const simulatedFaults = ['power-loss', 'link-loss', 'silence', 'radio', 'none'] as const;
export type SimulatedFault = (typeof simulatedFaults)[number];

/** Breaks an edge of the demo, or mends it; answers whether there is one. */
export const breakSimulatedEdge = async (db: Db, edgeId: string, fault: SimulatedFault): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('simulated_edges')
      .selectAll()
      .where('edge_id', '=', edgeId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const edge = edgeOf(row);
    const radio = edge.equipment.find(({ kind }) => kind === 'radio')?.id;
    const modes = {
      'power-loss': 'dead',
      'link-loss': 'lost',
      silence: 'silent',
      radio: 'running',
      none: 'running',
    } as const;
    const next: SimulatedEdge = {
      ...edge,
      mode: modes[fault],
      announced: false,
      until: null,
      broken: fault === 'radio' && radio !== undefined ? [radio] : [],
    };
    await trx
      .updateTable('simulated_edges')
      .set({ ...rowOf(next), ...(fault === 'none' && { heartbeat_at: new Date(0), sampled_at: new Date(0) }) })
      .where('edge_id', '=', edgeId)
      .execute();
    return true;
  });
