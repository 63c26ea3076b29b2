import type { ContactBody } from '@airlane/contract';
import { NO_CONTACT_PHONE, contactProblems, verticalByName, withoutMarkup } from '@airlane/domain';
import type { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import type { Mail } from '../../ports/mail/port.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { letter, productName } from '../mails/letter.ts';

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
  if (fields.length > 0) throw new Refused('VALIDATION_FAILED', { fields });
};

/** Facts about the message, one a line; whoever is signed in can not pretend to be somebody else. */
const factsOf = (body: ContactBody, viewer: Viewer | null): string => {
  const phone = body.number === undefined || body.number.trim() === '' ? NO_CONTACT_PHONE : { number: body.number, code: body.code ?? '', country_iso: body.country_iso ?? '' };
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Name', body.name],
    ['Email', body.email],
    ['Signed in as', viewer?.email],
    ['Phone', `${phone.code} ${phone.number} (${phone.country_iso})`],
    ['Account', body.accountName],
    ['Account id', body.accountId],
    ['ICCID', body.iccid],
  ];
  const oneLine = (text: string): string => withoutMarkup(text).replace(/\s+/g, ' ').trim();
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}: ${oneLine(value)}`])).join('\n');
};

export const sendContact = async ({ db, supportEmail, queueMail }: ContactParts, body: ContactBody, { vertical, viewer, requestId }: ContactSender): Promise<void> => {
  const product = productName(vertical);
  const message = withoutMarkup(body.message).trim();
  const facts = factsOf(body, viewer);
  const to = supportEmail ?? verticalByName(vertical)?.supportEmail ?? '';
  // A visitor may type anybody's address: what they wrote is not sent there, or strangers could mail through us.
  const copy = viewer ? [facts, message] : [];
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, letter({ to, subject: `${product}: message to support`, paragraphs: [facts, message] }));
    await queueMail(
      trx,
      letter({
        to: viewer?.email ?? body.email.trim(),
        subject: `${product}: we got your message`,
        paragraphs: ['Hello,', `thank you for contacting ${product}. Support has your message and will answer to this address.`, ...copy],
      }),
    );
    await recordAudit(trx, { accountId: null, actorId: viewer?.userId ?? null, action: 'contact.send', subject: viewer?.userId ?? 'visitor', detail: { vertical }, requestId });
  });
};
