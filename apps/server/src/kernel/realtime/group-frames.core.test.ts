import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { changeThingState } from '@airlane/contract/calls/thing-commands';
import { createDocument, updateDocument } from '@airlane/contract/calls/documents';
import { setThingLocation } from '@airlane/contract/calls/thing-location';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { ingestObservations } from '#modules/connectivity/things/ingest-observations.ts';
import type { Person } from '#testing/app.ts';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { aMinuteLater } from '#testing/later.ts';

const { acme } = accountIds;
const server = await testApp();
/** A second server process on the same database. */
const other = await testApp({ database: server.database });
for (const { app } of [server, other]) await app.listen({ port: 0, host: '127.0.0.1' });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
const open: WebSocket[] = [];
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await other.close();
  await server.close();
});

const groups = (
  await db
    .selectFrom('things')
    .select('group_name')
    .distinct()
    .where('account_id', '=', acme)
    .orderBy('group_name')
    .execute()
).map(({ group_name }) => group_name);
const [mine = '', foreignGroup = ''] = groups;
const thingIn = async (group: string): Promise<string> =>
  (
    await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('group_name', '=', group)
      .where('state', '=', 'ACTIVE')
      .orderBy('iccid')
      .executeTakeFirstOrThrow()
  ).iccid;
const [own, foreign] = [await thingIn(mine), await thingIn(foreignGroup)];

interface Frame {
  readonly type: string;
  readonly documentId?: string;
  readonly description?: string;
}

const listen = async (person: Person, { app } = other, missedMs?: number) => {
  const socket = new WebSocket(
    `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws?vertical=airlane&accountId=${acme}`,
  );
  open.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authenticate', token: person.consoleToken, missedMs }));
  await eventually(async () => frames.find(({ type }) => type === 'ready'), 'the ready frame');
  return frames;
};
const told = (frames: readonly Frame[], documentId: string) =>
  frames.filter((frame) => frame.documentId === documentId);
const heard = (frames: readonly Frame[], documentId: string) =>
  eventually(async () => told(frames, documentId)[0], `a frame about ${documentId}`);
const rename = async (iccid: string, answers: Record<string, unknown>) => {
  const { version } = await db
    .selectFrom('things')
    .select('version')
    .where('iccid', '=', iccid)
    .executeTakeFirstOrThrow();
  await user.call(
    updateDocument,
    {
      params: { id: thingIdOf(iccid) },
      body: { version, questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    },
    acme,
  );
};

test('a group user hears of the own groups and of nothing else, whatever happens to the others', async () => {
  const gill = await addGroupUser(server, { accountId: acme, groups: [mine] });
  const ungrouped = await addGroupUser(server, { accountId: acme, groups: [] });
  const [hers, none, all] = [await listen(gill), await listen(ungrouped), await listen(user)];
  const inbox = await inboxTemplate(new TemplateCatalog(db));
  for (const iccid of [foreign, own]) {
    await rename(iccid, { QID001ThingName: `Renamed ${iccid}` });
    await ingestObservations(db, [
      { iccid, accountId: acme, at: new Date(), kind: 'usage', bytes: 5, source: 'group frames', sequence: 1 },
    ]);
    await user.call(
      setThingLocation,
      { params: { thing_id: thingIdOf(iccid) }, body: { latitude: 1, longitude: 2 } },
      acme,
    );
    await deliverMessage(db, inbox, {
      id: `inbox ${iccid}`,
      accountId: acme,
      kind: 'Alert',
      subject: 'A Thing',
      text: '',
      severity: 'Info',
      iccid,
    });
    await user.call(changeThingState, { params: { thingId: iccid }, body: { state: 'SUSPENDED' } }, acme);
  }
  await deliverMessage(db, inbox, {
    id: 'inbox of hers',
    accountId: acme,
    kind: 'Result',
    subject: 'For her',
    text: '',
    severity: 'Info',
    memberId: gill.userId,
    thingGroups: [],
  });
  const unread = await admin.call(
    createDocument,
    { headers: { template: 'bac' }, body: { status: 'draft', questions: [] } },
    acme,
  );
  await rename(own, { QID001ThingName: 'The last word' });

  await heard(all, 'inbox of hers');
  await heard(hers, 'inbox of hers');
  await heard(hers, `inbox ${own}`);
  expect(told(all, thingIdOf(foreign)).length).toBeGreaterThan(0);
  await eventually(
    async () => (told(hers, thingIdOf(own)).length >= 5 ? true : undefined),
    'all changes of the own Thing',
  );
  expect([...new Set(hers.flatMap(({ documentId }) => documentId ?? []))].toSorted()).toEqual(
    [thingIdOf(own), `inbox ${own}`, 'inbox of hers'].toSorted(),
  );
  expect(none.filter(({ type }) => type === 'documentUpdatedExtended')).toEqual([]);
  expect(told(all, unread.id), 'a template that customers do not read').toEqual([]);
});

test('what a group user missed is told of the own groups only', () =>
  aMinuteLater(async () => {
    const gill = await addGroupUser(server, { accountId: acme, groups: [mine] });
    const all = await listen(user);
    await rename(foreign, { QID001ThingName: 'Before she came, elsewhere' });
    await rename(own, { QID001ThingName: 'Before she came, hers' });
    await heard(all, thingIdOf(own));
    const hers = await listen(gill, other, 1000);
    await heard(hers, thingIdOf(own));
    expect(told(hers, thingIdOf(foreign))).toEqual([]);
  }));

test('a Thing that moves is told to the group that it leaves and to the one that it comes to', async () => {
  const [leaving, coming] = [
    await addGroupUser(server, { accountId: acme, groups: [mine] }),
    await addGroupUser(server, { accountId: acme, groups: [foreignGroup] }),
  ];
  const frames = [await listen(leaving), await listen(coming)];
  await rename(own, { QID002ThingsGroupName: foreignGroup });
  expect((await Promise.all(frames.map((each) => heard(each, thingIdOf(own))))).map(({ type }) => type)).toEqual([
    'documentUpdatedExtended',
    'documentUpdatedExtended',
  ]);
  await rename(own, { QID002ThingsGroupName: mine });
});

test('other groups take effect at once on an open socket, which is told to read again', async () => {
  const gill = await addGroupUser(server, { accountId: acme, groups: [foreignGroup] });
  const [hers, all] = [await listen(gill), await listen(user)];
  await admin.call(
    updateDocument,
    {
      params: { id: gill.membershipId },
      body: { version: 1, questions: [{ questionId: 'QID012thingGroups', answer: [mine] }] },
    },
    acme,
  );
  await eventually(
    async () => hers.find(({ type }) => type === 'accessUpdated'),
    'the word that something else is seen now',
  );
  await rename(foreign, { QID001ThingName: 'Not hers any more' });
  await rename(own, { QID001ThingName: 'Hers now' });
  await heard(all, thingIdOf(foreign));
  await heard(hers, thingIdOf(own));
  expect(told(hers, thingIdOf(foreign))).toEqual([]);
  expect(
    all.filter(({ type }) => type === 'accessUpdated'),
    'nothing has changed for the others',
  ).toEqual([]);
});

test('documents that a group user does not own are not announced to them', async () => {
  const [one, two] = [
    await addGroupUser(server, { accountId: acme, groups: [mine] }),
    await addGroupUser(server, { accountId: acme, groups: [mine] }),
  ];
  const [ones, twos] = [await listen(one), await listen(two)];
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const report = await one.call(
    createDocument,
    {
      headers: { template: 'PaymentReport' },
      body: {
        questions: [
          { questionId: 'QID001fromDate', answer: day },
          { questionId: 'QID002toDate', answer: day },
        ],
      },
    },
    acme,
  );
  await heard(ones, report.id);
  await heard(ones, `message-${report.id}`);
  await rename(own, { QID001ThingName: 'For both' });
  await heard(twos, thingIdOf(own));
  expect([...told(twos, report.id), ...told(twos, `message-${report.id}`)]).toEqual([]);
});
