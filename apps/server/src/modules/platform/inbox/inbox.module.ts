import { DAY_MS } from '@airlane/domain/time/durations';
import { INBOX_DAYS } from '@airlane/domain/lists/lists';
import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { notifyPeopleJob } from './inbox.jobs.ts';
import { removeOldMarks } from './inbox.repository.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { InboxService } from './inbox.service.ts';
import { notifyPeopleHandler, queueNotifications } from './notify-people.ts';
import { preferenceRoutes } from './preferences.routes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly documents: DocumentsService;
}

export const inboxModule = (kernel: Kernel, { catalog, documents }: Needs) => {
  const { db, jobs, optionalMailer, unsubscribeSecret } = kernel;
  return defineModule({
    name: 'platform/inbox',
    templates: { [templateNames.message]: plainDocuments },
    routes: async (app) => {
      inboxRoutes(app, new InboxService(db, documents));
      await preferenceRoutes(app, { db, secret: unsubscribeSecret });
    },
    jobs: [
      work(
        notifyPeopleJob,
        notifyPeopleHandler({ ...kernel, catalog, mailer: optionalMailer, secret: unsubscribeSecret }),
      ),
    ],
    listeners: [queueNotifications(jobs)],
    retention: {
      'read marks': (now) => removeOldMarks(db, new Date(now.getTime() - (INBOX_DAYS + 1) * DAY_MS)),
    },
  });
};
