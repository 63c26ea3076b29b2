import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { blockedNetworksOf, dataLimitOf } from '../things/network-settings-of.ts';
import { usedThisMonth } from '../things/used-this-month.ts';
import type { Subscriber } from '#ports/connectivity/port.ts';

const PAGE = 5000;

/** Things of the network that comes with the server. */
const thingsToWatch = (db: Db) =>
  db
    .selectFrom('things')
    .innerJoin('accounts', 'accounts.id', 'things.account_id')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    // Those that belong to a network of their own are not the server's to simulate.
    .where('things.core_network', 'is', null)
    .select([
      'things.iccid',
      'things.account_id',
      'state',
      'group_name',
      'mno_name',
      'country',
      'tech',
      'data_session',
      'session_since',
      'session_bytes',
      'ip',
      'imei',
      'things.extra',
      'month_bytes',
      'usage_month',
      'things.deleted_at',
      'accounts.features',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof thingsToWatch>['execute']>>[number];

const subscriberOf = (row: Row, now: Date): Subscriber => ({
  iccid: row.iccid,
  accountId: row.account_id,
  // A removed Thing is as silent as a suspended one.
  state: row.deleted_at === null ? row.state : 'SUSPENDED',
  groupName: row.group_name,
  network: row.mno_name,
  country: row.country,
  tech: row.tech,
  online: row.data_session === 'Online',
  sessionSince: row.session_since,
  sessionBytes: row.session_bytes,
  limitBytes: dataLimitOf(row),
  blockedNetworks: blockedNetworksOf(row),
  monthBytes: usedThisMonth(row, now),
  ip: row.ip,
  imei: row.imei,
  countsFlows: row.features.includes('netFlow'),
});

export const subscriberPages = async function* (db: Db, now: Date): AsyncGenerator<readonly Subscriber[]> {
  let after = '';
  for (;;) {
    const rows = await thingsToWatch(db)
      .where('things.deleted_at', 'is', null)
      .where('things.iccid', '>', after)
      .orderBy('things.iccid')
      .limit(PAGE)
      .execute();
    yield rows.map((row) => subscriberOf(row, now));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.iccid;
  }
};

export const findSubscribers = async (db: Db, iccids: readonly string[], now: Date): Promise<Subscriber[]> =>
  (
    await thingsToWatch(db)
      .where('things.iccid', '=', sql<string>`any(${[...iccids]}::text[])`)
      .execute()
  ).map((row) => subscriberOf(row, now));

/** Those of them that are neither suspended nor removed. */
export const findAwake = async (db: Db, iccids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    iccid: string;
  }>`select iccid from things where iccid = any(${[...iccids]}::text[]) and state <> 'SUSPENDED' and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ iccid }) => iccid));
};
