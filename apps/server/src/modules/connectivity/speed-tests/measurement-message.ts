import type { SpeedTestDirection } from '@airlane/domain/speed-test/speed-test';
import type { PingMeter } from './ping-meter.ts';

const US_PER_MS = 1000;
const microseconds = (ms: number): number => Math.round(ms * US_PER_MS);

/** What the server tells during a transfer, in the words of ndt7 0.9. What the kernel knows of the connection (TCPInfo) cannot be read here and is left out, which the protocol allows. */
export const measurementMessage = (
  test: SpeedTestDirection,
  elapsedMs: number,
  numBytes: number,
  { lastMs, minMs }: Pick<PingMeter, 'lastMs' | 'minMs'>,
): string =>
  JSON.stringify({
    Origin: 'server',
    Test: test,
    AppInfo: { ElapsedTime: microseconds(elapsedMs), NumBytes: numBytes },
    ...(lastMs === undefined || minMs === undefined
      ? {}
      : {
          WSPingInfo: {
            ElapsedTime: microseconds(elapsedMs),
            LastRTT: microseconds(lastMs),
            MinRTT: microseconds(minMs),
          },
        }),
  });
