import { describe, expect, it } from 'vitest';
import {
  captureLengthProblem,
  captureMinutes,
  captureWindowFrom,
  captureWindowProblem,
  earliestCaptureStart,
  readCaptureWindow,
  writeCaptureWindow,
} from './capture-window.ts';

const now = new Date('2026-03-19T12:00:00.000Z');
const DAY = 24 * 60;
/** A capture that starts so many minutes ago. */
const capture = (minutesAgo: number, minutes: number) =>
  captureWindowFrom(new Date(now.getTime() - minutesAgo * 60_000), minutes);

const EARLY = 'A capture can start at most 7 days ago';
const FUTURE = 'A capture cannot start in the future';
const CHOICES = 'Choose a duration of 5, 10, 15, 30, 45, 60 minutes';
const LONG = 'A capture lasts at most 7 days';

const customer = { now, isStaff: false, isLimitedToMinute: false };
const staff = { now, isStaff: true, isLimitedToMinute: false };
const limited = { now, isStaff: true, isLimitedToMinute: true };

describe('a capture', () => {
  it.each([
    [customer, 60, 5, undefined],
    [customer, 0, 60, undefined],
    [customer, 60, 7, CHOICES],
    [customer, 120, 90, CHOICES],
    [customer, 7 * DAY, 5, undefined],
    [customer, 7 * DAY + 2, 5, EARLY],
    [customer, -2, 5, FUTURE],
    [staff, 60, 7, undefined],
    [staff, 7 * DAY, 7 * DAY, undefined],
    [staff, 7 * DAY, 7 * DAY + 1, LONG],
    [staff, 8 * DAY, 5, EARLY],
    [staff, 10, 0, 'A capture ends after it starts'],
    [staff, -60, 5, FUTURE],
    [limited, 60, 1, undefined],
    [limited, 60, 5, 'Captures of private Things last 1 minute'],
    [{ ...limited, isStaff: false }, 60, 1, undefined],
  ])('no. %# of %j, %s minutes ago for %s minutes: %s', (viewer, minutesAgo, minutes, problem) => {
    expect(captureWindowProblem(capture(minutesAgo, minutes), viewer)).toBe(problem);
  });

  it('may start when the last seven days began', () => {
    expect(earliestCaptureStart(now).toISOString()).toBe('2026-03-12T12:00:00.000Z');
  });

  it('has a length at any time', () => {
    expect(captureLengthProblem(capture(1e6, 5))).toBeUndefined();
    expect(captureLengthProblem(capture(0, -1))).toBe('A capture ends after it starts');
  });

  it('is kept as an interval and read back', () => {
    const text = writeCaptureWindow(capture(30, 15));
    expect(text).toBe('2026-03-19T11:30:00.000Z/2026-03-19T11:45:00.000Z');
    const window = readCaptureWindow(text);
    expect(window && captureMinutes(window)).toBe(15);
  });

  it.each(['', '/', '2026-03-19T11:30:00.000Z', 'a/b', '2026-01-01/2026-01-02/2026-01-03', '2026-01-01/'])(
    'is not read from %j',
    (text) => {
      expect(readCaptureWindow(text)).toBeUndefined();
    },
  );
});
