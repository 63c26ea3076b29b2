import type { PostgresPoolClient } from 'kysely';
import type { DatabaseEngine } from './engine.ts';

const RETRY_MS = 10_000;

interface Holder {
  stop(): Promise<void>;
}

interface HoldLog {
  error(fields: object, message: string): void;
}

/** The pool's clients can do more than the query builder asks of them. */
type PinnedClient = PostgresPoolClient & {
  on(event: 'error', listener: (error: Error) => void): void;
  off(event: 'error', listener: (error: Error) => void): void;
  release(destroy?: boolean): void;
};

const expectLoss = (): void => undefined;

/**
 * Runs something in one process at a time, held by an advisory lock on a connection of its own. A process that dies or loses
 * the connection loses the lock with it, and one of those standing by takes over.
 */
export const holdLeaderLock = async (
  engine: DatabaseEngine,
  lock: number,
  begin: () => Promise<Holder>,
  log: HoldLog,
): Promise<Holder> => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let held: { readonly client: PinnedClient; readonly holder: Holder } | undefined;
  let turn: Promise<void> = Promise.resolve();

  const letGo = async (): Promise<void> => {
    const last = held;
    held = undefined;
    if (!last) return;
    await last.holder.stop();
    // Given back at once, so that the next one need not wait for the connection to close. A broken connection has lost it already.
    await last.client.query(`select pg_advisory_unlock(${lock})`, []).catch(expectLoss);
    last.client.release(true);
  };

  const take = async (): Promise<void> => {
    const client = (await engine.pool.connect()) as PinnedClient;
    // Without a listener a connection that breaks would end the process; the next look at the lock finds it broken.
    client.on('error', expectLoss);
    try {
      const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`, []);
      if (rows[0]?.taken === true) {
        held = { client, holder: await begin() };
        return;
      }
      client.off('error', expectLoss);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const look = async (): Promise<void> => {
    try {
      if (held) await held.client.query('select 1', []);
      else await take();
    } catch (error) {
      log.error({ err: error }, 'The leader lock was lost or could not be asked for');
      await letGo();
    }
  };

  const lookAgain = (): void => {
    timer = setTimeout(() => {
      turn = look().finally(() => {
        if (!isStopped) lookAgain();
      });
    }, RETRY_MS);
  };

  await look();
  lookAgain();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
      await letGo();
    },
  };
};
