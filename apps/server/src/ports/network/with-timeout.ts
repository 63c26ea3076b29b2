import { COMMAND_TIMEOUT_MS, CommandRefused, NetworkAway, NetworkUnknown, type NetworkPort } from './port.ts';

const known = (cause: unknown): Error =>
  cause instanceof CommandRefused || cause instanceof NetworkAway || cause instanceof NetworkUnknown
    ? cause
    : new NetworkUnknown('The network failed to answer', { cause });

/** Settles in time, whatever the network does; an answer that comes later counts for nothing. */
export const inTime = async <T>(answer: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkUnknown('The network is not responding')), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    throw known(error);
  } finally {
    clearTimeout(timer);
  }
};

/** An adapter that keeps the promise of the port: it always settles, and fails in three ways only. */
export const withTimeout = (network: NetworkPort, timeoutMs: number = COMMAND_TIMEOUT_MS): NetworkPort => ({
  setState: (iccid, state) => inTime(network.setState(iccid, state), timeoutMs),
  setDataLimit: (iccid, limitBytes) => inTime(network.setDataLimit(iccid, limitBytes), timeoutMs),
  setBlockedNetworks: (iccid, networks) => inTime(network.setBlockedNetworks(iccid, networks), timeoutMs),
  refreshConnection: (iccid) => inTime(network.refreshConnection(iccid), timeoutMs),
  sendSms: (sms) => inTime(network.sendSms(sms), timeoutMs),
  sendOta: (ota) => inTime(network.sendOta(ota), timeoutMs),
  ping: (request) => inTime(network.ping(request), timeoutMs),
  testConnection: (iccid) => inTime(network.testConnection(iccid), timeoutMs),
  locate: (iccid) => inTime(network.locate(iccid), timeoutMs),
  readSim: (iccid) => inTime(network.readSim(iccid), timeoutMs),
  stop: () => network.stop(),
  async *capture(request) {
    const packets = network.capture(request)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await inTime(packets.next(), timeoutMs);
        if (done === true) return;
        if (value.length > 0) yield value;
      }
    } finally {
      // A network that hangs would also hang on being told that nobody listens any more.
      void packets.return?.().catch(() => undefined);
    }
  },
});
