import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { API_KEY_VARIABLE, asCurl } from '@airlane/contract/as-curl';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import { listCall, type PreparedCall, smsCall, stateChangeCall } from '@airlane/contract/prepared-calls';
import { listDocuments } from '@airlane/contract/calls/documents';
import type { AccountPermission } from '@airlane/domain/access/roles';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { obedientNetwork } from '../obedient-network.ts';
import { testApp } from '../app.ts';

/** What the console shows 'as curl' is run by a shell against the real app, with a real key. */
const run = promisify(execFile);
const { acme, borealis } = accountIds;
const commands: string[] = [];
const texts: string[] = [];
const network = {
  ...obedientNetwork,
  async setState(iccid: string, state: string) {
    commands.push(`${state} ${iccid}`);
    return 'answer' as const;
  },
  async sendSms({ text }: { readonly text: string }) {
    texts.push(text);
  },
};
const server = await testApp({ network });
const user = await server.logIn('user@airlane.test');
const baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

const [thing] = (await server.database.db
  .selectFrom('things')
  .select(['iccid'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(1)
  .execute()) as [{ iccid: string }];
const keyFor = async (permissions: AccountPermission[]) =>
  (await user.call(createApiKey, { body: { name: 'Shell', permissions, days: 1 } }, acme)).key;
const inShell = async (prepared: PreparedCall, key: string): Promise<Record<string, unknown>> => {
  const { stdout } = await run('sh', ['-c', `${asCurl(prepared, { baseUrl, segment: 'airlane' })} --silent`], {
    env: { ...process.env, [API_KEY_VARIABLE]: key },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
};

test('a list that is filtered, searched and sorted answers in a shell what it answers in the console', async () => {
  const request = {
    accountId: acme,
    templateName: 'ThingsTable',
    page: 1,
    pageSize: 5,
    search: '',
    sort: '-ThingName',
    filters: { State: { anyOf: ['ACTIVE'] } },
    utcOffsetHours: 1,
  };
  const prepared = listCall(request);
  const shown = await inShell(prepared, await keyFor([]));
  const made = await user.call(listDocuments, prepared.input, acme);
  expect(made.items.length).toBeGreaterThan(0);
  expect([shown['totalCount'], (shown['items'] as { id: string }[]).map(({ id }) => id)]).toEqual([
    made.totalCount,
    made.items.map(({ id }) => id),
  ]);
});

test('an action on a Thing is done by the shown command, and only with a key that may', async () => {
  const prepared = stateChangeCall(acme, thingIdOf(thing.iccid), 'SUSPENDED');
  expect(await inShell(prepared, await keyFor([]))).toMatchObject({ code: 'API_KEY_REFUSED' });
  expect(commands).toEqual([]);
  expect(await inShell(prepared, await keyFor(['UPDATE_COMMUNITY_OPTIONS']))).toMatchObject({
    message: expect.any(String),
  });
  expect(commands).toEqual([`SUSPENDED ${thing.iccid}`]);
  await inShell(stateChangeCall(acme, thingIdOf(thing.iccid), 'ACTIVE'), await keyFor(['UPDATE_COMMUNITY_OPTIONS']));
  expect(commands).toHaveLength(2);
});

test('a key acts on Things of its own account only, and not for a person who only reads them', async () => {
  const key = await keyFor(['UPDATE_COMMUNITY_OPTIONS']);
  const foreign = await server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', borealis)
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = commands.length;
  expect(await inShell(stateChangeCall(acme, thingIdOf(foreign.iccid), 'SUSPENDED'), key)).toMatchObject({
    code: 'THING_NOT_FOUND',
  });
  expect(await inShell(stateChangeCall(borealis, thingIdOf(foreign.iccid), 'SUSPENDED'), key)).toMatchObject({
    code: 'ACCOUNT_FORBIDDEN',
  });
  const sales = await server.logIn('sales@airlane.test');
  const { key: looking } = await sales.call(
    createApiKey,
    { body: { name: 'Looking', permissions: [], days: 1 } },
    acme,
  );
  expect(await inShell(stateChangeCall(acme, thingIdOf(thing.iccid), 'SUSPENDED'), looking)).toMatchObject({
    code: expect.stringMatching(/FORBIDDEN|REFUSED/),
  });
  expect(commands).toHaveLength(before);
});

test('quotes, dollars and backslashes of a text arrive as they are, and run nothing', async () => {
  const message = `it's "$HOME" \`id\` $(id) \\n ! 'x'`;
  expect(
    await inShell(
      smsCall(acme, thingIdOf(thing.iccid), { from: '1234', message, checkThing: false }),
      await keyFor(['ADD_DOCUMENT']),
    ),
  ).toMatchObject({ sms: { message } });
  expect(texts).toEqual([message]);
});
