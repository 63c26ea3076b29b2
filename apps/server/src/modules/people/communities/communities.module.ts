import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { communityRoutes } from './communities.routes.ts';

export const communitiesModule = (kernel: Kernel, { documents }: { readonly documents: DocumentsService }) =>
  defineModule({ name: 'people/communities', routes: (app) => communityRoutes(app, kernel, documents) });
