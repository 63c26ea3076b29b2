import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { GeocoderPort } from '#ports/geocoder/port.ts';
import { mapRoutes } from './maps.routes.ts';

export const mapsModule = ({ config }: Kernel, { geocoder }: { readonly geocoder: GeocoderPort }) =>
  defineModule({ name: 'platform/maps', routes: (app) => mapRoutes(app, geocoder, config.mapTiles) });
