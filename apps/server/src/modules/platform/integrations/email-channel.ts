import { createHash } from 'node:crypto';
import type { EmailSettings } from '@airlane/contract';
import { type CloudEvent, eventTypes } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import type { Mailer } from '../../../jobs/send-mail.ts';
import type { Channel, DeliveryOutcome, OutgoingEvent } from '../../../ports/channels/port.ts';
import { letter } from '../mails/letter.ts';
import { eventFacts } from './digest-mail.ts';
import { type LeaveParts, leaveUrl } from './leave-mails.ts';
import { NO_RECIPIENTS, recipientsOf } from './recipients.repository.ts';

export interface EmailChannelParts extends LeaveParts {
  readonly db: Db;
  readonly mailer: Pick<Mailer, 'queueMail'>;
  readonly vertical: string;
  readonly consoleUrl: string;
  readonly accountId: string;
  readonly integrationId: string;
  /** The name of the integration, as people know it. */
  readonly name: string;
}

/** A Thing, or nothing where the account as a whole is meant. */
const aboutOf = ({ subject }: CloudEvent): string => (subject === undefined ? '' : `, Thing ${subject}`);

const paragraphOf = (event: CloudEvent): string => {
  const { title, about } = eventTypes[event.type];
  const facts = eventFacts(event.data);
  return `${title}${aboutOf(event)}\n${about}\n${event.time}${facts === '' ? '' : `\n${facts}`}`;
};

/** The same mail to the same person has the same id, so that a repeated attempt is not a second mail. */
const mailId = ({ id }: OutgoingEvent, to: string): string => createHash('sha256').update(JSON.stringify([[id], to])).digest('hex').slice(0, 32);

const isQueued = async (db: Db, id: string): Promise<boolean> => (await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A mail for each event to people of the account. The queue of mails has its own attempts; delivered means that it was handed over to that. */
export const emailChannel = (parts: EmailChannelParts, { to }: EmailSettings): Channel => {
  const { db, mailer, vertical, consoleUrl, accountId, integrationId, name } = parts;
  const deliver = async (event: OutgoingEvent): Promise<DeliveryOutcome> => {
    const began = Date.now();
    const told = JSON.parse(event.body) as CloudEvent;
    const failed = (detail: string): DeliveryOutcome => ({ isDelivered: false, failure: 'bad-settings', status: null, answer: '', detail, milliseconds: Date.now() - began });
    try {
      // Somebody may have left the account, or see less of it, since the integration was set up.
      const present = await recipientsOf(db, accountId, to);
      if (present.length === 0) return failed(NO_RECIPIENTS);
      await db.transaction().execute(async (trx) => {
        for (const address of present) {
          const id = mailId(event, address);
          if (await isQueued(trx, id)) continue;
          const unsubscribeUrl = leaveUrl(parts, integrationId, address);
          const paragraphs = [paragraphOf(told), { link: `${consoleUrl}/#/${encodeURIComponent(accountId)}/integrations/installed/${encodeURIComponent(integrationId)}` }, `You get this mail from the integration '${name}'. Unsubscribe:`, { link: unsubscribeUrl }];
          await mailer.queueMail(trx, { ...letter({ vertical, to: address, subject: eventTypes[told.type].title, paragraphs }), id, unsubscribeUrl });
        }
      });
      return { isDelivered: true, status: null, answer: `Handed over for ${present.length} ${present.length === 1 ? 'recipient' : 'recipients'}`, milliseconds: Date.now() - began };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return failed(error.message);
    }
  };
  return { deliver, close: async () => undefined };
};
