import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { notifyPeopleJob } from './inbox.jobs.ts';
import { createHash } from 'node:crypto';
import { documentAddress } from '@airlane/domain/audit/audit-sentence';
import { messageKinds, UNNAMED_MESSAGE_KIND } from '@airlane/domain/inbox/message-kinds';
import { messageKindWords, wantsMail } from '@airlane/domain/inbox/notification-preferences';
import { messageQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { owesTerms } from '@airlane/domain/access/terms';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { EventListener } from '#kernel/events/order-events.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { Mailer } from '#kernel/jobs/send-mail.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { findAccountTitle } from '../mails/account-titles.repository.ts';
import { letter, productName } from '../mails/letter.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import {
  findMailCandidates,
  findMessage,
  isMailQueued,
  isVisibleMessage,
  type MailCandidate,
} from './messages.repository.ts';
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe-token.ts';

export interface NotifyParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  /** Nothing where no mail can be sent. */
  readonly mailer: Pick<Mailer, 'queueMail'> | undefined;
  readonly consoleUrlOf: (vertical: string) => string;
  readonly publicUrl: string;
  readonly secret: string;
}

/** Receives each message once, and queues the job that notifies people of it. */
export const queueNotifications =
  (jobs: Pick<Jobs, 'send'>): EventListener =>
  async (trx, events) => {
    for (const { type, accountId, data } of events) {
      if (type === 'inbox.message')
        await jobs.send(
          notifyPeopleJob,
          { messageId: String(data['message']), accountId, isRequested: data['mail'] === 'requested' },
          trx,
        );
    }
  };

const scopeOf = async (
  db: Db,
  { id, vertical, app_type: appType, email, full_name: fullName, accepted_at: acceptedAt }: MailCandidate,
  accountId: string,
): Promise<AccountScope | undefined> => {
  const viewer: Viewer = {
    userId: id,
    sessionId: '',
    vertical,
    appType,
    email,
    fullName,
    owesTerms: owesTerms({ vertical, appType, hasAccepted: acceptedAt !== null }),
  };
  return viewer.owesTerms ? undefined : findScope(db, viewer, accountId);
};

/** The same mail to the same person has the same id, so that a job that runs again sends no second one. */
const mailIdOf = (messageId: string, userId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['message', messageId, userId]))
    .digest('hex')
    .slice(0, 32);

const maySee = async ({ db, catalog }: NotifyParts, scope: AccountScope, messageId: string): Promise<boolean> => {
  const template = await catalog.byName(templateNames.message, readerOf(scope));
  if (!template) return false;
  return isVisibleMessage(db, scope, template, messageId);
};

/** Mails a message to those who want mails of its kind and may see it now. The result of an order is mailed to the person who placed it. */
export const notifyPeopleHandler =
  (parts: NotifyParts) =>
  async (
    { messageId, accountId, isRequested }: JobData<typeof notifyPeopleJob>,
    { signal }: Pick<Attempt, 'signal'>,
  ): Promise<void> => {
    const { db, mailer, consoleUrlOf, publicUrl, secret } = parts;
    const message = await findMessage(db, messageId);
    if (!mailer || !message) return;
    const answers = message.answers as Record<string, unknown>;
    const kind = messageKinds.find((name) => [answers[asked.kind]].flat().includes(name)) ?? UNNAMED_MESSAGE_KIND;
    const accountTitle = await findAccountTitle(db, accountId);
    for (const candidate of await findMailCandidates(db, accountId, kind)) {
      signal.throwIfAborted();
      const isAddressee = message.member_id === null || message.member_id === candidate.id;
      if (!isAddressee || !wantsMail(kind, candidate.chosen ?? undefined, isRequested)) continue;
      const scope = await scopeOf(db, candidate, accountId);
      if (!scope || !(await maySee(parts, scope, messageId))) continue;
      const id = mailIdOf(messageId, candidate.id);
      const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}?token=${unsubscribeToken({ userId: candidate.id, kind }, secret)}`;
      const { title } = messageKindWords[kind];
      const paragraphs = [
        `${String(answers[asked.subject] ?? '')} (${accountTitle})`,
        String(answers[asked.message] ?? ''),
        { link: `${consoleUrlOf(candidate.vertical)}/${documentAddress(accountId, templateNames.message, messageId)}` },
        `You get this mail because mails of the kind '${title}' are on. Turn them off:`,
        { link: unsubscribeUrl },
      ];
      await db.transaction().execute(async (trx) => {
        if (await isMailQueued(trx, id)) return;
        await mailer.queueMail(trx, {
          ...letter({
            vertical: candidate.vertical,
            to: candidate.email,
            subject: `${productName(candidate.vertical)}: new message (${title})`,
            paragraphs,
          }),
          id,
          unsubscribeUrl,
        });
      });
    }
  };
