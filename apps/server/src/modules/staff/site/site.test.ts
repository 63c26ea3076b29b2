import { getSiteStatus } from '@airlane/contract/calls/me';
import { readBanner, updateBanner } from '@airlane/contract/calls/site';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const banner = { showBanner: true, title: 'Maintenance', message: 'Tonight from ten to eleven', from: null, to: null };
const save = async (change: object = {}) =>
  admin.call(
    updateBanner,
    { body: { ...banner, version: (await admin.call(readBanner, {}, acme)).version, ...change } },
    acme,
  );
const shown = (segment = 'airlane') => server.call(getSiteStatus, {}, { segment });
const nothing = { showBanner: false, title: '', message: '' };

test('staff write the banner of their vertical, and only there is it shown', async () => {
  const saved = await save();
  expect(saved).toMatchObject({ ...banner, isShown: true, changedBy: expect.stringMatching(/\w/) as string });
  expect(await shown()).toEqual({ showBanner: true, title: 'Maintenance', message: 'Tonight from ten to eleven' });
  expect((await shown('gide')).title).not.toBe('Maintenance');
});

test.each([
  ['before its time', { from: inHours(1) }, nothing],
  [
    'in its time',
    { from: inHours(-1), to: inHours(1) },
    { showBanner: true, title: banner.title, message: banner.message },
  ],
  ['after its time', { from: inHours(-2), to: inHours(-1) }, nothing],
  ['switched off', { showBanner: false }, nothing],
])('%s', async (_when, change, expected) => {
  await save(change);
  expect(await shown()).toEqual(expected);
});

test('a banner that ends before it begins, or has no title, is refused by its field', async () => {
  expect((await refusal(save({ from: inHours(2), to: inHours(1) }))).body?.fields?.[0]?.field).toBe('to');
  expect((await refusal(save({ title: ' ' }))).body?.fields?.[0]?.field).toBe('title');
});

test('of two who change it at once the second is told', async () => {
  const { version } = await save();
  await save({ message: 'Postponed' });
  expect(await refusal(save({ version }))).toMatchObject({ status: 409, body: { currentVersion: version + 1 } });
});
