import pg from 'pg';

/** A statement that is answered sooner is none of the watch's business. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 2000;
const ASK_WITHIN_MS = 3000;

interface Line {
  /** The session behind it, by the server's own word: a pooler tells clients other numbers. */
  readonly session: number;
  cut(): void;
}

interface Waiting {
  readonly line: Line;
  readonly since: number;
  /** At the last look the server knew nothing of it. */
  isSuspected: boolean;
}

export interface LineWatchSettings {
  readonly patienceMs?: number;
  readonly lookEveryMs?: number;
}

/** Sessions that are at work, or may be: what the server does not tell is not held against them. */
const AT_WORK = `select pid from pg_stat_activity where pid = any($1::int[]) and (state is null or state not like 'idle%')`;

/**
 * A connection may die without a word: the host is gone, a firewall forgot it, a name leads elsewhere since a failover. A client that waits for an answer cannot tell that from a
 * slow statement, but the server can, asked on a new connection: two looks in a row at which it does not work for a line mean that no answer will ever come, and the line is cut.
 */
export class LineWatch {
  readonly #connectionString: string;
  readonly #patienceMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Set<Waiting>();
  #looking: Promise<void> | undefined;

  constructor(
    connectionString: string,
    { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS }: LineWatchSettings = {},
  ) {
    this.#connectionString = connectionString;
    this.#patienceMs = patienceMs;
    this.#timer = setInterval(() => {
      this.#looking ??= this.look().finally(() => (this.#looking = undefined));
    }, lookEveryMs).unref();
  }

  /** A statement was sent; to be called when it has been answered, in whatever way. */
  begin(line: Line): () => void {
    const statement: Waiting = { line, since: performance.now(), isSuspected: false };
    this.#waiting.add(statement);
    return () => void this.#waiting.delete(statement);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async look(): Promise<void> {
    const late = [...this.#waiting].filter(({ since }) => performance.now() - since > this.#patienceMs);
    if (late.length === 0) return;
    const atWork = await this.#atWork(late.map(({ line }) => line.session));
    if (!atWork) return;
    for (const statement of late) {
      const isLost = !atWork.has(statement.line.session);
      if (isLost && statement.isSuspected && this.#waiting.has(statement)) statement.line.cut();
      statement.isSuspected = isLost;
    }
  }

  /** Nothing where the server cannot be asked: that says nothing about the lines. */
  async #atWork(sessions: readonly number[]): Promise<ReadonlySet<number> | undefined> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'airlane-probe',
      connectionTimeoutMillis: ASK_WITHIN_MS,
      query_timeout: ASK_WITHIN_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(AT_WORK, [sessions]);
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return undefined;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
