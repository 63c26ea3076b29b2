import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { locationRoutes } from './locations.routes.ts';

export const locationsModule = ({ db }: Kernel, { network }: { readonly network: NetworkPort }) =>
  defineModule({ name: 'connectivity/locations', routes: (app) => locationRoutes(app, { db, network }) });
