import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { siteRoutes } from './site.routes.ts';

export const siteModule = ({ config, db }: Kernel) =>
  defineModule({ name: 'staff/site', routes: (app) => siteRoutes(app, db, config.vertical) });
