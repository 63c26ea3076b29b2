import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { csmToolRoutes } from './csm-tools.routes.ts';

export const csmToolsModule = ({ db }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({ name: 'staff/csm-tools', routes: (app) => csmToolRoutes(app, { db, catalog }) });
