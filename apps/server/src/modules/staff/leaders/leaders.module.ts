import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import { leaderRoutes } from './leaders.routes.ts';
import { leadersSource } from './leaders.source.ts';
import { leadersWriter } from './leaders.writer.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly users: UsersService;
}

export const leadersModule = ({ db }: Kernel, needs: Needs) =>
  defineModule({
    name: 'staff/leaders',
    templates: { [templateNames.leaderProfile]: plainDocuments, [templateNames.managerProfile]: plainDocuments },
    sources: { leaders: { source: leadersSource, writer: leadersWriter } },
    routes: (app) => leaderRoutes(app, { db, ...needs }),
  });
