import { emailSettingsSchema } from '@airlane/contract/email-settings';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { readSignedParts, signedParts } from '../mails/signed-parts.ts';
import { unsubscribePage } from '../mails/unsubscribe-page.ts';
import { lockMailIntegration, replaceRecipients } from './integrations.repository.ts';
import { findMemberId } from './recipients.repository.ts';

const LEAVE_PATH = '/api/v1/integrations/unsubscribe';
/** Kept apart from the other links that are signed with the same secret. */
const PURPOSE = 'integration';

export interface LeaveParts {
  readonly publicUrl: string;
  readonly secret: string;
}

/** Takes one address off an integration. It never expires: an old mail must still unsubscribe. */
export const leaveUrl = ({ publicUrl, secret }: LeaveParts, integrationId: string, address: string): string =>
  `${publicUrl}${LEAVE_PATH}?token=${signedParts([PURPOSE, integrationId, address], secret)}`;

const readToken = (token: string, secret: string): { id: string; address: string } | undefined => {
  const [purpose, id, address] = readSignedParts(token, secret) ?? [];
  return purpose === PURPOSE && id !== undefined && address !== undefined ? { id, address } : undefined;
};

/** No recipient is left: the integration waits until one is named. */
const NO_RECIPIENT_LEFT = 'All recipients have unsubscribed. Enter a recipient and resume the integration.';

const leave = (
  db: Db,
  { id, address }: { readonly id: string; readonly address: string },
  requestId: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await lockMailIntegration(trx, id);
    const settings = row && emailSettingsSchema.safeParse(row.settings);
    // A person who left before learns that the mails are off, as they are.
    if (!row) return false;
    if (!settings?.success || !settings.data.to.includes(address)) return true;
    const to = settings.data.to.filter((each) => each !== address);
    await replaceRecipients(trx, id, { ...settings.data, to }, to.length === 0 ? NO_RECIPIENT_LEFT : undefined);
    // The same address may belong to a person in another portal.
    const actorId = (await findMemberId(trx, row.account_id, address)) ?? null;
    await recordAudit(trx, {
      accountId: row.account_id,
      actorId,
      action: 'integration.unsubscribe',
      subject: id,
      detail: { kind: row.kind, name: row.name },
      requestId,
    });
    return true;
  });

export const leaveMailsRoutes = (
  app: FastifyInstance,
  { db, secret }: { readonly db: Db; readonly secret: string },
): Promise<void> =>
  unsubscribePage(app, {
    path: LEAVE_PATH,
    unknown: 'Your account manager can take you off an integration.',
    ask: (token) => readToken(token, secret) && 'Turn off mails of this integration',
    leave: async (token, requestId) => {
      const target = readToken(token, secret);
      if (!target || !(await leave(db, target, requestId))) return undefined;
      return { title: 'Mails of this integration are off', text: 'Your account manager can add you again.' };
    },
  });
