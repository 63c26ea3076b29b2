import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { endOverLooks } from '#kernel/access/looks.repository.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { endLooksJob } from './view-as.jobs.ts';
import { viewAsRoutes } from './view-as.routes.ts';

export const viewAsModule = (kernel: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({
    name: 'people/view-as',
    routes: (app) => viewAsRoutes(app, { ...kernel, catalog }),
    jobs: [work(endLooksJob, async () => void (await endOverLooks(kernel.db)))],
  });
