import { COMMAND_TIMEOUT_MS, CommandRefused, NetworkAway, NetworkUnknown, type NetworkPort } from './port.ts';
import { guardSteps, wrapPort } from './wrap-port.ts';

const known = (cause: unknown): Error =>
  cause instanceof CommandRefused || cause instanceof NetworkAway || cause instanceof NetworkUnknown
    ? cause
    : new NetworkUnknown('The network failed to answer', { cause });

/** Ends in time, however slow the network is; an answer that comes later counts for nothing. */
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

/** An adapter that keeps the promise of the port: every command ends in time, and fails in three ways only. */
export const withTimeout = (network: NetworkPort, timeoutMs: number = COMMAND_TIMEOUT_MS): NetworkPort =>
  wrapPort(network, {
    answer: (_command, send) => inTime(send(), timeoutMs),
    async *stream(_command, open) {
      // An empty batch is a sign of life for the timeout, and nothing for the caller.
      for await (const batch of guardSteps(open(), (step) => inTime(step, timeoutMs)))
        if (batch.length > 0) yield batch;
    },
  });
