import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { NetworkCatalog } from '../core-networks/network-catalog.ts';
import { importCdrJob } from './cdr-files.jobs.ts';
import { cdrFileRoutes } from './cdr-files.routes.ts';
import { importCdrFiles, removeOldCdrFiles } from './import-cdr-files.ts';

interface Needs {
  readonly storage: StoragePort;
  readonly networks: NetworkCatalog;
  readonly onIngested: (observations: number) => void;
}

export const cdrFilesModule = (kernel: Kernel, needs: Needs) => {
  const parts = { ...kernel, ...needs };
  return defineModule({
    name: 'connectivity/cdr-files',
    routes: (app) => cdrFileRoutes(app, parts),
    jobs: [work(importCdrJob, ({ network }, { signal }) => importCdrFiles(parts, network, signal))],
    retention: { 'CDR files': (now) => removeOldCdrFiles(kernel.db, needs.storage, now) },
  });
};
