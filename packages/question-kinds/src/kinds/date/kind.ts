import { DATE_PICKER_START } from '@airlane/domain/templates/form-limits';
import { DAY_MS } from '@airlane/domain/time/durations';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { z } from 'zod';
import { answerCodec, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';

const REFUSED = 'Enter a date such as 2026-03-19 or 2026-03-19T19:50:00Z';

export const dateKind = defineKind({
  name: 'date',
  options: z.object({ datePickerStartDate: z.iso.date().default(DATE_PICKER_START).catch(DATE_PICKER_START) }),
  codec: () =>
    answerCodec(
      z.string(),
      (draft) => (typeof draft === 'string' ? parseInstant(draft) : undefined) ?? refuse(REFUSED),
    ),
  commonRules: 'none',
  operators: ['during', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  // A day begins earlier in some zones than in others.
  problemAt: (value, { datePickerStartDate }) =>
    Date.parse(value) < Date.parse(datePickerStartDate) - DAY_MS
      ? `Choose a date on or after ${datePickerStartDate}`
      : undefined,
  // Files and screen readers have no zone of their own, so the text names the one it uses.
  format: (value) => `${formatDayAndTime(new Date(value), 'utc')} UTC`,
  data: { text: (value) => value },
  examples: {
    valid: [
      { wire: '2021-03-19T19:50:56.000Z', value: '2021-03-19T19:50:56.000Z', text: '19 Mar 21 19:50 UTC' },
      { wire: '2026-01-01T00:30:00+02:00', value: '2025-12-31T22:30:00.000Z', text: '31 Dec 25 22:30 UTC' },
      { wire: '2026-02-28', value: '2026-02-28T00:00:00.000Z', text: '28 Feb 26 00:00 UTC' },
    ],
    invalid: [
      { wire: '2026-02-30', message: REFUSED },
      { wire: 'yesterday', message: REFUSED },
      { wire: '2026-03-19T19:50:00', message: REFUSED },
      { wire: '9999-12-31T23:59:00-05:00', message: REFUSED },
    ],
  },
});
