import { networkPingQuestionIds } from '../template-names.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts';

export const PING_PACKET_SIZES = [10, 500, 1000] as const;
export const PING_COUNTS = [5, 10, 30, 60] as const;
/** How often the console asks for new results. */
export const PING_POLL_MS = 10_000;

export const CUSTOM_PING_TEST = 30;

interface PingTestOption {
  readonly id: number;
  readonly label: string;
  /** Absent where the length is chosen by itself. */
  readonly seconds?: number;
}

export const pingTestOptions = [
  { id: 0, label: 'Single load test', seconds: 0 },
  { id: 15, label: '15-minute test (30 sec. intervals)', seconds: 15 * MINUTE_SECONDS },
  { id: 24, label: '24-hour test (15 min. intervals)', seconds: 24 * HOUR_SECONDS },
  { id: CUSTOM_PING_TEST, label: 'Custom test' },
] as const satisfies readonly PingTestOption[];

export const pingTestLabels = pingTestOptions.map(({ label }) => label);

/** The lengths of a custom test. */
export const customPingDurations = [
  { label: '30 minutes', seconds: 30 * MINUTE_SECONDS },
  ...[1, 2, 4, 8, 12, 16, 20].map((hours) => ({
    label: hours === 1 ? '1 hour' : `${hours} hours`,
    seconds: hours * HOUR_SECONDS,
  })),
] as const;

/** Pings every so many seconds, for a test of this length: the longer it lasts, the rarer. */
export const pingIntervalSeconds = (testSeconds: number): number => {
  if (testSeconds <= 30 * MINUTE_SECONDS) return 30;
  if (testSeconds <= 2 * HOUR_SECONDS) return MINUTE_SECONDS;
  return testSeconds <= 10 * HOUR_SECONDS ? 5 * MINUTE_SECONDS : 15 * MINUTE_SECONDS;
};

export interface PingPlan {
  readonly seconds: number;
  readonly intervalSeconds: number;
  readonly runs: number;
}

const planOf = (seconds: number): PingPlan => {
  const intervalSeconds = pingIntervalSeconds(seconds);
  return { seconds, intervalSeconds, runs: Math.max(1, seconds / intervalSeconds) };
};

/** What a chosen test does; nothing when the choice means no test. */
export const pingPlan = (testLabel: string, durationLabel: string): PingPlan | undefined => {
  const option: PingTestOption | undefined = pingTestOptions.find(({ label }) => label === testLabel);
  const seconds =
    option && (option.seconds ?? customPingDurations.find(({ label }) => label === durationLabel)?.seconds);
  return seconds === undefined ? undefined : planOf(seconds);
};

export interface PingRunTime {
  /** Counted from one. */
  readonly number: number;
  readonly at: Date;
}

/** The run after this one. Times that have passed while no process was running are left out. */
export const nextPingRun = (startedAt: Date, intervalSeconds: number, number: number, now: Date): PingRunTime => {
  const passed = Math.floor((now.getTime() - startedAt.getTime()) / (1000 * intervalSeconds));
  const next = Math.max(number, passed + 1);
  return { number: next + 1, at: new Date(startedAt.getTime() + 1000 * intervalSeconds * next) };
};

export const pingStatuses = ['Created', 'Running', 'Completed', 'Cancelled', 'Failed'] as const;
export type PingStatus = (typeof pingStatuses)[number];
export const isPingOver = (status: PingStatus): boolean =>
  status === 'Completed' || status === 'Cancelled' || status === 'Failed';

export const PING_STOPPED = 'Test was stopped by the user.';

/** The questions of a `Network Ping` document. */
export const pingQuestions = {
  iccid: networkPingQuestionIds.pingICCID,
  ip: networkPingQuestionIds.ip,
  test: networkPingQuestionIds.pingTest,
  duration: networkPingQuestionIds.pingDuration,
  packetSize: networkPingQuestionIds.packetSize,
  pingCount: networkPingQuestionIds.pingCount,
  interval: networkPingQuestionIds.pingInterval,
  status: networkPingQuestionIds.pingStatus,
  reason: networkPingQuestionIds.reason,
  runs: networkPingQuestionIds.runs,
  loss: networkPingQuestionIds.packetLoss,
  jitter: networkPingQuestionIds.jitter,
  lowest: networkPingQuestionIds.minRtt,
  average: networkPingQuestionIds.avgRtt,
  highest: networkPingQuestionIds.maxRtt,
} as const;
