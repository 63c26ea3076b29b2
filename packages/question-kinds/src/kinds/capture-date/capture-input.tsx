import {
  CAPTURE_DEFAULT_MINUTES,
  CAPTURE_DURATIONS_MINUTES,
  CAPTURE_EARLIEST_DAYS,
  CAPTURE_PRESET_MINUTES,
  captureMinutes,
  captureWindowProblem,
  earliestCaptureStart,
  LIMITED_CAPTURE_MINUTES,
  liveCapture,
  readCaptureWindow,
  recentCapture,
} from '@airlane/domain/networks/capture-window';
import { Group, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { useId, useState } from 'react';
import { Refusal } from '../../answer-codec.ts';
import { useNow } from '../../cells/use-now.ts';
import type { InputProps } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';
import { calendarWords } from '../../inputs/calendar-words.ts';
import { GroupField } from '../../inputs/group-field.tsx';
import { Select } from '../../inputs/select.tsx';
import { captureDateKind } from './kind.ts';
import { captureDraft, readCapture } from './read-capture.ts';

const DURATION_WIDTH_PX = 150;
const RECORDED = `Cut from recorded traffic, up to ${CAPTURE_EARLIEST_DAYS} days back`;
const CHOOSE = 'choose';
const LIVE = 'live';
/** Four choices stand side by side on a phone. */
const narrow = { label: { paddingInline: 6 } };
/** A stretch that ended this long ago was filled in as 'the last minutes', and still is. */
const RECENT_MS = 15 * 60_000;

const presetLabel = (minutes: number): string =>
  minutes === 60 ? 'Last 1 h' : minutes === 1 ? 'Last minute' : `Last ${minutes} min`;

const dateOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));
const instantOf = (picked: string | null): string =>
  picked === null ? '' : new Date(picked.replace(' ', 'T')).toISOString();

type MomentPickerProps = Pick<
  DateTimePickerProps,
  'placeholder' | 'minDate' | 'maxDate' | 'value' | 'onChange' | 'readOnly' | 'disabled'
> & { readonly name: string };

/** One end of a capture. Its name is the given one and what the button shows, so that it can be found by either. */
const MomentPicker = ({ name, ...props }: MomentPickerProps) => {
  const id = useId();
  return (
    <>
      <VisuallyHidden id={`${id}-name`}>{name}</VisuallyHidden>
      <DateTimePicker
        highlightToday
        {...props}
        id={id}
        aria-labelledby={`${id}-name ${id}`}
        valueFormat="DD MMM YY HH:mm"
        flex="1 1 180px"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
      />
    </>
  );
};

/** Staff choose a range, everybody else a start and one of a few durations; that of a private thing is fixed. */
export const CaptureInput = (props: InputProps) => {
  const { viewerIsStaff = false } = useQuestionEnvironment();
  const { limitedToMinute } = captureDateKind.options.parse(props.question.metadata ?? {});
  const now = new Date(useNow());
  const { start, end, minutes } = captureDraft(props.draft);
  const value = readCapture(props.draft, { limitedToMinute });
  const window = value instanceof Refusal ? undefined : readCaptureWindow(value);
  const problem =
    window && captureWindowProblem(window, { now, isStaff: viewerIsStaff, isLimitedToMinute: limitedToMinute });
  const duration = minutes ?? (window ? captureMinutes(window) : CAPTURE_DEFAULT_MINUTES);
  const withRange = viewerIsStaff && !limitedToMinute;
  const presets: readonly number[] = limitedToMinute ? [LIMITED_CAPTURE_MINUTES] : CAPTURE_PRESET_MINUTES;
  const isRecent =
    window !== undefined &&
    Math.abs(now.getTime() - window.end.getTime()) < RECENT_MS &&
    presets.includes(captureMinutes(window));
  const [mode, setMode] = useState<string>(isRecent && window ? String(captureMinutes(window)) : CHOOSE);
  const liveMinutes = limitedToMinute ? LIMITED_CAPTURE_MINUTES : CAPTURE_DEFAULT_MINUTES;
  const choose = (chosen: string): void => {
    setMode(chosen);
    if (chosen === LIVE) props.onChange(liveCapture(liveMinutes, new Date()));
    else if (chosen !== CHOOSE) props.onChange(recentCapture(Number(chosen), new Date()));
  };

  const state = { readOnly: props.readOnly ?? false, disabled: props.disabled ?? false };
  const picker = { ...state, ...calendarWords, minDate: earliestCaptureStart(now) };
  const { questionLabel, metadata } = props.question;
  return (
    <GroupField
      {...props}
      error={props.error ?? (state.readOnly ? undefined : problem)}
      note={
        mode === LIVE
          ? `Records the next ${liveMinutes} min, to be watched meanwhile; the file follows`
          : limitedToMinute
            ? `Captures of private Things last ${LIMITED_CAPTURE_MINUTES} minute`
            : RECORDED
      }
    >
      <SegmentedControl
        {...state}
        fullWidth
        styles={narrow}
        mb={mode === CHOOSE ? 'xs' : 0}
        aria-label={`${questionLabel}: period`}
        data={[
          ...presets.map((minutes) => ({ value: String(minutes), label: presetLabel(minutes) })),
          { value: LIVE, label: 'Live' },
          { value: CHOOSE, label: 'Choose' },
        ]}
        value={mode}
        onChange={choose}
      />
      {mode === CHOOSE && (
        <Group gap="xs">
          <MomentPicker
            {...picker}
            name={`${questionLabel}: start`}
            placeholder={metadata?.placeholder ?? 'Start'}
            maxDate={now}
            value={dateOf(start)}
            onChange={(picked) =>
              props.onChange(
                withRange
                  ? { from: instantOf(picked), to: end ?? '' }
                  : { startTime: instantOf(picked), durationMinutes: duration },
              )
            }
          />
          {withRange ? (
            <MomentPicker
              {...picker}
              name={`${questionLabel}: end`}
              placeholder="End"
              value={dateOf(end ?? window?.end.toISOString())}
              onChange={(picked) => props.onChange({ from: start ?? '', to: instantOf(picked) })}
            />
          ) : limitedToMinute ? (
            <Text size="sm">{LIMITED_CAPTURE_MINUTES} min</Text>
          ) : (
            <Select
              {...state}
              w={DURATION_WIDTH_PX}
              aria-label={`${questionLabel}: duration`}
              data={CAPTURE_DURATIONS_MINUTES.map((choice) => ({ value: String(choice), label: `${choice} min` }))}
              value={String(duration)}
              onChange={(chosen) =>
                props.onChange({ startTime: start ?? '', durationMinutes: Number(chosen ?? duration) })
              }
              allowDeselect={false}
            />
          )}
        </Group>
      )}
    </GroupField>
  );
};
