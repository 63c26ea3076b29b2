import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkCatalog } from '#modules/connectivity/core-networks/network-catalog.ts';
import type { ConnectedNetworks } from '#modules/connectivity/core-networks/connected-networks.ts';
import { fetchSubscribers } from './fetch-subscribers.ts';
import { importSimsHandler } from './import-sims.ts';
import { imsiRangeRules } from './imsi-range.rules.ts';
import { noteActivations } from './note-activations.ts';
import { provisionRules, sponsorRanges } from './provision.rules.ts';
import { simImports } from './sim-imports.repository.ts';
import { simImportRoutes } from './sim-imports.routes.ts';
import { fetchSubscribersJob, importSimsJob, watchStockJob } from './sim-inventory.jobs.ts';
import { simInventoryRoutes } from './sim-inventory.routes.ts';
import { renewSimKeys } from './sim-secrets.ts';
import { simStockRoutes } from './sim-stock.routes.ts';
import { watchStock } from './watch-stock.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly documents: DocumentsService;
  readonly networks: NetworkCatalog;
  readonly connected: ConnectedNetworks;
}

export const simInventoryModule = (kernel: Kernel, needs: Needs) => {
  const parts = { ...kernel, ...needs };
  const { db, catalog } = parts;
  return defineModule({
    name: 'trade/sim-inventory',
    templates: {
      [templateNames.simInventory]: provisionRules,
      [templateNames.simInventoryImsi]: imsiRangeRules,
      [templateNames.simInventoryMsisdn]: plainDocuments,
    },
    options: {
      '/api/v1/SimInventory/msisdn_sponsor/dropdown': async (scope) =>
        (await sponsorRanges(db, scope)).map(({ sponsor }) => sponsor),
    },
    routes(app) {
      simInventoryRoutes(app, parts);
      simStockRoutes(app, parts);
      simImportRoutes(app, parts);
    },
    jobs: [
      work(fetchSubscribersJob, ({ network }, { signal }) => fetchSubscribers(parts, network, signal)),
      work(importSimsJob, importSimsHandler(parts)),
      work(watchStockJob, () => watchStock(db, catalog)),
    ],
    listeners: [noteActivations],
    retention: { 'SIM imports': () => simImports.removeOld(db) },
    secrets: { 'SIM keys': renewSimKeys },
  });
};
