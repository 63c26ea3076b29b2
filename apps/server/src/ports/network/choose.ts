import type { Config } from '#config/config.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import type { NetworkPort } from './port.ts';
import { withTimeout } from './with-timeout.ts';
import { simulatedNetwork } from './simulated/simulated.ts';
import { unconnectedNetwork } from './unconnected.ts';

/** The demo world has a network of its own; elsewhere one has to be connected first. */
export const chooseNetwork = ({ demo }: Pick<Config, 'demo'>, engine: DatabaseEngine, db: Db): NetworkPort =>
  withTimeout(demo ? simulatedNetwork({ engine, db, seed: demo.seed }) : unconnectedNetwork);
