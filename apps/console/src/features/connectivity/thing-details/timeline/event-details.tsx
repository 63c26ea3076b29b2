import { eventText } from '@airlane/domain/timeline/event-text';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { timelineLaneTitles } from '@airlane/domain/timeline/timeline-lanes';
import { IconClose } from '#ui/icon-close.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { TimelineMark } from '#widgets/timeline/timeline-marks.ts';
import classes from './timeline-section.module.css';

const AGE_MS = 10_000;

interface EventDetailsProps {
  readonly mark: TimelineMark;
  readonly onClose: () => void;
}

const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Everything that is known about the event that was chosen. */
export const EventDetails = ({ mark, onClose }: EventDetailsProps) => {
  const now = useNow(AGE_MS);
  return (
    <aside className={classes['details']} aria-label="Selected event">
      <div className={classes['detailsHead']}>
        <h3 aria-live="polite">{eventText(mark.kind, mark.detail ?? {})}</h3>
        <IconButton label="Close" icon={<IconClose />} onClick={onClose} />
      </div>
      <dl className={classes['facts']}>
        <dt>Time</dt>
        <dd>
          <time dateTime={new Date(mark.at).toISOString()} title={new Date(mark.at).toISOString()}>
            {formatDayAndTime(new Date(mark.at), displayZone)}
          </time>
          , {formatAge(new Date(mark.at), new Date(now))}
        </dd>
        <dt>Lane</dt>
        <dd>{timelineLaneTitles[mark.lane]}</dd>
        {mark.by !== undefined && (
          <>
            <dt>By</dt>
            <dd>{mark.by}</dd>
          </>
        )}
        {Object.entries(mark.detail ?? {})
          .filter(([name]) => name !== 'by')
          .map(([name, value]) => (
            <div key={name} className={classes['fact']}>
              <dt>{name}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
};
