import type { Map as MapView, StyleSpecification } from 'maplibre-gl';

export const COUNTRIES = 'countries';
export const GRATICULE = 'graticule';
/** The layer under which tiles lie. */
export const DEGREES = 'degrees';

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** Layers from below to above. There are no letters among them, so there is no font to fetch. */
export const emptyStyle: StyleSpecification = {
  version: 8,
  sources: { [COUNTRIES]: { type: 'geojson', data: nothing }, [GRATICULE]: { type: 'geojson', data: nothing } },
  layers: [
    // Until it is painted the card's own ground is seen, not the library's black.
    { id: 'sea', type: 'background', paint: { 'background-color': 'transparent' } },
    { id: 'land', type: 'fill', source: COUNTRIES },
    { id: 'borders', type: 'line', source: COUNTRIES, paint: { 'line-width': 1 } },
    { id: DEGREES, type: 'line', source: GRATICULE, paint: { 'line-width': 1 } },
  ],
};

/** Gives the layers the colours of the theme; what draws with WebGL does not read variables by itself. */
export const paint = (map: MapView): void => {
  const style = getComputedStyle(map.getContainer());
  const token = (name: string): string => style.getPropertyValue(`--airlane-${name}`).trim();
  map.setPaintProperty('sea', 'background-color', token('sunken'));
  map.setPaintProperty('land', 'fill-color', token('raised'));
  map.setPaintProperty('borders', 'line-color', token('border-strong'));
  map.setPaintProperty(DEGREES, 'line-color', token('border'));
};
