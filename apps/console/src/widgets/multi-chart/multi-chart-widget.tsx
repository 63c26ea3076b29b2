import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { Select } from '@airlane/question-kinds/select';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { ChartWidget } from '../chart/chart-widget.tsx';
import { DonutWidget } from '../chart/donut-widget.tsx';
import { PingQuality } from '../ping-quality/ping-quality.tsx';
import type { WidgetPlace, WidgetProps } from '../widget.ts';
import { chartTitle, timeFrameText, timeFramesOf } from './chart-choice.ts';
import classes from './multi-chart-widget.module.css';

type Frame = MultiChartEntry['data'][number];

const CONTROLS_PX = 84;

const Drawn = ({
  entry,
  frame: { value, barChartDataValue, qosTextData },
  ...rest
}: WidgetPlace & { readonly entry: MultiChartEntry; readonly frame: Frame }) => (
  <>
    {barChartDataValue !== undefined && <PingQuality quality={barChartDataValue} />}
    {value !== undefined &&
      entry.type !== 'pingQuality' &&
      (entry.type === 'donut' ? (
        <DonutWidget content={{ ...value, type: 'donut' }} {...rest} />
      ) : (
        <ChartWidget content={{ ...value, type: entry.type }} {...rest} />
      ))}
    {/* Bars say the same in the words of people. */}
    {qosTextData !== undefined && barChartDataValue === undefined && (
      <dl className={classes['facts']}>
        {Object.entries(qosTextData).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

/** Several charts in one place: which one, and over which time. */
export const MultiChartWidget = ({ content: { data, progress }, height, ...rest }: WidgetProps<'multiChart'>) => {
  const isDebug = useDebugMode();
  // Until the person chooses, the first is shown, also when a newer one takes its place.
  const [name, setName] = useState<string>();
  const [frame, setFrame] = useState<string>();
  const entry = data.find((candidate) => candidate.name === name) ?? data[0];
  if (entry === undefined) return null;
  const frames = timeFramesOf(entry);
  const shown =
    entry.data.find(({ timeFrameLabel }) => timeFrameLabel !== undefined && timeFrameLabel === frame) ?? entry.data[0];
  const choose = (chosen: string | null): void => {
    if (chosen === null) return;
    setName(chosen);
    setFrame(undefined);
  };
  return (
    <div className={classes['charts']}>
      <div className={classes['controls']}>
        <Select
          label="Select chart"
          data={data.map(({ name: value }) => ({ value, label: chartTitle(value) }))}
          value={entry.name}
          onChange={choose}
          allowDeselect={false}
          w={300}
          maw="100%"
        />
        {entry.nearDropdownTooltip !== undefined && (
          <Tooltip label={entry.nearDropdownTooltip}>
            <IconInfoCircle size={16} tabIndex={0} aria-label={entry.nearDropdownTooltip} />
          </Tooltip>
        )}
        {frames.length > 0 && (
          <fieldset className={classes['frames']} aria-label="Time frame">
            {frames.map((label) => (
              <button
                key={label}
                type="button"
                aria-pressed={label === shown?.timeFrameLabel}
                disabled={frames.length < 2}
                onClick={() => setFrame(label)}
              >
                {timeFrameText(label, rest.zone)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isDebug && progress !== undefined && (
        <p className={classes['progress']}>
          Ping report is in progress... Started {timeFrameText(progress.startedAt, rest.zone)}, updated{' '}
          {timeFrameText(progress.updatedAt, rest.zone)}, interval {progress.interval}
        </p>
      )}
      {shown !== undefined && (
        <Drawn
          key={`${entry.name} ${shown.timeFrameLabel}`}
          entry={entry}
          frame={shown}
          height={Math.max(height - CONTROLS_PX, 120)}
          {...rest}
        />
      )}
    </div>
  );
};
