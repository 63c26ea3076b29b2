import type { WidgetProps } from '../widget.ts';
import { LocationMap } from './location-map.tsx';

/** Places by their coordinates. */
export const LocationMapWidget = ({ content: { data }, height }: WidgetProps<'map'>) => (
  <LocationMap places={data} height={height} />
);
