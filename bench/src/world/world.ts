import { ensurePartitions, kyselyFor, migrate } from '@airlane/server/src/kernel/database/open.ts';
import { openPostgres } from '@airlane/server/src/kernel/database/postgres-engine.ts';
import { hashPassword } from '@airlane/server/src/modules/people/session/passwords.ts';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { say } from '../say.ts';
import { bigIccids, fillThings, insertAccounts } from './fill.ts';

const prepareSchema = async (url: string): Promise<void> => {
  const engine = openPostgres({
    connectionString: url,
    maxConnections: 2,
    onIdleError: (error) => console.error(error.message),
  });
  await migrate(engine);
  await ensurePartitions(kyselyFor(engine), new Date());
  await engine.close();
};

/** The database that the parts share. It only grows. */
export class World {
  readonly url: string;
  readonly client: pg.Client;
  readonly #stop: () => Promise<void>;
  readonly #changed = new Set<string>();
  #things = 0;

  private constructor(url: string, client: pg.Client, stop: () => Promise<void>) {
    this.url = url;
    this.client = client;
    this.#stop = stop;
  }

  static async open(): Promise<World> {
    const server = await startPostgres({
      settings: {
        shared_buffers: '512MB',
        maintenance_work_mem: '512MB',
        max_wal_size: '4GB',
        synchronous_commit: 'on',
        autovacuum: 'off',
      },
    });
    if (!server) throw new Error('PostgreSQL is not installed here, so there is nothing to measure against');
    const client = new pg.Client({ connectionString: server.url });
    await prepareSchema(server.url);
    await client.connect();
    await insertAccounts(client, hashPassword);
    return new World(server.url, client, () => server.stop());
  }

  /** Sees to it that there are at least so many Things. */
  async growTo(things: number): Promise<void> {
    if (things <= this.#things) return;
    say(`Filling up to ${things.toLocaleString('en')} Things`);
    await fillThings(this.client, this.#things, things);
    this.#things = things;
  }

  /** Hands out the big account's identifiers once each, from the end, where the other calls rarely look. */
  unchangedIccids(size: number): () => string {
    const waiting = bigIccids(size).filter((iccid) => !this.#changed.has(iccid));
    return () => {
      const iccid = waiting.pop();
      if (iccid === undefined) throw new Error('No Thing is left to update: measure a larger size or fewer updates');
      this.#changed.add(iccid);
      return iccid;
    };
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.#stop();
  }
}
