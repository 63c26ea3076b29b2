import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { thingStatusRoutes } from './thing-status.routes.ts';

export const thingStatusModule = ({ db }: Kernel) =>
  defineModule({ name: 'connectivity/thing-status', routes: (app) => thingStatusRoutes(app, db) });
