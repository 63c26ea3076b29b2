import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import { storedResultFiles } from '#modules/platform/results/stored-result-files.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { reportRules } from './report.rules.ts';
import { writeReportJob } from './usage-reports.jobs.ts';
import { usageReportRoutes } from './usage-reports.routes.ts';
import { writeReportHandler } from './write-report.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly storage: StoragePort;
}

export const usageReportsModule = ({ db, jobs }: Kernel, { catalog, storage }: Needs) => {
  const files = storedResultFiles(db, storage, catalog);
  return defineModule({
    name: 'connectivity/usage-reports',
    templates: { [templateNames.paymentReport]: reportRules(jobs) },
    routes: (app) => usageReportRoutes(app, db),
    jobs: [work(writeReportJob, writeReportHandler({ db, catalog, files }))],
  });
};
