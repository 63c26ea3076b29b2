import { captureMinutes, captureWindowProblem, readCaptureWindow } from '@airlane/domain/networks/capture-window';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { CAPTURE_REFUSED, isNoCapture, readCapture } from './read-capture.ts';

const fiveMinutes = '2026-03-19T11:30:00.000Z/2026-03-19T11:35:00.000Z';
const oneMinute = '2026-03-19T11:30:00.000Z/2026-03-19T11:31:00.000Z';
const twoDays = '2026-03-01T00:00:00.000Z/2026-03-03T00:00:00.000Z';

/**
 * When traffic is captured and for how long, kept as an interval 'start/end'. How far back and how long depends on the moment and on
 * the person, so those rules are asked when an answer is given, not when it is read again.
 */
export const captureDateKind = defineKind({
  name: 'captureDate',
  options: z.object({ limitedToMinute: z.boolean().default(false).catch(false) }),
  codec: (options) => answerCodec(z.string(), (draft) => readCapture(draft, options)),
  commonRules: 'none',
  operators: ['during', 'empty'],
  emptyDraft: (): unknown => '',
  isEmpty: isNoCapture,
  problemAt: (value, { limitedToMinute }, { now, viewerIsStaff }) => {
    const window = readCaptureWindow(value);
    return window && captureWindowProblem(window, { now, isStaff: viewerIsStaff, isLimitedToMinute: limitedToMinute });
  },
  format: (value) => {
    const window = readCaptureWindow(value);
    return window
      ? `${formatDayAndTime(window.start, 'utc')} UTC, ${Number(captureMinutes(window).toFixed(2))} min`
      : value;
  },
  examples: {
    valid: [
      {
        wire: { startTime: '2026-03-19T12:30:00+01:00', durationMinutes: '5' },
        value: fiveMinutes,
        text: '19 Mar 26 11:30 UTC, 5 min',
      },
      { wire: '2026-03-19T11:30:00Z', value: fiveMinutes, text: '19 Mar 26 11:30 UTC, 5 min' },
      {
        wire: { name: 'Custom Period', from: '2026-03-01', to: '2026-03-03' },
        value: twoDays,
        text: '01 Mar 26 00:00 UTC, 2880 min',
      },
      {
        wire: { startTime: '2026-03-19T11:30:00Z', durationMinutes: 60 },
        value: oneMinute,
        text: '19 Mar 26 11:30 UTC, 1 min',
        metadata: { limitedToMinute: true },
      },
    ],
    invalid: [
      { wire: { from: '2026-03-01', to: '2026-03-09' }, message: 'A capture lasts at most 7 days' },
      { wire: { from: '2026-03-03', to: '2026-03-01' }, message: 'A capture ends after it starts' },
      { wire: { durationMinutes: 5, to: 'later' }, message: CAPTURE_REFUSED },
      { wire: { startTime: '2026-03-19T11:30:00' }, message: CAPTURE_REFUSED },
      { wire: 'now', message: CAPTURE_REFUSED },
      { wire: {}, message: CAPTURE_REFUSED },
    ],
  },
});
