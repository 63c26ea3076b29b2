import { listSubscriptions, moveSubscriptions } from '@airlane/contract/calls/subscriptions';
import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const today = (): string => utcDayOf(new Date());

test('customers see what their Things are charged by, and staff what they can be moved to', async () => {
  const seen = await user.call(listSubscriptions, {}, acme);
  expect(seen).toMatchObject({
    items: [
      {
        version: null,
        terms: expect.arrayContaining([expect.stringMatching(/^\$ 0\.90 a month for each active SIM$/)]),
      },
    ],
    withoutTerms: 0,
    deals: [],
  });
  expect(seen.items[0]?.things).toBeGreaterThan(0);
  expect((await admin.call(listSubscriptions, {}, acme)).deals.map(({ name }) => name)).toContain(
    'Starter pay as you go',
  );
});

test('staff see what a move costs, move all Things on certain terms, and move them back', async () => {
  const { items, deals } = await admin.call(listSubscriptions, {}, acme);
  const starter = deals.find(({ name }) => name === 'Starter pay as you go')?.id ?? '';
  const [agreed] = items;
  const move = (version: number | null, dealId: string, from: string, dryRun = false) =>
    admin.call(moveSubscriptions, { body: { version, dealId, from, dryRun } }, acme);
  const preview = await move(null, starter, today(), true);
  expect(preview.things).toBe(agreed?.things);
  expect(preview.effect?.before).not.toBe(preview.effect?.after);
  expect((await admin.call(listSubscriptions, {}, acme)).items).toEqual(items);
  expect(await move(null, starter, today())).toMatchObject({ things: agreed?.things });
  const after = await user.call(listSubscriptions, {}, acme);
  expect(after.items).toMatchObject([
    { version: null, things: 0 },
    { dealId: starter, things: agreed?.things, from: today() },
  ]);
  const version = after.items[1]?.version ?? 0;
  expect((await refusal(move(version, starter, today()))).body?.fields).toMatchObject([
    { field: 'dealId', rule: 'same' },
  ]);
  await move(version, agreed?.dealId ?? '', addDays(today(), 1));
  expect((await user.call(listSubscriptions, {}, acme)).items).toMatchObject([{ things: 0 }, { dealId: starter }]);
});

test('a day in the past and a deal that is not in force are refused', async () => {
  const move = (dealId: string, from: string) =>
    refusal(admin.call(moveSubscriptions, { body: { version: null, dealId, from, dryRun: true } }, acme));
  const { deals } = await admin.call(listSubscriptions, {}, acme);
  expect((await move(deals[0]?.id ?? '', addDays(today(), -1))).body?.fields).toMatchObject([
    { field: 'from', rule: 'past' },
  ]);
  expect((await move('not-there', today())).body?.fields).toMatchObject([{ field: 'dealId', rule: 'unknown' }]);
});
