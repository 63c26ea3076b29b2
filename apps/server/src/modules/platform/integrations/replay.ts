import { numberText } from '@airlane/domain/text/number-text';
import { MAX_REPLAYED } from '@airlane/contract/calls/integrations';
import { DAY_MS } from '@airlane/domain/time/durations';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { eventsAfter, positionAt } from '#kernel/events/read-events.ts';
import { EVENT_DAYS } from '#kernel/events/remove-old-events.ts';
import { findDeliveries, insertDeliveries } from '../deliveries/deliveries.repository.ts';
import { deliveriesOf } from './fan-out.ts';
import type { IntegrationRow } from './integrations.repository.ts';
import { find } from './integrations.service.ts';

const EVENTS_AT_ONCE = 1000;

const refuse = (field: string, message: string): AppError => invalidField(field, 'invalid', message);

/** Every event since a moment that the integration wants, whether or not it was delivered before. */
const replaySince = async (trx: Db, row: IntegrationRow, since: Date): Promise<number> => {
  let position = await positionAt(trx, row.account_id, since);
  let count = 0;
  for (;;) {
    const events = await eventsAfter(
      trx,
      { accountId: row.account_id, things: { kind: 'all' }, types: row.event_types },
      position,
      EVENTS_AT_ONCE,
    );
    const deliveries = deliveriesOf([row], events, true);
    count += deliveries.length;
    if (count > MAX_REPLAYED)
      throw refuse('since', `More than ${numberText(MAX_REPLAYED)} events: choose a later moment`);
    await insertDeliveries(trx, deliveries);
    position = events.at(-1)?.position ?? position;
    if (events.length < EVENTS_AT_ONCE) return count;
  }
};

const replayChosen = async (trx: Db, row: IntegrationRow, ids: readonly number[]): Promise<number> => {
  const found = await findDeliveries(trx, row.id, ids);
  if (found.length !== new Set(ids).size) throw new AppError('DELIVERY_NOT_FOUND');
  await insertDeliveries(
    trx,
    found.map(({ event }) => ({ integrationId: row.id, event, isReplay: true })),
  );
  return found.length;
};

export type ReplayWish = { readonly deliveries: readonly string[] } | { readonly since: string };

export const replay = async (
  db: Db,
  scope: AccountScope,
  id: string,
  wish: ReplayWish,
  requestId: string,
): Promise<number> => {
  const row = await find(db, scope, id);
  if (row.state !== 'active') throw new AppError('INTEGRATION_NOT_ACTIVE', { values: { state: row.state } });
  if ('since' in wish && Date.now() - new Date(wish.since).getTime() > EVENT_DAYS * DAY_MS)
    throw refuse('since', `Events are kept for ${EVENT_DAYS} days`);
  if ('since' in wish && new Date(wish.since).getTime() > Date.now())
    throw refuse('since', 'This moment is in the future');
  return db.transaction().execute(async (trx) => {
    const count =
      'since' in wish
        ? await replaySince(trx, row, new Date(wish.since))
        : await replayChosen(trx, row, wish.deliveries.map(Number));
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'integration.replay',
      subject: id,
      detail: { kind: row.kind, name: row.name, count, ...('since' in wish ? { since: wish.since } : {}) },
      requestId,
    });
    return count;
  });
};
