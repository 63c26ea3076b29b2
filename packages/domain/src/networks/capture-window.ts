import { DAY_MS, daysBefore, MINUTE_MS } from '../time/durations.ts';
import { parseInstant } from '../time/instant-parse.ts';

export const CAPTURE_EARLIEST_DAYS = 7;
export const MAX_CAPTURE_RANGE_DAYS = 7;
export const CAPTURE_DURATIONS_MINUTES = [5, 10, 15, 30, 45, 60] as const;
export const CAPTURE_DEFAULT_MINUTES = CAPTURE_DURATIONS_MINUTES[0];
export const MAX_CAPTURE_MINUTES = 60;
/** Private things may be captured for a minute and no longer, for any viewer. */
export const LIMITED_CAPTURE_MINUTES = 1;

/** Clocks of browser and server differ a little, and a form takes a moment to fill: a start of 'now' must not be in the future. */
export const CAPTURE_CLOCK_TOLERANCE_MS = MINUTE_MS;

export interface CaptureWindow {
  readonly start: Date;
  readonly end: Date;
}

export interface CaptureViewer {
  readonly now: Date;
  readonly isStaff: boolean;
  readonly isLimitedToMinute: boolean;
}

export const captureWindowFrom = (start: Date, minutes: number): CaptureWindow => ({
  start,
  end: new Date(start.getTime() + minutes * MINUTE_MS),
});

/** What the form offers by one press. */
export const CAPTURE_PRESET_MINUTES = [15, 60] as const;

/** The last minutes, as an input holds them. */
export const recentCapture = (
  minutes: number,
  now: Date,
): { readonly startTime: string; readonly durationMinutes: number } => ({
  startTime: new Date(now.getTime() - minutes * MINUTE_MS).toISOString(),
  durationMinutes: minutes,
});

/** The next minutes, to be watched while they pass. */
export const liveCapture = (
  minutes: number,
  now: Date,
): { readonly startTime: string; readonly durationMinutes: number } => ({
  startTime: now.toISOString(),
  durationMinutes: minutes,
});

export const captureMinutes = ({ start, end }: CaptureWindow): number => (end.getTime() - start.getTime()) / MINUTE_MS;

/** The first moment from which a capture may start. */
export const earliestCaptureStart = (now: Date): Date => daysBefore(now, CAPTURE_EARLIEST_DAYS);

/** What holds for every capture at any time: it has a length, and none beyond the longest range. */
export const captureLengthProblem = ({ start, end }: CaptureWindow): string | undefined => {
  const length = end.getTime() - start.getTime();
  if (length <= 0) return 'A capture ends after it starts';
  return length > MAX_CAPTURE_RANGE_DAYS * DAY_MS
    ? `A capture lasts at most ${MAX_CAPTURE_RANGE_DAYS} days`
    : undefined;
};

const durationProblem = (window: CaptureWindow, { isStaff, isLimitedToMinute }: CaptureViewer): string | undefined => {
  const minutes = captureMinutes(window);
  if (isLimitedToMinute)
    return minutes === LIMITED_CAPTURE_MINUTES
      ? undefined
      : `Captures of private Things last ${LIMITED_CAPTURE_MINUTES} minute`;
  if (isStaff) return captureLengthProblem(window);
  return CAPTURE_DURATIONS_MINUTES.some((choice) => choice === minutes)
    ? undefined
    : `Choose a duration of ${CAPTURE_DURATIONS_MINUTES.join(', ')} minutes`;
};

/** Why this viewer may not order this capture now; nothing when it is allowed. */
export const captureWindowProblem = (window: CaptureWindow, viewer: CaptureViewer): string | undefined => {
  const start = window.start.getTime();
  if (start < earliestCaptureStart(viewer.now).getTime() - CAPTURE_CLOCK_TOLERANCE_MS) {
    return `A capture can start at most ${CAPTURE_EARLIEST_DAYS} days ago`;
  }
  if (start > viewer.now.getTime() + CAPTURE_CLOCK_TOLERANCE_MS) return 'A capture cannot start in the future';
  return durationProblem(window, viewer);
};

/** 'start/end', the interval of ISO 8601: as a text it sorts by its start, like the instants themselves. */
export const writeCaptureWindow = ({ start, end }: CaptureWindow): string =>
  `${start.toISOString()}/${end.toISOString()}`;

export const readCaptureWindow = (text: string): CaptureWindow | undefined => {
  const [start, end, ...rest] = text.split('/', 3).map(parseInstant);
  return start === undefined || end === undefined || rest.length > 0
    ? undefined
    : { start: new Date(start), end: new Date(end) };
};

/** In order of life; the file of a capture is gone after CAPTURE_FILE_DAYS. */
export const captureStatuses = ['Created', 'Running', 'Processing', 'Ready', 'Failed', 'Expired'] as const;
export type CaptureStatus = (typeof captureStatuses)[number];
/** Its packets are still passing, or may be. */
export const isLiveCapture = (status: string | undefined): boolean => status === 'Created' || status === 'Running';
export const CAPTURE_FILE_DAYS = 30;
