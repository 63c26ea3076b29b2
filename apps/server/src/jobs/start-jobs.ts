import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { ensurePartitions } from '../database/open.ts';
import { buildTemplateIndexes } from '../modules/templates/build-indexes.ts';
import type { TemplateCatalog } from '../modules/templates/template-catalog.ts';
import type { MailPort } from '../ports/mail/port.ts';
import type { JobLog, Jobs } from './queue.ts';
import { createJobs } from './queue.ts';
import { sendMailHandler } from './send-mail.ts';

export interface JobParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly mail: MailPort;
  readonly catalog: TemplateCatalog;
  readonly log: JobLog;
}

/** Every job with what it needs, at work. */
export const startJobs = async ({ db, engine, mail, catalog, log }: JobParts): Promise<Jobs> => {
  const jobs = createJobs(
    engine,
    {
      'send-mail': sendMailHandler(db, mail),
      async 'build-template-indexes'({ templateId }) {
        const template = (await catalog.all()).find(({ id }) => id === templateId);
        if (template) await buildTemplateIndexes(db, engine, template);
      },
      maintenance: () => ensurePartitions(db, new Date()),
    },
    log,
  );
  await jobs.start();
  return jobs;
};
