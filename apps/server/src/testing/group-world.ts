import { randomUUID } from 'node:crypto';
import { daysBefore } from '@airlane/domain/time/durations';
import { storedFilePath } from '@airlane/domain/uploads/stored-file';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/open.ts';
import { orderEvents } from '../kernel/events/order-events.ts';
import { recordThingEvents } from '../kernel/events/record-event.ts';
import { recordAudit } from '../kernel/audit/audit.repository.ts';
import { insertResultFile } from '../modules/platform/results/results.repository.ts';
import type { Person, TestApp } from './app.ts';
import { addGroupUser } from './group-user.ts';

const { acme } = accountIds;

/** Stands in everything about Things that no group user of this world may see. */
export const FOREIGN = 'FOREIGN';

export interface GroupViewer {
  readonly person: Person & { readonly userId: string };
  readonly groups: readonly string[];
  /** Identifiers of Things that they do not see. */
  readonly hidden: readonly string[];
}

export interface GroupWorld {
  readonly viewers: ReadonlyMap<string, GroupViewer>;
  /** A Thing that none of them sees. */
  readonly foreign: { readonly iccid: string; readonly imsi: string; readonly id: string };
  /** What there is about it, made by a person who sees all, and by each viewer when they still saw it. */
  readonly documents: readonly string[];
  readonly files: readonly string[];
  readonly view: string;
}

/** Marks the Things of all groups but two, wherever their names, networks and tags go. */
const markForeign = async (db: Db, own: readonly string[]): Promise<void> => {
  const isForeign = sql<boolean>`account_id = ${acme} and group_name <> all(${[...own]}::text[])`;
  await sql`update usage_rollup set group_name = ${FOREIGN} || ' ' || group_name where ${isForeign}`.execute(db);
  await sql`update things set name = ${FOREIGN} || ' ' || name, mno_name = ${FOREIGN} || ' net', tags = array[${FOREIGN}::text], group_name = ${FOREIGN} || ' ' || group_name where ${isForeign}`.execute(
    db,
  );
};

interface Planted {
  readonly documents: string[];
  readonly files: string[];
}

/** Documents, files, messages and audit rows of one person about one Thing. */
const plantFor = async (db: Db, memberId: string, iccid: string): Promise<Planted> => {
  const planted: Planted = { documents: [], files: [] };
  const plant = async (template: string, answers: object, thingGroups: string[] | null = null): Promise<void> => {
    const id = randomUUID();
    await db
      .insertInto('documents')
      .values({
        id,
        template_id: `template-${template}`,
        account_id: acme,
        member_id: memberId,
        created_by: memberId,
        answers: JSON.stringify(answers),
        search_text: JSON.stringify(answers).toLowerCase(),
        thing_groups: thingGroups,
      })
      .execute();
    planted.documents.push(id);
  };
  const file = async (template: string, questionId: string): Promise<object> => {
    const id = randomUUID();
    const name = `${FOREIGN} ${iccid}.csv`;
    await insertResultFile(db, {
      id,
      accountId: acme,
      templateId: `template-${template}`,
      questionId,
      name,
      type: 'text/csv',
      size: 1,
      checksum: 'x',
      storageKey: `results/${id}`,
      ownerId: memberId,
    });
    planted.files.push(id);
    return { name, url: storedFilePath(id), size: 1, type: 'text/csv' };
  };
  const from = new Date().toISOString();
  await plant('capture', {
    QID001iccid: iccid,
    QID004fileStatue: ['Ready'],
    QID005fileCapture: await file('capture', 'QID005fileCapture'),
  });
  await plant('Network Ping', { QID001pingICCID: iccid, QID008pingStatus: ['Completed'] });
  await plant('CSM', { QID001Iccid: [iccid], QID0010_Action: ['Suspend'] }, ['Gone since']);
  await plant('PaymentReport', {
    QID001fromDate: from,
    QID002toDate: from,
    QID006File: await file('message', 'QID006File'),
  });
  await plant('message', { QID001Subject: FOREIGN, QID002Message: iccid, QID005Iccid: iccid, QID004ReceivedAt: from });
  await plant('message', {
    QID001Subject: `${FOREIGN} report`,
    QID002Message: FOREIGN,
    QID004ReceivedAt: from,
    QID006File: await file('message', 'QID006File'),
  });
  await recordAudit(db, {
    accountId: acme,
    actorId: memberId,
    action: 'document.update',
    subject: thingIdOf(iccid),
    detail: { template: 'ThingsTable' },
    requestId: '',
  });
  return planted;
};

/** What happens to a Thing, for the calls that tell of it. */
const plantHappenings = async (db: Db, iccid: string): Promise<void> => {
  const now = new Date();
  await db
    .insertInto('thing_events')
    .values({
      iccid,
      account_id: acme,
      at: now,
      kind: 'device-changed',
      detail: JSON.stringify({ from: '1', to: FOREIGN }),
    })
    .execute();
  await db
    .insertInto('sms_messages')
    .values({
      id: randomUUID(),
      account_id: acme,
      iccid,
      direction: 'received',
      sender: iccid,
      recipient: '1',
      body: FOREIGN,
      state: 'received',
      sent_by: null,
      send_key: null,
    })
    .execute();
  await db
    .insertInto('flow_hourly')
    .values({
      iccid,
      account_id: acme,
      hour: now,
      destination: '192.0.2.9',
      host: `${FOREIGN}.example`,
      port: 443,
      protocol: 'tcp',
      application: FOREIGN,
      bytes_up: 5,
      bytes_down: 5,
    })
    .execute();
  await recordThingEvents(db, [{ iccid, type: 'thing.device-changed', at: now, data: { from: '1', to: FOREIGN } }]);
  await orderEvents(db, []);
  await db.updateTable('things').set({ latitude: 1, longitude: 1 }).where('iccid', '=', iccid).execute();
  await db
    .updateTable('thing_contacts')
    .set({ last_activity_at: daysBefore(now, 40) })
    .where('iccid', '=', iccid)
    .execute();
};

/** An account in which group users with no group, one, and two look at what is about the Things of other groups. */
export const groupWorld = async (server: TestApp): Promise<GroupWorld> => {
  const { db } = server.database;
  await db
    .updateTable('accounts')
    .set({ features: ['aiDashboard', 'netFlow', 'packetCapture'] })
    .where('id', '=', acme)
    .execute();
  const groups = await db
    .selectFrom('things')
    .select('group_name')
    .distinct()
    .where('account_id', '=', acme)
    .orderBy('group_name')
    .execute();
  const [one = '', two = ''] = groups.map(({ group_name }) => group_name);
  await markForeign(db, [one, two]);
  const things = await db
    .selectFrom('things')
    .select(['iccid', 'imsi', 'group_name'])
    .where('account_id', '=', acme)
    .orderBy('iccid')
    .execute();
  const thing = things.find(({ group_name }) => group_name.startsWith(FOREIGN));
  if (!thing) throw new Error('All Things are in the first two groups');
  await plantHappenings(db, thing.iccid);
  const planted = [await plantFor(db, 'user-airlane', thing.iccid)];
  const viewers = new Map<string, GroupViewer>();
  const wanted = [
    ['a group user without a group', [], 'consumer'],
    ['a group user with one group', [one], 'consumer'],
    ['a group user with two groups', [one, two], 'consumer'],
    ['an organization manager who is a group user', [one], 'orgAdmin'],
  ] as const;
  for (const [name, own, appType] of wanted) {
    const person = await addGroupUser(server, { accountId: acme, groups: own, appType });
    planted.push(await plantFor(db, person.userId, thing.iccid));
    const hidden = things
      .filter(({ group_name }) => !(own as readonly string[]).includes(group_name))
      .flatMap(({ iccid, imsi }) => [iccid, imsi]);
    viewers.set(name, { person, groups: own, hidden: [FOREIGN, ...hidden] });
  }
  const view = randomUUID();
  const state = JSON.stringify({ search: `${FOREIGN} ${thing.iccid}` });
  await db
    .insertInto('saved_views')
    .values({
      id: view,
      account_id: acme,
      user_id: 'user-airlane',
      template_name: 'ThingsTable',
      name: FOREIGN,
      state,
      is_shared: true,
    })
    .execute();
  return {
    viewers,
    foreign: { iccid: thing.iccid, imsi: thing.imsi, id: thingIdOf(thing.iccid) },
    documents: planted.flatMap(({ documents }) => documents),
    files: planted.flatMap(({ files }) => files),
    view,
  };
};
