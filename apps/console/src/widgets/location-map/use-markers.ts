import type { Map as MapView } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from './external-map.ts';
import { externalMapHref } from './external-map.ts';
import classes from './location-map.module.css';

type Move = (place: Place) => void;

const openExternally = (place: Place): void => {
  window.open(externalMapHref(place), '_blank', 'noopener,noreferrer');
};

/** A pin whose point is the place. */
const markerElement = (label: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes['marker'] ?? '';
  button.setAttribute('aria-label', label);
  button.addEventListener('click', onPress);
  // The map moves the button by a transform, so what is turned has to lie inside it.
  const pin = document.createElement('span');
  pin.className = classes['pin'] ?? '';
  button.append(pin);
  return button;
};

/** Marks the places. While one is adjusted a press on the map moves it; otherwise a press on a marker opens a street map. */
export const useMarkers = (map: MapView | undefined, places: readonly Place[], onMove: Move | undefined): void => {
  const isAdjusting = onMove !== undefined;
  const press = useEffectEvent((place: Place) => onMove?.(place));

  useEffect(() => {
    if (!map) return undefined;
    const markers = places.map((place) => {
      const element = isAdjusting
        ? markerElement('Position of the Thing', () => undefined)
        : markerElement('Open the street map', () => openExternally(place));
      return new Marker({ element, anchor: 'bottom' }).setLngLat(place).addTo(map);
    });
    return () => markers.forEach((marker) => marker.remove());
  }, [map, places, isAdjusting]);

  useEffect(() => {
    if (!map) return undefined;
    const { unsubscribe } = map.on('click', ({ lngLat }) => {
      // A map that is pulled beyond the date line counts on.
      const { lat, lng } = lngLat.wrap();
      press({ lat, lng });
    });
    return unsubscribe;
  }, [map]);
};
