import { explainThing } from '@airlane/contract/calls/thing-explain';
import { readReport } from '@airlane/contract/calls/reports';
import { readTimeline } from '@airlane/contract/calls/thing-timeline';
import { updateDocument } from '@airlane/contract/calls/documents';
import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { eidWithCheckDigits } from '@airlane/domain/sims/esim';
import type { EventKind } from '@airlane/domain/things/thing-events';
import { MB } from '@airlane/domain/text/byte-size';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
const now = Date.now();
const ago = (milliseconds: number): string => new Date(now - milliseconds).toISOString();

let iccid: string;

const happened = (kind: EventKind, at: string, detail: object = {}, account: string = acme) => ({
  iccid,
  account_id: account,
  at,
  kind,
  detail: JSON.stringify(detail),
});
const tell = (...events: ReturnType<typeof happened>[]) =>
  server.database.db.insertInto('thing_events').values(events).execute();
const timeline = (query: Partial<{ from: string; to: string; lanes: string; search: string }> = {}, person = user) =>
  person.call(
    readTimeline,
    { params: { thing_id: thingIdOf(iccid) }, query: { from: ago(DAY_MS), to: ago(0), ...query } },
    acme,
  );
const explain = (person = user) => person.call(explainThing, { params: { thing_id: iccid } }, acme);
const report = (id: string, person = user, thingId = thingIdOf(iccid)) =>
  person.call(
    readReport,
    {
      params: { projectType: 'things', partialReportId: id },
      query: { from: ago(DAY_MS), to: ago(0), filters: JSON.stringify({ thingId }) },
    },
    acme,
  );

const server = await testApp();
const user = await server.logIn('user@airlane.test');
const sales = await server.logIn('sales@airlane.test');
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  const thing = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .orderBy('iccid')
    .executeTakeFirstOrThrow();
  iccid = thing.iccid;
  await db.deleteFrom('thing_events').where('iccid', '=', iccid).execute();
  await db.deleteFrom('usage_hourly').where('iccid', '=', iccid).execute();
  await db
    .updateTable('things')
    .set({ state: 'ACTIVE', data_session: 'Online', ip: '10.64.0.9', mno_name: 'KPN' })
    .where('iccid', '=', iccid)
    .execute();
  await db
    .updateTable('thing_contacts')
    .set({ session_since: ago(HOUR_MS), last_activity_at: ago(60_000), contact_seconds: 300 })
    .where('iccid', '=', iccid)
    .execute();
});

describe('the timeline', () => {
  test('tells events and edits in the order of time, with who did it', async () => {
    await tell(
      happened('attached', ago(2 * HOUR_MS), { network: 'KPN' }),
      happened('suspended', ago(HOUR_MS), { by: 'Ada' }),
    );
    await user.call(
      updateThingDetails,
      { params: { thing_id: iccid }, body: { Name: { ThingName: 'Renamed' } } },
      acme,
    );
    const { total, kinds, people, events, buckets } = await timeline({ to: ago(-HOUR_MS) });
    expect({ total, buckets }).toEqual({ total: 3, buckets: null });
    expect(events?.kind.map((index) => kinds[index])).toEqual(['attached', 'suspended', 'edited']);
    expect(people[events?.by[1] ?? -1]).toBe('Ada');
    expect(people[events?.by[2] ?? -1]).toMatch(/\w/);
    expect(events?.detail[2]).toEqual({ questions: ['Name'] });
    expect(events?.at[0]).toBe(DAY_MS - 2 * HOUR_MS);
  });

  test('counts where there is more than a screen can hold', async () => {
    const many = Array.from({ length: 2500 }, (_, index) =>
      happened(index % 2 === 0 ? 'signal' : 'rejected', ago(DAY_MS - 1000 - index * 20_000)),
    );
    await tell(...many);
    const { total, events, buckets, bucketMs } = await timeline();
    expect({ total, events }).toEqual({ total: 2500, events: null });
    expect(buckets?.count.reduce((sum, count) => sum + count, 0)).toBe(2500);
    expect(Math.max(...(buckets?.index ?? []))).toBeLessThan(DAY_MS / bucketMs);
  });

  test.each([
    [{ lanes: 'sms' }, ['sms-sent']],
    [{ lanes: 'signalling,configuration' }, ['attached', 'from-the-future']],
    [{ search: 'kpn' }, ['attached']],
    [{ search: 'Message' }, ['sms-sent']],
    [{ search: '100%' }, []],
    [{ from: ago(90 * 60_000) }, ['from-the-future']],
  ])('%j narrows it', async (query, expected) => {
    await tell(
      happened('attached', ago(3 * HOUR_MS), { network: 'KPN' }),
      happened('sms-sent', ago(2 * HOUR_MS), { from: 'ops' }),
      happened('from-the-future' as EventKind, ago(HOUR_MS)),
    );
    const { kinds, events } = await timeline(query);
    expect(events?.kind.map((index) => kinds[index])).toEqual(expected);
  });

  test('keeps what another account saw to itself', async () => {
    await tell(happened('attached', ago(HOUR_MS), {}, borealis));
    expect((await timeline()).total).toBe(0);
  });

  test('adds the usage by hour, or by day of a longer time', async () => {
    const hour = new Date(Math.floor((now - 2 * HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString();
    await server.database.db.insertInto('usage_hourly').values({ iccid, account_id: acme, hour, bytes: 77 }).execute();
    expect((await timeline()).usage).toEqual({ stepMs: HOUR_MS, at: [Date.parse(hour) - (now - DAY_MS)], bytes: [77] });
    expect((await timeline({ lanes: 'sms' })).usage.at).toEqual([]);
    expect((await timeline({ from: ago(20 * DAY_MS) })).usage.stepMs).toBe(DAY_MS);
  });

  test.each([
    [{ from: ago(0), to: ago(DAY_MS) }, 'to'],
    [{ from: ago(500 * DAY_MS) }, 'to'],
    [{ lanes: 'gossip' }, 'lanes'],
    [{ from: 'yesterday' }, 'from'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await refusal(timeline(query));
    expect(status).toBe(400);
    expect(body?.fields?.[0]?.field).toContain(field);
  });

  test('does not know Things of others', async () => {
    const foreign = await server.database.db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', borealis)
      .executeTakeFirstOrThrow();
    iccid = foreign.iccid;
    expect((await refusal(timeline())).body?.code).toBe('THING_NOT_FOUND');
    expect((await refusal(explain())).body?.code).toBe('THING_NOT_FOUND');
    expect((await refusal(report('identity'))).body?.code).toBe('THING_NOT_FOUND');
  });
});

describe('explain', () => {
  const set = (change: object) =>
    server.database.db.updateTable('things').set(change).where('iccid', '=', iccid).execute();
  const setContact = (change: object) =>
    server.database.db.updateTable('thing_contacts').set(change).where('iccid', '=', iccid).execute();

  test('finds nothing wrong with a Thing that is', async () => {
    expect(await explain()).toMatchObject({ rule: { id: 'healthy' }, severity: 'fine', action: 'wait' });
  });

  test('names the state, proves it and offers the way out to those who may take it', async () => {
    await set({ state: 'SUSPENDED', data_session: 'Offline' });
    await tell(
      happened('suspended', ago(2 * DAY_MS), { by: 'Ada' }),
      happened('suspended', ago(DAY_MS), { by: 'Ada' }),
    );
    const explanation = await explain();
    expect(explanation).toMatchObject({ rule: { id: 'suspended' }, severity: 'broken', action: 'activate' });
    expect(explanation.evidence).toEqual([{ at: ago(DAY_MS), kind: 'suspended', text: 'Suspended' }]);
    expect((await explain(sales)).action).toBe('contactSupport');
  });

  test.each([
    ['roaming-not-allowed', 'roaming-not-allowed'],
    ['unknown-apn', 'wrong-apn'],
    ['data-limit', 'data-limit'],
  ])('a refusal because of %s is in force until the next attach', async (reason, rule) => {
    await set({ data_session: 'Offline' });
    await setContact({ last_activity_at: ago(5 * HOUR_MS) });
    await tell(
      happened('attached', ago(6 * HOUR_MS)),
      happened('rejected', ago(4 * HOUR_MS), { reason, network: 'Telcel', apn: 'internet' }),
    );
    expect((await explain()).rule.id).toBe(rule);
    await set({ data_session: 'Online' });
    await tell(happened('attached', ago(3 * HOUR_MS)));
    expect((await explain()).rule.id).not.toBe(rule);
  });

  test('an outage is over when it ends', async () => {
    await tell(happened('outage-began', ago(2 * HOUR_MS), { network: 'KPN' }));
    expect((await explain()).sentence).toBe('KPN has an outage. The Thing will reconnect when it is over.');
    await tell(happened('outage-ended', ago(HOUR_MS), { network: 'KPN' }));
    expect((await explain()).rule.id).toBe('healthy');
  });

  test('a limit of the Thing counts against its month', async () => {
    await set({ extra: JSON.stringify({ QID0017DataLimit: 1000 }) });
    await setContact({ month_bytes: 1000 });
    expect((await explain()).rule.id).toBe('data-limit');
    await setContact({ usage_month: '2020-01-01' });
    expect((await explain()).rule.id).toBe('healthy');
    await set({ extra: '{}' });
    await setContact({ usage_month: new Date().toISOString().slice(0, 8) + '01' });
  });

  test('silence is measured by the rhythm of the Thing', async () => {
    const hours = Array.from({ length: 60 }, (_, index) => ({
      iccid,
      account_id: acme,
      hour: new Date(Math.floor((now - 10 * HOUR_MS) / HOUR_MS) * HOUR_MS - index * HOUR_MS),
      bytes: 5,
    }));
    await server.database.db.insertInto('usage_hourly').values(hours).execute();
    await set({ data_session: 'Offline' });
    await setContact({ last_activity_at: ago(9 * HOUR_MS) });
    await tell(happened('silent', ago(9 * HOUR_MS)));
    expect(await explain()).toMatchObject({
      rule: { id: 'no-session' },
      action: 'refreshConnection',
      evidence: [{ kind: 'silent' }],
    });
    await setContact({ last_activity_at: ago(90 * 60_000) });
    expect((await explain()).rule.id).toBe('late');
  });
});

describe('the blocks of a Thing', () => {
  const save = (body: Record<string, string | Record<string, string>>, version?: number, person = user) =>
    person.call(
      updateThingDetails,
      { params: { thing_id: iccid }, query: version === undefined ? {} : { version }, body },
      acme,
    );
  const versionOf = async () =>
    (
      await server.database.db
        .selectFrom('things')
        .select('version')
        .where('iccid', '=', iccid)
        .executeTakeFirstOrThrow()
    ).version;

  test('are saved by label and field name, once for each version', async () => {
    const version = await versionOf();
    expect(
      (await save({ Name: { ThingName: 'Reefer 7' }, Group: 'Reefers', 'Data limit': '2 MB' }, version)).version,
    ).toBe(version + 1);
    expect(
      await server.database.db
        .selectFrom('things')
        .select(['name', 'group_name', 'extra'])
        .where('iccid', '=', iccid)
        .executeTakeFirstOrThrow(),
    ).toMatchObject({
      name: 'Reefer 7',
      group_name: 'Reefers',
      extra: { QID0017DataLimit: 2_097_152 },
    });
    expect((await refusal(save({ Name: 'Again' }, version))).body).toMatchObject({
      code: 'STALE_VERSION',
      currentVersion: version + 1,
    });
  });

  test.each([
    [{ Name: '' }, 'Name', 'required'],
    [{ 'Data limit': 'a lot' }, 'Data limit', 'format'],
    [{ ICCID: '8900' }, 'ICCID', 'unknownField'],
    [{ Name: { Colour: 'red' } }, 'Name', 'unknownField'],
  ])('%j is refused by the name of the field', async (body, field, rule) => {
    expect((await refusal(save(body))).body?.fields?.[0]).toMatchObject({ field, rule });
  });

  test('are read-only to those who only look', async () => {
    expect((await refusal(save({ Name: 'Mine' }, undefined, sales))).body?.code).toBe('UPDATE_FORBIDDEN');
    expect(await report('identity', sales)).toMatchObject({ editFunctionalityDisabled: true });
  });

  test('name the document and the question of the note, which is edited by itself', async () => {
    const noteFor = async (person = user) => {
      const block = await report('identity', person);
      return block.type === 'infoBlock' ? block.infoBlockContent.flat().find(({ id }) => id === 'Note') : undefined;
    };
    const {
      editableDocumentId: id = '',
      editableDocumentField: questionId = '',
      editableDocumentVersion: version = 0,
      ...before
    } = (await noteFor()) ?? { id: '' };
    expect(before).toMatchObject({ data: null, mayBeEmpty: true });
    const saveNote = (answer: string) =>
      user.call(updateDocument, { params: { id }, body: { version, questions: [{ questionId, answer }] } }, acme);
    await saveNote('Bay 4, behind the gate');
    expect(await noteFor()).toMatchObject({ data: 'Bay 4, behind the gate', editableDocumentVersion: version + 1 });
    expect((await refusal(saveNote('Bay 5'))).body?.code).toBe('STALE_VERSION');
    expect(await noteFor(sales)).toEqual({ id: 'Note', data: 'Bay 4, behind the gate' });
  });

  test('show who and where the Thing is, and its activation code to those only who may use it', async () => {
    const eid = eidWithCheckDigits('890490320000000000000000000007');
    await server.database.db
      .insertInto('esim_profiles')
      .values({ iccid, eid, host: 'smdp.example.test', matching_id: 'A-1', state: 'Released' })
      .onConflict((conflict) =>
        conflict.column('iccid').doUpdateSet({ eid, host: 'smdp.example.test', matching_id: 'A-1', state: 'Released' }),
      )
      .execute();
    expect(JSON.stringify(await report('connection'))).toContain('10.64.0.9');
    expect(JSON.stringify(await report('esim'))).toContain('LPA:1$smdp.example.test$A-1');
    expect(JSON.stringify(await report('esim', sales))).not.toContain('LPA:');
    await server.database.db
      .updateTable('esim_profiles')
      .set({ state: 'Enabled' })
      .where('iccid', '=', iccid)
      .execute();
    expect(JSON.stringify(await report('esim'))).not.toContain('LPA:');
  });
});

test('time in session counts the part that lies in each hour, and an open session up to now', async () => {
  await tell(
    happened('session-started', ago(20 * HOUR_MS)),
    happened('session-ended', ago(19.5 * HOUR_MS)),
    happened('session-started', ago(HOUR_MS)),
  );
  const { data } = (await report('sessions')) as { data: { data: number[] }[] };
  const minutes = data[0]?.data.reduce((sum, value) => sum + value, 0) ?? 0;
  expect(minutes).toBeGreaterThanOrEqual(88);
  expect(minutes).toBeLessThanOrEqual(92);
});

test('the signal of an hour is the quality of its mean, and nothing where it was not measured', async () => {
  await tell(happened('signal', ago(2 * HOUR_MS), { dbm: -80 }), happened('signal', ago(2 * HOUR_MS), { dbm: -90 }));
  const { data } = (await report('signal')) as { data: { data: (number | null)[] }[] };
  expect(data[0]?.data.filter((value) => value !== null)).toEqual([70]);
});

describe('the data limit', () => {
  const used = (megabytes: number) =>
    server.database.db
      .updateTable('thing_contacts')
      .set({ month_bytes: megabytes * MB, usage_month: `${new Date().toISOString().slice(0, 7)}-01` })
      .where('iccid', '=', iccid)
      .execute();
  const limit = (DataLimit: string) =>
    user.call(updateThingDetails, { params: { thing_id: iccid }, body: { 'Data limit': { DataLimit } } }, acme);

  test.each([
    [312, { gaugePercentageValue: 62.4, gaugeTextValue: '312 MB of 500 MB', percentageTagValue: 62.4 }, undefined],
    [450, { gaugePercentageValue: 90, gaugeTextValue: '450 MB of 500 MB' }, 'More than 80 % of the limit is used.'],
    [600, { gaugePercentageValue: 120, gaugeTextValue: '600 MB of 500 MB' }, 'The limit is used up.'],
  ])('%i MB of 500 MB', async (megabytes, gauge, warning) => {
    await used(megabytes);
    await limit('500 MB');
    const answer = await report('data-limit');
    expect(answer).toMatchObject({
      type: 'gauge',
      gaugeDescription: 'Used of the limit of this calendar month',
      ...gauge,
    });
    expect('gaugeWaring' in answer ? answer.gaugeWaring : undefined).toBe(warning);
  });

  test('is empty and says so where none is set', async () => {
    await used(312);
    await limit('');
    const gauge = await report('data-limit');
    expect(gauge).toMatchObject({
      gaugePercentageValue: null,
      gaugeTextValue: '312 MB',
      gaugeDescription: 'Used this month. No data limit is set.',
    });
    expect(gauge).not.toHaveProperty('gaugeWaring');
  });
});
