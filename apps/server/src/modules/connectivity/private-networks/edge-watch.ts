import { randomUUID } from 'node:crypto';
import { EDGE_SILENT_MS, RESTART_TAKES_MS } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { WakeTimer } from '#kernel/events/wake-timer.ts';
import type { EdgeManagementPort } from '#ports/edge-management/port.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { ingestEdges } from './ingest-edges.ts';
import { settleEdge } from './settle-edge.ts';

const LOOK_MS = 1000;
/** Where there is no edge, it is enough to see a new one soon. */
const IDLE_MS = 10_000;
const FAILED_MS = 5000;
const OBSERVATIONS_AT_ONCE = 500;
const EDGES_AT_ONCE = 200;
const LEASE_SECONDS = 15;

export interface EdgeWatchParts {
  readonly db: Db;
  readonly edges: EdgeManagementPort;
  readonly catalog: TemplateCatalog;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Reads what the edge management tells and notices edges that fell silent. Every process has one; a lease lets one of them read at a time, and the position moves in the
 * transaction that stores what was read, so that nothing is lost or counted twice, whoever dies in between.
 */
export class EdgeWatch {
  readonly #parts: EdgeWatchParts;
  readonly #process = randomUUID();
  readonly #timer = new WakeTimer(() => this.#look());
  #isStopping = false;

  constructor(parts: EdgeWatchParts) {
    this.#parts = parts;
  }

  /** Without a management nothing can be known, and the last word stays with its age. */
  start(): void {
    if (this.#parts.edges.isConnected) this.#timer.wakeIn(LOOK_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#timer.stop();
    if (this.#parts.edges.isConnected)
      await sql`update edge_feed set leased_until = null where leased_by = ${this.#process}`
        .execute(this.#parts.db)
        .catch(() => undefined);
  }

  async #look(): Promise<number> {
    try {
      if (!(await this.#hasEdges())) return IDLE_MS;
      while (!this.#isStopping && (await this.readSome()));
      return LOOK_MS;
    } catch (error) {
      if (!this.#isStopping) this.#parts.log.error({ err: error }, 'edges could not be watched');
      return FAILED_MS;
    }
  }

  async #hasEdges(): Promise<boolean> {
    return (await sql`select from private_nodes where kind = 'edge' limit 1`.execute(this.#parts.db)).rows.length > 0;
  }

  /** The position, where this process may read now. */
  async #lease(): Promise<number | undefined> {
    const { rows } = await sql<{
      position: number;
    }>`insert into edge_feed as feed (source, leased_by, leased_until) values ('management', ${this.#process}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (source) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
      where feed.leased_by = excluded.leased_by or feed.leased_until is null or feed.leased_until < now() returning position`.execute(
      this.#parts.db,
    );
    return rows[0]?.position;
  }

  /** Answers whether there may be more. */
  async readSome(now: Date = new Date()): Promise<boolean> {
    const { db, edges, catalog } = this.#parts;
    const position = await this.#lease();
    if (position === undefined) return false;
    const observations = await edges.observe(position, OBSERVATIONS_AT_ONCE);
    const inbox = await inboxTemplate(catalog);
    const last = observations.at(-1);
    if (last) {
      await db.transaction().execute(async (trx) => {
        const moved =
          await sql`update edge_feed set position = ${last.number} where source = 'management' and position = ${position}`.execute(
            trx,
          );
        // Another process took over and has stored them already.
        if (moved.numAffectedRows === 0n) return;
        await ingestEdges(trx, observations, inbox, now);
      });
    }
    for (const id of await this.#silentEdges(now))
      await db.transaction().execute((trx) => settleEdge(trx, id, inbox, now));
    return observations.length === OBSERVATIONS_AT_ONCE;
  }

  async #silentEdges(now: Date): Promise<string[]> {
    const silent = new Date(now.getTime() - EDGE_SILENT_MS);
    const overdue = new Date(now.getTime() - RESTART_TAKES_MS);
    const { rows } = await sql<{
      id: string;
    }>`select id from private_nodes where kind = 'edge' and state <> 'Offline' and heard_at < ${silent}
      and (state <> 'Down' or (reported = 'restarting' and reported_at < ${overdue} and cause_id is null)) order by heard_at limit ${EDGES_AT_ONCE}`.execute(
      this.#parts.db,
    );
    return rows.map(({ id }) => id);
  }
}
