import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { kyselyFor } from '../kernel/database/open.ts';
import { openPostgres } from '../kernel/database/postgres-engine.ts';
import { type TestDatabase, worldDatabase } from './engines.ts';

/** A database whose connections a test may cut, as a failover or a broken network does. */
export interface CutOffDatabase extends TestDatabase {
  readonly url: string;
  /** Ends every session on the server. */
  terminateAll(): Promise<void>;
  /** Sessions of this database by application name. */
  sessions(applicationName: string): Promise<number>;
  /** Cuts every connection and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Connections go through a proxy that can be closed. PostgreSQL only. */
export const cutOffDatabase = async (): Promise<CutOffDatabase> => {
  const database = await worldDatabase();
  const address = new URL(database.url ?? '');
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const listenOn = async (port: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = keep(connect(Number(address.port), address.hostname)).on('close', () => incoming.destroy());
      keep(incoming).on('close', () => outgoing.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listenOn(0);
  const { port } = server.address() as AddressInfo;
  const proxied = new URL(address);
  proxied.port = String(port);
  const engine = openPostgres({ connectionString: proxied.href, maxConnections: 5, onIdleError: () => undefined });
  const admin = new pg.Client({ connectionString: process.env['AIRLANE_TEST_PG'] });
  await admin.connect();
  const name = address.pathname.slice(1);
  const cut = async (): Promise<void> => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    engine,
    db: kyselyFor(engine),
    url: proxied.href,
    async terminateAll() {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async sessions(applicationName) {
      const { rows } = await admin.query<{ total: number }>(
        'select count(*)::int as total from pg_stat_activity where datname = $1 and application_name = $2',
        [name, applicationName],
      );
      return rows[0]?.total ?? 0;
    },
    cut,
    async restore() {
      server = await listenOn(port);
    },
    async close() {
      await engine.close();
      await cut();
      await admin.end();
      await database.close();
    },
  };
};
