import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { eventRoutes } from './events.routes.ts';

export const eventsModule = (kernel: Kernel) =>
  defineModule({ name: 'platform/events', routes: (app) => eventRoutes(app, kernel) });
