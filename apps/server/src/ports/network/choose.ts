import type { Config } from '../../config.ts';
import type { Db } from '../../database/open.ts';
import type { NetworkPort } from './port.ts';
import { simulatedNetwork } from './simulated.ts';
import { unconnectedNetwork } from './unconnected.ts';

/** The demo world has a network of its own; elsewhere one has to be connected first. */
export const chooseNetwork = ({ demo }: Pick<Config, 'demo'>, db: Db): NetworkPort => (demo ? simulatedNetwork(db) : unconnectedNetwork);
