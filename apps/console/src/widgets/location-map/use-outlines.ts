import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { COUNTRIES } from './map-style.ts';
import { breath, loadOutlines } from './outlines.ts';

/** Draws the countries, some at a time; answers what went wrong. */
export const useOutlines = (map: MapView | undefined): string | undefined => {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!map) return undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      for (const outlines of await loadOutlines()) {
        await breath();
        if (isGone) return;
        await map.getSource<GeoJSONSource>(COUNTRIES)?.updateData({ add: [outlines] });
      }
    };
    draw().catch(() => isGone || setFailure('The outlines of the map could not be loaded'));
    return () => void (isGone = true);
  }, [map]);
  return failure;
};
