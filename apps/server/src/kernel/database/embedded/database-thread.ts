import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { DatabaseErrorFields, DatabaseSettings, QueryResult, Request, Response } from './protocol.ts';

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

export const openDatabase = async ({ directory, imageFile, compiled }: DatabaseSettings): Promise<PGlite> => {
  const database = new PGlite({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(imageFile === undefined ? {} : { loadDataDir: new Blob([await readFile(imageFile)]) }),
    ...compiled,
    extensions: { pg_trgm, btree_gin },
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  });
  await database.waitReady;
  return database;
};

const nothing: QueryResult = { rows: [], affectedRows: 0 };

interface OpeningAndClosing {
  readonly open: (settings: DatabaseSettings) => Promise<PGlite>;
  readonly close: (database: PGlite) => Promise<void>;
}

/** Answers the requests of the server's thread. One database at a time: it is opened first, and another one may be opened once it is closed. */
export const serveDatabases = ({ open, close }: OpeningAndClosing): void => {
  if (!parentPort) throw new Error('The embedded database runs in a worker thread only');
  const port = parentPort;
  const send = (response: Response): void => port.postMessage(response);
  let database: PGlite | undefined;
  const opened = (): PGlite => {
    if (database === undefined) throw new Error('No database is open');
    return database;
  };
  let endListening: (() => Promise<void>)[] = [];

  const run = async (request: Exclude<Request, { kind: 'dump' }>): Promise<QueryResult> => {
    switch (request.kind) {
      case 'open':
        database = await open(request.settings);
        return nothing;
      case 'query': {
        const { rows, affectedRows } = await opened().query<Record<string, unknown>>(request.text, [...request.values]);
        return { rows, affectedRows: affectedRows ?? 0 };
      }
      case 'script': {
        const results = await opened().exec(request.text);
        return { rows: results.flatMap((result) => result.rows), affectedRows: 0 };
      }
      case 'listen':
        endListening.push(
          await opened().listen(request.channel, (payload) =>
            send({ kind: 'notification', channel: request.channel, payload }),
          ),
        );
        return nothing;
      case 'close': {
        for (const end of endListening) await end();
        endListening = [];
        const closed = opened();
        database = undefined;
        await close(closed);
        return nothing;
      }
    }
  };

  const answer = async (request: Request): Promise<void> => {
    try {
      if (request.kind === 'dump') {
        const dump = await opened().dumpDataDir('gzip');
        send({ kind: 'dumped', id: request.id, image: new Uint8Array(await dump.arrayBuffer()) });
        return;
      }
      send({ kind: 'done', id: request.id, result: await run(request) });
    } catch (error) {
      send({ kind: 'failed', id: request.id, error: fieldsOf(error) });
    }
  };

  port.on('message', (request: Request) => void answer(request));
  send({ kind: 'listening' });
};
