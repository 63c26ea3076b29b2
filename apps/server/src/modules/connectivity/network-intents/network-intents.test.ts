import { changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import { sendSms } from '@airlane/contract/calls/thing-sms';
import { updateDocument } from '@airlane/contract/calls/documents';
import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CommandRefused, NetworkAway, type NetworkPort, NetworkUnknown, type SimState } from '#ports/network/port.ts';
import { refusal, testApp } from '#testing/app.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { resolveSms } from '../sms/send-sms.ts';
import { thingIntentResolvers } from '../bulk/resolve-thing-intents.ts';
import { blockedNetworksOf, dataLimitOf } from '../things/network-settings-of.ts';
import { openIntent, removeOldIntents } from './intents.repository.ts';
import { reconcileIntents } from './reconcile-intents.ts';

const { acme } = accountIds;

/** What happens to the next commands: the network does them or not, and answers or not. */
type Mood = 'obedient' | 'late' | 'dead after doing' | 'refusing' | 'away';
let mood: Mood = 'obedient';
let sim: SimState = { state: 'ACTIVE', limitBytes: null, blockedNetworks: [] };
const messages: string[] = [];

const command = async (act: () => void): Promise<void> => {
  if (mood === 'refusing') throw new CommandRefused('The network does not know this SIM');
  if (mood === 'away') throw new NetworkAway('No link');
  if (mood !== 'late') act();
  if (mood !== 'obedient') throw new NetworkUnknown('No answer');
};
const network: NetworkPort = {
  ...obedientNetwork,
  async setState(_, state) {
    await command(() => void (sim = { ...sim, state }));
    return 'answer';
  },
  setDataLimit: (_, limitBytes) => command(() => void (sim = { ...sim, limitBytes })),
  setBlockedNetworks: (_, blockedNetworks) => command(() => void (sim = { ...sim, blockedNetworks })),
  refreshConnection: () => command(() => undefined),
  sendSms: ({ id }) => command(() => void (messages.includes(id) || messages.push(id))),
  async readSim() {
    if (mood !== 'obedient') throw new NetworkUnknown('No answer');
    return sim;
  },
};

const server = await testApp({ network });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const { iccid } = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .limit(1)
  .executeTakeFirstOrThrow();
afterAll(() => server.close());
beforeEach(async () => {
  mood = 'obedient';
  sim = { state: 'ACTIVE', limitBytes: null, blockedNetworks: [] };
  messages.length = 0;
  await db.deleteFrom('network_intents').execute();
  await db.deleteFrom('thing_events').where('iccid', '=', iccid).execute();
  await db
    .updateTable('things')
    .set({ state: 'ACTIVE', network_state: 'ACTIVE', tech: '4G', extra: '{}' })
    .where('iccid', '=', iccid)
    .execute();
});

const suspend = () => admin.call(changeThingState, { params: { thingId: iccid }, body: { state: 'SUSPENDED' } }, acme);
const activate = () => admin.call(changeThingState, { params: { thingId: iccid }, body: { state: 'ACTIVE' } }, acme);
const refresh = () => admin.call(refreshConnection, { params: { id: iccid } }, acme);
const say = () =>
  admin.call(
    sendSms,
    {
      params: { thingId: iccid },
      headers: { 'idempotency-key': `key-${messages.length}-${Math.random()}` },
      body: { from: '1', message: 'Hello' },
    },
    acme,
  );
const limit = () =>
  admin.call(updateThingDetails, { params: { thing_id: iccid }, query: {}, body: { 'Data limit': '5000' } }, acme);
const someNetworks = (
  await db
    .selectFrom('things')
    .select('mno_name')
    .distinct()
    .where('account_id', '=', acme)
    .where('mno_name', '<>', '')
    .orderBy('mno_name')
    .limit(2)
    .execute()
).map(({ mno_name }) => mno_name);
const block = async () => {
  const { version } = await thing();
  return admin.call(
    updateDocument,
    {
      params: { id: thingIdOf(iccid) },
      body: {
        version,
        questions: [{ questionId: thingsTableQuestionIds.blockedNetworks, answer: [...someNetworks].reverse() }],
      },
    },
    acme,
  );
};
const intents = () =>
  db
    .selectFrom('network_intents')
    .select(['command', 'outcome', 'reason', 'actor_id', 'request_id'])
    .orderBy('created_at')
    .execute();
const outcomes = async () => (await intents()).map(({ outcome }) => outcome);
const thing = () => db.selectFrom('things').selectAll().where('iccid', '=', iccid).executeTakeFirstOrThrow();
const events = async () =>
  (await db.selectFrom('thing_events').select('kind').where('iccid', '=', iccid).execute()).map(({ kind }) => kind);
const auditOf = (requestId: string) =>
  db.selectFrom('audit_log').select('action').where('request_id', '=', requestId).orderBy('id').execute();
/** As the job does it, so much later. */
const reconcile = (later = MINUTE_MS) =>
  reconcileIntents(
    { db, network },
    { ...thingIntentResolvers, SMS: resolveSms },
    new AbortController().signal,
    new Date(Date.now() + later),
  );

test('a command that is done leaves a closed intent that says who wanted what', async () => {
  await suspend();
  expect(await intents()).toEqual([
    {
      command: 'Suspend',
      outcome: 'done',
      reason: '',
      actor_id: 'admin-airlane',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  ]);
});

test.each([
  ['refusing', 409, 'NETWORK_REFUSED', 'refused'],
  ['away', 503, 'NETWORK_AWAY', 'not-sent'],
  ['late', 504, 'NETWORK_UNKNOWN', null],
  ['dead after doing', 504, 'NETWORK_UNKNOWN', null],
] as const)('a network that is %s: %i %s, and the intent says %s', async (how, status, code, outcome) => {
  mood = how;
  expect(await refusal(suspend())).toMatchObject({ status, body: { code } });
  expect(await outcomes()).toEqual([outcome]);
  expect([(await thing()).state, await events()]).toEqual(['ACTIVE', []]);
});

test.each([
  [suspend, 'the SIM was suspended'],
  [refresh, 'the connection was refreshed'],
  [say, 'the message was sent'],
  [limit, 'the new data limit applies'],
  [block, 'the networks are blocked'],
])('no answer is told as not known, never as nothing done', async (ask, what) => {
  mood = 'late';
  const { message } = await refusal(ask());
  expect(message).toBe(
    `The network did not answer in time. We do not know yet whether ${what}; this is checked when the network answers.`,
  );
});

test('what the network did without an answer is stored once it is asked, once, with its history and its audit row', async () => {
  mood = 'dead after doing';
  await refusal(suspend());
  await reconcile();
  expect(await outcomes(), 'while it does not answer').toEqual([null]);
  mood = 'obedient';
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  const [intent] = await intents();
  expect(intent?.outcome).toBe('done');
  expect([(await thing()).state, await events()]).toEqual(['SUSPENDED', expect.arrayContaining(['suspended'])]);
  expect((await events()).filter((kind) => kind === 'suspended')).toHaveLength(1);
  expect((await auditOf(intent?.request_id ?? '')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['thing.suspended', 'thing.command-settled']),
  );
});

test('what the network did not do is settled as not done, and nothing changes', async () => {
  mood = 'late';
  await refusal(suspend());
  mood = 'obedient';
  await reconcile();
  expect((await intents())[0]).toMatchObject({ outcome: 'not-done', reason: 'The network did not carry it out' });
  expect([(await thing()).state, await events()]).toEqual(['ACTIVE', []]);
});

test('a command under way is left to its own process', async () => {
  mood = 'dead after doing';
  await refusal(suspend());
  mood = 'obedient';
  await reconcile(0);
  expect(await outcomes()).toEqual([null]);
});

test('a process that died between the network and the database leaves an intent that is settled', async () => {
  await openIntent(db, { accountId: acme, iccid, command: 'Suspend', actorId: 'admin-airlane', requestId: 'died' });
  sim = { ...sim, state: 'SUSPENDED' };
  await reconcile();
  expect([await outcomes(), (await thing()).state]).toEqual([['done'], 'SUSPENDED']);
});

test('an order that was overtaken by a later one changes nothing any more', async () => {
  mood = 'dead after doing';
  await refusal(suspend());
  mood = 'obedient';
  await db.updateTable('things').set({ network_state: 'SUSPENDED' }).where('iccid', '=', iccid).execute();
  await activate();
  await reconcile();
  expect([await outcomes(), (await thing()).state]).toEqual([['superseded', 'done'], 'ACTIVE']);
});

test('networks that were blocked without an answer stand in the row of the Thing, and those that were not do not', async () => {
  mood = 'late';
  await refusal(block());
  mood = 'obedient';
  await reconcile();
  expect([await outcomes(), blockedNetworksOf(await thing())]).toEqual([['not-done'], []]);
  mood = 'dead after doing';
  await refusal(block());
  mood = 'obedient';
  await reconcile();
  expect([await outcomes(), blockedNetworksOf(await thing())]).toEqual([['not-done', 'done'], someNetworks]);
  // What is as it was is no command.
  await block();
  expect(await outcomes()).toHaveLength(2);
});

test('a data limit that the network has taken stands in the row of the Thing', async () => {
  mood = 'dead after doing';
  await refusal(limit());
  expect(dataLimitOf(await thing())).toBeNull();
  mood = 'obedient';
  await reconcile();
  expect([await outcomes(), dataLimitOf(await thing())]).toEqual([['done'], 5000]);
});

test.each(['late', 'dead after doing'] as const)(
  'a message whose answer did not come (%s) reaches the network once',
  async (how) => {
    mood = how;
    await refusal(say());
    mood = 'obedient';
    await reconcile();
    expect(messages).toHaveLength(1);
    expect(await outcomes()).toEqual(['done']);
    expect(
      await db
        .selectFrom('sms_messages')
        .select('state')
        .where('id', '=', messages[0] ?? '')
        .execute(),
    ).toEqual([{ state: 'accepted' }]);
  },
);

test('a refreshed connection is proven by what was observed, and unknown for good otherwise', async () => {
  mood = 'late';
  await refusal(refresh());
  mood = 'obedient';
  await reconcile();
  expect(await outcomes()).toEqual([null]);
  await db
    .insertInto('thing_events')
    .values({
      iccid,
      account_id: acme,
      at: new Date(),
      kind: 'session-ended',
      detail: JSON.stringify({ because: 'refreshed' }),
    })
    .execute();
  await reconcile();
  expect([await outcomes(), await events()]).toEqual([['done'], expect.arrayContaining(['refreshed'])]);
  mood = 'late';
  await refusal(refresh());
  await db.deleteFrom('thing_events').where('iccid', '=', iccid).execute();
  await db
    .updateTable('network_intents')
    .set({ created_at: new Date(Date.now() - 10 * MINUTE_MS) })
    .where('outcome', 'is', null)
    .execute();
  await reconcile();
  expect((await outcomes()).toSorted()).toEqual(['done', 'unknown']);
});

test('open intents are measured, and settled ones are kept for ninety days', async () => {
  mood = 'late';
  await refusal(suspend());
  expect((await server.app.inject('/metrics')).body).toContain('network_open_intents 1');
  mood = 'obedient';
  await suspend();
  await removeOldIntents(db, new Date(Date.now() + 89 * 1440 * MINUTE_MS));
  expect(await outcomes()).toHaveLength(2);
  await removeOldIntents(db, new Date(Date.now() + 91 * 1440 * MINUTE_MS));
  expect(await outcomes()).toEqual([null]);
});
