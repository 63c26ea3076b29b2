import type { EventTone } from '@airlane/domain';
import classes from './timeline-section.module.css';

/** The shapes that the canvas draws. */
const tones: readonly (readonly [EventTone, string, string])[] = [
  ['good', 'M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z', 'Good'],
  ['neutral', 'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z', 'Information'],
  ['warning', 'M8 2l5.5 10h-11z', 'Warning'],
  ['bad', 'M8 2l6 6l-6 6l-6-6z', 'Failure'],
];

/** What shapes and colours of the timeline mean. */
export const TimelineKey = () => (
  <ul className={classes['key']} aria-label="Legend">
    {tones.map(([tone, path, label]) => (
      <li key={tone}><svg width="14" height="14" viewBox="0 0 16 16" data-tone={tone} aria-hidden="true"><path d={path} /></svg>{label}</li>
    ))}
    <li><span className={classes['sessionKey']} aria-hidden="true" />Data session</li>
    <li><span className={classes['usageKey']} aria-hidden="true" />Usage</li>
  </ul>
);
