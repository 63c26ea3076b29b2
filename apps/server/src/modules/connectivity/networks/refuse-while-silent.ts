import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { networkStaleSince } from './network-links.repository.ts';

/** What waits for the network to come back would say that it is in progress while nothing is. */
export const refuseWhileSilent = async (db: Db): Promise<void> => {
  if ((await networkStaleSince(db, new Date())) !== null) throw new AppError('NETWORK_AWAY');
};
