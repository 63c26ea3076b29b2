import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { Mailer } from '#kernel/jobs/send-mail.ts';
import { disableIntegration, type LeasedIntegration } from '../deliveries/leases.repository.ts';
import { deliverMessage, inboxTemplate } from '../inbox/deliver-message.ts';
import { letter } from '../mails/letter.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { findActiveAddress } from './recipients.repository.ts';

export interface DisableParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  /** Absent where the server sends no mails. */
  readonly mailer: Pick<Mailer, 'queueMail'> | undefined;
  readonly consoleUrlOf: (vertical: string) => string;
}

/** Switches an integration off, and notifies the account and the person who set it up, once. */
export const switchOff = async (
  { db, catalog, mailer, consoleUrlOf }: DisableParts,
  { id, version, accountId, name, kind, vertical, createdBy }: LeasedIntegration,
  reason: string,
): Promise<void> => {
  const template = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    if (!(await disableIntegration(trx, { id, version }, reason))) return;
    const text = `The integration '${name}' was switched off. ${reason} Events since then can be sent again once it works: open the integration, let it go on, and replay.`;
    await recordEvent(trx, accountId, 'integration.disabled', { integration: id, reason });
    await recordAudit(trx, {
      accountId,
      actorId: null,
      action: 'integration.disable',
      subject: id,
      detail: { kind, name, reason },
      requestId: '',
    });
    await deliverMessage(trx, template, {
      id: crypto.randomUUID(),
      accountId,
      kind: 'Integration',
      subject: `Integration '${name}' was switched off`,
      text,
      severity: 'Fault',
      about: {
        text: `Integration ${name}`,
        href: `#/${encodeURIComponent(accountId)}/integrations/installed/${encodeURIComponent(id)}`,
      },
    });
    const owner = createdBy === null ? undefined : await findActiveAddress(trx, createdBy);
    if (owner !== undefined)
      await mailer?.queueMail(
        trx,
        letter({
          vertical,
          to: owner,
          subject: 'An integration was switched off',
          paragraphs: [text, { link: `${consoleUrlOf(vertical)}/#/${accountId}/integrations/installed/${id}` }],
        }),
      );
  });
};
