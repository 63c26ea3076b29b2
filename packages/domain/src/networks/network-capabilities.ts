/** What a core network may be asked to do, and the words for it. */
export const networkCapabilities = {
  setState: 'suspending and activating SIMs',
  setDataLimit: 'data limits',
  setBlockedNetworks: 'blocking networks',
  refreshConnection: 'refreshing connections',
  sendSms: 'sending SMS',
  sendOta: 'OTA campaigns',
  ping: 'ping tests',
  testConnection: 'connectivity tests',
  capture: 'packet captures',
  locate: 'locating Things',
  readSim: 'reading the state of a SIM',
} as const;

export type NetworkCapability = keyof typeof networkCapabilities;
export const networkCapabilityNames = Object.keys(networkCapabilities) as [NetworkCapability, ...NetworkCapability[]];

/** Why something cannot be done with the Things of a network, for any viewer. */
export const networkCannot = (network: string, capability: NetworkCapability): string =>
  `${network} does not support ${networkCapabilities[capability]}`;

/**
 * What is wrong with a list of capabilities, or nothing. A command that is not answered is settled by asking how the network has the SIM: without that
 * its outcome could never be known.
 */
export const capabilityProblem = (able: ReadonlySet<NetworkCapability>): string | undefined =>
  (['setState', 'setDataLimit', 'setBlockedNetworks'] as const).some((command) => able.has(command)) &&
  !able.has('readSim')
    ? 'A network that changes states, data limits or blocked networks must also tell the state of a SIM, so that commands without an answer can be settled'
    : undefined;
