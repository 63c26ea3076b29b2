import type { Map as MapView } from 'maplibre-gl';
import type { MapBounds } from './graticule.ts';

export const shownBounds = (map: MapView): MapBounds => {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), east: bounds.getEast(), south: bounds.getSouth(), north: bounds.getNorth() };
};
