import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { timelineRoutes } from './timeline.routes.ts';

export const timelineModule = ({ db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({ name: 'connectivity/timeline', routes: (app) => timelineRoutes(app, db, catalog) });
