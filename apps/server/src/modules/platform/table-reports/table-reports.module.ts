import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { tableReportRoutes } from './table-reports.routes.ts';

export const tableReportsModule = ({ db, lists }: Kernel, { documents }: { readonly documents: DocumentsService }) =>
  defineModule({
    name: 'platform/table-reports',
    routes: (app) => tableReportRoutes(app, db, documents, lists),
  });
