import { Agent, request } from 'node:http';
import type { Call } from './scenario.ts';

export interface Side {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

class StaleConnection extends Error {}

const sendOnce = (agent: Agent, side: Side, call: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers =
      call.body === undefined
        ? side.headers
        : {
            ...side.headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(call.body)),
          };
    const outgoing = request(
      { agent, host: '127.0.0.1', port: side.port, method: call.method, path: call.path, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${call.method} ${call.path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
        response.on('error', reject);
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection(error.message) : error),
    );
    outgoing.end(call.body);
  });

/** Sends one call over a kept connection and gives the answer's text. */
export const send = async (agent: Agent, side: Side, call: Call): Promise<string> => {
  try {
    return await sendOnce(agent, side, call);
  } catch (error) {
    // A server may close a kept connection at the very moment when it is used again: that call was never heard.
    if (error instanceof StaleConnection) return sendOnce(agent, side, call);
    throw error;
  }
};

export interface Turn {
  readonly connections: number;
  readonly milliseconds: number;
  readonly minRequests: number;
  readonly maxRequests: number;
}

/** Keeps every connection busy for a while and gives the time of each call in milliseconds. */
export const loadFor = async (
  agent: Agent,
  side: Side,
  callAt: (turn: number) => Call,
  { connections, milliseconds, minRequests, maxRequests }: Turn,
): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  let turn = 0;
  const work = async (): Promise<void> => {
    while (turn < maxRequests && (turn < minRequests || performance.now() < end)) {
      const call = callAt(turn++);
      const started = performance.now();
      await send(agent, side, call);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
};

export const agentFor = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
