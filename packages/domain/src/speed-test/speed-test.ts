import { numberText } from '../text/number-text.ts';
import { pingQuality } from '../networks/ping-quality.ts';
import { roundToTenth } from '../text/number-text.ts';

export const SPEED_TEST_PAGE = 'SpeedTest';
export const SPEED_TEST_TITLE = 'Network Connectivity Test';

/** Which end of a line was measured: the two are not compared with each other. */
export const measuredKinds = ['browser', 'thing'] as const;
export type MeasuredKind = (typeof measuredKinds)[number];

/** The WebSocket subprotocol that names ndt7, and its two addresses. */
export const NDT7_SUBPROTOCOL = 'net.measurementlab.ndt.v7';
export const ndt7Paths = { download: '/ndt/v7/download', upload: '/ndt/v7/upload' } as const;
export type SpeedTestDirection = keyof typeof ndt7Paths;
export const speedTestDirections = Object.keys(ndt7Paths) as SpeedTestDirection[];

/** As the protocol has it: each direction takes ten seconds, and is measured four times a second. */
export const SPEED_TEST_SECONDS = 10;
export const SPEED_TEST_MEASURE_MS = 250;
/** No message that the protocol allows is larger. */
export const MAX_NDT7_MESSAGE_BYTES = 2 ** 24;

/** Faster lines are not measured any faster: beyond this a test would take processor time from everybody else. What browsers send is masked, and unmasking costs several times as much as sending. */
export const maxSpeedTestMbits: Readonly<Record<SpeedTestDirection, number>> = { download: 400, upload: 100 };
const BITS_PER_BYTE = 8;
const BITS_PER_MBIT = 1_000_000;
const maxBytesPerSecond = (direction: SpeedTestDirection): number =>
  (maxSpeedTestMbits[direction] * BITS_PER_MBIT) / BITS_PER_BYTE;

/** A test that did not end within this time was left. Its tickets are no longer valid, and another one can start. */
export const SPEED_TEST_TICKET_SECONDS = 60;
export const MAX_SPEED_TESTS_PER_HOUR = 20;
/** Results that an account keeps; older ones make room. */
export const MAX_KEPT_SPEED_TESTS = 500;
/** How far back networks are compared. */
export const SPEED_TEST_COMPARED_DAYS = 90;

const FIRST_MESSAGE_BYTES = 2 ** 13;
const LARGEST_SENT_MESSAGE_BYTES = 2 ** 18;
/** A message is at most a sixteenth of what was sent, so that slow lines get small ones. */
const SENT_PER_MESSAGE = 16;

/** The size of the next message of a download, as the protocol recommends: it doubles as long as it is small beside what was sent. */
export const nextMessageBytes = (current: number | undefined, sentBytes: number): number => {
  if (current === undefined) return FIRST_MESSAGE_BYTES;
  return current < LARGEST_SENT_MESSAGE_BYTES && current * 2 <= sentBytes / SENT_PER_MESSAGE ? current * 2 : current;
};

/** How long a transfer has to wait until it may have moved so many bytes. */
export const pacingDelayMs = (direction: SpeedTestDirection, movedBytes: number, elapsedMs: number): number =>
  Math.max(0, (movedBytes / maxBytesPerSecond(direction)) * 1000 - elapsedMs);

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export const mbitsPerSecond = (bytes: number, seconds: number): number =>
  seconds <= 0 ? 0 : hundredth((bytes * BITS_PER_BYTE) / BITS_PER_MBIT / seconds);

/** The middle of what was measured: one outlier does not move it. */
export const medianMs = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : roundToTenth((upper + lower) / 2);
};

const FEWEST_FOR_JITTER = 3;
/** The mean step from one round trip to the next, which two pings say nothing about. */
export const jitterMs = (roundTrips: readonly number[]): number | null =>
  roundTrips.length < FEWEST_FOR_JITTER ? null : pingQuality(roundTrips.length, roundTrips).jitter;

export interface ReceivedDownload {
  readonly numBytes: number;
  readonly elapsedSeconds: number;
}

/** The receiver measures a transfer, so the browser tells of the download. It cannot have received more than was sent, or faster than the server sends. */
export const downloadProblem = (
  { numBytes, elapsedSeconds }: ReceivedDownload,
  sentBytes: number,
): string | undefined => {
  if (numBytes > sentBytes) return `The server sent ${numberText(sentBytes)} bytes, not ${numberText(numBytes)}`;
  if (numBytes > maxBytesPerSecond('download') * elapsedSeconds + LARGEST_SENT_MESSAGE_BYTES * 2)
    return 'The server did not send that fast';
  return undefined;
};
