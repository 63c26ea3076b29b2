import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { documentProgress } from './document-progress.ts';
import { thingActionRules } from './thing-action.rules.ts';
import { thingActionRoutes } from './thing-actions.routes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
}

export const thingActionsModule = ({ config, db }: Kernel, { catalog }: Needs) =>
  defineModule({
    name: 'connectivity/thing-actions',
    progressListener: documentProgress(catalog),
    templates: { [templateNames.csm]: thingActionRules(catalog, config.bulkApprovalThings) },
    routes: (app) => thingActionRoutes(app, { db, catalog }),
  });
