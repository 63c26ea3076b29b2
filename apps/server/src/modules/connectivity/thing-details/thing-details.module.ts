import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { thingDetailsRoutes } from './thing-details.routes.ts';

export const thingDetailsModule = (_kernel: Kernel, { documents }: { readonly documents: DocumentsService }) =>
  defineModule({ name: 'connectivity/thing-details', routes: (app) => thingDetailsRoutes(app, documents) });
