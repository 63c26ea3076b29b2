import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Map as MapView, MapSourceDataEvent, RasterTileSource } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { mapTilesQuery } from '#lib/queries/map-tiles.ts';
import { DEGREES } from './map-style.ts';

const TILES = 'tiles';
const TILE_PX = 256;
/** Hardly any provider draws nearer; the map enlarges what it has. */
const NEAREST_TILES = 19;
/** Tiles are drawn for daylight. */
const BRIGHTNESS = { light: 1, dark: 0.7 };

interface ShownTiles {
  /** Undefined: none are configured. */
  readonly attribution: string | undefined;
  readonly isFailed: boolean;
}

/** Draws the configured provider's tiles over the outlines, which stay where tiles are missing. */
export const useTiles = (map: MapView | undefined): ShownTiles => {
  const { data: tiles } = useQuery(mapTilesQuery());
  const url = tiles?.url;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!map || url === undefined) return undefined;
    map.addSource(TILES, { type: 'raster', tiles: [url], tileSize: TILE_PX, maxzoom: NEAREST_TILES });
    map.addLayer({ id: TILES, type: 'raster', source: TILES, paint: { 'raster-fade-duration': 0 } }, DEGREES);
    let [hasTile, hasFailure] = [false, false];
    const subscriptions = [
      map.on('movestart', () => void (hasFailure = false)),
      map.on(
        'sourcedata',
        ({ sourceId, tile }: MapSourceDataEvent) => void (hasTile ||= sourceId === TILES && tile !== undefined),
      ),
      // What the provider does not know it answers with 404, and the library takes that as an answer: none at all is a failure too.
      map.on('idle', () => setFailed(hasFailure || !hasTile)),
    ];
    map.getSource<RasterTileSource>(TILES)?.on('error', () => {
      hasFailure = true;
      setFailed(true);
    });
    return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe());
  }, [map, url]);

  useEffect(() => {
    if (map && url !== undefined) map.setPaintProperty(TILES, 'raster-brightness-max', BRIGHTNESS[scheme]);
  }, [map, url, scheme]);

  return { attribution: tiles?.attribution, isFailed };
};
