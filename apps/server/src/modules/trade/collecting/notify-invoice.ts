import { documentAddress } from '@airlane/domain/audit/audit-sentence';
import { templateNames } from '@airlane/domain/template-names';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { Db } from '#kernel/database/open.ts';
import type { JobData } from '#kernel/jobs/define-job.ts';
import type { Mail } from '#ports/mail/port.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { letter } from '#modules/platform/mails/letter.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { notifyInvoiceJob } from '../invoices/invoices.jobs.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import { readInvoiceSums } from '../ledger/ledger.repository.ts';
import { findAccount } from './collecting.repository.ts';
import { invoiceWords, staffWords } from './invoice-words.ts';

export interface NotifyInvoiceParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly consoleUrlOf: (vertical: string) => string;
  /** Instead of the vertical's own address. */
  readonly supportEmail: string | undefined;
  /** Absent where the server sends no mails. */
  readonly mailer: { queueMail(trx: Db, mail: Mail): Promise<void> } | undefined;
}

/**
 * Notifies the account of a step of its invoice: in the inbox of those who may see money, and by mail to those of them who want it. Staff are notified of
 * what could not be collected. Messages have ids of their own, so that a job that runs twice notifies once.
 */
export const notifyInvoiceHandler =
  ({ db, catalog, consoleUrlOf, supportEmail, mailer }: NotifyInvoiceParts) =>
  async ({ invoiceId, accountId, step, key }: JobData<typeof notifyInvoiceJob>): Promise<void> => {
    const found = await findInvoice(db, accountId, invoiceId);
    if (!found) return;
    const invoice = { ...found, sums: await readInvoiceSums(db, invoiceId) };
    const account = await findAccount(db, accountId);
    const template = await inboxTemplate(catalog);
    const words = invoiceWords[step];
    const number = invoice.number ?? '';
    const message = {
      accountId,
      kind: 'Payment' as const,
      about: aboutDocument(accountId, templateNames.paymentDashboard, invoiceId, number),
    };
    const id = `invoice-${key.toLowerCase().replaceAll(' ', '-')}-${invoiceId}`;
    await db.transaction().execute(async (trx) => {
      // Without groups it may speak of any Thing, so those who see some of them only do not read it.
      const isNew = await deliverMessage(trx, template, {
        ...message,
        id,
        subject: words.subject(number),
        text: words.text(invoice),
        severity: words.severity,
        appTypes: ['consumer', 'orgAdmin'],
      });
      if (!isNew || step !== 'Failed') return;
      const staff = staffWords(invoice, account.title);
      await deliverMessage(trx, template, {
        ...message,
        ...staff,
        id: `${id}-staff`,
        severity: 'Fault',
        appTypes: ['admin'],
      });
      const page = `${consoleUrlOf(account.vertical)}/${documentAddress(accountId, templateNames.paymentDashboard, invoiceId)}`;
      await mailer?.queueMail(
        trx,
        letter({
          vertical: account.vertical,
          to: supportEmail ?? verticalByName(account.vertical)?.supportEmail ?? '',
          subject: staff.subject,
          paragraphs: [staff.text, { link: page }],
        }),
      );
    });
  };
