import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { viewRoutes } from './views.routes.ts';
import { ViewsService } from './views.service.ts';

export const viewsModule = ({ db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({ name: 'platform/views', routes: (app) => viewRoutes(app, new ViewsService(db, catalog)) });
