import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { closeCodes } from '@airlane/contract/realtime';
import { getFileAddress } from '@airlane/contract/calls/files';
import { getMe, getMyBrands, getMyView } from '@airlane/contract/calls/me';
import {
  grantSupportAccess,
  leaveViewAs,
  listViewablePeople,
  readSupportAccess,
  requestSupportAccess,
  revokeSupportAccess,
  startViewAs,
} from '@airlane/contract/calls/view-as';
import { listDocuments, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { listInbox } from '@airlane/contract/calls/inbox';
import { logOut } from '@airlane/contract/calls/session';
import { readOrder } from '@airlane/contract/calls/orders';
import { refreshConnection } from '@airlane/contract/calls/thing-commands';
import { messageQuestionIds, templateNames } from '@airlane/domain/template-names';
import { type SentencePart, sentenceText } from '@airlane/domain/audit/audit-sentence';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { endOverLooks } from '#kernel/access/looks.repository.ts';
import { sealAll } from '#kernel/audit/seal-audit.ts';
import { checkAudit } from '#kernel/audit/check-audit.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
/** Another process on the same database. */
const second = await testApp({ database: server.database });
const { db } = server.database;
const customer = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const manager = await server.logIn('org@airlane.test');
const UNA = 'user-airlane';
const sockets: WebSocket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await second.close();
  await server.close();
});
afterEach(async () => {
  await admin.call(leaveViewAs, {});
  await db.updateTable('view_as_consents').set({ revoked_at: new Date() }).execute();
  await endOverLooks(db);
});

type Grant = {
  readonly whom?: 'me' | 'account';
  readonly mayAct?: boolean;
  readonly length?: 'day' | 'week' | 'always';
};
const allow = async (person: Person, { whom = 'me', mayAct = false, length = 'day' }: Grant = {}) =>
  (await person.call(grantSupportAccess, { body: { whom, length, mayAct } }, acme)).id;
const look = (staff: Person, personId: string = UNA, account: string = acme) =>
  staff.call(startViewAs, { body: { personId, reason: 'Ticket 4711' } }, account);
const code = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.code;
/** The log as the customer reads it. */
const log = async (person: Person): Promise<string[]> => {
  const { items } = await person.call(
    listDocuments,
    {
      query: { templateName: 'audit', pageSize: 200, filterObj: JSON.stringify({ kind: { anyOf: ['Staff access'] } }) },
    },
    acme,
  );
  return items.map(({ questions }) =>
    sentenceText(questions.find(({ questionId }) => questionId.endsWith('event'))?.answer as unknown as SentencePart[]),
  );
};

describe('consent', () => {
  test('there is no view-as without it, and staff can ask for it by a message that leads to where it is given', async () => {
    expect(await refusal(look(admin))).toMatchObject({
      status: 403,
      body: { code: 'VIEW_AS_NO_CONSENT', message: 'Una Seland has not consented to this. Ask for consent first.' },
    });
    await admin.call(requestSupportAccess, { body: { personId: UNA, reason: 'Ticket 4711' } }, acme);
    const { items } = await customer.call(listInbox, { query: {} }, acme);
    expect(JSON.stringify(items)).toContain(`#/${acme}/settings/support`);
    const { requests } = await customer.call(readSupportAccess, {}, acme);
    expect(requests).toMatchObject([{ askedBy: 'Adele Minkov', reason: 'Ticket 4711', isMine: true }]);
    await allow(customer);
    expect((await customer.call(readSupportAccess, {}, acme)).requests).toEqual([]);
  });

  test('of one person opens the view of that person only; the rule of the account opens all', async () => {
    await allow(customer);
    expect(
      (await admin.call(listViewablePeople, {}, acme)).people
        .filter(({ consent }) => consent !== null)
        .map(({ id }) => id),
    ).toEqual([UNA]);
    expect(await code(look(admin, 'group-airlane'))).toBe('VIEW_AS_NO_CONSENT');
    await allow(customer, { whom: 'account', length: 'week' });
    await look(admin, 'group-airlane');
  });

  test('for the account is given by its managers, by provider staff never, and staff never use one that they gave themselves', async () => {
    const group = await addGroupUser(server, { accountId: acme, groups: ['North'] });
    expect(await code(allow(group, { whom: 'account' }))).toBe('FORBIDDEN');
    expect(await code(allow(admin, { whom: 'account' }))).toBe('FORBIDDEN');
    await allow(manager, { whom: 'account' });
    expect(await code(look(manager))).toBe('VIEW_AS_NO_CONSENT');
    await look(admin);
  });

  test.each([
    ['narrower', { mayAct: false }, { mayAct: true }],
    ['wider', { mayAct: true }, { mayAct: false }],
  ])(
    'of the person counts over that of the account, also where it is %s, whichever came first',
    async (_which, own, ofAccount) => {
      for (const ownFirst of [true, false]) {
        if (ownFirst) await allow(customer, own);
        await allow(manager, { whom: 'account', length: 'always', ...ofAccount });
        if (!ownFirst) await allow(customer, own);
        const { people } = await admin.call(listViewablePeople, {}, acme);
        expect(people.find(({ id }) => id === UNA)?.consent).toMatchObject(own);
        expect(people.find(({ id }) => id === 'group-airlane')?.consent).toMatchObject(ofAccount);
        expect(await look(admin)).toMatchObject(own);
        await admin.call(leaveViewAs, {});
      }
    },
  );

  test('of the person ends what is looked at on the word of the account', async () => {
    await allow(manager, { whom: 'account', mayAct: true });
    await look(admin);
    await allow(customer, { mayAct: false });
    expect(await code(admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme))).toBe(
      'VIEW_AS_ENDED',
    );
    await admin.call(leaveViewAs, {});
    expect(await look(admin)).toMatchObject({ mayAct: false });
  });

  test('that is given anew takes the place of the one before: who grants less has granted less', async () => {
    for (const whom of ['me', 'account'] as const) {
      const person = whom === 'me' ? customer : manager;
      await allow(person, { whom, mayAct: true, length: 'always' });
      await look(admin);
      const narrowed = await allow(person, { whom, mayAct: false });
      expect(await code(admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme))).toBe(
        'VIEW_AS_ENDED',
      );
      await admin.call(leaveViewAs, {});
      expect(await look(admin)).toMatchObject({ mayAct: false });
      await admin.call(leaveViewAs, {});
      const { consents } = await person.call(readSupportAccess, {}, acme);
      expect(consents.map(({ id, mayAct }) => ({ id, mayAct }))).toEqual([{ id: narrowed, mayAct: false }]);
      await person.call(revokeSupportAccess, { params: { id: narrowed } }, acme);
      expect(await code(look(admin))).toBe('VIEW_AS_NO_CONSENT');
    }
  });

  test('that two people gave for the account at the same moment is the wider one', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await db
      .insertInto('view_as_consents')
      .values(
        ids.map((id, index) => ({
          id,
          account_id: acme,
          person_id: null,
          may_act: index === 1,
          granted_by: 'org-airlane',
        })),
      )
      .execute();
    expect(await look(admin)).toMatchObject({ mayAct: true });
    await admin.call(leaveViewAs, {});
    await db.updateTable('view_as_consents').set({ revoked_at: new Date() }).where('id', 'in', ids).execute();
  });

  test('opens no staff, no person of another account, and not the Admin Panel', async () => {
    await allow(customer, { whom: 'account' });
    for (const person of ['org-airlane', 'admin-airlane', 'ec-gide', 'nobody'])
      expect(await code(look(admin, person))).toBe('USER_NOT_FOUND');
    expect(await code(look(admin, UNA, borealis))).toBe('USER_NOT_FOUND');
    expect(await code(look(admin, 'admin-airlane', accountIds.adminPanel))).toBe('USER_NOT_FOUND');
  });

  test('is refused by field where it is not understood', async () => {
    const { body } = await refusal(admin.call(startViewAs, { body: { personId: UNA, reason: ' ' } }, acme));
    expect(body?.fields).toMatchObject([{ field: 'reason', message: 'At least 3 characters' }]);
  });

  test('of others is neither seen nor withdrawn by group users', async () => {
    const group = await addGroupUser(server, { accountId: acme, groups: ['North'] });
    const id = await allow(customer);
    expect((await group.call(readSupportAccess, {}, acme)).consents).toEqual([]);
    expect(await code(group.call(revokeSupportAccess, { params: { id } }, acme))).toBe('CONSENT_NOT_FOUND');
    expect(await code(admin.call(revokeSupportAccess, { params: { id } }, acme))).toBe('FORBIDDEN');
  });
});

describe('what is seen', () => {
  test('is what the customer sees: role, groups, hidden columns and accounts', async () => {
    await allow(customer, { whom: 'account' });
    for (const [personId, email] of [
      [UNA, 'user@airlane.test'],
      ['group-airlane', 'group@airlane.test'],
    ] as const) {
      const person = await server.logIn(email);
      await look(admin, personId);
      const things = (who: Person) =>
        who.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 100 } }, acme);
      expect(await things(admin)).toEqual(await things(person));
      const menu = (who: Person) => who.call(getMyView, { query: {} }, acme);
      expect(await menu(admin)).toEqual(await menu(person));
      expect((await admin.call(getMyBrands, { query: {} })).brandIds).toEqual([acme]);
      expect(await admin.call(getMe, {})).toMatchObject({
        id: personId,
        appType: 'consumer',
        viewAs: { staff: 'Adele Minkov', account: 'Acme Logistics', mayAct: false, ending: null },
      });
      await admin.call(leaveViewAs, {});
      expect(await admin.call(getMe, {})).toMatchObject({ id: 'admin-airlane', appType: 'admin' });
    }
  });

  test('in another portal is that of its people, by its own staff', async () => {
    const [mara, ec] = [await server.logIn('manager@gide.test', 'gide'), await server.logIn('ec@gide.test', 'gide')];
    await ec.call(grantSupportAccess, { body: { whom: 'me', length: 'always', mayAct: false } }, accountIds.nordwerk);
    await look(mara, 'ec-gide', accountIds.nordwerk);
    expect((await mara.call(getMyView, { query: {} }, accountIds.nordwerk)).tabs).toEqual(
      (await ec.call(getMyView, { query: {} }, accountIds.nordwerk)).tabs,
    );
    await mara.call(leaveViewAs, {});
  });

  test('breaks off an export that is on its way when the consent is withdrawn', async () => {
    // More than fits into the buffers on the way.
    await sql`insert into things (iccid, account_id, name, imsi) select '8999' || lpad(n::text, 15, '0'), ${acme}, 'Long export ' || n, '99' || lpad(n::text, 13, '0') from generate_series(1, 4000) as n`.execute(
      db,
    );
    const consent = await allow(customer);
    await look(admin);
    const url = '/api/v5/documents?templateName=ThingsTable&downloadAsCsv=true';
    const headers = { authorization: `Bearer ${admin.token}`, segment: 'airlane', brand: acme };
    const { body: whole } = await server.app.inject({ url, headers });
    const answer = await server.app.inject({ url, headers, payloadAsStream: true });
    const chunks = answer.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let read = String((await chunks.next()).value);
    await customer.call(revokeSupportAccess, { params: { id: consent } }, acme);
    await eventually(
      async () =>
        (await code(admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme))) === 'VIEW_AS_ENDED'
          ? true
          : undefined,
      'the end of the look',
    );
    const rest = async (): Promise<void> => {
      for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next())
        read += String(chunk.value);
    };
    await rest().catch(() => undefined);
    expect(whole.startsWith(read)).toBe(true);
    expect(read.length).toBeLessThan(whole.length);
    await sql`delete from things where iccid like '8999%'`.execute(db);
  });

  test('is in the log that the customer reads and exports: begin, each kind of page, end', async () => {
    await allow(customer);
    await look(admin);
    const [thing] = (await admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme)).items;
    await admin.call(listDocuments, { query: { templateName: 'ThingsTable', page: 2 } }, acme);
    expect(
      await code(
        admin.call(updateDocument, { params: { id: thing?.id ?? '' }, body: { version: 1, questions: [] } }, acme),
      ),
    ).toBe('VIEW_AS_READ_ONLY');
    await admin.call(leaveViewAs, {});
    const told = await log(customer);
    expect(told.slice(0, 3)).toEqual([
      'Adele Minkov stopped looking at the console as Una Seland',
      'Adele Minkov looked at ThingsTable as Una Seland',
      'Adele Minkov started looking at the console as Una Seland',
    ]);
    const csv = await server.app.inject({
      url: '/api/v5/documents?templateName=audit&downloadAsCsv=true',
      headers: { authorization: `Bearer ${customer.token}`, segment: 'airlane', brand: acme },
    });
    expect(csv.body).toContain('Adele Minkov looked at ThingsTable as Una Seland');
    await eventually(async () => {
      await sealAll(db);
      return (await checkAudit(db)).unsealed === 0 ? true : undefined;
    }, 'the chain to cover the looks');
  });

  test('names nothing that was refused', async () => {
    await allow(customer);
    await look(admin);
    expect(await code(admin.call(listDocuments, { query: { templateName: 'CSM' } }, acme))).toBe('TEMPLATE_NOT_FOUND');
    expect(
      (
        await refusal(
          admin.call(readDocument, { params: { id: 'not-there' }, query: { templateName: 'OrderSIM' } }, acme),
        )
      ).status,
    ).toBe(404);
    expect((await refusal(admin.call(readOrder, { params: { id: 'not-there' } }, acme))).status).toBe(404);
    await admin.call(listDocuments, { query: { templateName: 'OrderSIM' } }, acme);
    await admin.call(leaveViewAs, {});
    expect((await log(customer)).slice(0, 3)).toEqual([
      'Adele Minkov stopped looking at the console as Una Seland',
      'Adele Minkov looked at OrderSIM as Una Seland',
      'Adele Minkov started looking at the console as Una Seland',
    ]);
  });

  test('of a group user is in what that user reads of the log', async () => {
    await allow(customer, { whom: 'account' });
    await look(admin, 'group-airlane');
    await admin.call(leaveViewAs, {});
    const group = await server.logIn('group@airlane.test');
    expect((await log(group)).slice(0, 2)).toEqual([
      'Adele Minkov stopped looking at the console as Gero Upmann',
      'Adele Minkov started looking at the console as Gero Upmann',
    ]);
  });
});

test('what staff do for a customer who lets them act is written down as theirs', async () => {
  await allow(customer, { mayAct: true });
  await look(admin);
  const { iccid } = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('state', '=', 'ACTIVE')
    .orderBy('iccid')
    .executeTakeFirstOrThrow();
  await admin.call(refreshConnection, { params: { id: iccid } }, acme);
  const row = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'thing.refreshed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await log(customer)).toContain(`Adele Minkov looked at the Thing ${iccid} as Una Seland`);
  expect(row).toMatchObject({ actor_id: 'admin-airlane', detail: { viewAs: { person: UNA, staff: 'admin-airlane' } } });
});

describe('a look ends', () => {
  const refusalNow = (person: Person) =>
    code(person.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme));

  test('at once when the customer withdraws the consent, in every process, and the session does nothing until it leaves', async () => {
    const id = await allow(customer);
    await look(admin);
    const there = () =>
      second.call(
        listDocuments,
        { query: { templateName: 'ThingsTable' } },
        { authorization: `Bearer ${admin.token}`, segment: 'airlane', brand: acme },
      );
    await there();
    await customer.call(revokeSupportAccess, { params: { id } }, acme);
    expect(await refusalNow(admin)).toBe('VIEW_AS_ENDED');
    await eventually(
      async () =>
        await there().then(
          () => undefined,
          () => true,
        ),
      'the other process to hear of it',
    );
    expect((await admin.call(getMe, {})).viewAs).toMatchObject({ ending: 'revoked' });
    expect((await log(customer))[0]).toBe(
      'Adele Minkov stopped looking at the console as Una Seland: the consent was withdrawn',
    );
  });

  test('when its time is over', async () => {
    await allow(customer);
    await look(admin);
    await db.updateTable('view_as_looks').set({ expires_at: new Date() }).where('left_at', 'is', null).execute();
    await endOverLooks(db);
    await eventually(
      async () => ((await admin.call(getMe, {})).viewAs?.ending === 'expired' ? true : undefined),
      'the end',
    );
    expect(await refusalNow(admin)).toBe('VIEW_AS_ENDED');
  });

  test.each([
    [
      'role',
      () => db.updateTable('users').set({ app_type: 'sales' }).where('id', '=', 'admin-airlane'),
      () => db.updateTable('users').set({ app_type: 'admin' }).where('id', '=', 'admin-airlane'),
    ],
    [
      'person',
      () =>
        db
          .updateTable('memberships')
          .set({ deleted_at: new Date() })
          .where('user_id', '=', UNA)
          .where('account_id', '=', acme),
      () =>
        db
          .updateTable('memberships')
          .set({ deleted_at: null })
          .where('user_id', '=', UNA)
          .where('account_id', '=', acme),
    ],
    [
      'account',
      () => db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', acme),
      () => db.updateTable('accounts').set({ deleted_at: null }).where('id', '=', acme),
    ],
  ] as const)('with the %s that it stood on', async (ending, change, undo) => {
    await allow(customer);
    await look(admin);
    await change().execute();
    expect(await endOverLooks(db)).toBe(1);
    expect(
      await db.selectFrom('view_as_looks').select('ending').orderBy('started_at', 'desc').executeTakeFirst(),
    ).toEqual({ ending });
    await undo().execute();
  });

  test('with the session', async () => {
    await allow(customer);
    const leaving = await server.logIn('admin@airlane.test');
    await look(leaving);
    await leaving.call(logOut, {});
    await endOverLooks(db);
    expect((await log(customer))[0]).toBe('Adele Minkov stopped looking at the console as Una Seland: they signed out');
    const row = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'session.end')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: 'admin-airlane' });
  });

  test('for its sockets and file addresses too, and sockets in other accounts close without ending the session', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const connect = (accountId: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?vertical=airlane&accountId=${accountId}`);
      sockets.push(socket);
      const types: string[] = [];
      socket.on('message', (data) => types.push((JSON.parse(String(data)) as { type: string }).type));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: admin.consoleToken })));
      const isReady = () => eventually(async () => (types.includes('ready') ? true : undefined), 'the socket');
      return { types, isReady, closed: once(socket, 'close').then(([closeCode]) => closeCode as number) };
    };
    const elsewhere = connect(borealis);
    await elsewhere.isReady();
    const id = await allow(customer);
    await look(admin);
    expect(await elsewhere.closed).toBe(closeCodes.forbidden);
    expect(await connect(borealis).closed).toBe(closeCodes.forbidden);
    const here = connect(acme);
    await here.isReady();
    const fileId = randomUUID();
    const { id: template } = await db
      .selectFrom('templates')
      .select('id')
      .where('description', '=', templateNames.message)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('files')
      .values({
        id: fileId,
        account_id: acme,
        template_id: template,
        question_id: messageQuestionIds.file,
        kind: 'file',
        name: 'a.csv',
        size: 1,
        storage_key: 'not-there',
        storage_upload_id: '',
        state: 'stored',
        refusal: null,
        begin_key: null,
        created_by: UNA,
      })
      .execute();
    const { url } = await admin.call(getFileAddress, { params: { id: fileId } }, acme);
    // The address is good, though the storage has nothing behind it.
    expect((await server.app.inject(url)).json()).toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect((await server.app.inject(url.replace(/&look=[^&]+/, ''))).json()).toMatchObject({ code: 'ADDRESS_EXPIRED' });
    await customer.call(revokeSupportAccess, { params: { id } }, acme);
    expect(await here.closed).toBe(closeCodes.forbidden);
    expect((await server.app.inject(url)).json()).toMatchObject({ code: 'VIEW_AS_ENDED' });
  });
});
