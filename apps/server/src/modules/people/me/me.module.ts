import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { meRoutes } from './me.routes.ts';

export const meModule = ({ config, db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({ name: 'people/me', routes: (app) => meRoutes(app, db, catalog, config.vertical) });
