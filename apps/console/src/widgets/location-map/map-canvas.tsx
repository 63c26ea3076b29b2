import { useComputedColorScheme } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { SmallIconButton } from '../../ui/small-icon-button.tsx';
import { useCanvasDrawing } from '../use-canvas-drawing.ts';
import { drawMap } from './draw-map.ts';
import type { Place } from './external-map.ts';
import { MAP_ZOOM } from './external-map.ts';
import classes from './location-map.module.css';
import { mapColours } from './map-colours.ts';
import { MapMarker } from './map-marker.tsx';
import type { MapView } from './map-view.ts';
import { isInside, placeOf, pointOf, zoomedAt } from './map-view.ts';
import type { Outline } from './outlines.ts';
import { loadOutlines } from './outlines.ts';
import { useMapHand } from './use-map-hand.ts';
import { useNearPlaces } from './use-near-places.ts';

const WORLD: MapView = { center: { lat: 30, lng: 10 }, zoom: 0.5 };
const MAP_KEYS = 'Arrow keys move the map, plus and minus zoom it.';

interface MapCanvasProps {
  readonly places: readonly Place[];
  readonly height: number;
  /** While the place is adjusted, a press on the map moves it; otherwise a press on the marker opens a street map. */
  readonly onMove?: ((place: Place) => void) | undefined;
}

const useOutlines = (): { readonly outlines: readonly Outline[]; readonly failure: string | undefined } => {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    loadOutlines().then(
      (loaded) => isGone || setOutlines(loaded),
      (error: unknown) => isGone || setFailure(error instanceof Error ? error.message : 'The map could not be drawn'),
    );
    return () => void (isGone = true);
  }, []);
  return { outlines, failure };
};

/** Countries, places around and markers, drawn without asking anybody else; the places also stand beside it as numbers. */
export const MapCanvas = ({ places, height, onMove }: MapCanvasProps) => {
  const helpId = useId();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { outlines, failure } = useOutlines();
  const [first] = places;
  const near = useNearPlaces(first, onMove !== undefined);
  const [view, setView] = useState<MapView>(first === undefined ? WORLD : { center: first, zoom: MAP_ZOOM });
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number) => drawMap({ context, size: { width, height }, colours: mapColours(context.canvas, scheme) }, { view, outlines, places: near }),
    [view, outlines, near, height, scheme],
  );
  const { canvas, width } = useCanvasDrawing(height, draw);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const hand = useMapHand({ canvas, view, size, onView: setView, onPress: (point) => onMove?.(placeOf(point, view, size)) });
  const zoom = (by: number): void => setView(zoomedAt(view, by, { x: width / 2, y: height / 2 }, size));

  const [shown, setShown] = useState(first);
  if (shown !== first) {
    setShown(first);
    if (first !== undefined && (view === WORLD || !isInside(pointOf(first, view, size), size))) setView({ center: first, zoom: view === WORLD ? MAP_ZOOM : view.zoom });
  }

  if (failure !== undefined) return <p className={classes['failure']} role="alert">{failure}</p>;
  const { onKeyDown, ...pointer } = hand;
  return (
    <section className={classes['map']} style={{ height }} aria-label="Map" data-adjusting={onMove && true}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys that its description names */}
      <div className={classes['ground']} role="application" aria-label="Map of the place" aria-describedby={helpId} tabIndex={0} onKeyDown={onKeyDown}>
        <canvas ref={canvas} {...pointer} />
        <span id={helpId} hidden>{MAP_KEYS}</span>
      </div>
      {width > 0 && places.map((place) => <MapMarker key={`${place.lat} ${place.lng}`} place={place} point={pointOf(place, view, size)} isAdjusting={onMove !== undefined} />)}
      <div className={classes['zoom']}>
        <SmallIconButton aria-label="Zoom in the map" title="Zoom in" size={22} onClick={() => zoom(1)}><IconPlus size={14} aria-hidden="true" /></SmallIconButton>
        <SmallIconButton aria-label="Zoom out of the map" title="Zoom out" size={22} onClick={() => zoom(-1)}><IconMinus size={14} aria-hidden="true" /></SmallIconButton>
      </div>
      <span className={classes['source']}>Natural Earth</span>
    </section>
  );
};
