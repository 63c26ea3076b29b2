import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { transferRoutes } from './transfers.routes.ts';

export const transfersModule = ({ db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({ name: 'connectivity/transfers', routes: (app) => transferRoutes(app, { db, catalog }) });
