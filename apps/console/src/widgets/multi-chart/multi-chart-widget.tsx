import type { MultiChartEntry } from '@airlane/contract';
import { Select, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebugMode } from '../../lib/preferences/debug-mode.ts';
import { ChartWidget } from '../chart/chart-widget.tsx';
import { DonutWidget } from '../chart/donut-widget.tsx';
import { PingQuality } from '../ping-quality/ping-quality.tsx';
import type { WidgetPlace, WidgetProps } from '../widget.ts';
import { chartTitle, timeFramesOf } from './chart-choice.ts';
import classes from './multi-chart-widget.module.css';

type Frame = MultiChartEntry['data'][number];

const CONTROLS_PX = 84;

const Drawn = ({ entry, frame: { value, barChartDataValue, qosTextData }, ...rest }: WidgetPlace & { readonly entry: MultiChartEntry; readonly frame: Frame }) => (
  <>
    {barChartDataValue !== undefined && <PingQuality quality={barChartDataValue} />}
    {value !== undefined && entry.type !== 'pingQuality' && (entry.type === 'donut' ? <DonutWidget content={{ ...value, type: 'donut' }} {...rest} /> : <ChartWidget content={{ ...value, type: entry.type }} {...rest} />)}
    {qosTextData !== undefined && (
      <dl className={classes['facts']}>
        {Object.entries(qosTextData).map(([label, text]) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}
      </dl>
    )}
  </>
);

/** Several charts in one place: which one, and over which time. */
export const MultiChartWidget = ({ content: { data, progress }, height, ...rest }: WidgetProps<'multiChart'>) => {
  const isDebug = useDebugMode();
  const [name, setName] = useState(data[0]?.name ?? '');
  const [frame, setFrame] = useState(0);
  const entry = data.find((candidate) => candidate.name === name) ?? data[0];
  if (entry === undefined) return null;
  const frames = timeFramesOf(entry);
  const shown = entry.data[frame] ?? entry.data[0];
  const choose = (chosen: string | null): void => {
    if (chosen === null) return;
    setName(chosen);
    setFrame(0);
  };
  return (
    <div className={classes['charts']}>
      <div className={classes['controls']}>
        <Select label="Select chart" data={data.map(({ name: value }) => ({ value, label: chartTitle(value) }))} value={entry.name} onChange={choose} allowDeselect={false} w={220} />
        {entry.nearDropdownTooltip !== undefined && <Tooltip label={entry.nearDropdownTooltip}><IconInfoCircle size={16} tabIndex={0} aria-label={entry.nearDropdownTooltip} /></Tooltip>}
        {frames.length > 0 && (
          <fieldset className={classes['frames']} aria-label="Time frame">
            {frames.map((label, place) => <button key={label} type="button" aria-pressed={place === frame} disabled={frames.length < 2} onClick={() => setFrame(place)}>{label}</button>)}
          </fieldset>
        )}
      </div>
      {isDebug && progress !== undefined && (
        <p className={classes['progress']}>Ping report is in progress... Started {new Date(progress.startedAt).toLocaleString()}, updated {new Date(progress.updatedAt).toLocaleString()}, interval {progress.interval}</p>
      )}
      {shown !== undefined && <Drawn key={`${entry.name} ${frame}`} entry={entry} frame={shown} height={Math.max(height - CONTROLS_PX, 120)} {...rest} />}
    </div>
  );
};
