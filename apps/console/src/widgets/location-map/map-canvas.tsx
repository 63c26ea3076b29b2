import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { AttributionControl, Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from './external-map.ts';
import { externalMapHref, OUTLINE_ZOOM } from './external-map.ts';
import classes from './location-map.module.css';
import { mapStyle } from './map-style.ts';
import { loadOutlines } from './outlines.ts';

setWorkerUrl(workerUrl);

const WORLD_ZOOM = 0.5;

interface MapCanvasProps {
  readonly places: readonly Place[];
  readonly height: number;
  /** While the place is adjusted, a press on the map moves it; otherwise a press on the marker opens a street map. */
  readonly onMove?: ((place: Place) => void) | undefined;
}

const openExternally = (place: Place): void => {
  window.open(externalMapHref(place), '_blank', 'noopener,noreferrer');
};

const markerElement = (): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes['marker'] ?? '';
  // The map moves the button by a transform, so what is turned has to lie inside it.
  const pin = document.createElement('span');
  pin.className = classes['pin'] ?? '';
  button.append(pin);
  return button;
};

const DrawnMap = ({ places, height, onMove }: MapCanvasProps) => {
  const frame = useRef<HTMLElement>(null);
  const [map, setMap] = useState<MapView>();
  const [failure, setFailure] = useState<string>();
  const [first] = places;
  const isAdjusting = onMove !== undefined;
  const startAt = useEffectEvent(() => ({ center: [first?.lng ?? 10, first?.lat ?? 30] as [number, number], zoom: first === undefined ? WORLD_ZOOM : OUTLINE_ZOOM }));
  const press = useEffectEvent((place: Place) => onMove?.(place));

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let drawn: MapView | undefined;
    let isGone = false;
    loadOutlines()
      .then((outlines) => {
        if (isGone) return;
        drawn = new MapView({ container: element, style: mapStyle(outlines, element), attributionControl: false, ...startAt() });
        drawn.addControl(new AttributionControl({ compact: true, customAttribution: 'Natural Earth' }));
        drawn.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        drawn.on('click', ({ lngLat }) => press({ lat: lngLat.lat, lng: lngLat.lng }));
        setMap(drawn);
      })
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : 'The map could not be drawn'));
    return () => {
      isGone = true;
      setMap(undefined);
      drawn?.remove();
    };
  }, []);

  useEffect(() => {
    if (!map) return undefined;
    const markers = places.map((place) => {
      const element = markerElement();
      element.setAttribute('aria-label', isAdjusting ? 'Position of the thing' : 'Open the street map');
      element.addEventListener('click', (event) => {
        event.stopPropagation();
        if (!isAdjusting) openExternally(place);
      });
      return new Marker({ element, anchor: 'bottom' }).setLngLat([place.lng, place.lat]).addTo(map);
    });
    return () => markers.forEach((marker) => marker.remove());
  }, [map, places, isAdjusting]);

  useEffect(() => {
    if (map && first && !map.getBounds().contains([first.lng, first.lat])) map.jumpTo({ center: [first.lng, first.lat] });
  }, [map, first]);

  if (failure !== undefined) return <p className={classes['failure']} role="alert">{failure}</p>;
  return <section ref={frame} className={classes['map']} style={{ height }} data-adjusting={isAdjusting || undefined} aria-label="Map" />;
};

/** Countries and markers; the places also stand beside it as numbers. Another colour scheme is another map. */
export const MapCanvas = (props: MapCanvasProps) => <DrawnMap key={useComputedColorScheme('light', { getInitialValueInEffect: false })} {...props} />;
