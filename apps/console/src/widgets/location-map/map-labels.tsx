import type { Map as MapView } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';
import { graticule, graticuleStep } from './graticule.ts';
import classes from './location-map.module.css';
import type { NamedPlace } from './place-labels.ts';
import { placeLabels, standsLeft } from './place-labels.ts';
import { shownBounds } from './shown-bounds.ts';

/** What the zoom buttons and a label before them take of the upper edge. */
const BUTTONS_PX = 76;

/** Renders whenever the map moves, in the same frame. */
const useMoves = (map: MapView): void => {
  const subscribe = useCallback(
    (tell: () => void) => {
      map.on('move', tell);
      map.on('resize', tell);
      return () => {
        map.off('move', tell);
        map.off('resize', tell);
      };
    },
    [map],
  );
  useSyncExternalStore(
    subscribe,
    () => `${map.getCenter().toString()} ${map.getZoom()} ${map.getContainer().clientWidth}`,
  );
};

interface MapLabelsProps {
  readonly map: MapView;
  readonly places: readonly NamedPlace[];
}

/** Degrees at the edges, and places by their names; what is drawn with WebGL could only write with fonts of its own. */
export const MapLabels = ({ map, places }: MapLabelsProps) => {
  useMoves(map);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.getCenter();
  const bounds = shownBounds(map);
  const { meridians, parallels } = graticule(bounds, graticuleStep(bounds, width));
  return (
    <div className={classes['labels']}>
      {meridians
        .map((line) => ({ ...line, x: map.project([line.degrees, center.lat]).x }))
        .filter(({ x }) => x < width - BUTTONS_PX)
        .map(({ degrees, label, x }) => (
          <span key={`x${degrees}`} className={classes['degree']} style={{ left: x + 4, top: 4 }}>
            {label}
          </span>
        ))}
      {parallels.map(({ degrees, label }) => (
        <span
          key={`y${degrees}`}
          className={classes['degree']}
          style={{ left: 4, bottom: height - map.project([center.lng, degrees]).y + 1 }}
        >
          {label}
        </span>
      ))}
      {placeLabels(places, { center, width, height, pointOf: (place) => map.project(place) }).map(
        ({ text, x, y, turn }) => (
          <span
            key={text}
            className={classes['place']}
            style={{ left: x, top: y }}
            data-side={standsLeft({ x, y }, width) ? 'left' : 'right'}
          >
            <span
              className={classes[turn === undefined ? 'dot' : 'arrow']}
              style={turn === undefined ? undefined : { rotate: `${turn}rad` }}
            />
            <span className={classes['name']}>{text}</span>
          </span>
        ),
      )}
    </div>
  );
};
