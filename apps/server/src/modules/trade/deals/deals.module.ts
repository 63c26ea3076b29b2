import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { dealRules } from './deal.rules.ts';
import { dealRoutes } from './deals.routes.ts';

interface Needs {
  readonly documents: DocumentsService;
  /** Adds what charging makes of a deal that changes. */
  readonly charged: (rules: DocumentRules) => DocumentRules;
}

export const dealsModule = ({ db }: Kernel, { documents, charged }: Needs) =>
  defineModule({
    name: 'trade/deals',
    templates: { [templateNames.deal]: charged(dealRules), [templateNames.dataPackageUsage]: plainDocuments },
    routes: (app) => dealRoutes(app, { db, documents }),
  });
