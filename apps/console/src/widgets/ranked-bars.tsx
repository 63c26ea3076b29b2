import type { Ranking } from '@airlane/domain/charts/donut-slices';
import classes from './ranked-bars.module.css';

interface RankedBarsProps {
  readonly label: string;
  readonly ranking: Ranking;
  readonly write: (value: number) => string;
  readonly nameOf?: (label: string) => string;
  /** Leads to all of the values. */
  readonly onMore?: () => void;
  /** What a press on a value does, and whether it is in force. */
  readonly press?: { readonly isOn: (label: string) => boolean; readonly toggle: (label: string) => void };
}

/** The largest values one below the other, where a ring would hide them in 'Other'. The widths compare with the largest, the figures stand beside. */
export const RankedBars = ({
  label,
  ranking: { bars, more },
  write,
  nameOf = (name) => name,
  onMore,
  press,
}: RankedBarsProps) => {
  const largest = bars[0]?.percentage ?? 1;
  return (
    <ol className={classes['bars']} aria-label={label}>
      {bars.map((bar) => {
        const name = nameOf(bar.label);
        return (
          <li key={bar.label} className={classes['bar']}>
            <span className={classes['fill']} style={{ width: `${(bar.percentage / largest) * 100}%` }} />
            {press ? (
              <button
                type="button"
                className={classes['name']}
                title={name}
                aria-pressed={press.isOn(bar.label)}
                onClick={() => press.toggle(bar.label)}
              >
                {name}
              </button>
            ) : (
              <span className={classes['name']} title={name}>
                {name}
              </span>
            )}
            <b>{write(bar.value)}</b>
          </li>
        );
      })}
      {more > 0 && (
        <li className={classes['more']}>
          {onMore ? (
            <button type="button" onClick={onMore}>{`${more.toLocaleString()} more`}</button>
          ) : (
            `${more.toLocaleString()} more`
          )}
        </li>
      )}
    </ol>
  );
};
