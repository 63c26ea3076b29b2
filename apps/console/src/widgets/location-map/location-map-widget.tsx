import type { WidgetProps } from '../widget.ts';
import { MapCanvas } from './map-canvas.tsx';

/** Places by their coordinates. */
export const LocationMapWidget = ({ content: { data }, height }: WidgetProps<'map'>) => <MapCanvas places={data} height={height} />;
