import { readCdrFile } from '@airlane/contract/calls/cdr-files';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { MB } from '@airlane/domain/text/byte-size';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { connectNetwork } from '#testing/network-sender.ts';
import { rateDueAccounts } from './rate-due.ts';

const { acme, adminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const north = await connectNetwork(server, admin, 'north', {
  cdr: { columns: { iccid: 'ICCID', endedAt: 'End', bytes: 'Bytes', network: 'Operator', country: 'Country' } },
});
afterAll(() => server.close());

const picked = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(2)
  .execute();
const [suspended, retired] = picked.map(({ iccid }) => iccid) as [string, string];
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

const rated = async (iccid: string, network: string): Promise<number> => {
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(quantity), 0)::float8 as bytes from rated_days join charge_rates on charge_rates.id = rate_id
    where account_id = ${acme} and iccid = ${iccid} and network = ${network} and item = 'data'`.execute(db);
  return rows[0]?.bytes ?? 0;
};

test('what a SIM used before it was suspended or retired is charged, though its record comes later', async () => {
  await db.updateTable('things').set({ core_network: 'north' }).where('iccid', 'in', [suspended, retired]).execute();
  await sql`update thing_assignments set from_at = ${hoursAgo(48).toISOString()}::timestamptz where iccid = ${retired} and to_at is null`.execute(
    db,
  );
  await db
    .updateTable('things')
    .set({ state: 'SUSPENDED', state_changed_at: hoursAgo(1) })
    .where('iccid', '=', suspended)
    .execute();
  await db.updateTable('things').set({ deleted_at: new Date() }).where('iccid', '=', retired).execute();
  const lines = [
    `${suspended},${hoursAgo(3).toISOString()},${3 * MB},Latecomer,DE`,
    `${suspended},${hoursAgo(0).toISOString()},${50 * MB},Latecomer,DE`,
    `${retired},${hoursAgo(2).toISOString()},${7 * MB},Latecomer,DE`,
  ];
  await north.put('north/cdr/late', ['ICCID,End,Bytes,Operator,Country', ...lines, ''].join('\r\n'));
  const file = await eventually(async () => {
    const read = await admin.call(readCdrFile, { params: { network: 'north', name: 'late' } }, adminPanel);
    return read.status === 'waiting' ? undefined : read;
  }, 'the file to be read');
  expect(file).toMatchObject({
    stored: 2,
    refused: 1,
    problems: [{ line: 3, reason: 'The Thing was suspended at this time' }],
  });
  const failures: object[] = [];
  await rateDueAccounts(db, new Date(), { error: (detail) => void failures.push(detail) });
  expect([failures, await rated(suspended, 'Latecomer'), await rated(retired, 'Latecomer')]).toEqual([
    [],
    3 * MB,
    7 * MB,
  ]);
});
