import { withTimeout } from '@airlane/server/src/ports/network/with-timeout.ts';
import { simulatedNetwork } from '#network/simulated-network.ts';
import { testApp } from '@airlane/server/src/testing/app.ts';
import { worldDatabase } from '@airlane/server/src/testing/engines.ts';

const log = { info: () => undefined, error: () => undefined };

/** The app of a test that asks the simulated network for so long, and the parts that such a network is started with. */
export const simulatedWorld = async (timeoutMs: number) => {
  const database = await worldDatabase();
  const { engine, db } = database;
  const parts = { engine, db, seed: 1, log };
  const server = await testApp({ database, network: withTimeout(simulatedNetwork(parts), timeoutMs) });
  return {
    db,
    parts,
    server,
    admin: await server.logIn('admin@airlane.test'),
    async close(): Promise<void> {
      await server.close();
      await database.close();
    },
  };
};
