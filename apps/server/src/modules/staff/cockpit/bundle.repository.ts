import { DAY_MS } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';

const MAX_EVENTS = 200;
const MAX_DELIVERIES = 100;
const MAX_COMMANDS = 100;
const MAX_RULES = 200;
const EVENT_DAYS = 30;

/** The latest events of an account, or of one of its Things. */
export const latestEvents = (db: Db, accountId: string, iccid: string | undefined) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'at', 'thing', 'data'])
    .where('account_id', '=', accountId)
    .where('recorded_at', '>', new Date(Date.now() - EVENT_DAYS * DAY_MS))
    .$if(iccid !== undefined, (query) => query.where('thing', '=', iccid ?? ''))
    .orderBy('recorded_at', 'desc')
    .limit(MAX_EVENTS)
    .execute();

/** Deliveries that failed, with every attempt. What the receivers answered is theirs, and left out. */
export const failedDeliveries = async (db: Db, accountId: string) => {
  const rows = await db
    .selectFrom('deliveries as d')
    .innerJoin('integrations as i', 'i.id', 'd.integration_id')
    .select([
      'd.id',
      'i.name as integration',
      'd.event_id as event',
      'd.state',
      'd.attempts',
      'd.first_failed_at as firstFailedAt',
      'd.history',
    ])
    .where('i.account_id', '=', accountId)
    .where('d.first_failed_at', 'is not', null)
    .orderBy('d.created_at', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
  return rows.map(({ history, ...delivery }) => ({
    ...delivery,
    history: history.map(({ answer: _theirs, ...attempt }) => attempt),
  }));
};

/** How integrations are set up. Their secrets are a column of their own, which is not read. */
export const integrationSettings = (db: Db, accountId: string) =>
  db
    .selectFrom('integrations')
    .select([
      'id',
      'kind',
      'name',
      'settings',
      'event_types as events',
      'groups',
      'tags',
      'networks',
      'state',
      'state_reason as reason',
      'failing_since as failingSince',
      'failures',
      'retry_at as retryAt',
      'version',
    ])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();

export const eventRules = (db: Db, accountId: string) =>
  db
    .selectFrom('event_rules')
    .select([
      'document_id as id',
      'name',
      'event_types as events',
      'groups',
      'tags',
      'networks',
      'limit_bytes as limitBytes',
      'action',
      'rate_plan as ratePlan',
      'max_per_day as maxPerDay',
      'muted_until as mutedUntil',
      'is_on as isOn',
    ])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .limit(MAX_RULES)
    .execute();

/** What the network was told to do, and what became of it. */
export const latestCommands = (db: Db, accountId: string, iccid: string) =>
  db
    .selectFrom('network_intents')
    .select(['id', 'command', 'created_at as at', 'outcome', 'reason', 'settled_at as settledAt'])
    .where('account_id', '=', accountId)
    .where('iccid', '=', iccid)
    .orderBy('created_at', 'desc')
    .limit(MAX_COMMANDS)
    .execute();
