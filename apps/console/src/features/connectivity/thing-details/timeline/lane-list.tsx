import { timelineLanes, timelineLaneTitles } from '@airlane/domain';
import classes from './timeline-section.module.css';
import type { TimelineView } from './timeline-view.ts';
import { lanesOf, toggledLane } from './timeline-view.ts';

/** Which lanes are drawn; the last one stays. */
export const LaneList = ({ view, change }: { readonly view: TimelineView; readonly change: (view: TimelineView) => void }) => {
  const shown = lanesOf(view);
  return (
    <fieldset className={classes['filters']}>
      <legend className={classes['legend']}>Lanes</legend>
      {timelineLanes.map((lane) => (
        <label key={lane} className={classes['filter']}>
          <input type="checkbox" checked={shown.includes(lane)} onChange={() => change(toggledLane(view, lane))} />
          {timelineLaneTitles[lane]}
        </label>
      ))}
    </fieldset>
  );
};
