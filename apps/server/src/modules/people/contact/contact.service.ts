import type { ContactBody } from '@airlane/contract/calls/contact';
import { NO_CONTACT_PHONE, contactProblems, withoutMarkup } from '@airlane/domain/access/contact-rules';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { reachableAccounts } from '#kernel/access/access.repository.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField, invalidFields } from '#kernel/validation.ts';
import type { Mail } from '#ports/mail/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';

export interface ContactParts {
  readonly db: Db;
  /** Instead of the vertical's own address. */
  readonly supportEmail: string | undefined;
  readonly queueMail: (trx: Db, mail: Mail) => Promise<void>;
}

export interface ContactSender {
  readonly vertical: string;
  readonly viewer: Viewer | null;
  readonly requestId: string;
}

export const refuseContact = (body: ContactBody): void => {
  const fields = contactProblems(body);
  if (fields.length > 0) throw invalidFields(fields);
};

type NamedAccount = Pick<ContactBody, 'accountId' | 'accountName'>;

/** The account that a message is about: one of the sender's own, by the name that it has here. What a visitor says of an account proves nothing. */
const accountOf = async (db: Db, { accountId }: ContactBody, viewer: Viewer | null): Promise<NamedAccount> => {
  if (!viewer || accountId === undefined || accountId === '') return {};
  const account = await reachableAccounts(db, viewer)
    .select(['accounts.id', 'accounts.title'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw invalidField('accountId', 'unknownAccount', 'Choose one of your own accounts');
  return { accountId: account.id, accountName: account.title };
};

/** Facts about the message, one a line; a person who is signed in cannot pretend to be another. */
const factsOf = (body: ContactBody, { accountId, accountName }: NamedAccount, viewer: Viewer | null): string => {
  const phone =
    body.number === undefined || body.number.trim() === ''
      ? NO_CONTACT_PHONE
      : { number: body.number, code: body.code ?? '', country_iso: body.country_iso ?? '' };
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Name', body.name],
    ['Email', body.email],
    ['Signed in as', viewer?.email],
    ['Phone', `${phone.code} ${phone.number} (${phone.country_iso})`],
    ['Account', accountName],
    ['Account id', accountId],
    ['ICCID', body.iccid],
  ];
  const oneLine = (text: string): string => withoutMarkup(text).replace(/\s+/g, ' ').trim();
  return facts
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}: ${oneLine(value)}`]))
    .join('\n');
};

export const sendContact = async (
  { db, supportEmail, queueMail }: ContactParts,
  body: ContactBody,
  { vertical, viewer, requestId }: ContactSender,
): Promise<void> => {
  const product = productName(vertical);
  const message = withoutMarkup(body.message).trim();
  const facts = factsOf(body, await accountOf(db, body, viewer), viewer);
  const to = supportEmail ?? verticalByName(vertical)?.supportEmail ?? '';
  // A visitor may type anybody's address: what they wrote is not sent there, or strangers could mail through us.
  const copy = viewer ? [facts, message] : [];
  await db.transaction().execute(async (trx) => {
    await queueMail(
      trx,
      letter({ vertical, to, subject: `${product}: message to support`, paragraphs: [facts, message] }),
    );
    await queueMail(
      trx,
      letter({
        vertical,
        to: viewer?.email ?? body.email.trim(),
        subject: `${product}: we received your message`,
        paragraphs: [
          'Hello,',
          `Thank you for contacting ${product}. We have received your message and will reply to this address.`,
          ...copy,
        ],
      }),
    );
    await recordAudit(trx, {
      accountId: null,
      actorId: viewer?.userId ?? null,
      action: 'contact.send',
      subject: viewer?.userId ?? 'visitor',
      detail: { vertical },
      requestId,
    });
  });
};
