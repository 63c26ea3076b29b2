import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapView, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from './external-map.ts';
import { MAP_ZOOM } from './external-map.ts';
import { emptyStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** The library counts zooms by tiles of 512 pixels, street maps by tiles of 256. */
const NEAR = MAP_ZOOM - 1;
const WORLD = { center: { lat: 30, lng: 10 }, zoom: -0.5 };
const NEAREST = 18;
const SCALE_PX = 90;

/** Names of what can be pressed and focused. */
const words = {
  'Map.Title': 'Location map',
  'NavigationControl.ZoomIn': 'Zoom in',
  'NavigationControl.ZoomOut': 'Zoom out',
};

const made = (container: HTMLElement, at: Place | undefined): MapView => {
  const view = new MapView({
    container,
    style: emptyStyle,
    locale: words,
    attributionControl: false,
    minZoom: WORLD.zoom,
    maxZoom: NEAREST,
    // North is above: lines of degrees are labelled at the edges.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    ...(at === undefined ? WORLD : { center: at, zoom: NEAR }),
  });
  view.touchZoomRotate.disableRotation();
  view.keyboard.disableRotation();
  view.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  view.addControl(new ScaleControl({ maxWidth: SCALE_PX, unit: 'metric' }), 'bottom-left');
  // The library calls its canvas a region; an application takes the keys that its description names.
  view.getCanvas().setAttribute('role', 'application');
  return view;
};

interface ShownMapView {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Undefined until its layers are there. */
  readonly map: MapView | undefined;
  readonly isFailed: boolean;
}

/** A map that begins near the place, or far away where there is none; it follows the place when that leaves it. */
export const useMapView = (place: Place | undefined): ShownMapView => {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapView>();
  const [isFailed, setFailed] = useState(false);
  const make = useEffectEvent((container: HTMLElement) => made(container, place));

  useEffect(() => {
    let view: MapView | undefined;
    // Starting WebGL takes a moment, so it is no part of the task that draws the page.
    const begun = requestAnimationFrame(() => {
      try {
        view = frame.current ? make(frame.current) : undefined;
        view?.once('style.load', ({ target }) => setMap(target));
      } catch {
        // Browsers without WebGL cannot draw it; the place stands beside it as numbers.
        setFailed(true);
      }
    });
    return () => {
      cancelAnimationFrame(begun);
      setMap(undefined);
      view?.remove();
    };
  }, []);

  const wasNowhere = useRef(place === undefined);
  useEffect(() => {
    if (!map || !place) return;
    const isFirst = wasNowhere.current;
    wasNowhere.current = false;
    if (isFirst && map.getZoom() < NEAR) map.jumpTo({ center: place, zoom: NEAR });
    else if (!map.getBounds().contains(place)) map.jumpTo({ center: place });
  }, [map, place]);

  return { frame, map, isFailed };
};
