import { emailSettingsSchema } from '@airlane/contract/email-settings';
import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { isSelected } from '@airlane/domain/integrations/event-selection';
import { nextDigestAt } from '@airlane/domain/integrations/digest-time';
import type { Db } from '#kernel/database/open.ts';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import { insertDeliveries, type NewDelivery } from '../deliveries/deliveries.repository.ts';
import { activeRows, type IntegrationRow } from './integrations.repository.ts';

/** A test goes to the integration that it is for, whatever that wants to hear of. */
const wants = ({ id, event_types: types, groups, tags, networks }: IntegrationRow, event: StoredEvent): boolean =>
  event.type === 'integration.test'
    ? event.data['integration'] === id
    : isSelected({ types, groups, tags, networks }, event);

/** When events of now are mailed, where many of them make one mail. */
export const nextDigestOf = (kind: IntegrationKind, settings: unknown, now: Date): Date | undefined => {
  const mails = kind === 'email' ? emailSettingsSchema.safeParse(settings) : undefined;
  return mails?.success ? nextDigestAt(mails.data, now) : undefined;
};

const notBefore = ({ kind, settings }: IntegrationRow, { type }: StoredEvent): Date | undefined =>
  type === 'integration.test' ? undefined : nextDigestOf(kind, settings, new Date());

export const deliveriesOf = (
  integrations: readonly IntegrationRow[],
  events: readonly StoredEvent[],
  isReplay = false,
): NewDelivery[] =>
  events.flatMap((event) =>
    integrations
      .filter((row) => row.account_id === event.accountId && wants(row, event))
      .map((row) => ({ integrationId: row.id, event, isReplay, notBefore: notBefore(row, event) })),
  );

/** Puts each event on its way to the integrations that want it, in the transaction that gives it its position. */
export const fanOut = async (trx: Db, events: readonly StoredEvent[]): Promise<void> => {
  const integrations = await activeRows(trx, [...new Set(events.map(({ accountId }) => accountId))]);
  if (integrations.length > 0) await insertDeliveries(trx, deliveriesOf(integrations, events));
};
