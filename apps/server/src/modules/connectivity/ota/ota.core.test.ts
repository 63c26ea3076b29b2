import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createDocument, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { readCampaign, readOtaJob, removeOtaJob } from '@airlane/contract/calls/ota';
import { readReport } from '@airlane/contract/calls/reports';
import {
  otaCommandsQuestionIds as asked,
  otaFileQuestionIds as fileAsked,
  otaTableQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { accountIds, iccidAt, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { kyselyFor } from '#kernel/database/open.ts';
import type { UnnumberedObservation } from '#ports/connectivity/port.ts';
import { CommandRefused, NetworkUnknown, type NetworkPort, type OtaPackage } from '#ports/network/port.ts';
import { diskStorage } from '#ports/storage/disk.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { ingestObservations } from '../things/ingest-observations.ts';
import { OtaEngine } from './ota-engine.ts';

const { acme, borealis } = accountIds;
/** The app keeps campaigns; who works on them is started and killed here. */
const storage = diskStorage(mkdtempSync(join(tmpdir(), 'airlane-ota-')));
const server = await testApp({ environment: { BULK_JOBS: 'off' }, storage });
const { db, engine } = server.database;
const catalog = new TemplateCatalog(db);
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const grouped = await addGroupUser(server, { accountId: acme, groups: ['Meters'] });

const THINGS = 60;
const iccids = Array.from({ length: THINGS }, (_, index) => iccidAt(80_000 + index));
await db
  .insertInto('things')
  .values(
    iccids.map((iccid, index) => ({
      iccid,
      account_id: acme,
      name: `Card ${index}`,
      imsi: imsiAt(80_000 + index),
      group_name: 'Cards',
      mno_name: 'KPN',
    })),
  )
  .execute();
const [one = '', two = '', three = ''] = iccids;

/** The one network that all engines send to; the same package counts once, as the port says. */
const sent: OtaPackage[] = [];
let answer: (ota: OtaPackage) => Promise<void> = async () => undefined;

interface Worker {
  /** From now on it reaches neither database nor network, as a killed process. */
  kill(): void;
  stop(): Promise<void>;
}
const workers = new Set<Worker>();
const startWorker = async (): Promise<Worker> => {
  let isDead = false;
  const connect = engine.pool.connect.bind(engine.pool);
  const own = {
    ...engine,
    pool: {
      ...engine.pool,
      connect: () => (isDead ? Promise.reject(new Error('The process is dead')) : connect()),
      end: async () => undefined,
    },
  };
  const network: NetworkPort = {
    ...obedientNetwork,
    async sendOta(ota) {
      if (isDead) throw new Error('The process is dead');
      sent.push(ota);
      await answer(ota);
      if (isDead) await new Promise(() => undefined);
    },
  };
  const ota = new OtaEngine({
    db: kyselyFor(own),
    engine: own,
    network,
    storage,
    catalog,
    log: { error: () => undefined },
    leaseSeconds: 1,
  });
  await ota.start();
  const worker: Worker = {
    kill() {
      isDead = true;
      workers.delete(worker);
    },
    async stop() {
      workers.delete(worker);
      await ota.stop();
    },
  };
  workers.add(worker);
  return worker;
};

beforeEach(() => startWorker());
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await sql`update ota_campaigns set status = 'canceled', finished_at = now() where finished_at is null`.execute(db);
  sent.length = 0;
  answer = async () => undefined;
  await sql`update things set state = 'ACTIVE', group_name = 'Cards', account_id = ${acme} where iccid = any(${iccids}::text[])`.execute(
    db,
  );
});
afterAll(() => server.close());

const questionsOf = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, answer: value }));
const order = (more: Record<string, unknown> = {}) => ({
  [asked.campName]: 'Steer to KPN',
  [asked.campBearer]: 'SMS-PP',
  [asked.commands]: [{ command: 'A0A40000026F30', criteria: '9000' }],
  [asked.campIccids]: [one, two],
  ...more,
});
const create = async (
  more: Record<string, unknown> = {},
  person: Person = user,
  account: string = acme,
): Promise<string> =>
  `campaign-${(await person.call(createDocument, { headers: { template: templateNames.otaCommands }, body: { questions: questionsOf(order(more)) } }, account)).id}`;
const read = (id: string, person: Person = user, account: string = acme) =>
  person.call(readCampaign, { params: { id } }, account);
const set = async (id: string, status: string, person: Person = user) =>
  person.call(
    updateDocument,
    {
      params: { id },
      body: {
        version: (await read(id)).version,
        questions: [{ questionId: otaTableQuestionIds.status, answer: [status] }],
      },
    },
    acme,
  );
const started = async (more: Record<string, unknown> = {}): Promise<string> => {
  const id = await create(more);
  await set(id, 'active');
  return id;
};
const until = <T>(look: () => Promise<T | undefined | false>, what: string) =>
  eventually(async () => (await look()) || undefined, what, 30_000);
const sentTo = (...cards: string[]) =>
  until(async () => cards.every((iccid) => sent.some((ota) => ota.iccid === iccid)) && sent, 'the packages');
const job = (id: string, iccid: string, person: Person = user) =>
  person.call(readOtaJob, { query: { iccid, campaignId: id } }, acme);
const jobIn = (id: string, iccid: string, state: string) =>
  until(async () => (await job(id, iccid)).state === state && job(id, iccid), `${iccid} ${state}`);
const packageOf = (iccid: string): string => sent.findLast((ota) => ota.iccid === iccid)?.id ?? '';

let sequence = 0;
type Told =
  | { kind: 'ota-delivered' | 'ota-expired' }
  | { kind: 'ota-received'; isDone: boolean; because: string; statusWords?: readonly string[] };
const tell = (iccid: string, told: Told, ota = packageOf(iccid)) =>
  ingestObservations(db, [
    {
      iccid,
      accountId: acme,
      at: new Date(),
      ota,
      ...told,
      source: 'test',
      sequence: ++sequence,
    } as UnnumberedObservation & { source: string; sequence: number },
  ]);
const delivered = (iccid: string) => tell(iccid, { kind: 'ota-delivered' });
const proves = (iccid: string, ota?: string) => tell(iccid, { kind: 'ota-received', isDone: true, because: '' }, ota);
const refuses = (iccid: string) =>
  tell(iccid, { kind: 'ota-received', isDone: false, because: 'The card answered 6A84' });
/** The next attempt is due now, as after its pause. */
const hurry = async (): Promise<void> => {
  await sql`update ota_jobs set next_at = now() where state = 'pending'`.execute(db);
  await sql`select pg_notify('airlane_ota', '0')`.execute(db);
};

test('a campaign waits until it is started, goes to every card, and is over when all have proven it', async () => {
  const id = await create();
  expect(await read(id)).toMatchObject({
    name: 'Steer to KPN',
    campType: 'Card commands',
    status: 'idle',
    startedAt: null,
    counts: { total: 2, pending: 2 },
    steps: ['active', 'canceled'],
    commands: [{ command: 'A0A40000026F30', criteria: '9000' }],
  });
  expect(sent).toEqual([]);
  await set(id, 'active');
  await sentTo(one, two);
  expect(sent.find(({ iccid }) => iccid === one)).toMatchObject({
    bearer: 'SMS-PP',
    commands: [{ command: 'A0A40000026F30' }],
    file: null,
  });
  await jobIn(id, one, 'in-progress');
  await delivered(one);
  await proves(one);
  // Also where the delivery was not reported before.
  await proves(two);
  const over = await until(async () => (await read(id)).finishedAt !== null && read(id), 'the end');
  expect(over).toMatchObject({ status: 'completed', counts: { total: 2, completed: 2 }, steps: [] });
  expect((await job(id, one)).events.map(({ kind }) => kind)).toEqual(['received', 'delivered', 'accepted']);
  const { rows } = await sql<{
    type: string;
  }>`select type from events where data->>'campaign' = ${id} order by at`.execute(db);
  expect(rows.map(({ type }) => type)).toEqual(['campaign.started', 'campaign.finished']);
  const inbox = await user.call(
    listDocuments,
    { query: { templateName: 'message', search: 'Campaign completed' } },
    acme,
  );
  expect(inbox.totalCount).toBe(1);
  expect((await refusal(set(id, 'active'))).body?.fields?.[0]?.message).toBe(
    'A campaign that is "completed" cannot become "active". It stays as it is.',
  );
});

test('a card that refuses is tried again after a pause, and given up after the last attempt; a proof that comes late still counts', async () => {
  const id = await started({ [asked.campIccids]: [one], [asked.campAttempts]: '2' });
  await sentTo(one);
  await jobIn(id, one, 'in-progress');
  const first = packageOf(one);
  await refuses(one);
  const waiting = await job(id, one);
  expect(waiting).toMatchObject({ state: 'pending', attempts: 1, reason: 'The card answered 6A84' });
  expect(Date.parse(waiting.nextAt ?? '')).toBeGreaterThan(Date.now() + 30_000);
  await hurry();
  await until(async () => packageOf(one) !== first, 'the second attempt');
  await jobIn(id, one, 'in-progress');
  await tell(one, { kind: 'ota-expired' });
  expect(await job(id, one)).toMatchObject({ state: 'failed', attempts: 2, canRemove: false });
  expect(await until(async () => (await read(id)).finishedAt !== null && read(id), 'the end')).toMatchObject({
    status: 'failed',
    counts: { failed: 1 },
  });
  const { rows } = await sql<{
    data: object;
  }>`select data from events where type = 'campaign.job-failed' and thing = ${one} order by at desc limit 1`.execute(
    db,
  );
  expect(rows[0]?.data).toMatchObject({
    campaign: id,
    attempts: 2,
    reason: 'The card did not come while the package was valid',
  });
  await proves(one, first);
  expect(await job(id, one)).toMatchObject({ state: 'completed', reason: '' });
});

test('what the card answered decides, whatever the network makes of it', async () => {
  const id = await started({
    [asked.commands]: [
      { command: 'a0 a4 00 00 02 6f 30', criteria: '' },
      { command: 'A0B0000010', criteria: '91xx' },
    ],
    [asked.campAttempts]: '1',
    [asked.campIccids]: [one, two, three],
  });
  await sentTo(one, two, three);
  expect(sent[0]?.commands).toEqual([
    { command: 'A0A40000026F30', criteria: '' },
    { command: 'A0B0000010', criteria: '91XX' },
  ]);
  for (const iccid of [one, two, three]) await jobIn(id, iccid, 'in-progress');
  const answers = (iccid: string, ...statusWords: string[]) =>
    tell(iccid, { kind: 'ota-received', isDone: true, because: '', statusWords });
  await answers(one, '9000', '9110');
  await answers(two, '6a82');
  await answers(three, '9000', '9000');
  expect(await job(id, one)).toMatchObject({ state: 'completed' });
  expect(await job(id, two)).toMatchObject({
    state: 'failed',
    reason: 'Command 1: the card answered 6A82: file not found',
  });
  expect(await job(id, three)).toMatchObject({
    state: 'failed',
    reason: 'Command 2: the card answered 9000: done. Expected 91XX',
  });
});

test('a campaign from the time before commands were checked is not started', async () => {
  const id = await create();
  await sql`update ota_campaigns set content = jsonb_set(content, '{commands}', '[{"command": "ZZZZ", "criteria": ""}]') where id = ${id.slice('campaign-'.length)}`.execute(
    db,
  );
  expect((await refusal(set(id, 'active'))).message).toContain('Command 1: Use hexadecimal digits');
  expect((await read(id)).status).toBe('idle');
});

test('what the network refuses counts as an attempt, what it does not answer is sent again under the same id, and silence ends with the validity', async () => {
  answer = async ({ iccid }) => {
    if (iccid === one) throw new CommandRefused('The SIM is suspended');
    if (iccid === two && sent.filter((ota) => ota.iccid === two).length === 1)
      throw new NetworkUnknown('The outcome is unknown');
  };
  const id = await started();
  await sentTo(one, two);
  await until(async () => (await job(id, one)).reason === 'The SIM is suspended', 'the refusal');
  await until(async () => (await job(id, two)).reason === 'The network is not responding', 'the silence');
  await hurry();
  await jobIn(id, two, 'in-progress');
  expect(new Set(sent.filter((ota) => ota.iccid === two).map((ota) => ota.id)).size).toBe(1);
  expect((await job(id, two)).attempts).toBe(1);
  await sql`update ota_jobs set next_at = now() - interval '1 second' where state = 'in-progress'`.execute(db);
  await hurry();
  await until(
    async () => (await job(id, two)).reason === 'The network did not report on the package in time',
    'the end of the validity',
  );
});

test('a network speaks of its own cards only, and of packages that were sent', async () => {
  const id = await started({ [asked.campIccids]: [one, two] });
  await sentTo(one, two);
  await jobIn(id, one, 'in-progress');
  await proves(two, packageOf(one));
  await proves(one, 'ota-1-2-3');
  await proves(one, packageOf(one).replace(/-1$/, '-7'));
  expect((await job(id, one)).state).toBe('in-progress');
});

test('paused, nothing more leaves; a removed job stays away; the rest goes on', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = () => held;
  const id = await started({ [asked.campIccids]: '', [asked.campGroups]: ['Cards'] });
  await until(async () => sent.length >= 50, 'the first packages');
  await set(id, 'idle');
  release();
  await until(async () => (await read(id)).counts.inProgress === 50, 'the answers');
  const left = iccids.filter((iccid) => !sent.some((ota) => ota.iccid === iccid));
  await hurry();
  // A process that still sent would do so at once: the engine is asked, and asked again, and has nothing to do.
  const second = await startWorker();
  await until(
    async () =>
      (
        await sql<{ leased: number }>`select count(*)::int as leased from ota_jobs where leased_until > now()`.execute(
          db,
        )
      ).rows[0]?.leased === 0,
    'quiet',
  );
  await second.stop();
  expect([sent.length, left.length, (await read(id)).status]).toEqual([50, THINGS - 50, 'idle']);
  const [removed = ''] = left;
  expect(await user.call(removeOtaJob, { query: { iccid: removed, campaignId: id } }, acme)).toEqual({
    message: 'Successfully removed 1 item',
  });
  expect((await refusal(user.call(removeOtaJob, { query: { iccid: removed, campaignId: id } }, acme))).message).toBe(
    'This job was removed already.',
  );
  await set(id, 'active');
  await until(async () => (await read(id)).counts.inProgress === THINGS - 1, 'the rest');
  expect(sent.some(({ iccid }) => iccid === removed)).toBe(false);
  expect(new Set(sent.map((ota) => ota.id)).size).toBe(sent.length);
  await set(id, 'canceled');
  expect(await read(id)).toMatchObject({ status: 'canceled', counts: { canceled: THINGS }, steps: [] });
  await proves(one);
  expect((await job(id, one)).state).toBe('canceled');
});

test('killed while packages leave, each card gets one package and the counts are right', async () => {
  await startWorker();
  let kills = 0;
  answer = async () => {
    if (sent.length % 15 === 0 && kills < 3) {
      kills += 1;
      const [victim] = workers;
      victim?.kill();
      await startWorker();
    }
  };
  const id = await started({ [asked.campIccids]: '', [asked.campGroups]: ['Cards'] });
  await until(async () => (await read(id)).counts.inProgress === THINGS, 'all packages');
  expect(kills).toBe(3);
  const { rows } = await sql<{
    attempts: number;
    jobs: number;
  }>`select attempts, count(*)::int as jobs from ota_jobs join ota_campaigns on number = campaign where id = ${id.slice('campaign-'.length)} group by attempts`.execute(
    db,
  );
  expect(rows).toEqual([{ attempts: 1, jobs: THINGS }]);
  // A package that was sent again has the id that it had, so the network sends it once.
  expect(new Set(sent.map((ota) => ota.id)).size).toBe(THINGS);
  for (const iccid of iccids) await proves(iccid);
  expect(await until(async () => (await read(id)).finishedAt !== null && read(id), 'the end')).toMatchObject({
    status: 'completed',
    counts: { completed: THINGS },
  });
}, 60_000);

test('a file goes along, as large as it really is', async () => {
  const put = async (id: string, bytes: Uint8Array) => {
    await storage.put(`ota/${id}`, bytes);
    await db
      .insertInto('files')
      .values({
        id,
        account_id: acme,
        template_id: `template-${templateNames.otaFile}`,
        question_id: fileAsked.file,
        kind: 'file',
        name: 'applet.bin',
        size: bytes.length,
        storage_key: `ota/${id}`,
        storage_upload_id: '',
        state: 'stored',
        refusal: null,
        begin_key: null,
        created_by: 'user-airlane',
      })
      .execute();
  };
  const [small, large] = ['0a7e5c1e-1111-4000-8000-000000000001', '0a7e5c1e-1111-4000-8000-000000000002'];
  await put(small, new Uint8Array([1, 2, 3]));
  await put(large, new Uint8Array(40_000));
  const createWith = (file: string) =>
    user.call(
      createDocument,
      {
        headers: { template: templateNames.otaFile },
        body: {
          questions: questionsOf({
            [fileAsked.campName]: 'Applet',
            [fileAsked.campBearer]: 'SMS-PP',
            [fileAsked.campIccids]: [one],
            [fileAsked.file]: { name: 'applet.bin', url: `/files/${file}`, size: 3, type: '' },
          }),
        },
      },
      acme,
    );
  expect((await refusal(createWith(large))).body?.fields?.[0]).toMatchObject({
    field: fileAsked.file,
    message: 'SMS-PP carries at most 32 KB to a card',
  });
  expect((await refusal(createWith('0a7e5c1e-1111-4000-8000-000000000003'))).body?.fields?.[0]?.field).toBe(
    fileAsked.file,
  );
  const id = `campaign-${(await createWith(small)).id}`;
  await set(id, 'active');
  await sentTo(one);
  expect(sent[0]?.file).toMatchObject({ name: 'applet.bin' });
  expect([...(sent[0]?.file?.bytes ?? [])]).toEqual([1, 2, 3]);
});

test('it runs with the rights that its starter has when a package leaves', async () => {
  const mine = await create(
    { [asked.campIccids]: '', [asked.campGroups]: ['Cards'] },
    await addGroupUser(server, { accountId: acme, groups: ['Cards'] }),
  );
  await sql`update ota_campaigns set started_by = created_by where id = ${mine.slice('campaign-'.length)}`.execute(db);
  await sql`update things set group_name = 'Elsewhere' where iccid = ${one}`.execute(db);
  await sql`update things set account_id = ${borealis} where iccid = ${two}`.execute(db);
  await sql`update ota_campaigns set status = 'active', started_at = now() where id = ${mine.slice('campaign-'.length)}`.execute(
    db,
  );
  await hurry();
  await sentTo(three);
  await until(async () => (await job(mine, two, admin)).state === 'failed', 'the lost Thing');
  expect(await job(mine, one, admin)).toMatchObject({ state: 'failed', reason: (await job(mine, two, admin)).reason });
  expect(sent.some(({ iccid }) => iccid === one || iccid === two)).toBe(false);
});

test.each([
  ['was deactivated', sql`status = 'Inactive'`],
  ['was removed', sql`deleted_at = now()`],
  ['runs no campaigns any more', sql`app_type = 'sales'`],
] as const)('no package leaves once the person who started the campaign %s', async (_, change) => {
  const gill = await addGroupUser(server, { accountId: acme, groups: ['Cards'] });
  const mine = await create({}, gill);
  const number = mine.slice('campaign-'.length);
  await sql`update users set ${change} where id = ${gill.userId}`.execute(db);
  await sql`update ota_campaigns set started_by = created_by, status = 'active', started_at = now() where id = ${number}`.execute(
    db,
  );
  await hurry();
  await until(async () => (await job(mine, one, admin)).state === 'failed', 'the end of the job');
  expect((await job(mine, one, admin)).reason).toBe('The person who started this campaign may no longer do it');
  expect(sent).toEqual([]);
});

test.each([
  [{ [asked.campName]: '' }, asked.campName],
  [{ [asked.campBearer]: 'Pigeon' }, asked.campBearer],
  [{ [asked.commands]: [] }, asked.commands],
  [{ [asked.commands]: Array.from({ length: 16 }, () => ({ command: 'A'.repeat(4000) })) }, asked.commands],
  [{ [asked.commands]: ['ZZZZ'] }, asked.commands],
  [{ [asked.commands]: ['A0A40000026F7'] }, asked.commands],
  [{ [asked.commands]: [{ command: 'A0A40000026F7B', criteria: 'xyz' }] }, asked.commands],
  [{ [asked.campIccids]: '' }, asked.campGroups],
  [{ [asked.campIccids]: [iccidAt(999)] }, asked.campIccids],
  [{ [asked.campIccids]: '', [asked.campGroups]: ['Nobody'] }, asked.campGroups],
  [{ [asked.campAttempts]: '11' }, asked.campAttempts],
  [{ [asked.campValidHours]: '0' }, asked.campValidHours],
])('%j is refused by question', async (answers, field) => {
  const { body } = await refusal(create(answers));
  expect(body?.fields?.map((problem) => problem.field)).toContain(field);
});

test('who may make, see and run campaigns', async () => {
  const id = await create();
  // Sales read, and do nothing.
  expect((await read(id, sales)).steps).toEqual([]);
  expect((await refusal(set(id, 'active', sales))).status).toBe(403);
  expect((await refusal(create({}, sales))).status).toBe(403);
  expect((await refusal(sales.call(removeOtaJob, { query: { iccid: one, campaignId: id } }, acme))).status).toBe(403);
  // Another account and another portal know nothing of it.
  expect((await refusal(read(id, admin, borealis))).status).toBe(404);
  const gide = await server.logIn('manager@gide.test', 'gide');
  const { rows } = await sql<{
    id: string;
  }>`select id from accounts where vertical = 'gide' and deleted_at is null order by id limit 1`.execute(db);
  expect((await refusal(gide.call(readCampaign, { params: { id } }, rows[0]?.id ?? ''))).status).toBe(404);
  expect(
    (await refusal(gide.call(listDocuments, { query: { templateName: 'otaTable' } }, rows[0]?.id ?? ''))).status,
  ).toBe(404);
  // Group users see their own, within their groups.
  expect((await refusal(read(id, grouped))).status).toBe(404);
  expect((await refusal(job(id, one, grouped))).status).toBe(404);
  expect((await grouped.call(listDocuments, { query: { templateName: 'otaTable' } }, acme)).totalCount).toBe(0);
  expect((await refusal(create({}, grouped))).body?.fields?.[0]?.field).toBe(asked.campIccids);
  // Events of packages are for staff.
  expect((await refusal(user.call(listDocuments, { query: { templateName: 'OTA events' } }, acme))).status).toBe(404);
  expect((await admin.call(listDocuments, { query: { templateName: 'OTA events' } }, acme)).totalCount).toBeGreaterThan(
    0,
  );
  // What a campaign sends cannot be changed afterwards, and its end is not set by hand.
  expect((await refusal(set(id, 'completed'))).body?.fields?.[0]?.rule).toBe('transition');
  expect(
    (
      await refusal(
        user.call(
          updateDocument,
          {
            params: { id: id.slice('campaign-'.length) },
            body: { version: 1, questions: [{ questionId: asked.campName, answer: 'Other' }] },
          },
          acme,
        ),
      )
    ).status,
  ).toBe(403);
});

test('a key starts a campaign where it may change documents', async () => {
  const id = await create();
  const keyed = async (permissions: ('UPDATE_COMMUNITY_OPTIONS' | 'ADD_DOCUMENT')[]) => {
    const { key } = await user.call(createApiKey, { body: { name: 'Runner', permissions, days: 1 } }, acme);
    return server.app.inject({
      method: 'PUT',
      url: `/api/v3/documents/${id}`,
      headers: { authorization: `Bearer ${key}`, brand: acme },
      payload: { version: 1, questions: [{ questionId: otaTableQuestionIds.status, answer: ['active'] }] },
    });
  };
  expect((await keyed([])).statusCode).toBe(403);
  expect((await keyed(['UPDATE_COMMUNITY_OPTIONS'])).statusCode).toBe(200);
  expect((await read(id)).status).toBe('active');
});

test('reports count campaigns and jobs, of the viewer alone', async () => {
  const id = await started();
  await sentTo(one, two);
  await jobIn(id, two, 'in-progress');
  await jobIn(id, one, 'in-progress');
  await proves(one);
  const period = {
    from: new Date(Date.now() - 86_400_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  };
  const report = (projectType: 'otaCampaigns' | 'otaDetails', partialReportId: string, person: Person = user) =>
    person.call(
      readReport,
      {
        params: { projectType, partialReportId },
        query: { ...period, ...(projectType === 'otaDetails' && { filters: JSON.stringify({ objectId: id }) }) },
      },
      acme,
    );
  expect(await report('otaDetails', 'states')).toMatchObject({
    type: 'donut',
    labels: ['completed', 'in-progress'],
    data: [{ data: [1, 1] }],
  });
  expect(await report('otaDetails', 'latest')).toMatchObject({
    total: 2,
    rows: [{ cells: { thing: 'Card 0', state: 'completed', attempts: 1 } }, {}],
  });
  expect(await report('otaDetails', 'progress')).toMatchObject({ type: 'stackedBar' });
  expect(await report('otaDetails', 'reasons')).toMatchObject({ rows: [] });
  expect((await report('otaCampaigns', 'confirmed')) as { value: number }).toMatchObject({ type: 'figure' });
  expect((await refusal(report('otaDetails', 'states', grouped))).status).toBe(404);
  expect(await report('otaCampaigns', 'campaigns', grouped)).toMatchObject({ labels: [] });
});

test('in steps, the next cards get their package when those before have confirmed', async () => {
  const cards = iccids.slice(0, 6);
  const id = await started({ [asked.campIccids]: cards, [asked.campCanary]: '2', [asked.campWaves]: '2' });
  const waves = [cards.slice(0, 2), cards.slice(2, 4), cards.slice(4)];
  for (const [index, wave] of waves.entries()) {
    await sentTo(...wave);
    expect(sent.map(({ iccid }) => iccid).sort()).toEqual(cards.slice(0, (index + 1) * 2));
    expect((await read(id)).rollout.map(({ kind, cards: size, isCurrent }) => [kind, size, isCurrent])).toEqual([
      ['canary', 2, index === 0],
      ['wave', 2, index === 1],
      ['wave', 2, index === 2],
    ]);
    for (const iccid of wave) await proves(iccid);
  }
  expect(await until(async () => (await read(id)).finishedAt !== null && read(id), 'the end')).toMatchObject({
    status: 'completed',
    counts: { completed: 6 },
    nextStepAt: null,
  });
});

test('a canary that fails pauses the campaign with a reason; who resumes it accepts what failed', async () => {
  const cards = iccids.slice(0, 4);
  const id = await started({
    [asked.campIccids]: cards,
    [asked.campAttempts]: '1',
    [asked.campCanary]: '50',
    [asked.campCanaryUnit]: ['Percent'],
    [asked.campCanaryWait]: '0',
    [asked.campMaxFailed]: '10',
  });
  await sentTo(one, two);
  await proves(one);
  await refuses(two);
  const paused = await until(async () => (await read(id)).status === 'idle' && read(id), 'the pause');
  expect(paused).toMatchObject({
    pausedBecause: '1 of 2 Things failed (50 %); the limit is 10 %',
    how: { canary: { size: 50, unit: 'percent' }, maxFailedPercent: 10 },
    steps: ['active', 'canceled'],
  });
  expect(sent).toHaveLength(2);
  expect(
    (await user.call(listDocuments, { query: { templateName: 'message', search: 'Campaign paused' } }, acme))
      .totalCount,
  ).toBe(1);
  const { rows } = await sql<{
    reason: string;
  }>`select data->>'reason' as reason from events where type = 'campaign.paused' and data->>'campaign' = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ reason: '1 of 2 Things failed (50 %); the limit is 10 %' }]);
  await set(id, 'active');
  await sentTo(...cards);
  expect(await read(id)).toMatchObject({ status: 'active', pausedBecause: '' });
  for (const iccid of cards.slice(2)) await proves(iccid);
  await until(async () => (await read(id)).finishedAt !== null, 'the end');
});

test('a step waits, and a rate holds over two processes', async () => {
  await startWorker();
  const times: number[] = [];
  answer = async () => void times.push(performance.now());
  // Counted from before the first package: on a slow machine a package may arrive long after its turn.
  const begunAt = performance.now();
  const id = await started({
    [asked.campIccids]: iccids.slice(0, 11),
    [asked.campPerSecond]: '5',
    [asked.campCanary]: '10',
    [asked.campCanaryWait]: '60',
  });
  await until(async () => times.length === 10, 'the canary');
  expect((times[5] ?? 0) - begunAt).toBeGreaterThan(900);
  for (const iccid of iccids.slice(0, 10)) await proves(iccid);
  const waiting = await until(async () => (await read(id)).nextStepAt !== null && read(id), 'the wait');
  expect(Date.parse(waiting.nextStepAt ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
  expect(times).toHaveLength(10);
  // A job of a later step is not due, and can be removed.
  expect(await job(id, iccids[10] ?? '')).toMatchObject({ state: 'pending', nextAt: null });
  await sql`update ota_campaigns set next_step_at = now() where next_step_at is not null`.execute(db);
  await sql`select pg_notify('airlane_ota', '0')`.execute(db);
  await sentTo(iccids[10] ?? '');
});

test.each<[Record<string, unknown>, string]>([
  [{ [asked.campCanary]: '150', [asked.campCanaryUnit]: ['Percent'] }, asked.campCanary],
  [{ [asked.campCanary]: '1.5' }, asked.campCanary],
  [{ [asked.campWaves]: '1.5' }, asked.campWaves],
  [{ [asked.campMaxFailed]: '101' }, asked.campMaxFailed],
  [{ [asked.campPerSecond]: '0' }, asked.campPerSecond],
])('a rollout of %j is refused at %s', async (more, field) => {
  expect((await refusal(create(more))).body?.fields?.map((problem) => problem.field)).toEqual([field]);
});
