import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import { OTA_RULES } from '#kernel/documents/document-rules.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { campaignTableRules, otaTemplateRules } from './campaign.rules.ts';
import { campaignsSource } from './campaigns.source.ts';
import { campaignsWriter } from './campaigns.writer.ts';
import { removeOldOtaEvents } from './jobs.repository.ts';
import { otaEventsSource } from './ota-events.source.ts';
import { otaJobsSource } from './ota-jobs.source.ts';
import { OtaEngine } from './ota-engine.ts';
import { otaRoutes } from './ota.routes.ts';

/** A network may take 20 seconds to answer, and jobs of campaigns are not renewed meanwhile. */
const LEASE_SECONDS = 25;

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
}

/** Works on campaigns together with the other processes; not where the operator keeps this one free of bulk jobs. */
export const otaModule = (kernel: Kernel, needs: Needs) => {
  const { config, db } = kernel;
  const engine = new OtaEngine({ ...kernel, ...needs, leaseSeconds: LEASE_SECONDS });
  return defineModule({
    name: 'connectivity/ota',
    templates: {
      [OTA_RULES]: otaTemplateRules,
      [templateNames.otaTable]: campaignTableRules,
      [templateNames.otaCommands]: plainDocuments,
      [templateNames.otaDetails]: plainDocuments,
      [templateNames.otaEvents]: plainDocuments,
      [templateNames.otaFile]: plainDocuments,
      [templateNames.otaNetworkList]: plainDocuments,
    },
    sources: {
      campaigns: { source: campaignsSource, writer: campaignsWriter },
      otaJobs: { source: otaJobsSource },
      otaEvents: { source: otaEventsSource },
    },
    routes: (app) => otaRoutes(app, { db, catalog: needs.catalog }),
    retention: { 'campaign events': (now) => removeOldOtaEvents(db, now) },
    workers: config.worksOnBulkJobs ? [engine] : [],
  });
};
