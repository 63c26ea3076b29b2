import { createHash } from 'node:crypto';
import type { EmailSettings } from '@airlane/contract';
import { type CloudEvent, eventTypes } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import type { Mailer } from '../../../jobs/send-mail.ts';
import type { Channel, DeliveryOutcome, OutgoingEvent } from '../../../ports/channels/port.ts';
import { recipientsOf } from './recipients.repository.ts';
import { letter } from '../mails/letter.ts';

export interface EmailChannelParts {
  readonly db: Db;
  readonly mailer: Pick<Mailer, 'queueMail'>;
  readonly vertical: string;
  readonly consoleUrl: string;
  readonly accountId: string;
  /** The name of the integration, as people know it. */
  readonly name: string;
}

/** A Thing, or nothing where the account as a whole is meant. */
const aboutOf = ({ subject }: CloudEvent): string => (subject === undefined ? '' : `, Thing ${subject}`);
const factsOf = ({ data }: CloudEvent): string => Object.entries(data).map(([name, value]) => `${name}: ${String(value)}`).join(', ');

const paragraphOf = (event: CloudEvent): string => {
  const { title, about } = eventTypes[event.type];
  const facts = factsOf(event);
  return `${title}${aboutOf(event)}\n${about}\n${event.time}${facts === '' ? '' : `\n${facts}`}`;
};

/** The same mail to the same person has the same id, so that a repeated attempt is not a second mail. */
const mailId = (events: readonly OutgoingEvent[], to: string): string => createHash('sha256').update(JSON.stringify([events.map(({ id }) => id), to])).digest('hex').slice(0, 32);

const isQueued = async (db: Db, id: string): Promise<boolean> => (await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Mails to people of the account. The queue of mails has its own attempts; delivered means that it was handed over to that. */
export const emailChannel = ({ db, mailer, vertical, consoleUrl, accountId, name }: EmailChannelParts, { to, summaryMinutes }: EmailSettings): Channel => {
  const deliverTogether = async (events: readonly OutgoingEvent[]): Promise<DeliveryOutcome> => {
    const began = Date.now();
    const told = events.map(({ body }) => JSON.parse(body) as CloudEvent);
    const [first] = told;
    const subject = told.length === 1 && first ? eventTypes[first.type].title : `${told.length} events`;
    try {
      // Somebody may have left the account, or see less of it, since the integration was set up.
      const present = await recipientsOf(db, accountId, to);
      if (present.length === 0) return { isDelivered: false, failure: 'bad-settings', status: null, answer: '', detail: 'None of the recipients is an active user of this account who sees all its Things', milliseconds: Date.now() - began };
      await db.transaction().execute(async (trx) => {
        for (const address of present) {
          const id = mailId(events, address);
          if (await isQueued(trx, id)) continue;
          const paragraphs = [...told.map(paragraphOf), `You get this mail from the integration '${name}'.`, { link: `${consoleUrl}/#/${accountId}/Integration` }];
          await mailer.queueMail(trx, { ...letter({ vertical, to: address, subject, paragraphs }), id });
        }
      });
      return { isDelivered: true, status: null, answer: `Handed over for ${present.length} ${present.length === 1 ? 'recipient' : 'recipients'}`, milliseconds: Date.now() - began };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { isDelivered: false, failure: 'bad-settings', status: null, answer: '', detail: error.message, milliseconds: Date.now() - began };
    }
  };
  return { deliver: (event) => deliverTogether([event]), ...(summaryMinutes === 0 ? {} : { deliverTogether }), close: async () => undefined };
};
