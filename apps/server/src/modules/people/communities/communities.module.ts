import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { CompanyNeeds } from './communities.service.ts';
import { communityRoutes } from './communities.routes.ts';

interface Needs extends CompanyNeeds {
  readonly documents: DocumentsService;
}

export const communitiesModule = (kernel: Kernel, { documents, ...needs }: Needs) =>
  defineModule({
    name: 'people/communities',
    routes: (app) => communityRoutes(app, { ...kernel, ...needs }, documents),
  });
