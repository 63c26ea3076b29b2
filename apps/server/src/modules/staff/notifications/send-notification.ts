import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import type { sendNotificationJob } from './notifications.jobs.ts';
import { csmNotificationQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { JsonValue } from '@airlane/question-kinds';
import type { Db } from '#kernel/database/open.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { deliverMessage, type InboxMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { type NotificationOrder, readNotification } from './notification-order.ts';
import {
  countDelivered,
  findNotificationDocument,
  finishNotification,
  markDelivered,
  messageIdOf,
  waitingTargets,
} from './notifications.repository.ts';

/** Between two of them the progress is saved. */
const ACCOUNTS_AT_ONCE = 50;

export interface NotificationParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

const messageFor = (
  documentId: string,
  accountId: string,
  { title, text, severity, appTypes, page, isMailed }: NotificationOrder,
): InboxMessage => ({
  id: messageIdOf(documentId, accountId),
  accountId,
  kind: 'Announcement',
  subject: title,
  text,
  severity,
  // It speaks of no Thing, so that members who see some groups only read it too.
  thingGroups: [],
  isMailRequested: isMailed,
  ...(appTypes.length > 0 && { appTypes }),
  ...(page !== undefined && {
    about: {
      text: page,
      href: `#/${encodeURIComponent(accountId)}/${page.split('/').map(encodeURIComponent).join('/')}`,
    },
  }),
});

/** Puts the notification into the inbox of each account that lacks it. The message and the note that it is there are one transaction: a job that dies and runs again repeats nothing. */
export const sendNotificationHandler =
  ({ db, catalog }: NotificationParts) =>
  async ({ documentId }: JobData<typeof sendNotificationJob>, { signal }: Pick<Attempt, 'signal'>): Promise<void> => {
    const document = await findNotificationDocument(db, documentId);
    if (!document) return;
    const order = readNotification(document.answers as Record<string, JsonValue>);
    const inbox = await inboxTemplate(catalog);
    const saveProgress = async (status: 'Sending' | 'Sent'): Promise<void> =>
      saveServerAnswers(db, {
        documentId,
        accountId: document.account_id,
        templateName: templateNames.csmNotification,
        answers: { [asked.status]: [status], [asked.delivered]: await countDelivered(db, documentId) },
      });
    let waiting = await waitingTargets(db, documentId, ACCOUNTS_AT_ONCE);
    while (waiting.length > 0) {
      await saveProgress('Sending');
      for (const accountId of waiting) {
        signal.throwIfAborted();
        await db.transaction().execute(async (trx) => {
          await deliverMessage(trx, inbox, messageFor(documentId, accountId, order));
          await markDelivered(trx, documentId, accountId);
        });
      }
      waiting = await waitingTargets(db, documentId, ACCOUNTS_AT_ONCE);
    }
    await finishNotification(db, documentId);
    await saveProgress('Sent');
  };
