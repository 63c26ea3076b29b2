import { EDGE_SILENT_MS, RESTART_TAKES_MS } from '@airlane/domain/private-network/node-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, worldDatabase } from '#testing/engines.ts';
import { findSilentEdges } from './edge-feed.repository.ts';
import { saveContacts, saveReports } from './edge-reports.repository.ts';

const EDGE = 'solar';
const HOUR_MS = 3_600_000;
/** Without a server, whose watch would read and change edges too. */
let world: TestDatabase;
beforeAll(async () => {
  world = await worldDatabase();
});
afterAll(() => world.close());

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);
const edgeNow = () =>
  world.db
    .selectFrom('private_nodes')
    .select(['reported', 'reported_at', 'heard_at', 'firmware', sql<Date>`now()`.as('now')])
    .where('id', '=', EDGE)
    .executeTakeFirstOrThrow();

test.each([
  ['of the past keeps its time', HOUR_MS, true],
  ['from the future counts as one of now', -HOUR_MS, false],
])('a report %s', async (_what, milliseconds, isKept) => {
  const at = ago(milliseconds);
  await saveReports(world.db, [
    { kind: 'report', number: 1, at: at.toISOString(), edgeId: EDGE, nodeId: EDGE, report: 'partial', detail: 'Told' },
  ]);
  const { reported, reported_at, now } = await edgeNow();
  expect(reported).toBe('partial');
  if (isKept) expect(reported_at).toEqual(at);
  else expect(reported_at?.getTime()).toBeLessThanOrEqual(now.getTime());
});

test('a sign of life from the future does not keep an edge from falling silent, and an older one changes nothing', async () => {
  await sql`update private_nodes set heard_at = now() - interval '1 day' where id = ${EDGE}`.execute(world.db);
  const hear = (at: Date, firmware: string) =>
    saveContacts(world.db, [{ kind: 'heartbeat', number: 1, at: at.toISOString(), edgeId: EDGE, firmware }]);
  await hear(ago(-HOUR_MS), '5.0.0');
  const first = await edgeNow();
  expect(first.heard_at?.getTime()).toBeLessThanOrEqual(first.now.getTime());
  expect(first.heard_at?.getTime()).toBeGreaterThan(ago(HOUR_MS).getTime());
  await hear(ago(2 * HOUR_MS), '5.0.0');
  expect((await edgeNow()).heard_at).toEqual(first.heard_at);
});

const SILENT = EDGE_SILENT_MS + 1000;
const OVERDUE = RESTART_TAKES_MS + 1000;
interface Known {
  readonly state: 'Up' | 'Down' | 'Offline';
  readonly heard: number;
  readonly reported: 'up' | 'down' | 'restarting';
  readonly since: number;
  readonly cause?: string;
}
test.each<[string, Known, boolean]>([
  ['was heard a moment ago', { state: 'Up', heard: 0, reported: 'up', since: OVERDUE }, false],
  ['fell silent', { state: 'Up', heard: SILENT, reported: 'up', since: OVERDUE }, true],
  ['is known to be down', { state: 'Down', heard: SILENT, reported: 'down', since: OVERDUE }, false],
  ['is known to be offline', { state: 'Offline', heard: SILENT, reported: 'restarting', since: OVERDUE }, false],
  ['restarts', { state: 'Down', heard: SILENT, reported: 'restarting', since: 0 }, false],
  ['restarts for too long', { state: 'Down', heard: SILENT, reported: 'restarting', since: OVERDUE }, true],
  [
    'restarts for too long below something that failed',
    { state: 'Down', heard: SILENT, reported: 'restarting', since: OVERDUE, cause: 'nord' },
    false,
  ],
])('an edge that %s is looked at: %o, %s', async (_what, { state, heard, reported, since, cause }, isFound) => {
  await world.db
    .updateTable('private_nodes')
    .set({ state, heard_at: ago(heard), reported, reported_at: ago(since), cause_id: cause ?? null })
    .where('id', '=', EDGE)
    .execute();
  expect((await findSilentEdges(world.db, new Date())).includes(EDGE)).toBe(isFound);
});
