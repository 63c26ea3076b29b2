import type { WidgetProps } from '../widget.ts';

/** Places by their coordinates. */
export const LocationMapWidget = ({ content: { data } }: WidgetProps<'map'>) => (
  <ul>{data.map(({ lat, lng, label }) => <li key={`${lat} ${lng}`}>{label} {lat}, {lng}</li>)}</ul>
);
