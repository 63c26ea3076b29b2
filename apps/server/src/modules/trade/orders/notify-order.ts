import type { JobData } from '#kernel/jobs/define-job.ts';
import type { notifyOrderJob } from './orders.jobs.ts';
import { activationCode } from '@airlane/domain/sims/esim';
import type { OrderStatus } from '@airlane/domain/buying/order-status';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import type { Mail } from '#ports/mail/port.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { letter } from '#modules/platform/mails/letter.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findEmail, findVertical } from './buyers.repository.ts';
import { type InvoiceFileParts, invoiceFiles } from './invoice-file.ts';
import { stepWords } from './order-words.ts';
import { findOrder, listOrderSims, type StoredOrder } from './orders.repository.ts';

export interface NotifyOrderParts extends InvoiceFileParts {
  readonly catalog: TemplateCatalog;
  readonly consoleUrlOf: (vertical: string) => string;
  /** Absent where the server sends no mails. */
  readonly mailer: { queueMail(trx: Db, mail: Mail): Promise<void> } | undefined;
}

const MAX_CODES_IN_MAIL = 20;

/** The codes of a few eSIMs stand in the mail; those of many are looked up in the console. */
const codeLines = async (db: Db, { id, simType }: StoredOrder): Promise<string[]> => {
  if (simType !== 'eSIM') return [];
  const sims = await listOrderSims(db, id);
  if (sims.length === 0 || sims.length > MAX_CODES_IN_MAIL) return [];
  const lines = sims.map(
    ({ iccid, host, matchingId }) =>
      `${iccid}: ${(host !== null && matchingId !== null && activationCode({ host, matchingId })) || 'no activation code'}`,
  );
  return [`Activation codes of your eSIMs:\n${lines.join('\n')}`];
};

/** Notifies the account of a step of its order: in the inbox, and by mail where it is worth one. Both have ids of their own, so that a job that runs twice notifies once. */
export const notifyOrderHandler =
  ({ db, catalog, paperFile, consoleUrlOf, mailer }: NotifyOrderParts) =>
  async ({ documentId, accountId, status }: JobData<typeof notifyOrderJob>): Promise<void> => {
    const words = stepWords[status as OrderStatus];
    const order = await findOrder(db, accountId, documentId);
    if (!words || !order) return;
    const vertical = await findVertical(db, accountId);
    const email = await findEmail(db, order.placedBy ?? order.createdBy ?? '');
    const template = await inboxTemplate(catalog);
    const text = words.text({
      orderId: order.orderId,
      quantity: order.quantity,
      item: order.terms.name,
      trackingNumber: order.trackingNumber,
    });
    const subject = words.subject(order.orderId);
    const isMailed = words.isMailed && mailer !== undefined && email !== undefined;
    const attachments = isMailed && status === 'Submitted' ? await invoiceFiles({ db, paperFile }, order) : [];
    const codes = status === 'Completed' ? await codeLines(db, order) : [];
    const id = `order-${status.toLowerCase().replaceAll(' ', '-')}-${documentId}`;
    await db.transaction().execute(async (trx) => {
      const isNew = await deliverMessage(trx, template, {
        id,
        accountId,
        kind: 'Order',
        subject,
        text,
        severity: 'Info',
        about: aboutDocument(accountId, templateNames.orderSim, documentId, order.orderId),
      });
      if (!isNew || !isMailed) return;
      const page = `${consoleUrlOf(vertical)}/#/${accountId}/OrderSIM/${documentId}`;
      const mail = letter({
        vertical,
        to: email,
        subject,
        paragraphs: ['Hello,', text, ...codes, { link: page }],
      });
      await mailer.queueMail(trx, { ...mail, attachments });
    });
  };
