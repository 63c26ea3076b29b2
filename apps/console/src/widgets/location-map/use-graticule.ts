import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapBounds } from './graticule.ts';
import { graticuleLines, graticuleStep, holds, widened } from './graticule.ts';
import { GRATICULE } from './map-style.ts';
import { shownBounds } from './shown-bounds.ts';

/** Draws lines of degrees, anew when the map is pulled beyond them or zoomed to other steps. */
export const useGraticule = (map: MapView | undefined): void =>
  useEffect(() => {
    if (!map) return undefined;
    let drawn: { readonly bounds: MapBounds; readonly step: number } | undefined;
    const draw = (): void => {
      const bounds = shownBounds(map);
      const step = graticuleStep(bounds, map.getContainer().clientWidth);
      if (drawn !== undefined && drawn.step === step && holds(drawn.bounds, bounds)) return;
      drawn = { bounds: widened(bounds), step };
      void map.getSource<GeoJSONSource>(GRATICULE)?.setData(graticuleLines(drawn.bounds, step));
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map]);
