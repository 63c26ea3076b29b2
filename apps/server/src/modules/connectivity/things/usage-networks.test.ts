import { iccidAt, imsiAt } from '@airlane/fixtures';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observation } from '#ports/connectivity/port.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { ingestObservations } from './ingest-observations.ts';

let database: TestDatabase;
const iccids = [0, 1, 2].map(iccidAt);
const accounts = ['acct-one', 'acct-two'] as const;
const FIRST = Date.UTC(2026, 1, 27, 22);

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('accounts')
    .values(
      accounts.map((id) => ({ id, vertical: 'airlane', title: id, original_title: id, exceptional_billing: null })),
    )
    .execute();
  await database.db
    .insertInto('things')
    .values(iccids.map((iccid, index) => ({ iccid, account_id: 'acct-one', name: iccid, imsi: imsiAt(index) })))
    .execute();
});
afterAll(() => database.close());

const place = fc.constantFrom(
  { network: 'KPN', country: 'NL' },
  { network: 'Play', country: 'PL' },
  { network: 'Swisscom', country: 'CH' },
);
const seen = fc.record({
  thing: fc.nat(2),
  minutes: fc.nat(5000),
  bytes: fc.nat(1e9),
  place,
  kind: fc.constantFrom('usage', 'record', 'attached', 'session-started'),
});

const observationOf = ({
  thing,
  minutes,
  bytes,
  place: { network, country },
  kind,
}: typeof seen extends fc.Arbitrary<infer One> ? One : never) => {
  const about = { iccid: iccids[thing] ?? '', accountId: 'acct-one', at: new Date(FIRST + minutes * 60_000) };
  const radio = { network, country, tech: '4G', ip: '10.64.0.9' };
  if (kind === 'usage') return { ...about, kind: 'usage' as const, bytes };
  if (kind === 'record') return { ...about, kind: 'usage' as const, bytes, record: { network, country } };
  return kind === 'attached'
    ? { ...about, ...radio, kind: 'attached' as const }
    : { ...about, ...radio, kind: 'session-started' as const, apn: 'a' };
};

test('usage by network adds up to usage by day, whatever comes in which order, and every day of it waits to be rated', async () => {
  let source = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(seen, { minLength: 1, maxLength: 12 }), fc.constantFrom(...accounts)), {
        minLength: 1,
        maxLength: 3,
      }),
      async (batches) => {
        await database.engine.execute(
          'delete from usage_hourly; delete from usage_daily; delete from usage_networks; delete from rating_due',
        );
        let total = 0;
        for (const [batch, owner] of batches) {
          await database.db
            .updateTable('things')
            .set({ account_id: owner })
            .where('iccid', '=', iccids[0] ?? '')
            .execute();
          source += 1;
          const observations = batch
            .toSorted((a, b) => a.minutes - b.minutes)
            .map((one, sequence) => ({ ...observationOf(one), source: `s${source}`, sequence }) as Observation);
          await ingestObservations(database.db, observations);
          total += observations.reduce((sum, one) => sum + (one.kind === 'usage' ? one.bytes : 0), 0);
        }
        const { rows } = await sql<{ wrong: number; total: number; undue: number }>`select
        (select count(*) from (select iccid, day, account_id, sum(bytes) as bytes from usage_networks group by 1, 2, 3) as placed full join usage_daily as used using (iccid, day, account_id)
          where coalesce(placed.bytes, 0) <> coalesce(used.bytes, 0))::int as wrong,
        (select coalesce(sum(bytes), 0) from usage_networks)::float8 as total,
        (select count(*) from usage_networks left join rating_due using (account_id, day) where rating_due.day is null)::int as undue`.execute(
          database.db,
        );
        expect(rows[0]).toEqual({ wrong: 0, total, undue: 0 });
      },
    ),
    { numRuns: propertyRuns(25) },
  );
});

test('a session without traffic leaves its mark in the network where it was', async () => {
  await database.engine.execute('delete from usage_networks');
  await ingestObservations(database.db, [
    {
      ...observationOf({
        thing: 1,
        minutes: 5,
        bytes: 0,
        place: { network: 'Play', country: 'PL' },
        kind: 'session-started',
      }),
      source: 'session',
      sequence: 1,
    } as Observation,
  ]);
  expect(
    await database.db.selectFrom('usage_networks').select(['iccid', 'day', 'network', 'country', 'bytes']).execute(),
  ).toEqual([{ iccid: iccids[1], day: '2026-02-27', network: 'Play', country: 'PL', bytes: 0 }]);
});
