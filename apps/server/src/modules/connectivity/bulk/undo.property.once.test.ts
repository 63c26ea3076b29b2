import { type BulkWhat, readBulkJob } from '@airlane/contract/calls/bulk';
import { accountIds } from '@airlane/fixtures';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { orderPreviewed } from '#testing/order-previewed.ts';
import { propertyRuns } from '#testing/property-runs.ts';

const { acme } = accountIds;
const WORLDS = propertyRuns(10);
const TAGS = ['Pilot', 'Spare', 'Rented'];
const PLANS = ['', 'S', 'M'];
const GROUPS = ['North', 'South', ''];

const server = await testApp({ network: obedientNetwork });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
for (const name of PLANS.slice(1))
  await sql`insert into documents (id, template_id, account_id, answers) values (${`plan-${name}`}, 'template-RatePlan', ${acme}, ${JSON.stringify({ QID001Name: name })}::jsonb)`.execute(
    db,
  );

interface Thing {
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly group: string;
  readonly tags: readonly string[];
  readonly plan: string;
  readonly limit: number | null;
}

const thing: fc.Arbitrary<Thing> = fc.record({
  state: fc.constantFrom('ACTIVE' as const, 'SUSPENDED' as const),
  group: fc.constantFrom(...GROUPS),
  tags: fc.shuffledSubarray(TAGS),
  plan: fc.constantFrom(...PLANS),
  limit: fc.constantFrom(null, 1000, 2000),
});
const actions: fc.Arbitrary<BulkWhat> = fc.oneof(
  fc.constantFrom<BulkWhat>({ action: 'suspend' }, { action: 'activate' }),
  fc.constantFrom(...GROUPS).map((group): BulkWhat => ({ action: 'group', group })),
  fc
    .shuffledSubarray(TAGS, { minLength: 1 })
    .chain((tags) => fc.constantFrom<BulkWhat>({ action: 'addTags', tags }, { action: 'removeTags', tags })),
  fc.constantFrom(...PLANS.slice(1)).map((ratePlan): BulkWhat => ({ action: 'ratePlan', ratePlan })),
  fc.constantFrom(null, 1000, 3000).map((limitBytes): BulkWhat => ({ action: 'dataLimit', limitBytes })),
);
/** What an action is about; the rest of a Thing must never matter to an undo. */
const fieldOf: Readonly<Record<string, keyof Thing>> = {
  suspend: 'state',
  activate: 'state',
  group: 'group',
  addTags: 'tags',
  removeTags: 'tags',
  ratePlan: 'plan',
  dataLimit: 'limit',
};

const iccids = (
  await db.selectFrom('things').select('iccid').where('account_id', '=', acme).orderBy('iccid').limit(12).execute()
).map(({ iccid }) => iccid);

const write = async (entries: readonly (readonly [string, Thing])[]): Promise<void> => {
  for (const [iccid, { state, group, tags, plan, limit }] of entries) {
    await sql`update things set state = ${state}, group_name = ${group}, tags = ${[...tags]}::text[], rate_plan = ${plan}, extra = extra || ${JSON.stringify({ QID0017DataLimit: limit })}::jsonb where iccid = ${iccid}`.execute(
      db,
    );
  }
};
const look = async (): Promise<Map<string, Thing>> => {
  const { rows } = await sql<
    Thing & { iccid: string }
  >`select iccid, state, group_name as "group", tags, rate_plan as plan, (extra->>'QID0017DataLimit')::int as limit from things where iccid = any(${iccids}::text[]) order by iccid`.execute(
    db,
  );
  return new Map(rows.map(({ iccid, ...found }) => [iccid, found]));
};
const run = async (body: Parameters<typeof orderPreviewed>[2]): Promise<string | undefined> => {
  const created = await orderPreviewed(admin, acme, body).catch(() => undefined);
  if (!created) return undefined;
  await eventually(
    async () =>
      (await admin.call(readBulkJob, { params: { id: created.id } }, acme)).finishedAt === null ? undefined : true,
    'the end of the job',
  );
  return created.id;
};
const leftAlone = async (id: string): Promise<string[]> =>
  (
    await sql<{
      iccid: string;
    }>`select iccid from bulk_items join bulk_jobs on number = job where id = ${id} and outcome = 'skipped' and bulk_items.reason = 'Changed since, so left alone' order by iccid`.execute(
      db,
    )
  ).rows.map(({ iccid }) => iccid);

test('an undo brings back exactly what was there, and leaves alone exactly the Things that changed meanwhile', async () => {
  const world = fc.tuple(
    fc.array(thing, { minLength: iccids.length, maxLength: iccids.length }),
    actions,
    fc.array(fc.tuple(fc.nat(iccids.length - 1), thing), { maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(world, async ([things, what, changes]) => {
      await write(iccids.map((iccid, index) => [iccid, things[index] as Thing]));
      const before = await look();
      const job = await run({ who: { kind: 'list', iccids }, what });
      const after = await look();
      if (job === undefined) {
        expect(after).toEqual(before);
        return;
      }
      await write(changes.map(([index, changed]) => [iccids[index] ?? '', changed]));
      const meanwhile = await look();
      const undo = await run({ who: { kind: 'undo', job } });
      const field = fieldOf[what.action] as keyof Thing;
      const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
      const acted = iccids.filter((iccid) => !same(before.get(iccid)?.[field], after.get(iccid)?.[field]));
      const changed = acted.filter((iccid) => !same(after.get(iccid)?.[field], meanwhile.get(iccid)?.[field]));
      const expected = new Map(
        [...meanwhile].map(([iccid, now]) => [
          iccid,
          acted.includes(iccid) && !changed.includes(iccid) ? { ...now, [field]: before.get(iccid)?.[field] } : now,
        ]),
      );
      expect(await look()).toEqual(expected);
      // Where every Thing changed meanwhile there is nothing to undo, and the order says so.
      if (undo !== undefined) expect(await leftAlone(undo)).toEqual(changed);
      else expect(changed).toEqual(acted);
    }),
    { numRuns: WORLDS },
  );
}, 120_000);
