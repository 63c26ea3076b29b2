import { numberText } from '@airlane/domain/text/number-text';
import { emailSettingsSchema } from '@airlane/contract/email-settings';
import { type EventType, eventTypes } from '@airlane/domain/events/event-types';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Mailer } from '#kernel/jobs/send-mail.ts';
import { failWithoutEvents, gatherDue } from '../deliveries/deliveries.repository.ts';
import type { SendDigest } from '../deliveries/delivery-engine.ts';
import { type LeasedIntegration, lockUnchanged } from '../deliveries/leases.repository.ts';
import { attemptOf, MAX_ATTEMPTS_KEPT } from '../deliveries/send-deliveries.ts';
import { findAccountTitle } from '../mails/account-titles.repository.ts';
import { letter } from '../mails/letter.ts';
import { DIGEST_EVENTS_PER_TYPE, digestLists, digestTotal, thingWord } from './digest-mail.ts';
import { type LeaveParts, leaveUrl } from './leave-mails.ts';
import { NO_RECIPIENTS, recipientsOf } from './recipients.repository.ts';
import { findThingNames } from './thing-names.repository.ts';

export interface DigestParts extends LeaveParts {
  readonly db: Db;
  readonly mailer: Pick<Mailer, 'queueMail'>;
  readonly consoleUrlOf: (vertical: string) => string;
}

/** One kind of event is named, several are counted. */
const digestSubject = (counts: ReadonlyMap<EventType, number>): string => {
  const total = numberText(digestTotal(counts));
  const [type] = counts.keys();
  return counts.size === 1 && type ? `${eventTypes[type].title} (${total})` : `${total} events`;
};

/**
 * Mails everything that is due as one mail to each recipient: also of an integration that mails at once, because a rule
 * that acts on a hundred Things is one matter. The deliveries are closed in the transaction that queues the mails: a
 * process that dies has sent nothing, and one that comes second finds nothing to send.
 */
export const digestOf =
  (parts: DigestParts) =>
  (integration: LeasedIntegration): SendDigest | undefined => {
    const { db, mailer, consoleUrlOf } = parts;
    const { id, accountId, name, vertical } = integration;
    const settings = integration.kind === 'email' ? emailSettingsSchema.safeParse(integration.settings) : undefined;
    if (!settings?.success) return undefined;
    const { to, zone } = settings.data;
    return async () => {
      const began = performance.now();
      const failed = (detail: string) =>
        ({
          isDelivered: false,
          failure: 'bad-settings',
          status: null,
          answer: '',
          detail,
          milliseconds: performance.now() - began,
        }) as const;
      try {
        return await db.transaction().execute(async (trx) => {
          if (!(await lockUnchanged(trx, integration))) return undefined;
          // A person may have left the account, or see less of it, since the integration was set up.
          const present = await recipientsOf(trx, accountId, to);
          if (present.length === 0) return failed(NO_RECIPIENTS);
          const outcome = {
            isDelivered: true,
            status: null,
            answer: `Part of a digest to ${present.length} ${present.length === 1 ? 'recipient' : 'recipients'}`,
            milliseconds: performance.now() - began,
          } as const;
          const { events, counts } = await gatherDue(trx, id, attemptOf(outcome, integration.leasedAt), {
            perType: DIGEST_EVENTS_PER_TYPE,
            attemptsKept: MAX_ATTEMPTS_KEPT,
          });
          const [first] = events;
          if (!first) {
            await failWithoutEvents(trx, [id]);
            return undefined;
          }
          const consoleUrl = consoleUrlOf(vertical);
          const names = await findThingNames(
            trx,
            accountId,
            events.flatMap(({ thing }) => (thing === null ? [] : [thing])),
          );
          const total = digestTotal(counts);
          const accountTitle = await findAccountTitle(trx, accountId);
          for (const address of present) {
            const unsubscribeUrl = leaveUrl(parts, id, address);
            const paragraphs = [
              `${accountTitle}: ${total === 1 ? '1 event' : `${numberText(total)} events`}. Times are in ${zone}.`,
              ...digestLists({ events, counts, names, zone, consoleUrl }),
              'All events of this integration:',
              {
                link: `${consoleUrl}/#/${encodeURIComponent(accountId)}/integrations/installed/${encodeURIComponent(id)}`,
              },
              `You get this mail from the integration '${name}'. Unsubscribe:`,
              { link: unsubscribeUrl },
            ];
            await mailer.queueMail(trx, {
              ...letter({
                vertical,
                to: address,
                subject:
                  total === 1
                    ? `${eventTypes[first.type].title}${first.thing === null ? '' : `: ${thingWord(first.thing, names)}`}`
                    : digestSubject(counts),
                paragraphs,
              }),
              unsubscribeUrl,
            });
          }
          return outcome;
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return failed(error.message);
      }
    };
  };
