import { sql } from 'kysely';
import { number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';
import { campaignIdOf } from './campaigns.source.ts';
import { reachedAccountsSql } from '#kernel/access/reached-accounts-sql.ts';

const PREFIX = 'otaevent-';

/** What happened to packages, for staff: of the selected account, and in the provider's own account of all that they reach. */
export const otaEventsSource = typedSource({
  name: 'otaEvents',
  from: 'ota_events as t join ota_campaigns as campaign on campaign.number = t.campaign join accounts as a on a.id = t.account_id',
  key: 't.number',
  keyType: 'bigint',
  idOf: (key) => `${PREFIX}${key}`,
  keyOf: (documentId) => (/^otaevent-\d{1,15}$/.test(documentId) ? documentId.slice(PREFIX.length) : undefined),
  columns: {
    eventTime: time('t.at'),
    account: text('a.title'),
    campaign: text('campaign.name'),
    campaignId: text(`('${campaignIdOf('')}' || campaign.id)`),
    campType: text('campaign.camp_type'),
    ICCID: text('t.iccid'),
    otaEvent: oneOf('t.kind'),
    attempt: number('t.attempt'),
    bearer: oneOf('campaign.bearer'),
    detail: text('t.detail'),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'null',
    status: `'published'`,
    version: '1',
    createdAt: 't.at',
    updatedAt: 't.at',
  },
  within: (scope) => {
    // Group users are customers, and these tables are for staff.
    if (scope.things.kind !== 'all') return sql<boolean>`false`;
    return scope.isAdminPanel ? reachedAccountsSql(scope) : sql<boolean>`t.account_id = ${scope.accountId}`;
  },
  countKept: () => undefined,
  searchText: `lower(t.iccid || ' ' || campaign.name || ' ' || t.detail)`,
  searched: ['ICCID', 'campaign', 'detail'],
  defaultOrder: { by: sql.raw('t.at'), descending: true },
});
