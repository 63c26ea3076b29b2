import {
  CAPTURE_DEFAULT_MINUTES,
  type CaptureWindow,
  captureLengthProblem,
  captureWindowFrom,
  LIMITED_CAPTURE_MINUTES,
  readCaptureWindow,
  writeCaptureWindow,
} from '@airlane/domain/networks/capture-window';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { type Refusal, refuse } from '../../answer-codec.ts';
import { type ItemDraft, isItemDraft, memberOf } from '../../items/item-draft.ts';
import { readDecimal } from '../../items/read-members.ts';
import { isBlank } from '../../text-codec.ts';

export const CAPTURE_REFUSED = 'Choose when the capture starts and how long it lasts';

/** What stands in the input so far: a start with a duration, or a start with an end. */
export interface CaptureDraft {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly minutes: number | undefined;
}

const instantIn = (raw: unknown): string | undefined => (typeof raw === 'string' ? parseInstant(raw) : undefined);

/** A range is sent as `from` and `to`, as everywhere; a single time as `startTime` and `durationMinutes`. */
const fromParts = (item: ItemDraft): CaptureDraft => ({
  start: instantIn(memberOf(item, 'startTime')) ?? instantIn(memberOf(item, 'from')),
  end: instantIn(memberOf(item, 'to')),
  minutes: readDecimal(memberOf(item, 'durationMinutes')),
});

export const captureDraft = (draft: unknown): CaptureDraft => {
  if (isItemDraft(draft)) return fromParts(draft);
  const window = typeof draft === 'string' ? readCaptureWindow(draft) : undefined;
  if (window) return { start: window.start.toISOString(), end: window.end.toISOString(), minutes: undefined };
  return { start: instantIn(draft), end: undefined, minutes: undefined };
};

const windowOf = ({ start, end, minutes }: CaptureDraft, isLimitedToMinute: boolean): CaptureWindow | undefined => {
  if (start === undefined) return undefined;
  const from = new Date(start);
  if (isLimitedToMinute) return captureWindowFrom(from, LIMITED_CAPTURE_MINUTES);
  if (end !== undefined) return { start: from, end: new Date(end) };
  return captureWindowFrom(from, minutes ?? CAPTURE_DEFAULT_MINUTES);
};

const isWritable = ({ end }: CaptureWindow): boolean =>
  !Number.isNaN(end.getTime()) && /^\d{4}-/.test(end.toISOString());

/** A start alone is a capture of the shortest duration; that of a private thing is a minute, whatever was asked. */
export const readCapture = (
  draft: unknown,
  { limitedToMinute }: { readonly limitedToMinute: boolean },
): string | Refusal => {
  const window = windowOf(captureDraft(draft), limitedToMinute);
  if (!window || !isWritable(window)) return refuse(CAPTURE_REFUSED);
  const problem = captureLengthProblem(window);
  return problem === undefined ? writeCaptureWindow(window) : refuse(problem);
};

const members: readonly string[] = ['startTime', 'from', 'to', 'durationMinutes'];

/** Untouched but for the duration, which always stands there. An object of other parts is something else altogether. */
export const isNoCapture = (draft: unknown): boolean => {
  if (!isItemDraft(draft)) return isBlank(draft);
  const names = Object.keys(draft);
  return (
    names.length > 0 &&
    names.every((name) => members.includes(name) && (name === 'durationMinutes' || isBlank(draft[name])))
  );
};
