import type { Db } from '#kernel/database/open.ts';
import { newWorker } from '#kernel/leased-work/worker.ts';
import { WorkLoop, type WorkLoopParts } from '#kernel/leased-work/work-loop.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { EdgeManagementPort } from '#ports/edge-management/port.ts';
import { findSilentEdges, hasEdges, leaseEdgeFeed, moveEdgeFeed, releaseEdgeFeed } from './edge-feed.repository.ts';
import { ingestEdges } from './ingest-edges.ts';
import { updateEdgeState } from './update-edge-state.ts';

const POLL_MS = 1000;
/** Where there is no edge, it is enough to see a new one soon. */
const IDLE_MS = 10_000;
const OBSERVATIONS_AT_ONCE = 500;
const LEASE_SECONDS = 15;

export interface EdgeWatchParts {
  readonly db: Db;
  readonly edges: EdgeManagementPort;
  readonly catalog: TemplateCatalog;
  readonly log: WorkLoopParts['log'];
}

/**
 * Reads what the edge management reports and finds edges that fell silent. Every process has one; a lease lets one of them read at a time, and the
 * position moves in the transaction that stores what was read, so that nothing is lost or counted twice when a process dies.
 */
export class EdgeWatch {
  readonly #parts: EdgeWatchParts;
  readonly #worker = newWorker(LEASE_SECONDS);
  readonly #loop: WorkLoop;

  constructor(parts: EdgeWatchParts) {
    this.#parts = parts;
    this.#loop = new WorkLoop({
      log: parts.log,
      failure: 'edges could not be watched',
      pauses: { gatherMs: POLL_MS, minMs: POLL_MS, maxMs: IDLE_MS },
      poll: () => this.#poll(),
    });
  }

  /** Without a management nothing can be known: each edge keeps its last state, with its age. */
  async start(): Promise<void> {
    if (this.#parts.edges.isConnected) await this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    const { db, edges } = this.#parts;
    if (edges.isConnected) await releaseEdgeFeed(db, this.#worker).catch(() => undefined);
  }

  async #poll(): Promise<number> {
    if (!(await hasEdges(this.#parts.db))) return IDLE_MS;
    while (!this.#loop.isStopping && (await this.readSome()));
    return POLL_MS;
  }

  /** Returns whether there may be more. */
  async readSome(now: Date = new Date()): Promise<boolean> {
    const { db, edges, catalog } = this.#parts;
    const position = await leaseEdgeFeed(db, this.#worker);
    if (position === undefined) return false;
    const observations = await edges.observe(position, OBSERVATIONS_AT_ONCE);
    const inbox = await inboxTemplate(catalog);
    const last = observations.at(-1);
    if (last)
      await db.transaction().execute(async (trx) => {
        if (await moveEdgeFeed(trx, position, last.number)) await ingestEdges(trx, observations, inbox, now);
      });
    for (const id of await findSilentEdges(db, now))
      await db.transaction().execute((trx) => updateEdgeState(trx, id, inbox, now));
    return observations.length === OBSERVATIONS_AT_ONCE;
  }
}
