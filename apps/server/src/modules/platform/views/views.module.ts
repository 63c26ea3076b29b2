import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { viewRoutes } from './views.routes.ts';
import { ViewsService } from './views.service.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly documents: DocumentsService;
}

export const viewsModule = ({ db }: Kernel, { catalog, documents }: Needs) =>
  defineModule({
    name: 'platform/views',
    routes: (app) => viewRoutes(app, new ViewsService(db, catalog, documents)),
  });
