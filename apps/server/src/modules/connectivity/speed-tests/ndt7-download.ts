import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout as setTimer } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  SPEED_TEST_MEASURE_MS,
  SPEED_TEST_SECONDS,
  jitterMs,
  medianMs,
  nextMessageBytes,
  pacingDelayMs,
} from '@airlane/domain/speed-test/speed-test';
import type { WebSocket } from 'ws';
import { measurementMessage } from './measurement-message.ts';
import { PingMeter } from './ping-meter.ts';

const NORMAL_CLOSURE = 1000;
const LARGEST_MESSAGE_BYTES = 2 ** 18;
const IDLE_PINGS = 10;
/** Browsers give up two seconds after the last byte was due. */
const IDLE_WITHIN_MS = 1500;
const MAX_RUNTIME_MS = SPEED_TEST_SECONDS * 1000 + 5000;

export interface DownloadMeasured {
  readonly sentBytes: number;
  /** Until the browser had answered a ping that was sent behind the last byte. */
  readonly sentSeconds: number;
  readonly idleMs: number | null;
  readonly loadedMs: number | null;
  readonly jitterMs: number | null;
}

/** Random, so that nothing on the way can compress it; made once, since only its entropy matters. */
let payload: Buffer | undefined;
const payloadOf = (bytes: number): Buffer => (payload ??= randomBytes(LARGEST_MESSAGE_BYTES)).subarray(0, bytes);

const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

/** Resolves when the system has taken the message, so that no more than one waits in this process; a socket that closed takes none. */
const send = (socket: WebSocket, message: Buffer): Promise<boolean> =>
  new Promise((resolve) => socket.send(message, { binary: true, compress: false }, (error) => resolve(!error)));

/** Fills the line for ten seconds or until the limit, and yields to whatever else this process has to do between any two messages. */
const fillLine = async (
  socket: WebSocket,
  maxBytes: number,
  meter: PingMeter,
): Promise<{ bytes: number; startedAt: number }> => {
  const startedAt = performance.now();
  let bytes = 0;
  let size: number | undefined;
  let measuredAt = startedAt;
  const elapsedMs = (): number => performance.now() - startedAt;
  const tell = (): void => {
    const text = measurementMessage('download', elapsedMs(), bytes, meter);
    bytes += text.length;
    socket.send(text);
    void meter.ping();
  };
  while (isOpen(socket) && elapsedMs() < SPEED_TEST_SECONDS * 1000 && bytes < maxBytes) {
    size = nextMessageBytes(size, bytes);
    const message = payloadOf(Math.min(size, maxBytes - bytes));
    if (!(await send(socket, message))) break;
    bytes += message.length;
    if (performance.now() - measuredAt >= SPEED_TEST_MEASURE_MS) {
      measuredAt = performance.now();
      tell();
    }
    const wait = pacingDelayMs('download', bytes, elapsedMs());
    await (wait >= 1 ? setTimeout(wait) : setImmediate());
  }
  if (isOpen(socket)) tell();
  return { bytes, startedAt };
};

/** The line is empty once a ping behind the last byte came back; what follows one at a time measures the line alone. */
const idlePings = async (meter: PingMeter): Promise<number[]> => {
  const until = performance.now() + IDLE_WITHIN_MS;
  const roundTrips: number[] = [];
  while (roundTrips.length < IDLE_PINGS && performance.now() < until) {
    const ms = await meter.ping();
    if (ms === undefined) break;
    roundTrips.push(ms);
  }
  return roundTrips;
};

/** The download of ndt7: the server sends, and measures what it can. Nothing where the browser left before it had received everything. */
export const runDownload = async (socket: WebSocket, maxBytes: number): Promise<DownloadMeasured | undefined> => {
  const meter = new PingMeter(socket);
  // A browser that no longer reads would keep the last message waiting for ever.
  const stuck = setTimer(() => socket.terminate(), MAX_RUNTIME_MS);
  socket.on('close', () => clearTimeout(stuck));
  // The protocol has the sender send alone.
  socket.on('message', (_data, isBinary) => isBinary && socket.close(1003, 'Nothing is uploaded here'));
  const { bytes, startedAt } = await fillLine(socket, maxBytes, meter);
  const flushed = await meter.ping();
  if (flushed === undefined) return undefined;
  const sentSeconds = (performance.now() - startedAt) / 1000;
  const loaded = [...meter.roundTrips];
  const idle = await idlePings(meter);
  if (isOpen(socket)) socket.close(NORMAL_CLOSURE);
  if (socket.readyState !== socket.CLOSED)
    await Promise.race([once(socket, 'close'), setTimeout(IDLE_WITHIN_MS, undefined, { ref: false })]);
  socket.terminate();
  return {
    sentBytes: bytes,
    sentSeconds,
    idleMs: medianMs(idle),
    loadedMs: medianMs(loaded),
    jitterMs: jitterMs(loaded),
  };
};
