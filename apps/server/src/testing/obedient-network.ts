import type { NetworkPort } from '../ports/network/port.ts';

/** A network that does at once whatever it is told; a test takes the parts away that it wants to fail. */
export const obedientNetwork: NetworkPort = {
  setState: async () => 'answer',
  setDataLimit: async () => undefined,
  setBlockedNetworks: async () => undefined,
  refreshConnection: async () => undefined,
  sendSms: async () => undefined,
  sendOta: async () => undefined,
  ping: async ({ count }) => ({ roundTrips: Array.from({ length: count }, (_, index) => 40 + index) }),
  testConnection: async () => ({
    downMbits: 8,
    upMbits: 3,
    idleMs: 45,
    downLoadedMs: 90,
    upLoadedMs: 120,
    jitterMs: 6,
  }),
  async *capture() {},
  locate: async () => ({ latitude: 52.52, longitude: 13.4, accuracyMeters: 400 }),
  readSim: async () => ({ state: 'ACTIVE', limitBytes: null, blockedNetworks: [] }),
  stop: async () => undefined,
};
