import { useEffect, useRef } from 'react';
import type { ECharts, EChartsCoreOption } from './echarts.ts';
import { connect, init } from './echarts.ts';
import classes from './chart.module.css';
import { inTurn } from './in-turn.ts';

interface ChartCanvasProps {
  readonly option: EChartsCoreOption;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** Charts of one group share their crosshair. */
  readonly group?: string | undefined;
  readonly onReady?: (chart: ECharts | undefined) => void;
}

/** A canvas that follows its frame's size and its option. */
export const ChartCanvas = ({ option, label, group, onReady }: ChartCanvasProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => chart.current?.resize());
    const takeBack = inTurn(() => {
      const made = init(element);
      chart.current = made;
      if (group !== undefined) {
        made.group = group;
        connect(group);
      }
      onReady?.(made);
      observer.observe(element);
    });
    return () => {
      takeBack();
      observer.disconnect();
      onReady?.(undefined);
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [group, onReady]);
  useEffect(() => inTurn(() => chart.current?.setOption(option, { notMerge: true })), [option]);
  return <figure className={classes['canvas']} aria-label={label}><div ref={frame} /></figure>;
};
