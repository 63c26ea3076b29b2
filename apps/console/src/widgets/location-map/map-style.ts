import type { StyleSpecification } from 'maplibre-gl';
import type { Outlines } from './outlines.ts';

/** Land and borders in the colours of the theme; there are no letters, so there is no font to fetch. */
export const mapStyle = (outlines: Outlines, element: Element): StyleSpecification => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--airlane-${name}`).trim();
  return {
    version: 8,
    sources: { countries: { type: 'geojson', data: outlines } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('sunken') } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': token('raised') } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': token('border-strong'), 'line-width': 1 } },
    ],
  };
};
