import { useComputedColorScheme } from '@mantine/core';
import type { Map as MapView } from 'maplibre-gl';
import { useEffect } from 'react';
import { paint } from './map-style.ts';

/** Paints the map in the colours of the theme, again with every colour scheme. */
export const useColours = (map: MapView | undefined): void => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    if (!map) return undefined;
    // The theme's variables are those of the scheme once it is drawn.
    const drawn = requestAnimationFrame(() => paint(map));
    return () => cancelAnimationFrame(drawn);
    // oxlint-disable-next-line react/exhaustive-deps -- what is read changes with the scheme
  }, [map, scheme]);
};
