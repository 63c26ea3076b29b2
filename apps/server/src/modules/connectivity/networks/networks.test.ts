import { listEventTypes } from '@airlane/contract/calls/integrations';
import {
  listMnoCountries,
  listMnoCountriesNewer,
  listMnoNames,
  listSpeedTestCountries,
  listSpeedTestNetworks,
} from '@airlane/contract/calls/networks';
import { accountIds, networks } from '@airlane/fixtures';
import { optionsFromAnswer } from '@airlane/question-kinds';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

test.each([listMnoCountries, listMnoCountriesNewer, listSpeedTestCountries])(
  '$path lists every country once, and inputs can read it',
  async (call) => {
    const answer = await user.call(call, {}, acme);
    expect(answer.countryList).toHaveLength(new Set(networks.map(({ country }) => country)).size);
    expect(answer.countryList).toContainEqual({ id: 'DE', title: 'Germany', countryId: 'DE', countryName: 'Germany' });
    expect(optionsFromAnswer(answer)).toContainEqual({ id: 'DE', title: 'Germany' });
  },
);

test('the networks of a country come with their codes, by its id or its name', async () => {
  const { mnoList } = await user.call(listMnoNames, { query: { country: 'DE' } }, acme);
  expect(mnoList).toContainEqual({
    id: '262-01',
    title: 'Telekom Deutschland',
    mnoName: 'Telekom Deutschland',
    mcc: '262',
    mnc: '01',
  });
  expect((await user.call(listSpeedTestNetworks, { query: { countryName: 'Germany' } }, acme)).networks).toEqual(
    mnoList,
  );
  expect((await user.call(listMnoNames, { query: { country: 'Atlantis' } }, acme)).mnoList).toEqual([]);
  expect(await refusal(user.call(listMnoNames, { query: { country: '' } }, acme))).toMatchObject({ status: 400 });
});

test('the directory is data: a network that an operator adds is offered', async () => {
  await server.database.db
    .insertInto('networks')
    .values({ mcc: '274', mnc: '01', name: 'Síminn', country: 'IS', country_name: 'Iceland' })
    .execute();
  expect(
    (await user.call(listMnoNames, { query: { country: 'Iceland' } }, acme)).mnoList.map(({ title }) => title),
  ).toEqual(['Síminn']);
});

test('integrations can be told of data limits', async () => {
  expect((await user.call(listEventTypes, {}, acme)).options.map(({ id }) => id)).toContain('Things Data Limit');
});
