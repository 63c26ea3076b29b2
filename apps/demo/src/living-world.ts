import type { Config } from '@airlane/server/src/config/config.ts';
import type { DatabaseEngine } from '@airlane/server/src/kernel/database/engine.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { openSecretCipher } from '@airlane/server/src/kernel/secrets/open-secret-cipher.ts';
import type { EdgeManagementPort } from '@airlane/server/src/ports/edge-management/port.ts';
import type { NetworkPort } from '@airlane/server/src/ports/network/port.ts';
import { DEMO_PASSWORD, type DemoWorld } from '@airlane/fixtures';
import type { FastifyInstance } from 'fastify';
import { demoRoutes } from './demo.routes.ts';
import { simulatedEdges } from './edges/simulated-edges.ts';
import { startDemoNetwork } from './network/demo-network.ts';
import { simulatedNetwork } from './network/simulated-network.ts';
import { fillDemo } from './seed/fill-demo.ts';
import type { SeedProgress } from './seed/seed-demo-world.ts';

export interface LivingWorld {
  readonly network: NetworkPort;
  readonly edges: EdgeManagementPort;
  readonly demoRoutes: (app: FastifyInstance) => void;
  /** Fills an empty database and lets its Things live. Answers what a person who opens the console at this address has to know. */
  readonly start: (app: FastifyInstance, onProgress: SeedProgress) => Promise<(address: string) => string[]>;
}

const loginLines = (address: string, { users }: DemoWorld): string[] => {
  const widest = Math.max(...users.map(({ email }) => email.length));
  return [
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}`,
    ...users.map(({ email, appType, totpSecret }) => {
      const authenticator = totpSecret === null ? '' : ` with an authenticator, secret ${totpSecret}`;
      return `    ${email.padEnd(widest)}  ${appType}${authenticator}`;
    }),
    '',
    `  The login code arrives in the outbox: ${address}/#/demo/outbox`,
  ];
};

/** The demo world with the systems that it has instead of a provider's. */
export const livingWorld = (
  config: Config,
  demo: NonNullable<Config['demo']>,
  engine: DatabaseEngine,
  db: Db,
): LivingWorld => ({
  network: simulatedNetwork({ engine, db, seed: demo.seed }),
  edges: simulatedEdges({ db }),
  demoRoutes: (app) => demoRoutes(app, db, config.vertical),
  async start(app, onProgress) {
    const world = await fillDemo(db, demo, await openSecretCipher(config, db), onProgress);
    const network = await startDemoNetwork({
      db,
      engine,
      seed: demo.seed,
      pace: demo.pace,
      log: app.log,
      faults: world.anomalies(),
      onIngested: (observations) => app.networkMetrics.ingested(observations),
    });
    app.addHook('preClose', () => network.stop());
    return (address) => loginLines(address, world);
  },
});
