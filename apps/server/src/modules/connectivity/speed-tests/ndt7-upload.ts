import { performance } from 'node:perf_hooks';
import {
  SPEED_TEST_MEASURE_MS,
  SPEED_TEST_SECONDS,
  medianMs,
  pacingDelayMs,
} from '@airlane/domain/speed-test/speed-test';
import type { WebSocket } from 'ws';
import { measurementMessage } from './measurement-message.ts';
import { PingMeter } from './ping-meter.ts';

const NORMAL_CLOSURE = 1000;
/** What a browser had handed to its system may still be on the way when the time is over. */
const CLOSE_WITHIN_MS = 2000;

export interface UploadMeasured {
  readonly upBytes: number;
  readonly upSeconds: number;
  readonly loadedMs: number | null;
}

/** The upload of ndt7: the browser sends, the server counts what arrived and when the last of it did. */
export const runUpload = (socket: WebSocket, maxBytes: number): Promise<UploadMeasured | undefined> =>
  new Promise((resolve) => {
    const meter = new PingMeter(socket);
    const startedAt = performance.now();
    let bytes = 0;
    let lastAt = startedAt;
    let isOver = false;
    const elapsedMs = (): number => performance.now() - startedAt;
    const tell = setInterval(() => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(measurementMessage('upload', elapsedMs(), bytes, meter));
      void meter.ping();
    }, SPEED_TEST_MEASURE_MS);
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(tell);
      clearTimeout(timeout);
      if (socket.readyState === socket.OPEN) {
        socket.send(measurementMessage('upload', lastAt - startedAt, bytes, meter));
        socket.close(NORMAL_CLOSURE);
      }
      setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
      resolve(
        bytes === 0
          ? undefined
          : { upBytes: bytes, upSeconds: (lastAt - startedAt) / 1000, loadedMs: medianMs(meter.roundTrips) },
      );
    };
    const timeout = setTimeout(end, SPEED_TEST_SECONDS * 1000);
    socket.on('close', end);
    socket.on('message', (data, isBinary) => {
      if (isOver || !isBinary) return;
      bytes += (data as Buffer).length;
      lastAt = performance.now();
      if (bytes >= maxBytes) return end();
      const wait = pacingDelayMs('upload', bytes, elapsedMs());
      if (wait < 1) return;
      // Nothing is read for a moment, and the browser notices by its full line.
      socket.pause();
      setTimeout(() => socket.resume(), wait).unref();
    });
  });
