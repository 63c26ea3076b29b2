import { numberText } from '@airlane/domain/text/number-text';
import type { WidgetProps } from '../widget.ts';
import classes from './gauge-widget.module.css';

const RADIUS = 80;
const CENTER = 100;
const LENGTH = Math.PI * RADIUS;
const ARC = `M ${CENTER - RADIUS} ${CENTER} A ${RADIUS} ${RADIUS} 0 0 1 ${CENTER + RADIUS} ${CENTER}`;

/** The text stands inside the ring: the longer it is, the smaller. */
const MAX_TEXT_SIZE = 24;
const TEXT_ROOM = 205;

/** Half a ring that is filled as far as something is. */
export const GaugeWidget = ({ content, title }: WidgetProps<'gauge'>) => {
  const {
    gaugePercentageValue,
    gaugeColors = [],
    gaugeHeader,
    gaugeTextValue,
    percentageTagValue,
    gaugeDescription,
    gaugeWaring,
  } = content;
  const share = Math.min(100, Math.max(0, gaugePercentageValue ?? 0));
  const text = gaugeTextValue ?? `${numberText(gaugePercentageValue ?? 0, 1)} %`;
  const [
    filled = `var(--airlane-${gaugeWaring === undefined ? 'accent' : 'status-orange'})`,
    ground = 'var(--airlane-border)',
  ] = gaugeColors;
  return (
    <figure className={classes['gauge']} data-warning={gaugeWaring && true} aria-label={`${title}: ${text}`}>
      {gaugeHeader !== undefined && <p className={classes['header']}>{gaugeHeader}</p>}
      <svg viewBox="0 0 200 112" aria-hidden="true">
        <path className={classes['arc']} d={ARC} stroke={ground} />
        {share > 0 && (
          <path
            className={classes['arc']}
            d={ARC}
            stroke={filled}
            strokeDasharray={`${(share / 100) * LENGTH} ${LENGTH}`}
          />
        )}
        <text x={CENTER} y={CENTER - 6} textAnchor="middle" fontSize={Math.min(MAX_TEXT_SIZE, TEXT_ROOM / text.length)}>
          {text}
        </text>
      </svg>
      {percentageTagValue !== undefined && (
        <span className={classes['tag']}>{numberText(percentageTagValue, 1)} %</span>
      )}
      {gaugeDescription !== undefined && <p className={classes['description']}>{gaugeDescription}</p>}
      {gaugeWaring !== undefined && <p className={classes['warning']}>{gaugeWaring}</p>}
    </figure>
  );
};
