import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { PREPARED } from './prepared.ts';
import type { DatabaseEngine, Subscription } from './engine.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const RECONNECT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 30_000;

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

const listenWith = async (
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
): Promise<Subscription> => {
  let stopped = false;
  let client: pg.Client;
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString, application_name: 'airlane-listen', keepAlive: true });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    client.on('error', () => void reconnect());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnect = async (): Promise<void> => {
    if (stopped) return;
    await wait(RECONNECT_MS);
    try {
      await connect();
      onReconnect();
    } catch {
      // The server is still away: the next round tries again, and readiness tells the operator meanwhile.
      await reconnect();
    }
  };
  await connect();
  return {
    async stop() {
      stopped = true;
      await client.end();
    },
  };
};

const statementNames = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  statementNames.set(text, name);
  return name;
};

/** Lets a connection send marked statements as prepared ones, which the server plans once. */
const prepareMarked = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (text: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.startsWith(PREPARED) ? send({ name: nameOf(text), text, values: rest[0] }) : send(text, ...rest);
  client.query = query as typeof client.query;
};

export interface PostgresSettings {
  readonly connectionString: string;
  readonly maxConnections: number;
  readonly onIdleError: (error: Error) => void;
}

export const openPostgres = ({ connectionString, maxConnections, onIdleError }: PostgresSettings): DatabaseEngine => {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types,
    application_name: 'airlane',
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', onIdleError);
  pool.on('connect', prepareMarked);
  return {
    name: 'postgres',
    pool: pool as unknown as DatabaseEngine['pool'],
    async execute(text, values) {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return { rows: [result].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]) };
    },
    listen: (channel, onPayload, onReconnect) => listenWith(connectionString, channel, onPayload, onReconnect),
    close: () => pool.end(),
  };
};
