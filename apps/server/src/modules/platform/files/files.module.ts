import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { removeExpiredFilesJob } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';
import { removeExpiredFiles } from './remove-expired-files.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly storage: StoragePort;
}

export const filesModule = (kernel: Kernel, needs: Needs) =>
  defineModule({
    name: 'platform/files',
    routes: (app) => fileRoutes(app, { ...kernel, ...needs }),
    jobs: [work(removeExpiredFilesJob, () => removeExpiredFiles(kernel.db, needs.storage, new Date()))],
  });
