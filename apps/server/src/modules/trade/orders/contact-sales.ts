import { type ContactSales, contactSalesFields } from '@airlane/domain/buying/contact-sales';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { withoutMarkup } from '@airlane/domain/access/contact-rules';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Mail } from '#ports/mail/port.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';

export interface SalesParts {
  readonly db: Db;
  /** Instead of the vertical's own address. */
  readonly supportEmail: string | undefined;
  readonly queueMail: (trx: Db, mail: Mail) => Promise<void>;
}

const labels: Readonly<Record<keyof ContactSales, string>> = {
  simQty: 'SIMs',
  estimateData: 'Data a month',
  message: 'Message',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  companyName: 'Company',
  country: 'Country',
  jobTitle: 'Job title',
  industry: 'Industry',
};

/** What a person wants of sales, with who is asking: the account and the login are ours, the rest is theirs. */
export const sendToSales = async (
  { db, supportEmail, queueMail }: SalesParts,
  { viewer, accountId, accountTitle }: AccountScope,
  asked: ContactSales,
  requestId: string,
): Promise<void> => {
  const product = productName(viewer.vertical);
  const lines = contactSalesFields.flatMap((field) =>
    asked[field].trim() === '' ? [] : [`${labels[field]}: ${withoutMarkup(asked[field]).trim()}`],
  );
  const facts = [`Account: ${accountTitle} (${accountId})`, `Signed in as: ${viewer.email}`, ...lines].join('\n');
  await db.transaction().execute(async (trx) => {
    await queueMail(
      trx,
      letter({
        vertical: viewer.vertical,
        to: supportEmail ?? verticalByName(viewer.vertical)?.supportEmail ?? '',
        subject: `${product}: message to sales`,
        paragraphs: [facts],
      }),
    );
    await queueMail(
      trx,
      letter({
        vertical: viewer.vertical,
        to: viewer.email,
        subject: `${product}: we received your message`,
        paragraphs: ['Hello,', 'Thank you. Our sales team will reply to you.', facts],
      }),
    );
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'contact.sales',
      subject: accountId,
      detail: {},
      requestId,
    });
  });
};
