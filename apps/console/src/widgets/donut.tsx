import type { DonutSlice } from '@airlane/domain/charts/donut-slices';
import type { StatusFamily } from '@airlane/domain/lists/status-family';
import classes from './donut.module.css';

const RADIUS = 15.915;
const CENTER = 21;
const GAP = 0.6;

export interface ColouredSlice extends DonutSlice {
  readonly colour: StatusFamily;
}

/** A ring of up to four slices. The figures stand beside it as text, so it is a picture for the eye alone. */
export const Donut = ({ slices }: { readonly slices: readonly ColouredSlice[] }) => (
  <svg className={classes['donut']} viewBox="0 0 42 42" aria-hidden="true">
    <circle className={classes['ground']} cx={CENTER} cy={CENTER} r={RADIUS} />
    {slices.map(({ label, percentage, colour }, index) => {
      const before = slices.slice(0, index).reduce((sum, slice) => sum + slice.percentage, 0);
      const length = Math.max(0, percentage - (slices.length > 1 ? GAP : 0));
      // A circumference of 100 makes percentages lengths; 25 turns the beginning to the top.
      return (
        <circle
          key={label}
          className={classes['slice']}
          cx={CENTER}
          cy={CENTER}
          r={RADIUS}
          stroke={`var(--airlane-status-${colour})`}
          strokeDasharray={`${length} ${100 - length}`}
          strokeDashoffset={25 - before}
        />
      );
    })}
  </svg>
);
