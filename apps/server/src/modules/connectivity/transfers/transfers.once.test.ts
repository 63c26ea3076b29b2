import type { CallError } from '@airlane/contract/client';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createBulkJob } from '@airlane/contract/calls/bulk';
import { listDocuments } from '@airlane/contract/calls/documents';
import { listEvents } from '@airlane/contract/calls/events';
import { listSms } from '@airlane/contract/calls/thing-sms';
import { listTransfers, offerTransfer, orderTransfer } from '@airlane/contract/calls/transfers';
import { previewUsage } from '@airlane/contract/calls/usage-reports';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { everyCall } from '#testing/every-call.ts';
import { groupProbes } from '#testing/access/access-rows.ts';
import { FOREIGN, groupWorld } from '#testing/group-world.ts';
import { leakedWords, sendProbe } from '#testing/send-probe.ts';
import { ingestObservations } from '../things/ingest-observations.ts';

const { acme, adminPanel, borealis, nordwerk } = accountIds;
const server = await testApp();
const { db } = server.database;
const world = await groupWorld(server);
const sender = await server.logIn('user@airlane.test');
const receiver = await server.logIn('org@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const { iccid } = world.foreign;
const today = new Date().toISOString().slice(0, 10);
const MARKED = 'RECEIVER-ONLY';
let sequence = 0;
const use = (bytes: number, at = new Date()) => {
  sequence += 1;
  return ingestObservations(db, [{ kind: 'usage', iccid, accountId: '', at, source: 'test', sequence, bytes }]);
};
const offer = (change: Partial<{ to: string; iccids: string[]; note: string }> = {}, headers = {}, by = sender) =>
  by.call(offerTransfer, { body: { to: borealis, iccids: [iccid], ...change }, headers }, acme);
const answer = (person: typeof sender, account: string, id: string, order: 'accept' | 'decline' | 'withdraw') =>
  person.call(orderTransfer, { params: { id, order } }, account);
const wordsOf = (error: Error): string => JSON.stringify((error as CallError).body);
/** In all networks together. */
const usedBy = async (person: typeof sender, account: string): Promise<number> =>
  (await person.call(previewUsage, { query: { from: today, to: today } }, account)).first
    .filter((row) => row.iccid === iccid)
    .reduce((sum, { bytes }) => sum + bytes, 0);
const gone = async (id: string) =>
  eventually(async () => {
    const transfer = (await sender.call(listTransfers, {}, acme)).transfers.find((one) => one.id === id);
    return transfer?.jobStatus === 'completed' ? transfer : undefined;
  }, 'the transfer');

test.each([
  [{ to: acme }, 'to', 'These Things are in this account already'],
  [{ iccids: ['8900000000000000000'] }, 'iccids', '1 Thing not found in this account: 8900000000000000000'],
])('an offer with %j is refused at %s', async (change, field, message) => {
  expect((await refusal(offer(change))).body?.fields).toEqual([{ field, rule: expect.any(String) as string, message }]);
});

test('what the Things table shows is offered without naming it', async () => {
  const group = 'Sold with the depot';
  const mine = await db
    .selectFrom('things')
    .select(['iccid', 'group_name'])
    .where('account_id', '=', acme)
    .where('deleted_at', 'is', null)
    .where('iccid', '<>', iccid)
    .orderBy('iccid')
    .limit(3)
    .execute();
  await db
    .updateTable('things')
    .set({ group_name: group })
    .where(
      'iccid',
      'in',
      mine.map((one) => one.iccid),
    )
    .execute();
  const byTable = (body: object) => sender.call(offerTransfer, { body: { to: borealis, ...body } as never }, acme);
  const shown = { kind: 'table', search: '', filters: { ThingsGroupName: { anyOf: [group] } } };
  const made = await byTable({ things: shown });
  expect(made).toMatchObject({ total: 3, samples: mine.map((one) => one.iccid) });
  await answer(sender, acme, made.id, 'withdraw');
  expect((await refusal(byTable({ things: shown, iccids: [iccid] }))).body?.fields?.[0]).toMatchObject({
    field: 'things',
    rule: 'either',
  });
  expect((await refusal(byTable({}))).body?.fields?.[0]).toMatchObject({ field: 'iccids', rule: 'required' });
  expect((await refusal(byTable({ things: { kind: 'table' } }))).body?.fields?.[0]).toMatchObject({
    rule: 'filterRequired',
  });
  for (const { iccid: one, group_name } of mine)
    await db.updateTable('things').set({ group_name }).where('iccid', '=', one).execute();
});

test('a customer cannot find out which ids and codes lead to an account: offers to an unknown code look and end like those to a known one', async () => {
  const code = (
    await db.selectFrom('accounts').select('console_id').where('id', '=', borealis).executeTakeFirstOrThrow()
  ).console_id;
  const looks = async (to: string) => {
    const made = await offer({ to });
    const listed = (await sender.call(listTransfers, {}, acme)).transfers.find(({ id }) => id === made.id);
    const ended = await answer(sender, acme, made.id, 'withdraw');
    return [made, listed, ended].map((shown) =>
      JSON.stringify({ ...shown, id: '', offeredAt: '', expiresAt: '', decidedAt: '' }).replaceAll(to, 'TYPED'),
    );
  };
  const [first, ...others] = [
    await looks(borealis),
    await looks(code),
    await looks('C-0000'),
    await looks(nordwerk),
    await looks(adminPanel),
  ];
  for (const other of others) expect(other).toEqual(first);
});

test('staff, who see all accounts, are told that there is no such account', async () => {
  for (const to of ['unknown', nordwerk, adminPanel])
    expect((await refusal(offer({ to }, {}, admin))).body?.fields).toEqual([
      { field: 'to', rule: 'account', message: 'No account has this id or code' },
    ]);
  const { id } = await offer({ to: 'C-0000' });
  expect((await admin.call(listTransfers, {}, acme)).transfers.find((one) => one.id === id)?.to.title).toBe(
    'C-0000 (no such account)',
  );
  await answer(sender, acme, id, 'withdraw');
});

test('offered to several at once, a Thing stands in one offer, which the refusals name it for', async () => {
  const everywhere = [borealis, accountIds.delta, accountIds.cobalt, borealis];
  const tried = await Promise.all(
    everywhere.map((to) => offer({ to }, {}, receiver).catch((error: unknown) => error as Error)),
  );
  const open = tried.filter((one) => !(one instanceof Error));
  expect(open).toHaveLength(1);
  for (const refused of tried.filter((one) => one instanceof Error))
    expect(wordsOf(refused)).toContain(`1 Thing in another open offer or on their way: ${iccid}`);
  await answer(sender, acme, (open[0] as { id: string }).id, 'withdraw');
});

test('what is mailed to the other account holds no word that the sender wrote', async () => {
  const made = await offer({ note: 'See https://evil.example/pay' }, {}, receiver);
  const told = await db
    .selectFrom('documents')
    .select(['answers', 'search_text'])
    .where('id', '=', `transfer-${made.id}`)
    .executeTakeFirstOrThrow();
  const { title } = await db.selectFrom('accounts').select('title').where('id', '=', acme).executeTakeFirstOrThrow();
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`evil|${title}`, 'i'));
  expect((await receiver.call(listTransfers, {}, borealis)).transfers.find(({ id }) => id === made.id)?.note).toContain(
    'evil.example',
  );
  await answer(sender, acme, made.id, 'withdraw');
});

test('group users neither offer nor answer, and API keys cannot', async () => {
  for (const { person } of world.viewers.values()) {
    expect((await refusal(person.call(offerTransfer, { body: { to: borealis, iccids: [iccid] } }, acme))).status).toBe(
      403,
    );
    expect((await refusal(person.call(listTransfers, {}, acme))).status).toBe(403);
  }
  const { key } = await sender.call(
    createApiKey,
    { body: { name: 'transfers', permissions: ['ADD_DOCUMENT', 'UPDATE_COMMUNITY_OPTIONS'], days: 1 } },
    acme,
  );
  const byKey = await server.app.inject({
    method: 'POST',
    url: '/api/v1/transfers',
    headers: { authorization: `Bearer ${key}`, brand: acme },
    payload: { to: borealis, iccids: [iccid] },
  });
  expect(byKey.statusCode).toBeGreaterThanOrEqual(401);
});

test('an offer is made once, is seen by both sides and by staff, and changes nothing until it is accepted', async () => {
  const key = { 'idempotency-key': 'offer-one-two' };
  const first = await offer({ note: 'Sold with the crane' }, key);
  expect((await offer({ note: 'Sold with the crane' }, key)).id).toBe(first.id);
  // Codes can be guessed: what the account behind one is called is told once it has accepted.
  const receiving = await db
    .selectFrom('accounts')
    .select('title')
    .where('id', '=', borealis)
    .executeTakeFirstOrThrow();
  expect(first.to).toEqual({ id: borealis, title: borealis });
  expect((await admin.call(listTransfers, {}, acme)).transfers.find(({ id }) => id === first.id)?.to.title).toBe(
    receiving.title,
  );
  expect((await refusal(offer())).body?.fields?.[0]).toMatchObject({ field: 'iccids', rule: 'offered' });
  const seen = (await receiver.call(listTransfers, {}, borealis)).transfers.find(({ id }) => id === first.id);
  expect(seen).toMatchObject({
    side: 'receiver',
    status: 'offered',
    total: 1,
    offeredBy: '',
    job: null,
    samples: [iccid],
  });
  expect((await admin.call(listTransfers, {}, adminPanel)).transfers.map(({ id, side }) => [id, side])).toContainEqual([
    first.id,
    'staff',
  ]);
  expect((await admin.call(listTransfers, {}, accountIds.delta)).transfers).toEqual([]);
  expect((await refusal(answer(sender, acme, first.id, 'accept'))).status).toBe(403);
  expect((await refusal(answer(receiver, borealis, first.id, 'withdraw'))).status).toBe(403);
  expect((await refusal(answer(admin, adminPanel, first.id, 'accept'))).status).toBe(403);
  expect(
    (await refusal(admin.call(orderTransfer, { params: { id: first.id, order: 'accept' } }, accountIds.delta))).status,
  ).toBe(404);
  expect(await db.selectFrom('things').select('account_id').where('iccid', '=', iccid).executeTakeFirst()).toEqual({
    account_id: acme,
  });
  expect((await answer(receiver, borealis, first.id, 'decline')).status).toBe('declined');
  expect(JSON.stringify(await sender.call(listDocuments, { query: { templateName: 'message' } }, acme))).not.toContain(
    receiving.title,
  );
  expect((await refusal(answer(receiver, borealis, first.id, 'accept'))).body?.fields?.[0]?.message).toBe(
    'A transfer that is "declined" cannot become "accepted". It stays as it is.',
  );
  const withdrawn = await offer();
  expect((await answer(sender, acme, withdrawn.id, 'withdraw')).status).toBe('withdrawn');
  const old = await offer();
  await sql`update thing_transfers set offered_at = now() - interval '15 days' where id = ${old.id}`.execute(db);
  expect((await refusal(answer(receiver, borealis, old.id, 'accept'))).body?.fields?.[0]?.message).toContain(
    'that is "expired"',
  );
});

test('accepted Things go over by one bulk job and keep running; each side keeps its own', async () => {
  await db
    .updateTable('things')
    .set({
      mno_name: 'KPN',
      state: 'ACTIVE',
      rate_plan: FOREIGN,
      extra: JSON.stringify({
        [thingsTableQuestionIds.note]: FOREIGN,
        [thingsTableQuestionIds.dataLimit]: 5_000_000,
        [thingsTableQuestionIds.blockedNetworks]: ['Telia'],
        [thingsTableQuestionIds.bacId]: FOREIGN,
      }),
    })
    .where('iccid', '=', iccid)
    .execute();
  await db
    .insertInto('documents')
    .values({
      id: `sim-${iccid}`,
      template_id: 'template-SimInventory',
      account_id: adminPanel,
      search_text: '',
      answers: JSON.stringify({
        QID001ICCID: iccid,
        QID005Status: ['active'],
        QID003customerId: acme,
        QID007customerName: 'Acme',
      }),
    })
    .execute();
  const earlier = await usedBy(sender, acme);
  const placed = async (account: string) =>
    (
      await sql<{
        bytes: number;
      }>`select coalesce(sum(bytes), 0)::int as bytes from usage_networks where iccid = ${iccid} and account_id = ${account} and day = ${today}::date`.execute(
        db,
      )
    ).rows[0]?.bytes ?? 0;
  const placedBefore = await placed(acme);
  await use(1000);
  const before = await db
    .selectFrom('things')
    .select(['imsi', 'imei', 'state', 'core_network'])
    .where('iccid', '=', iccid)
    .executeTakeFirstOrThrow();
  const accepted = await answer(receiver, borealis, (await offer()).id, 'accept');
  expect(await gone(accepted.id)).toMatchObject({
    status: 'accepted',
    done: 1,
    failed: 0,
    to: { title: 'Borealis Energy' },
  });
  const [job] = await db.selectFrom('bulk_jobs').selectAll().where('action', '=', 'transfer').execute();
  expect(job).toMatchObject({ account_id: acme, ordered_by: 'user-airlane', total: 1 });
  const after = await db.selectFrom('things').selectAll().where('iccid', '=', iccid).executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    ...before,
    account_id: borealis,
    group_name: '',
    tags: [],
    rate_plan: '',
    latitude: null,
    extra: { [thingsTableQuestionIds.dataLimit]: 5_000_000, [thingsTableQuestionIds.blockedNetworks]: ['Telia'] },
  });
  expect(after.name).toBe(`SIM ${iccid.slice(-6)}`);
  // It runs on, and what was told too late belongs to the account that had it then.
  await use(77);
  const { from_at: movedAt } = await db
    .selectFrom('thing_assignments')
    .select('from_at')
    .where('iccid', '=', iccid)
    .where('to_at', 'is', null)
    .executeTakeFirstOrThrow();
  await use(500, new Date(movedAt.getTime() - 1));
  expect([await usedBy(sender, acme), await usedBy(receiver, borealis)]).toEqual([earlier + 1500, 77]);
  expect([await placed(acme), await placed(borealis)]).toEqual([placedBefore + 1500, 77]);
  expect(
    await db.selectFrom('thing_contacts').select('month_bytes').where('iccid', '=', iccid).executeTakeFirst(),
  ).toEqual({ month_bytes: 77 });
  // The inventory goes along.
  await eventually(
    async () =>
      (await db.selectFrom('documents').select('answers').where('id', '=', `sim-${iccid}`).executeTakeFirst())?.answers[
        'QID003customerId'
      ] === borealis
        ? true
        : undefined,
    'the inventory',
  );
});

test('both are charged for their own days', async () => {
  const spans = await db
    .selectFrom('thing_assignments')
    .select(['account_id', 'from_at', 'to_at'])
    .where('iccid', '=', iccid)
    .orderBy('from_at')
    .execute();
  expect(spans.map(({ account_id, to_at }) => [account_id, to_at === null])).toEqual([
    [acme, false],
    [borealis, true],
  ]);
  expect(spans[0]?.to_at?.getTime()).toBeLessThanOrEqual(spans[1]?.from_at.getTime() ?? 0);
});

test('the former owner keeps what happened, and finds the Thing nowhere any more', async () => {
  const { items } = await sender.call(listDocuments, { query: { templateName: 'ThingsTable', search: iccid } }, acme);
  expect(items).toEqual([]);
  for (const id of [
    'readTimeline',
    'listSms',
    'readThingStatus',
    'explainThing',
    'readThingLocation',
    'readDocument',
    'changeThingState',
    'sendSms',
  ]) {
    for (const probe of groupProbes[id]?.({ ...world, documents: [] }) ?? [])
      expect([
        id,
        (await sendProbe(server, id, sender, { vertical: 'airlane', accountId: acme }, probe)).statusCode,
      ]).toEqual([id, 404]);
  }
  expect(
    (
      await refusal(
        sender.call(
          createBulkJob,
          { body: { who: { kind: 'list', iccids: [iccid] }, what: { action: 'suspend' }, how: {} } },
          acme,
        ),
      )
    ).status,
  ).toBe(400);
  const { rows } = await sql<{
    account_id: string;
  }>`select account_id from thing_events where iccid = ${iccid} and detail->>'to' = ${FOREIGN}
    union all select account_id from sms_messages where iccid = ${iccid} union all select account_id from flow_hourly where iccid = ${iccid}`.execute(
    db,
  );
  expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(new Set([acme]));
  expect(
    (await sender.call(listDocuments, { query: { templateName: 'capture', search: iccid } }, acme)).items,
  ).not.toEqual([]);
  expect(JSON.stringify(await sender.call(listEvents, { query: { limit: 500 } } as never, acme))).toContain(FOREIGN);
});

const reading = everyCall
  .filter(
    ({ method, id }) =>
      method === 'GET' || ['getDocuments', 'identifyThings', 'previewBulkJob', 'reportTableColumn'].includes(id),
  )
  .map(({ id }) => id)
  .filter((id) => groupProbes[id] !== undefined);

test.each(reading)('the new owner learns nothing of the former one by %s', async (id) => {
  for (const probe of groupProbes[id]?.(world) ?? []) {
    const { body, statusCode } = await sendProbe(
      server,
      id,
      receiver,
      { vertical: 'airlane', accountId: borealis },
      probe,
    );
    expect({ url: probe.url, leaked: leakedWords([FOREIGN], probe, body), isFine: statusCode < 500 }).toEqual({
      url: probe.url,
      leaked: [],
      isFine: true,
    });
  }
});

test('the former owner learns nothing of the new one by any reading call', async () => {
  await db
    .updateTable('things')
    .set({
      name: `${MARKED} name`,
      group_name: `${MARKED} group`,
      tags: [MARKED],
      mno_name: `${MARKED} net`,
      extra: JSON.stringify({ [thingsTableQuestionIds.note]: MARKED }),
    })
    .where('iccid', '=', iccid)
    .execute();
  await db
    .insertInto('sms_messages')
    .values({
      id: 'later',
      account_id: borealis,
      iccid,
      direction: 'received',
      sender: iccid,
      recipient: '1',
      body: MARKED,
      state: 'received',
      sent_by: null,
      send_key: null,
    })
    .execute();
  await db
    .insertInto('thing_events')
    .values({
      iccid,
      account_id: borealis,
      at: new Date(),
      kind: 'device-changed',
      detail: JSON.stringify({ from: '1', to: MARKED }),
    })
    .execute();
  await db
    .insertInto('flow_hourly')
    .values({
      iccid,
      account_id: borealis,
      hour: new Date(),
      destination: '192.0.2.9',
      host: `${MARKED}.example`,
      port: 443,
      protocol: 'tcp',
      application: MARKED,
      bytes_up: 5,
      bytes_down: 5,
    })
    .execute();
  await use(9);
  expect(
    JSON.stringify(await receiver.call(listSms, { params: { thingId: thingIdOf(iccid) } } as never, borealis)),
  ).toContain(MARKED);
  const leaks: string[] = [];
  for (const id of reading) {
    for (const probe of groupProbes[id]?.(world) ?? []) {
      const { body } = await sendProbe(server, id, sender, { vertical: 'airlane', accountId: acme }, probe);
      if (leakedWords([MARKED], probe, body).length > 0) leaks.push(probe.url);
    }
  }
  expect(leaks).toEqual([]);
});

test('a Thing goes only while both sides agree, by whichever job', async () => {
  const other = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const transfer = await sender.call(offerTransfer, { body: { to: borealis, iccids: [other.iccid] } }, acme);
  expect(
    (
      await refusal(
        sender.call(
          createBulkJob,
          {
            body: {
              who: { kind: 'list', iccids: [other.iccid] },
              what: { action: 'transfer', transfer: transfer.id, toAccount: borealis } as never,
              how: {},
            },
          },
          acme,
        ),
      )
    ).status,
  ).toBe(400);
  // The person who offered it has left: what they may no longer do does not happen.
  await db
    .updateTable('memberships')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', 'user-airlane')
    .where('account_id', '=', acme)
    .execute();
  const accepted = await answer(receiver, borealis, transfer.id, 'accept');
  const ended = await eventually(
    async () =>
      (await receiver.call(listTransfers, {}, borealis)).transfers.find(
        ({ id, jobStatus }) => id === accepted.id && jobStatus === 'completed',
      ),
    'the job',
  );
  expect(ended).toMatchObject({ done: 0, failed: 1 });
  expect(
    await db.selectFrom('things').select('account_id').where('iccid', '=', other.iccid).executeTakeFirst(),
  ).toEqual({ account_id: acme });
});

test('of two offers that held a Thing before, the one that is accepted ends the other, whose receiver is told', async () => {
  const sold = (
    await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('deleted_at', 'is', null)
      .where('iccid', '<>', iccid)
      .orderBy('iccid', 'desc')
      .executeTakeFirstOrThrow()
  ).iccid;
  const kept = await offer({ iccids: [sold] }, {}, receiver);
  const {
    rows: [other],
  } = await sql<{
    id: string;
  }>`insert into thing_transfers (from_account, to_account, sent_to, offered_by, total) values (${acme}, ${accountIds.cobalt}, ${accountIds.cobalt}, 'user-airlane', 1) returning id`.execute(
    db,
  );
  await sql`insert into thing_transfer_items (transfer_id, iccid) values (${other?.id}, ${sold})`.execute(db);
  const [first, second] = await Promise.all(
    [answer(receiver, borealis, kept.id, 'accept'), answer(admin, accountIds.cobalt, other?.id ?? '', 'accept')].map(
      (one) => one.catch((error: unknown) => error as Error),
    ),
  );
  const lost =
    first instanceof Error
      ? { error: first, account: borealis, id: kept.id }
      : { error: second as Error, account: accountIds.cobalt, id: other?.id ?? '' };
  expect(first instanceof Error).not.toBe(second instanceof Error);
  expect(wordsOf(lost.error)).toContain('It stays as it is.');
  const told = await db
    .selectFrom('documents')
    .select('answers')
    .where('account_id', '=', lost.account)
    .where('id', '=', `transfer-${lost.id}-withdrawn`)
    .execute();
  expect(JSON.stringify(told)).toContain('was withdrawn');
  const audited = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'transfer.accept')
    .where('subject', 'in', [kept.id, other?.id ?? ''])
    .execute();
  expect(audited).toHaveLength(1);
});
