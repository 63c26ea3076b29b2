import type { DemoWorld } from '@airlane/fixtures';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DatabaseEngine } from '../kernel/database/engine.ts';
import type { Db } from '../kernel/database/open.ts';
import { openSecretCipher } from '../kernel/secrets/open-secret-cipher.ts';
import { fillDemo } from './fill-demo.ts';
import type { SeedProgress } from './seed-demo-world.ts';
import { startDemoNetwork } from './demo-network.ts';

/** In demo mode: fills an empty database with the demo world and lets its Things live. */
export const startDemo = async (
  app: FastifyInstance,
  config: Config,
  engine: DatabaseEngine,
  db: Db,
  onProgress: SeedProgress,
): Promise<DemoWorld | undefined> => {
  if (!config.demo) return undefined;
  const world = await fillDemo(db, config.demo, await openSecretCipher(config, db), onProgress);
  const network = await startDemoNetwork({
    db,
    engine,
    seed: config.demo.seed,
    pace: config.demo.pace,
    log: app.log,
    faults: world.anomalies(),
    onIngested: (observations) => app.networkMetrics.ingested(observations),
  });
  app.addHook('preClose', () => network.stop());
  return world;
};
