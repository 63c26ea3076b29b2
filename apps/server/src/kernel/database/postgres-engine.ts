import { createHash } from 'node:crypto';
import pg from 'pg';
import { LONG, LONG_STATEMENT_MS } from './maintenance.ts';
import { PREPARED } from './prepared.ts';
import { asDatabaseError, DatabaseAway, DatabaseBusy } from './database-away.ts';
import type { DatabaseEngine } from './engine.ts';
import { LineWatch, type LineWatchSettings } from './line-watch.ts';
import { PostgresListener } from './postgres-listener.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const STATEMENT_TIMEOUT_MS = 30_000;
/** So much longer than the server's own limit is waited for an answer, before the connection counts as dead. */
const ANSWER_MARGIN_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;
const MAINTENANCE_CONNECTIONS = 3;
const MAINTENANCE_IDLE_MS = 5000;

/** '{1,2}'; numbers need no quotes. */
const readNumbers = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

/** The two engines must agree on types: 64-bit integers are numbers, calendar dates are texts. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY) return readNumbers;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const expectLoss = (): void => undefined;

const statementNames = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  statementNames.set(text, name);
  return name;
};

const marked = (text: unknown, rest: unknown[]): unknown[] => {
  if (typeof text !== 'string') return [text, ...rest];
  if (text.startsWith(PREPARED)) return [{ name: nameOf(text), text, values: rest[0] }];
  if (text.startsWith(LONG)) return [{ text, values: rest[0], query_timeout: LONG_STATEMENT_MS + ANSWER_MARGIN_MS }];
  return [text, ...rest];
};

/** So much of silence, and the machine itself asks whether the other side of an idle connection is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

interface Watchers {
  readonly onAnswer: () => void;
  /** A statement was sent; answers what to call when it is over. */
  readonly onSent: () => () => void;
}

/** Lets a connection send marked statements as prepared ones, which the server plans once, and say in one way that the server is away. */
const prepareMarked = (client: pg.PoolClient, { onAnswer, onSent }: Watchers): void => {
  // The pool listens while a client is idle only: one that is lost between two statements of a transaction would end the process.
  client.on('error', expectLoss);
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (text: unknown, ...rest: unknown[]): unknown => {
    const sent = send(...marked(text, rest));
    if (!(sent instanceof Promise)) return sent;
    const isOver = onSent();
    return sent.then(
      (answer: unknown) => {
        isOver();
        onAnswer();
        return answer;
      },
      (error: unknown) => {
        isOver();
        const known = asDatabaseError(error);
        // The pool would hand it out again: its last words come before it is closed, and after a missing answer it may never be.
        if (known instanceof DatabaseAway) client.connection.stream.destroy();
        throw known;
      },
    );
  };
  client.query = query as typeof client.query;
};

export interface PostgresSettings {
  readonly connectionString: string;
  readonly maxConnections: number;
  readonly onIdleError: (error: Error) => void;
  /** For a new connection, and for a free one where all are busy. */
  readonly connectTimeoutMs?: number;
  readonly lineWatch?: LineWatchSettings;
}

/** What the pool says where all connections stay busy. */
const NONE_FREE = 'timeout exceeded when trying to connect';

const openPool = (
  { onIdleError, connectTimeoutMs = CONNECT_TIMEOUT_MS }: PostgresSettings,
  watch: LineWatch,
  options: pg.PoolConfig,
): pg.Pool => {
  const sessions = new WeakMap<object, number>();
  const pool = new pg.Pool({
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: connectTimeoutMs,
    // Awaited by the pool before anybody gets the connection, whatever its types say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      const { rows } = await client.query<{ pid: number }>({
        text: 'select pg_backend_pid() as pid',
        query_timeout: connectTimeoutMs,
      } as pg.QueryConfig);
      if (rows[0]) sessions.set(client, rows[0].pid);
    },
    ...options,
  });
  let answers = 0;
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    const line = { session: sessions.get(client) ?? 0, cut: () => client.connection.stream.destroy() };
    prepareMarked(client, { onAnswer: () => (answers += 1), onSent: () => watch.begin(line) });
  });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const answersBefore = answers;
    try {
      return await connect();
    } catch (error) {
      // A database that answered others meanwhile is not away.
      if (error instanceof Error && error.message === NONE_FREE && answers > answersBefore)
        throw new DatabaseBusy('All connections to the database are busy', { cause: error });
      throw asDatabaseError(error);
    }
  }) as typeof pool.connect;
  return pool;
};

export const openPostgres = (settings: PostgresSettings): DatabaseEngine => {
  const { connectionString, maxConnections } = settings;
  const watch = new LineWatch(connectionString, settings.lineWatch);
  const pool = openPool(settings, watch, {
    connectionString,
    max: maxConnections,
    application_name: 'airlane',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS,
  });
  const maintenancePool = openPool(settings, watch, {
    connectionString,
    max: MAINTENANCE_CONNECTIONS,
    application_name: 'airlane-maintenance',
    idleTimeoutMillis: MAINTENANCE_IDLE_MS,
  });
  const listener = new PostgresListener(connectionString);
  return {
    name: 'postgres',
    pool: pool as unknown as DatabaseEngine['pool'],
    maintenancePool: maintenancePool as unknown as DatabaseEngine['pool'],
    async execute(text, values) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        return { rows: [result].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]) };
      } catch (error) {
        // A script may fail inside its own BEGIN: a connection in that state must not be given to anybody else.
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        client.release(failure);
      }
    },
    listen: listener.listen,
    listenerReconnects: () => listener.reconnects,
    async close() {
      await watch.stop();
      await listener.stop();
      await maintenancePool.end();
      await pool.end();
    },
  };
};
