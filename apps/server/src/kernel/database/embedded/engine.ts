import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseAway } from '../database-away.ts';
import type { DatabaseEngine } from '../engine.ts';
import { lockDirectory } from './lock.ts';
import { Mutex } from './mutex.ts';
import type {
  CompiledPostgres,
  DatabaseErrorFields,
  DatabaseSettings,
  QueryResult,
  Request,
  Response,
} from './protocol.ts';

export interface EmbeddedSettings {
  /** Undefined keeps everything in memory, as tests do. */
  readonly directory?: string;
  /** File of a dumped, migrated database that a new directory starts from. */
  readonly imageFile?: string;
  /** For a process that opens many databases. */
  readonly compiled?: CompiledPostgres;
  /** Goes on when the database is closed, for the next one: a new thread takes longer to get up to speed than PostgreSQL to start. */
  readonly thread?: Worker;
}

export interface EmbeddedEngine extends DatabaseEngine {
  dump(): Promise<Uint8Array>;
}

type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Waiter = { resolve: (response: Response) => void; reject: (error: Error) => void };

const databaseError = (fields: DatabaseErrorFields): Error => Object.assign(new Error(fields.message), fields);

const startWorker = (): Worker => {
  const source = new URL('./worker.ts', import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./database-worker.js', import.meta.url));
  // Node 20 starts no worker from TypeScript. Tests, which start many, bring it translated; otherwise a line of JavaScript brings the loader first.
  const translated = process.env['AIRLANE_DATABASE_WORKER'];
  if (translated !== undefined) return new Worker(translated);
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(bootstrap, { eval: true });
};

/** Waits until the thread listens: what is sent before may be taken by whatever loads it. */
export const startDatabaseThread = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const thread = startWorker();
    const ended = (code: number): void => reject(new DatabaseAway(`The embedded database stopped (exit code ${code})`));
    thread.once('error', reject).once('exit', ended);
    thread.once('message', () => {
      thread.off('error', reject).off('exit', ended);
      resolve(thread);
    });
  });

/** One request at a time leaves this thread in order; answers come back by id. */
class WorkerLink {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiter>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #nextId = 1;
  #stopped: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  async open(settings: DatabaseSettings): Promise<void> {
    this.#worker.on('message', this.#receive);
    this.#worker.on('error', this.#failAll);
    this.#worker.on('exit', this.#ended);
    await this.query({ kind: 'open', settings });
  }

  readonly #receive = (response: Response): void => {
    if (response.kind === 'notification') {
      for (const listener of this.#listeners.get(response.channel) ?? []) listener(response.payload);
      return;
    }
    if (response.kind === 'listening') return;
    const waiter = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (response.kind === 'failed') waiter?.reject(databaseError(response.error));
    else waiter?.resolve(response);
  };

  readonly #failAll = (error: Error): void => {
    this.#stopped = error;
    for (const waiter of this.#waiting.values()) waiter.reject(error);
    this.#waiting.clear();
  };

  readonly #ended = (code: number): void =>
    this.#failAll(new DatabaseAway(`The embedded database stopped (exit code ${code})`));

  ask(body: RequestBody): Promise<Response> {
    // A thread that has ended answers nothing, and its callers would wait for ever.
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...body, id });
    });
  }

  async query(body: RequestBody): Promise<QueryResult> {
    const response = await this.ask(body);
    if (response.kind !== 'done') throw new Error(`Unexpected answer ${response.kind}`);
    return response.result;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    if (listeners.size === 0) await this.query({ kind: 'listen', channel });
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    return () => listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.query({ kind: 'close' });
    this.#worker.off('message', this.#receive).off('error', this.#failAll).off('exit', this.#ended);
    this.#failAll(new DatabaseAway('The embedded database is closed'));
  }
}

const toResult = <Row>(text: string, { rows, affectedRows }: QueryResult): PostgresQueryResult<Row> => ({
  // Kysely reads the count of changed rows only off these commands.
  command: (/^\s*(insert|update|delete|merge)\b/i.exec(text)?.[1]?.toUpperCase() ?? 'SELECT') as 'SELECT',
  rowCount: affectedRows,
  rows: rows as Row[],
});

const isNew = (directory: string | undefined): boolean =>
  directory === undefined || !existsSync(join(directory, 'PG_VERSION'));

/** PGlite in a thread of its own. It has one session, so clients take turns: a client is held for a query or a transaction. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<EmbeddedEngine> => {
  const { directory, imageFile, compiled } = settings;
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = directory === undefined ? () => undefined : await lockDirectory(directory);
  const data = directory === undefined ? undefined : join(directory, 'pglite');
  const thread = settings.thread ?? (await startDatabaseThread());
  const endThread = async (): Promise<void> => {
    if (thread !== settings.thread) await thread.terminate();
  };
  const link = new WorkerLink(thread);
  try {
    await link.open({
      ...(data === undefined ? {} : { directory: data }),
      ...(imageFile !== undefined && isNew(data) ? { imageFile } : {}),
      ...(compiled === undefined ? {} : { compiled }),
    });
  } catch (error) {
    await endThread();
    unlock();
    throw error;
  }
  const mutex = new Mutex();

  const connect = async (): Promise<PostgresPoolClient> => {
    const leave = await mutex.enter();
    const client = {
      query: async (text: string, values: readonly unknown[] = []) =>
        toResult(text, await link.query({ kind: 'query', text, values })),
      release: leave,
    };
    return client as unknown as PostgresPoolClient;
  };

  const execute = async (text: string, values: unknown[] = []) => {
    const leave = await mutex.enter();
    try {
      return await link.query(values.length > 0 ? { kind: 'query', text, values } : { kind: 'script', text });
    } catch (error) {
      // A script may fail inside its own BEGIN: the session is shared, so the open transaction must not outlive it.
      await link.query({ kind: 'query', text: 'rollback', values: [] }).catch(() => undefined);
      throw error;
    } finally {
      leave();
    }
  };

  const pool = { connect, end: async () => undefined } as unknown as EmbeddedEngine['pool'];
  return {
    name: 'embedded',
    pool,
    maintenancePool: pool,
    execute,
    listenerReconnects: () => 0,
    async listen(channel, onPayload) {
      const stop = await link.listen(channel, onPayload);
      return { stop: async () => stop() };
    },
    async dump() {
      const response = await link.ask({ kind: 'dump' });
      if (response.kind !== 'dumped') throw new Error('The database could not be dumped');
      return response.image;
    },
    async close() {
      const leave = await mutex.enter();
      await link.close();
      await endThread();
      unlock();
      // Callers that still wait for a turn are told that there is nothing to wait for.
      leave();
    },
  };
};
