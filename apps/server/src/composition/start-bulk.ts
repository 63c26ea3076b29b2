import type { Config } from '../config/config.ts';
import type { DatabaseEngine } from '../kernel/database/engine.ts';
import type { Db } from '../kernel/database/open.ts';
import { BulkEngine } from '../modules/connectivity/bulk/bulk-engine.ts';
import { thingSettlers } from '../modules/connectivity/bulk/settle-thing-intents.ts';
import { OtaEngine } from '../modules/connectivity/ota/ota-engine.ts';
import { settleSms } from '../modules/connectivity/sms/send-sms.ts';
import { documentFace } from '../modules/connectivity/thing-actions/document-face.ts';
import { storedResultFiles } from '../modules/platform/results/stored-result-files.ts';
import type { TemplateCatalog } from '../modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import type { StoragePort } from '../ports/storage/port.ts';

export interface BulkStartParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly log: { error(fields: object, message: string): void };
}

/** A network may take 20 seconds to answer, and jobs of campaigns are not renewed meanwhile. */
const CAMPAIGN_LEASE_SECONDS = 25;

/** Works on bulk jobs and campaigns, together with the other processes; not where the operator keeps this one free of them. */
export const startBulk = async (
  { worksOnBulkJobs, bulkLeaseSeconds }: Config,
  { db, engine, network, storage, catalog, log }: BulkStartParts,
): Promise<Pick<BulkEngine, 'stop'>> => {
  if (!worksOnBulkJobs) return { stop: async () => undefined };
  const bulk = new BulkEngine({
    db,
    engine,
    network,
    catalog,
    log,
    files: storedResultFiles(db, storage, catalog),
    face: documentFace(catalog),
    settlers: { ...thingSettlers, SMS: settleSms },
    leaseSeconds: bulkLeaseSeconds,
  });
  const ota = new OtaEngine({ db, engine, network, storage, catalog, log, leaseSeconds: CAMPAIGN_LEASE_SECONDS });
  await bulk.start();
  await ota.start();
  return {
    async stop() {
      await Promise.all([bulk.stop(), ota.stop()]);
    },
  };
};
