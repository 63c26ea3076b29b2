import { useEffect, useEffectEvent, useRef } from 'react';
import type { ECharts, EChartsCoreOption } from './echarts.ts';
import { connect, init } from './echarts.ts';
import classes from './chart.module.css';
import { inTurn } from './in-turn.ts';
import { rehearse } from './rehearse.ts';

rehearse();

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
  const drawFirst = useEffectEvent(() => chart.current?.setOption(option, { notMerge: true }));
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let takeBack: (() => void) | undefined;
    const make = (width: number, height: number): void => {
      const made = init(element, undefined, { width, height });
      chart.current = made;
      if (group !== undefined) {
        made.group = group;
        connect(group);
      }
      onReady?.(made);
      takeBack = inTurn(drawFirst);
    };
    // The observer tells a size that is known anyway; asking the element would make the browser lay out the page in the middle of a task.
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width === 0 || height === 0) return;
      if (chart.current !== undefined) chart.current.resize({ width, height });
      else {
        takeBack?.();
        takeBack = inTurn(() => make(width, height));
      }
    });
    observer.observe(element);
    return () => {
      takeBack?.();
      observer.disconnect();
      onReady?.(undefined);
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [group, onReady]);
  useEffect(
    () =>
      chart.current === undefined ? undefined : inTurn(() => chart.current?.setOption(option, { notMerge: true })),
    [option],
  );
  return (
    <figure className={classes['canvas']} aria-label={label}>
      <div ref={frame} />
    </figure>
  );
};
