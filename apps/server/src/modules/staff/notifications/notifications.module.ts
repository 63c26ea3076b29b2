import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { notificationRules } from './notification.rules.ts';
import { sendNotificationJob } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { sendNotificationHandler } from './send-notification.ts';

export const notificationsModule = ({ config, db, jobs }: Kernel, { catalog }: { readonly catalog: TemplateCatalog }) =>
  defineModule({
    name: 'staff/notifications',
    templates: { [templateNames.csmNotification]: notificationRules(jobs, config.vertical) },
    routes: (app) => notificationRoutes(app, { db, homeVertical: config.vertical }),
    jobs: [work(sendNotificationJob, sendNotificationHandler({ db, catalog }))],
  });
