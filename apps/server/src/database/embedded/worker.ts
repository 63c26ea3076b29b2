import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { DatabaseErrorFields, QueryResult, Request, Response, WorkerSettings } from './protocol.ts';

if (!parentPort) throw new Error('The embedded database runs in a worker thread only');
const port = parentPort;
const { directory, image, compiled } = workerData as WorkerSettings;
const send = (response: Response): void => port.postMessage(response);

const fieldsOf = (error: unknown): DatabaseErrorFields => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint } = error as Error & { code?: string; detail?: string; constraint?: string };
  return {
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail }),
    ...(constraint === undefined ? {} : { constraint }),
  };
};

const open = async (): Promise<PGlite> => {
  const database = new PGlite({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(image === undefined ? {} : { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
    ...compiled,
    extensions: { pg_trgm, btree_gin },
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  });
  await database.waitReady;
  return database;
};

const run = async (database: PGlite, request: Exclude<Request, { kind: 'dump' }>): Promise<QueryResult> => {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query<Record<string, unknown>>(request.text, [...request.values]);
      return { rows, affectedRows: affectedRows ?? 0 };
    }
    case 'script': {
      const results = await database.exec(request.text);
      return { rows: results.flatMap((result) => result.rows), affectedRows: 0 };
    }
    case 'listen':
      await database.listen(request.channel, (payload) => send({ kind: 'notification', channel: request.channel, payload }));
      return { rows: [], affectedRows: 0 };
    case 'close':
      await database.close();
      return { rows: [], affectedRows: 0 };
  }
};

const answer = async (database: PGlite, request: Request): Promise<void> => {
  try {
    if (request.kind === 'dump') {
      const dump = await database.dumpDataDir(request.compression);
      send({ kind: 'dumped', id: request.id, image: new Uint8Array(await dump.arrayBuffer()) });
      return;
    }
    send({ kind: 'done', id: request.id, result: await run(database, request) });
  } catch (error) {
    send({ kind: 'failed', id: request.id, error: fieldsOf(error) });
  }
};

try {
  const database = await open();
  port.on('message', (request: Request) => void answer(database, request));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failedToOpen', error: fieldsOf(error) });
}
