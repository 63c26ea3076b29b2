import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { placesQuery } from '#lib/queries/places.ts';
import type { Place } from './external-map.ts';
import classes from './location-map.module.css';
import { MapLabels } from './map-labels.tsx';
import type { NamedPlace } from './place-labels.ts';
import { useColours } from './use-colours.ts';
import { useGraticule } from './use-graticule.ts';
import { useMapView } from './use-map-view.ts';
import { useMarkers } from './use-markers.ts';
import { useOutlines } from './use-outlines.ts';
import { useTiles } from './use-tiles.ts';

const MAP_KEYS = 'Arrow keys move the map, plus and minus zoom it.';

export interface MapCanvasProps {
  readonly places: readonly Place[];
  readonly height: number;
  /** While the place is adjusted, a press on the map moves it; otherwise a press on the marker opens a street map. */
  readonly onMove?: ((place: Place) => void) | undefined;
}

const DECIMALS = 5;
const nowhere: Place = { lat: 0, lng: 0 };
const none: readonly NamedPlace[] = [];

/** The places around one, by the name of their town. While a place is on the move the last answer stays. */
const useNearPlaces = (around: Place | undefined, isMoving: boolean): readonly NamedPlace[] => {
  const { lat, lng } = around ?? nowhere;
  const { data = none } = useQuery({
    ...placesQuery({ latlng: `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}` }),
    enabled: around !== undefined && !isMoving,
    placeholderData: keepPreviousData,
    select: ({ results }) =>
      results.map(({ formatted_address, geometry, address_components }) => ({
        name: address_components.find(({ types }) => types.includes('locality'))?.long_name ?? formatted_address,
        ...geometry.location,
      })),
  });
  return data;
};

/** Countries, places around and markers; the places also stand beside it as numbers. */
export const MapCanvas = ({ places, height, onMove }: MapCanvasProps) => {
  const helpId = useId();
  const [first] = places;
  const near = useNearPlaces(first, onMove !== undefined);
  const { frame, map, isFailed } = useMapView(first);
  const outlinesFailure = useOutlines(map);
  const tiles = useTiles(map);
  const failure = tiles.isFailed ? 'Map tiles could not be loaded' : outlinesFailure;
  useColours(map);
  useGraticule(map);
  useMarkers(map, places, onMove);

  useEffect(() => map?.getCanvas().setAttribute('aria-describedby', helpId), [map, helpId]);
  if (isFailed)
    return (
      <p className={classes['failure']} role="alert">
        The map could not be drawn
      </p>
    );
  return (
    <>
      <section
        className={classes['map']}
        style={{ height }}
        aria-label="Map"
        data-adjusting={onMove && true}
        data-tiles={tiles.attribution !== undefined || undefined}
      >
        <div ref={frame} className={classes['ground']} />
        {map && <MapLabels map={map} places={near} />}
        <span id={helpId} hidden>
          {MAP_KEYS}
        </span>
        <span className={classes['source']}>{tiles.attribution ?? 'Natural Earth'}</span>
      </section>
      {failure !== undefined && <output className={classes['notice']}>{failure}</output>}
    </>
  );
};
