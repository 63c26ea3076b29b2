import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { explainRoutes } from './explain.routes.ts';

export const explainModule = ({ db }: Kernel) =>
  defineModule({ name: 'connectivity/explain', routes: (app) => explainRoutes(app, db) });
