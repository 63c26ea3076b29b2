import { timelineLanes, timelineLaneTitles } from '@airlane/domain';
import classes from './timeline-section.module.css';
import type { TimelineView } from './timeline-view.ts';
import { lanesOf, toggledLane } from './timeline-view.ts';

/** Which lanes are drawn; pressing one takes it away or brings it back. */
export const LaneList = ({ view, change }: { readonly view: TimelineView; readonly change: (view: TimelineView) => void }) => {
  const shown = lanesOf(view);
  return (
    <div className={classes['filters']} role="group" aria-label="Lanes">
      {timelineLanes.map((lane) => (
        <button key={lane} type="button" role="checkbox" className={classes['filter']} aria-checked={shown.includes(lane)} onClick={() => change(toggledLane(view, lane))}>
          {timelineLaneTitles[lane]}
        </button>
      ))}
    </div>
  );
};
