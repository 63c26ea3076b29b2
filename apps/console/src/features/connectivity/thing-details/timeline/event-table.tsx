import { eventText } from '@airlane/domain/timeline/event-text';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { timelineLaneTitles } from '@airlane/domain/timeline/timeline-lanes';
import { displayZone } from '#lib/time/display-zone.ts';
import type { TimelineMark } from '#widgets/timeline/timeline-marks.ts';
import { markKey } from '#widgets/timeline/timeline-marks.ts';
import classes from './timeline-section.module.css';

/** More rows than these do not help: a shorter time or a search does. */
const MAX_ROWS = 500;

interface EventTableProps {
  readonly marks: readonly TimelineMark[];
  readonly selected: string | undefined;
  readonly onSelect: (mark: TimelineMark) => void;
}

const textOf = ({ kind, detail, count }: TimelineMark): string =>
  detail === undefined ? `${count.toLocaleString()} events` : eventText(kind, detail);

/** The same events as rows, newest first: for screen readers, and for people who would rather read. */
export const EventTable = ({ marks, selected, onSelect }: EventTableProps) => {
  const rows = marks.toSorted((one, other) => other.at - one.at);
  return (
    <div className={classes['table']}>
      <table>
        <caption>
          {rows.length > MAX_ROWS ? `Latest ${MAX_ROWS} of ${rows.length} entries` : `${rows.length} entries`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Lane</th>
            <th scope="col">What happened</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((mark, index) => (
            <tr key={`${markKey(mark)} ${index}`} aria-selected={markKey(mark) === selected}>
              <td>
                <time dateTime={new Date(mark.at).toISOString()}>
                  {formatDayAndTime(new Date(mark.at), displayZone)}
                </time>
              </td>
              <td>{timelineLaneTitles[mark.lane]}</td>
              <td>
                <button type="button" onClick={() => onSelect(mark)}>
                  {textOf(mark)}
                </button>
              </td>
              <td>{mark.by ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
