import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { ensurePartitions } from '../database/open.ts';
import { removeExpiredFiles } from '../modules/files/remove-expired-files.ts';
import { writeReportHandler } from '../modules/usage-reports/write-report.ts';
import { storedResultFiles } from '../modules/results/stored-result-files.ts';
import { buildTemplateIndexes } from '../modules/templates/build-indexes.ts';
import { removeOldAccess } from '../modules/session/remove-old-access.ts';
import type { TemplateCatalog } from '../modules/templates/template-catalog.ts';
import { applyThingActionHandler } from '../modules/thing-actions/apply-thing-action.ts';
import type { MailPort } from '../ports/mail/port.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import type { JobLog, Jobs } from './queue.ts';
import { createJobs } from './queue.ts';
import { sendMailHandler } from './send-mail.ts';

export interface JobParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly mail: MailPort;
  readonly storage: StoragePort;
  readonly network: NetworkPort;
  readonly catalog: TemplateCatalog;
  readonly log: JobLog;
}

/** Every job with what it needs, at work. */
export const startJobs = async ({ db, engine, mail, storage, network, catalog, log }: JobParts): Promise<Jobs> => {
  const files = storedResultFiles(db, storage, catalog);
  const jobs = createJobs(
    engine,
    {
      'send-mail': sendMailHandler(db, mail),
      async 'build-template-indexes'({ templateId }) {
        const template = (await catalog.all()).find(({ id }) => id === templateId);
        if (template) await buildTemplateIndexes(db, engine, template);
      },
      'apply-thing-action': applyThingActionHandler({ db, network, catalog, files }),
      'write-report': writeReportHandler({ db, catalog, files }),
      'remove-expired-files': () => removeExpiredFiles(db, storage, new Date()),
      async maintenance() {
        await ensurePartitions(db, new Date());
        await removeOldAccess(db, new Date());
      },
    },
    log,
  );
  await jobs.start();
  return jobs;
};
