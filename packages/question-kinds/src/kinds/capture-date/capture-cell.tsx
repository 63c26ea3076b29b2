import { captureMinutes, readCaptureWindow } from '@airlane/domain/networks/capture-window';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { Missing } from '../../cells/missing.tsx';
import type { CellProps } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';
import { Refusal } from '../../answer-codec.ts';
import { isNoCapture, readCapture } from './read-capture.ts';

const MINUTES_SHOWN_UP_TO = 180;
const MINUTES_AN_HOUR = 60;

const lengthText = (minutes: number): string =>
  minutes <= MINUTES_SHOWN_UP_TO ? `${Math.round(minutes)} min` : `${Number((minutes / MINUTES_AN_HOUR).toFixed(1))} h`;

/** The start in the viewer's zone and how long it lasts. A column that knows only the start shows only that. */
export const CaptureCell = ({ answer }: CellProps) => {
  const { formatInstant = formatDayAndTime } = useQuestionEnvironment();
  if (isNoCapture(answer)) return <Missing />;
  const startAlone = typeof answer === 'string' ? parseInstant(answer) : undefined;
  const value = startAlone === undefined ? readCapture(answer, { limitedToMinute: false }) : undefined;
  const window = value === undefined || value instanceof Refusal ? undefined : readCaptureWindow(value);
  const start = startAlone ?? window?.start.toISOString();
  if (start === undefined) return <Missing />;
  return (
    <time dateTime={start} title={window ? `${start} to ${window.end.toISOString()}` : start}>
      {formatInstant(new Date(start))}
      {window ? ` · ${lengthText(captureMinutes(window))}` : null}
    </time>
  );
};
