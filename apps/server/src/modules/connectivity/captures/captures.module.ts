import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { captureRules } from './capture.rules.ts';
import { expireCapturesJob, runCaptureJob } from './captures.jobs.ts';
import { captureRoutes } from './captures.routes.ts';
import { expireCaptures } from './expire-captures.ts';
import { runCaptureHandler } from './run-capture.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly documents: DocumentsService;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
}

export const capturesModule = (kernel: Kernel, needs: Needs) => {
  const parts = { ...kernel, ...needs };
  return defineModule({
    name: 'connectivity/captures',
    templates: { [templateNames.capture]: captureRules(kernel.jobs) },
    routes: (app) => captureRoutes(app, parts),
    jobs: [
      work(runCaptureJob, runCaptureHandler(parts)),
      work(expireCapturesJob, () => expireCaptures(kernel.db, needs.storage, new Date())),
    ],
  });
};
