import { iccidAt, imsiAt } from '@airlane/fixtures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observation } from '#ports/connectivity/port.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { ingestObservations } from './ingest-observations.ts';

/** Whatever the batches are and however often they come: what is kept of a Thing is what observation after observation says. */
let database: TestDatabase;
const ICCIDS = [0, 1, 2].map(iccidAt);
const SOURCE = 'network';
const now = new Date();
const month = `${now.toISOString().slice(0, 7)}-01`;
const start = Date.parse(month);
const at = (minute: number): Date => new Date(start + minute * 60_000);

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('accounts')
    .values({ id: 'acct-one', vertical: 'airlane', title: 'One', original_title: 'One', exceptional_billing: null })
    .execute();
});
afterAll(() => database.close());

interface Kept {
  mno_name: string;
  tech: string;
  ip: string;
  data_session: string;
  imei: string;
  last_activity_at: Date | null;
  month_bytes: number;
  session_since: Date | null;
  session_bytes: number;
  mark: number | undefined;
}

const untouched = (): Kept => ({
  mno_name: '',
  tech: '',
  ip: '',
  data_session: 'Offline',
  imei: '',
  last_activity_at: null,
  month_bytes: 0,
  session_since: null,
  session_bytes: 0,
  mark: undefined,
});

/** One observation after the other, as one would write it down. */
const follow = (kept: Kept, seen: Observation): void => {
  kept.mark = seen.sequence;
  kept.last_activity_at = seen.at;
  if (seen.kind === 'usage') {
    kept.month_bytes += seen.bytes;
    kept.session_bytes += seen.bytes;
    kept.data_session = 'Online';
    kept.session_since ??= seen.at;
  } else if (seen.kind === 'session-started') {
    Object.assign(kept, {
      mno_name: seen.network,
      tech: seen.tech,
      ip: seen.ip,
      data_session: 'Online',
      session_since: seen.at,
      session_bytes: 0,
    });
  } else if (seen.kind === 'device-changed') {
    kept.imei = seen.to;
  } else if (seen.kind === 'silent') {
    Object.assign(kept, { ip: '', data_session: 'Offline', session_since: null });
  }
};

const step = fc.record({
  thing: fc.nat(ICCIDS.length - 1),
  kind: fc.constantFrom('usage', 'usage', 'usage', 'session-started', 'device-changed', 'silent'),
  bytes: fc.integer({ min: 0, max: 5000 }),
  network: fc.constantFrom('KPN', 'Proximus'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A Thing that is offline begins a session before it uses anything: an unreported one begins with the last contact of its batch. */
const opened = (steps: readonly Step[]): Step[] => {
  const online = new Set<number>();
  return steps.map((one) => {
    const kind = one.kind === 'usage' && !online.has(one.thing) ? 'session-started' : one.kind;
    if (kind === 'session-started') online.add(one.thing);
    if (kind === 'silent') online.delete(one.thing);
    return { ...one, kind };
  });
};

const observationOf = ({ thing, kind, bytes, network }: Step, index: number): Observation => {
  const seen = { iccid: ICCIDS[thing] ?? '', accountId: '', at: at(index), source: SOURCE, sequence: index };
  if (kind === 'usage') return { ...seen, kind, bytes };
  if (kind === 'session-started')
    return {
      ...seen,
      kind,
      network,
      country: 'NL',
      tech: network === 'KPN' ? '4G' : 'LTE-M',
      ip: '10.64.0.9',
      apn: 'airlane.iot',
    };
  if (kind === 'device-changed') return { ...seen, kind, from: '1', to: String(bytes) };
  return { ...seen, kind: 'silent', network };
};

/** A Thing that falls silent begins anew with the next batch: within one, a session that ended is not told from one that goes on. */
const batchesOf = (observations: readonly Observation[], size: number): Observation[][] => {
  const batches: Observation[][] = [[]];
  const gone = new Set<string>();
  for (const seen of observations) {
    if ((batches.at(-1)?.length ?? 0) >= size || gone.has(seen.iccid)) {
      batches.push([]);
      gone.clear();
    }
    batches.at(-1)?.push(seen);
    if (seen.kind === 'silent') gone.add(seen.iccid);
  }
  return batches;
};

const keptNow = async (): Promise<Record<string, Kept>> => {
  const rows = await database.db
    .selectFrom('things')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    .select([
      'things.iccid',
      'mno_name',
      'tech',
      'ip',
      'data_session',
      'imei',
      'last_activity_at',
      'month_bytes',
      'session_since',
      'session_bytes',
      'observation_marks',
    ])
    .execute();
  return Object.fromEntries(
    rows.map(({ iccid, observation_marks, ...kept }) => [iccid, { ...kept, mark: observation_marks[SOURCE] }]),
  );
};

test('rows and contacts of Things are what observation after observation says, in batches of any size, also if some come again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 15 }),
      fc.nat(3),
      async (steps, size, again) => {
        await database.engine.execute(
          'delete from things; delete from usage_hourly; delete from usage_daily; delete from usage_rollup; delete from active_hourly; delete from active_daily; delete from thing_events',
        );
        await database.db
          .insertInto('things')
          .values(
            ICCIDS.map((iccid, index) => ({
              iccid,
              account_id: 'acct-one',
              name: `Thing ${index}`,
              imsi: imsiAt(index),
            })),
          )
          .execute();
        await database.db.updateTable('thing_contacts').set({ usage_month: month }).execute();
        const observations = opened(steps).map(observationOf);
        const expected: Record<string, Kept> = Object.fromEntries(ICCIDS.map((iccid) => [iccid, untouched()]));
        for (const seen of observations) follow(expected[seen.iccid] ?? untouched(), seen);
        for (const [index, batch] of batchesOf(observations, size).entries())
          for (let times = index % 3 === 0 ? again : 0; times >= 0; times -= 1)
            await ingestObservations(database.db, batch);
        expect(await keptNow()).toEqual(expected);
      },
    ),
    {
      numRuns: propertyRuns(40),
      // A session that begins and ends within a batch, after one that had used something.
      examples: [
        [
          [
            { thing: 0, kind: 'session-started', bytes: 0, network: 'KPN' },
            { thing: 0, kind: 'usage', bytes: 1, network: 'KPN' },
            { thing: 0, kind: 'session-started', bytes: 0, network: 'KPN' },
            { thing: 0, kind: 'silent', bytes: 0, network: 'KPN' },
          ],
          2,
          0,
        ],
      ],
    },
  );
});

test('the contact of a Thing goes with its account, leaves the lists when it is removed, and comes back', async () => {
  const [iccid = ''] = ICCIDS;
  await database.db.deleteFrom('things').execute();
  await database.db
    .insertInto('accounts')
    .values({ id: 'acct-two', vertical: 'airlane', title: 'Two', original_title: 'Two', exceptional_billing: null })
    .execute();
  await database.db
    .insertInto('things')
    .values({ iccid, account_id: 'acct-one', name: 'Thing', imsi: imsiAt(0) })
    .execute();
  const listed = async () =>
    (await database.db.selectFrom('thing_contacts').select('account_id').execute()).map(({ account_id }) => account_id);
  expect(await listed()).toEqual(['acct-one']);
  await database.db.updateTable('things').set({ account_id: 'acct-two' }).execute();
  expect(await listed()).toEqual(['acct-two']);
  await database.db.updateTable('things').set({ deleted_at: new Date() }).execute();
  expect(await listed()).toEqual([null]);
  await database.db.updateTable('things').set({ deleted_at: null }).execute();
  expect(await listed()).toEqual(['acct-two']);
  await database.db.deleteFrom('things').execute();
  expect(await listed()).toEqual([]);
});
