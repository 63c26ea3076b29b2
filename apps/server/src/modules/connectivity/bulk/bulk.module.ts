import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sharedSecret } from '#kernel/secrets/server-secrets.ts';
import { storedResultFiles } from '#modules/platform/results/stored-result-files.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { IntentResolvers } from '../network-intents/reconcile-intents.ts';
import { findBacs } from './bacs.repository.ts';
import { BulkEngine, type BulkEngineParts } from './bulk-engine.ts';
import { removeOldItems } from './bulk-items.repository.ts';
import { bulkRoutes } from './bulk.routes.ts';
import type { CostEffectOf } from './bulk-orders.service.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly intentResolvers: IntentResolvers;
  /** Shows a job in the document that ordered it. */
  readonly progressListener: BulkEngineParts['progressListener'];
  /** Charging stands in another area. */
  readonly costEffect: CostEffectOf;
}

/** Works on bulk jobs together with the other processes; not where the operator keeps this one free of them. */
export const bulkModule = (
  kernel: Kernel,
  { catalog, network, storage, intentResolvers, progressListener, costEffect }: Needs,
) => {
  const { config, db } = kernel;
  const engine = new BulkEngine({
    ...kernel,
    catalog,
    network,
    progressListener,
    intentResolvers,
    files: storedResultFiles(db, storage, catalog),
    leaseSeconds: config.bulkLeaseSeconds,
  });
  return defineModule({
    name: 'connectivity/bulk',
    templates: { [templateNames.bac]: plainDocuments },
    options: { '/api/v1/bac/dropdown': async (scope) => (await findBacs(db, scope)).map(({ id }) => id) },
    async routes(app) {
      const confirmationSecret = await sharedSecret(db, 'bulk-confirmation');
      bulkRoutes(app, { db, catalog, approveAbove: config.bulkApprovalThings, confirmationSecret, costEffect });
    },
    retention: { 'bulk job items': (now) => removeOldItems(db, now) },
    workers: config.worksOnBulkJobs ? [engine] : [],
  });
};
