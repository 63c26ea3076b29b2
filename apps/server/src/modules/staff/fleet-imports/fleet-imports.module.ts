import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import { importFleetJob } from './fleet-imports.jobs.ts';
import { fleetImports } from './fleet-imports.repository.ts';
import { fleetImportRoutes } from './fleet-imports.routes.ts';
import { FleetImportsService } from './fleet-imports.service.ts';
import { importFleetHandler } from './import-fleet.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly users: UsersService;
  readonly memberRulesOfFile: () => DocumentRules;
}

export const fleetImportsModule = (kernel: Kernel, needs: Needs) => {
  const parts = { ...kernel, ...needs };
  return defineModule({
    name: 'staff/fleet-imports',
    routes: (app) => fleetImportRoutes(app, new FleetImportsService(parts)),
    jobs: [work(importFleetJob, importFleetHandler(parts))],
    retention: { 'fleet imports': () => fleetImports.removeOld(kernel.db) },
  });
};
