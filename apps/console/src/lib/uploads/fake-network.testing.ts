import type { Network } from './network.ts';

/** A network that a test switches on and off, and pauses that pass at once. */
export const fakeNetwork = () => {
  let online = true;
  const waiting: (() => void)[] = [];
  const pauses: number[] = [];
  const network: Network = {
    isOnline: () => online,
    whenOnline: () => (online ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    pause: async (ms) => void pauses.push(ms),
  };
  return {
    network,
    pauses,
    goOffline: () => {
      online = false;
    },
    goOnline: () => {
      online = true;
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
};
