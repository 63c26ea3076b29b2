import type { Place } from './external-map.ts';
import { externalMapHref } from './external-map.ts';
import classes from './location-map.module.css';
import type { Point } from './map-view.ts';

interface MapMarkerProps {
  readonly place: Place;
  readonly point: Point;
  readonly isAdjusting: boolean;
}

const openExternally = (place: Place): void => {
  window.open(externalMapHref(place), '_blank', 'noopener,noreferrer');
};

/** A pin whose point is the place. */
export const MapMarker = ({ place, point, isAdjusting }: MapMarkerProps) => (
  <button type="button" className={classes['marker']} style={{ left: point.x, top: point.y }} aria-label={isAdjusting ? 'Position of the thing' : 'Open the street map'} onClick={() => isAdjusting || openExternally(place)}>
    <span className={classes['pin']} />
  </button>
);
