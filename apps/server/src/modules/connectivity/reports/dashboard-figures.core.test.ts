import type { ReportContent } from '@airlane/contract/reports/report-answer';
import type { ReportType } from '@airlane/contract/reports/report-types';
import { allThings, withinGroup } from '@airlane/domain/access/thing-scope';
import { bucketUnitOf, periodBefore } from '@airlane/domain/reports/report-period';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { fixedClock, zonedClock } from '@airlane/domain/reports/local-clock';
import { iccidAt, imsiAt } from '@airlane/fixtures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { UnnumberedObservation } from '#ports/connectivity/port.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { ingestObservations } from '../things/ingest-observations.ts';
import { FleetWatch } from './ai-reports/fleet-watch.ts';
import { dashboardReports } from './dashboard-reports/dashboard-reports.ts';
import type { ReportContext } from './report.ts';

const RUNS = propertyRuns(25);
const ACCOUNT = 'acct-one';
const groups = ['Trucks', 'Gates', ''] as const;
const places = [
  { network: 'KPN', country: 'NL', tech: '4G' },
  { network: 'Orange', country: 'FR', tech: '4G' },
  { network: 'Orange', country: 'PL', tech: 'NB IoT' },
] as const;
/** Days around which clocks change somewhere, and an ordinary one. */
const middles = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-06-15T18:30:00Z',
];
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
  '+2',
  '-3.5',
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('accounts')
    .values(
      [ACCOUNT, 'acct-two'].map((id) => ({
        id,
        vertical: 'airlane',
        title: id,
        original_title: id,
        exceptional_billing: null,
      })),
    )
    .execute();
  // The Things under test lie on both sides of the end of a block of bits.
  await database.engine.execute(
    `insert into fleet_numbers (account_id, iccid, number) select '${ACCOUNT}', 'other ' || number, number from generate_series(0, 2044) as number`,
  );
});
afterAll(() => database.close());

interface Thing {
  readonly iccid: string;
  readonly accountId: string;
  readonly group: string;
  readonly first: (typeof places)[number];
}

const things: readonly Thing[] = Array.from({ length: 7 }, (_, number) => ({
  iccid: iccidAt(number),
  accountId: number === 6 ? 'acct-two' : ACCOUNT,
  group: groups[number % groups.length] ?? '',
  first: places[number % places.length] ?? places[0],
}));

interface Step {
  readonly thing: number;
  readonly minute: number;
  readonly bytes: number;
  readonly place: number | null;
}

const world = fc.record({
  middle: fc.constantFrom(...middles),
  zone: fc.constantFrom(...zones),
  group: fc.constantFrom(null, ...groups.slice(0, 2)),
  // A period from some hours before the middle to some after: hours, days or months long, beginning anywhere.
  before: fc.integer({ min: 1, max: 5 * 24 * 60 }),
  after: fc.integer({ min: 1, max: 5 * 24 * 60 }),
  wholeDays: fc.boolean(),
  months: fc.constantFrom(0, 0, 0, 4),
  steps: fc.array(
    fc.record({
      thing: fc.nat({ max: things.length - 1 }),
      minute: fc.integer({ min: -9 * 24 * 60, max: 9 * 24 * 60 }),
      bytes: fc.integer({ min: 0, max: 5_000_000 }),
      place: fc.option(fc.nat({ max: places.length - 1 }), { freq: 3 }),
    }),
    { minLength: 1, maxLength: 60 },
  ),
  batchSize: fc.integer({ min: 1, max: 40 }),
});

/** A step on a new network is heard as a move first, then as traffic. */
const observationsOf = (steps: readonly Step[], middle: number): UnnumberedObservation[] =>
  steps
    .toSorted((one, other) => one.minute - other.minute)
    .flatMap(({ thing: number, minute, bytes, place }): UnnumberedObservation[] => {
      const { iccid, accountId } = things[number] ?? { iccid: '', accountId: '' };
      const at = new Date(middle + minute * 60_000);
      const usage: UnnumberedObservation = { iccid, accountId, at, kind: 'usage', bytes };
      const on = place === null ? undefined : places[place];
      return on === undefined ? [usage] : [{ iccid, accountId, at, kind: 'moved', ip: '10.0.0.1', ...on }, usage];
    });

interface Used {
  readonly thing: Thing;
  readonly hour: number;
  readonly bytes: number;
  readonly network: string;
  readonly country: string;
  readonly technology: string;
  readonly group: string;
}

/** The raw observations, one by one: where each Thing was when it used what. */
const usedOf = (observations: readonly UnnumberedObservation[]): Used[] => {
  const where = new Map<string, { network: string; country: string; tech: string }>(
    things.map(({ iccid, first }) => [iccid, first]),
  );
  return observations.flatMap((observation): Used[] => {
    if (observation.kind === 'moved') where.set(observation.iccid, observation);
    if (observation.kind !== 'usage') return [];
    const thing = things.find(({ iccid }) => iccid === observation.iccid);
    const on = where.get(observation.iccid);
    if (!thing || !on) return [];
    const hour = Math.floor(observation.at.getTime() / HOUR_MS) * HOUR_MS;
    return [
      {
        thing,
        hour,
        bytes: observation.bytes,
        network: on.network,
        country: on.country,
        technology: on.tech,
        group: thing.group,
      },
    ];
  });
};

const isFixed = (zone: string): boolean => /^[+-]/.test(zone);
const clockFor = (zone: string) => (isFixed(zone) ? fixedClock(Number(zone)) : zonedClock(zone));

/** The day on the wall, asked of the platform and not of the code under test. */
const wallDay = (instant: number, zone: string): string =>
  isFixed(zone)
    ? new Date(instant + Number(zone) * HOUR_MS).toISOString().slice(0, 10)
    : new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
        new Date(instant),
      );

const bucketName = {
  hour: (instant: number) => new Date(instant).toISOString(),
  day: wallDay,
  month: (instant: number, zone: string) => wallDay(instant, zone).slice(0, 7),
};

const sumBy = (used: readonly Used[], nameOf: (one: Used) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const one of used) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + one.bytes);
  return sums;
};
const withoutNothing = (sums: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries([...sums].filter(([, value]) => value > 0));
const sum = (used: readonly Used[]): number => used.reduce((total, { bytes }) => total + bytes, 0);
const activeOf = (used: readonly Used[]): Set<string> =>
  new Set(used.filter(({ bytes }) => bytes > 0).map(({ thing }) => thing.iccid));

type Chart = Extract<ReportContent, { readonly labels: string[] }>;
const firstSeries = ({ labels, data }: Chart): [string, number][] =>
  labels.map((label, place) => [label, data[0]?.data[place] ?? 0]);

const labels = {
  network: (network: string) => network,
  country: (country: string) => ({ NL: 'Netherlands', FR: 'France', PL: 'Poland' })[country] ?? '',
  group: (group: string) => group || 'No group',
  technology: (technology: string) => technology,
} as const;

test('every figure of the dashboard is what the raw observations of the period say, in any zone and on days when clocks change', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      async ({ middle: middleText, zone, group, before, after, wholeDays, months, steps, batchSize }) => {
        await database.engine.execute(
          'delete from things; delete from usage_hourly; delete from usage_daily; delete from usage_rollup; delete from active_hourly; delete from active_daily; delete from thing_events',
        );
        await database.db
          .insertInto('things')
          .values(
            things.map(({ iccid, accountId, group: group_name, first }, number) => ({
              iccid,
              account_id: accountId,
              name: `Thing ${number}`,
              group_name,
              imsi: imsiAt(number),
              mno_name: first.network,
              country: first.country,
              tech: first.tech,
            })),
          )
          .execute();
        const middle = Date.parse(middleText);
        const observations = observationsOf(steps, middle);
        const numbered = observations.map((seen, sequence) => ({ ...seen, source: `test ${batchSize}`, sequence }));
        for (let start = 0; start < observations.length; start += batchSize)
          await ingestObservations(database.db, numbered.slice(start, start + batchSize));

        const clock = clockFor(zone);
        const from = new Date(middle - before * 60_000 - months * 30 * DAY_MS);
        const period = {
          from: wholeDays ? clock.startOf(clock.dayOf(from)) : from,
          to: new Date(middle + after * 60_000),
        };
        const now = period.to;
        const earlier = periodBefore(period, clock, now);
        const scope: AccountScope = {
          viewer: {
            userId: 'u',
            sessionId: 's',
            vertical: 'airlane',
            appType: 'consumer',
            email: '',
            fullName: '',
            owesTerms: false,
          },
          accountId: ACCOUNT,
          accountTitle: '',
          isAdminPanel: false,
          isInvoicing: false,
          features: [],
          viewingRole: 'user',
          permissions: [],
          profile: null,
          things: allThings,
        };
        const context: Omit<ReportContext, 'type'> = {
          db: database.db,
          scope,
          things: group === null ? allThings : withinGroup(allThings, group),
          period,
          before: earlier,
          clock,
          now,
          filters: {},
          fleetWatch: new FleetWatch(),
        };
        const run = async (id: string, type: ReportType): Promise<ReportContent> => {
          const report = dashboardReports.find((candidate) => candidate.id === id);
          if (!report) throw new Error(`There is no report ${id}`);
          return report.run({ ...context, type });
        };
        const chart = async (id: string, type: ReportType): Promise<Chart> => (await run(id, type)) as Chart;

        const all = usedOf(observations).filter(
          ({ thing }) => thing.accountId === ACCOUNT && (group === null || thing.group === group),
        );
        const during = ({ from: first, to: last }: typeof period): Used[] =>
          all.filter(({ hour }) => hour >= first.getTime() && hour <= last.getTime());
        const used = during(period);
        const usedBefore = during(earlier);

        expect(await run('usage', 'figure')).toMatchObject({ value: sum(used), previous: sum(usedBefore) });
        expect(await run('active-sims', 'figure')).toMatchObject({
          value: activeOf(used).size,
          previous: activeOf(usedBefore).size,
        });
        expect(await run('usage-per-sim', 'figure')).toMatchObject({
          value: Math.round(sum(used) / (activeOf(used).size || 1)),
        });

        const nameIn = bucketName[bucketUnitOf(period)];
        const nameOf = ({ hour }: Used): string => nameIn(hour, zone);
        const named = (pairs: readonly [string, number][]): [string, number][] =>
          pairs.map(([label, value]) => [nameIn(Date.parse(label), zone), value]);
        const overTime = await chart('usage-over-time', 'bar');
        expect(withoutNothing(named(firstSeries(overTime)))).toEqual(withoutNothing(sumBy(used, nameOf)));
        expect(new Set(named(firstSeries(overTime)).map(([name]) => name)).size, 'no bucket stands twice').toBe(
          overTime.labels.length,
        );
        const active = [...new Set(used.map(nameOf))].map((name): [string, number] => [
          name,
          activeOf(used.filter((one) => nameOf(one) === name)).size,
        ]);
        expect(withoutNothing(named(firstSeries(await chart('active-sims-over-time', 'line'))))).toEqual(
          withoutNothing(active),
        );

        for (const dimension of ['network', 'country', 'group', 'technology'] as const) {
          const direct = sumBy(used, (one) => labels[dimension](one[dimension]));
          expect(withoutNothing(firstSeries(await chart(`usage-by-${dimension}`, 'donut'))), dimension).toEqual(
            withoutNothing(direct),
          );
          const stacks = await chart(`usage-by-${dimension}-over-time`, 'stackedBar');
          const drawn = stacks.data.flatMap(({ label, data }) =>
            stacks.labels.map((moment, place): [string, number] => [
              `${label} ${nameIn(Date.parse(moment), zone)}`,
              data[place] ?? 0,
            ]),
          );
          expect(withoutNothing(drawn), `${dimension} over time`).toEqual(
            withoutNothing(sumBy(used, (one) => `${labels[dimension](one[dimension])} ${nameOf(one)}`)),
          );
        }

        const top = await run('top-things', 'list');
        const byThing = withoutNothing(sumBy(used, ({ thing }) => thing.iccid));
        if (top.type !== 'list') throw new Error('Top Things is a list');
        expect(Object.fromEntries(top.rows.map(({ id, cells }) => [id, cells['bytes']]))).toEqual(byThing);
        expect(top.total).toBe(Object.keys(byThing).length);
      },
    ),
    { numRuns: RUNS },
  );
}, 60_000);
