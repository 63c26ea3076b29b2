import { Refused } from '../../errors.ts';
import { CommandRefused } from '../../ports/network/port.ts';

/** Asks the network and says in the words of the API what came of it. Nothing is kept for later when it does not answer. */
export const askNetwork = async <T>(command: () => Promise<T>): Promise<T> => {
  try {
    return await command();
  } catch (error) {
    if (error instanceof CommandRefused) throw new Refused('NETWORK_REFUSED', { values: { reason: error.message } });
    throw new Refused('NETWORK_AWAY');
  }
};
