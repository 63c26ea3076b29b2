import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createCoreNetwork, readCoreNetwork, updateCoreNetwork } from '@airlane/contract/calls/core-networks';
import { listCdrFiles, MAX_CDR_BYTES, readCdrFile } from '@airlane/contract/calls/cdr-files';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newSigningSecret, NOT_SIGNED, sign, SIGNED_LONG_AGO, WRONG_SIGNATURE } from '#kernel/access/signature.ts';
import { diskStorage } from '#ports/storage/disk.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { connectNetwork } from '#testing/network-sender.ts';
import { removeOldCdrFiles } from './import-cdr-files.ts';

const { acme, adminPanel, gideAdminPanel } = accountIds;
const directory = mkdtempSync(join(tmpdir(), 'airlane-cdr-'));
const disk = diskStorage(directory);
/** How much of the next file can be read before the process that reads it is gone. */
let breakAfterBytes: number | undefined;
const broken = async (key: string, bytes: number): Promise<Readable> => {
  const begun = await disk.read(key, { first: 0, last: bytes - 1 });
  return Readable.from(
    (async function* () {
      yield* begun;
      throw new Error('The process was killed');
    })(),
  );
};
/** Uploads that are held up, by how they go on; nothing holds them while it is undefined. */
let heldUploads: (() => void)[] | undefined;
const storage = {
  ...disk,
  begin: async (key: string) => {
    if (heldUploads) await new Promise<void>((resolve) => heldUploads?.push(resolve));
    return disk.begin(key);
  },
  read: (...[key, range]: Parameters<typeof disk.read>) => {
    if (breakAfterBytes === undefined) return disk.read(key, range);
    const bytes = breakAfterBytes;
    breakAfterBytes = undefined;
    return broken(key, bytes);
  },
};

const server = await testApp({ storage });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const columns = { iccid: 'ICCID', endedAt: 'End', bytes: 'Bytes' };
const north = await connectNetwork(server, admin, 'north', {
  cdr: { columns: { ...columns, network: 'Operator', country: 'Country' } },
});
const numbered = await connectNetwork(server, admin, 'numbered', {
  cdr: { delimiter: ';', columns: { ...columns, sequence: 'No' } },
});
const plain = await connectNetwork(server, admin, 'plain');
afterAll(() => server.close());

const picked = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(3)
  .execute();
const [one, two, three] = picked.map(({ iccid }) => iccid) as [string, string, string];
await db.updateTable('things').set({ core_network: 'north' }).where('iccid', 'in', [one, two]).execute();
await db.updateTable('things').set({ core_network: 'numbered' }).where('iccid', '=', three).execute();

const usedBy = async (iccid: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('usage_daily')
        .select(({ fn }) => fn.sum<string | number>('bytes').as('total'))
        .where('iccid', '=', iccid)
        .executeTakeFirst()
    )?.total ?? 0,
  );
const hourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();
const TITLES = 'ICCID,End,Bytes,Operator,Country';
const lineOf = (iccid: string, bytes: number | string, at = hourAgo(), rest = ','): string =>
  `${iccid},${at},${bytes},${rest}`;
const fileOf = (...lines: string[]): string => [TITLES, ...lines, ''].join('\r\n');
const read = (name: string, network = 'north') => admin.call(readCdrFile, { params: { network, name } }, adminPanel);
const finished = (name: string, network = 'north') =>
  eventually(async () => {
    const file = await read(name, network);
    return file.status === 'waiting' ? undefined : file;
  }, `${name} is read`);

let before = 0;
beforeEach(async () => {
  before = await usedBy(one);
});

test('a file is stored, read by the mapping and counted; the same again is known, other content under its name is refused', async () => {
  await db.updateTable('things').set({ data_session: 'Offline' }).where('iccid', '=', one).execute();
  const file = fileOf(lineOf(one, 100, hourAgo(), '"Radio, One",FR'), lineOf(two, 50), lineOf(one, 20));
  const counted = async (): Promise<number> =>
    Number(/^network_observations_total (\d+)/m.exec((await server.app.inject({ url: '/metrics' })).payload)?.[1]);
  const countedBefore = await counted();
  expect(await north.put('north/cdr/first', file)).toEqual({ status: 200, body: { isKnown: false } });
  expect(await finished('first')).toMatchObject({
    status: 'done',
    size: Buffer.byteLength(file),
    linesDone: 4,
    stored: 3,
    known: 0,
    refused: 0,
    problems: [],
  });
  expect(await usedBy(one)).toBe(before + 120);
  expect(await counted()).toBe(countedBefore + 3);
  const rollup = await db
    .selectFrom('usage_rollup')
    .select(['bytes', 'country'])
    .where('dimension', '=', 'network')
    .where('value', '=', 'Radio, One')
    .execute();
  expect(rollup).toEqual([{ bytes: 100, country: 'FR' }]);
  // A record of an hour ago does not say that the Thing is online now.
  expect(await db.selectFrom('things').select('data_session').where('iccid', '=', one).executeTakeFirst()).toEqual({
    data_session: 'Offline',
  });

  expect(await north.put('north/cdr/first', file)).toEqual({ status: 200, body: { isKnown: true } });
  expect(await north.put('north/cdr/first', fileOf(lineOf(one, 999)))).toMatchObject({
    status: 409,
    body: { code: 'CDR_NAME_REUSED' },
  });
  expect(await usedBy(one)).toBe(before + 120);
  expect(readdirSync(join(directory, 'objects', 'cdr', 'north', 'first'))).toHaveLength(1);
  const { health } = await admin.call(readCoreNetwork, { params: { network: 'north' } }, adminPanel);
  expect(health).toMatchObject({ state: 'connected', observations: 3 });
});

test('the same file sent at once by several counts once', async () => {
  const file = fileOf(lineOf(one, 8));
  const answers = await Promise.all([north.put('north/cdr/at-once', file), north.put('north/cdr/at-once', file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body['isKnown'] === false)).toHaveLength(1);
  await finished('at-once');
  expect(await usedBy(one)).toBe(before + 8);
});

test('lines that cannot be counted are kept with their number and reason, and the others count', async () => {
  await db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', two).execute();
  const file = fileOf(
    lineOf(one, 1),
    'nonsense',
    '',
    lineOf(one, '-5'),
    lineOf(three, 5),
    lineOf(two, 5),
    lineOf(one, 5, '2020-01-01T00:00:00Z'),
    lineOf(one, 2),
  );
  await north.put('north/cdr/bad-lines', file);
  const { stored, refused, problems } = await finished('bad-lines');
  await db.updateTable('things').set({ state: 'ACTIVE' }).where('iccid', '=', two).execute();
  expect({ stored, refused }).toEqual({ stored: 2, refused: 5 });
  expect(problems).toEqual([
    { line: 3, reason: '1 cells instead of 5' },
    { line: 5, reason: 'Bytes: a whole number of bytes is needed' },
    { line: 6, reason: 'This network has no Thing with this ICCID' },
    { line: 7, reason: 'The Thing was suspended at this time' },
    { line: 8, reason: 'The time is in the future or more than 45 days ago' },
  ]);
  expect(await usedBy(one)).toBe(before + 3);
});

test('of many bad lines the first thousand are kept and all are counted', async () => {
  await north.put('north/cdr/many-bad', fileOf(...Array.from({ length: 1300 }, () => 'x')));
  const { refused, problems } = await finished('many-bad');
  expect([refused, problems.length, problems.at(-1)?.line]).toEqual([1300, 1000, 1001]);
});

test('a job that is killed half-way goes on where it was, and doubles nothing', async () => {
  const file = fileOf(...Array.from({ length: 1700 }, () => lineOf(one, 1)));
  breakAfterBytes = Math.floor(file.length * 0.7);
  await north.put('north/cdr/killed', file);
  const half = await eventually(async () => {
    const { status, linesDone } = await read('killed');
    return breakAfterBytes === undefined && status === 'waiting' && linesDone >= 1001 ? linesDone : undefined;
  }, 'the first half is read');
  expect(half).toBe(1001);
  expect(await usedBy(one)).toBe(before + 1000);
  // Sending it again wakes the job, instead of waiting for its next attempt.
  expect((await north.put('north/cdr/killed', file)).body).toEqual({ isKnown: true });
  expect(await finished('killed')).toMatchObject({ status: 'done', linesDone: 1701, stored: 1700, refused: 0 });
  expect(await usedBy(one)).toBe(before + 1700);
});

test("the network's own numbers tell what other files told before", async () => {
  const used = await usedBy(three);
  const numberedFile = (...records: [number, number][]): string =>
    ['No;ICCID;End;Bytes', ...records.map(([no, bytes]) => `${no};${three};${hourAgo()};${bytes}`)].join('\n');
  await numbered.put('numbered/cdr/a', numberedFile([2, 20], [1, 10]));
  await finished('a', 'numbered');
  await numbered.put('numbered/cdr/b', numberedFile([2, 20], [3, 40]));
  expect(await finished('b', 'numbered')).toMatchObject({ stored: 1, known: 1, refused: 0 });
  expect(await usedBy(three)).toBe(used + 70);
});

test('a file without a column fails as a whole, and is read when it is sent again after the mapping was corrected', async () => {
  const file = `ICCID,End,Volume,Operator,Country\n${lineOf(one, 4)}\n`;
  await north.put('north/cdr/other-titles', file);
  expect(await finished('other-titles')).toMatchObject({
    status: 'failed',
    failure: 'The first line has no column "Bytes"',
    stored: 0,
  });
  const { settings, version, name } = await admin.call(readCoreNetwork, { params: { network: 'north' } }, adminPanel);
  if (!settings?.cdr) throw new Error('The network has no mapping');
  const save = (bytes: string, at: number) =>
    admin.call(
      updateCoreNetwork,
      {
        params: { network: 'north' },
        body: {
          version: at,
          name,
          settings: { ...settings, cdr: { ...settings.cdr, columns: { ...columns, bytes } } as typeof settings.cdr },
        },
      },
      adminPanel,
    );
  await save('Volume', version);
  await north.put('north/cdr/other-titles', file);
  const done = await eventually(async () => {
    const found = await read('other-titles');
    return found.status === 'done' ? found : undefined;
  }, 'the file is read');
  await save('Bytes', version + 1);
  expect(done).toMatchObject({ failure: '', stored: 1 });
  expect(await usedBy(one)).toBe(before + 4);
});

const refusals: readonly [string, () => ReturnType<typeof north.put>, number, object][] = [
  [
    'signed with an unknown secret',
    () => north.put('north/cdr/refused', fileOf(lineOf(one, 1)), { secret: newSigningSecret() }),
    401,
    { message: WRONG_SIGNATURE },
  ],
  [
    'signed by another network',
    () => plain.put('north/cdr/refused', fileOf(lineOf(one, 1))),
    401,
    { message: WRONG_SIGNATURE },
  ],
  [
    'signed six minutes ago',
    () => north.put('north/cdr/refused', fileOf(lineOf(one, 1)), { now: new Date(Date.now() - 360_000) }),
    401,
    { message: SIGNED_LONG_AGO },
  ],
  [
    'of a network that does not exist',
    () => north.put('nowhere/cdr/refused', fileOf(lineOf(one, 1))),
    401,
    { message: WRONG_SIGNATURE },
  ],
  [
    'that is empty',
    () => north.put('north/cdr/refused', ''),
    400,
    { fields: [expect.objectContaining({ field: 'body', rule: 'required' })] },
  ],
  [
    'with a strange name',
    () => north.put('north/cdr/refused.csv', fileOf(lineOf(one, 1))),
    400,
    { fields: [expect.objectContaining({ field: 'name' })] },
  ],
  [
    'of a network without a mapping',
    () => plain.put('plain/cdr/refused', fileOf(lineOf(one, 1))),
    400,
    { fields: [expect.objectContaining({ field: 'settings.cdr' })] },
  ],
];
test.each(refusals)('a file %s is refused and leaves nothing behind', async (_, attempt, status, body) => {
  expect(await attempt()).toMatchObject({ status, body });
  expect(await db.selectFrom('cdr_files').select('name').where('name', 'like', 'refused%').execute()).toEqual([]);
  expect(readdirSync(join(directory, 'uploads'))).toEqual([]);
  expect(
    readdirSync(join(directory, 'objects', 'cdr'))
      .filter((network) => network !== 'north' && network !== 'numbered')
      .flatMap((network) => readdirSync(join(directory, 'objects', 'cdr', network, 'refused'))),
  ).toEqual([]);
});

test('a file without a signature is refused, also with a session', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/network/north/cdr/unsigned',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${admin.token}`,
      brand: adminPanel,
      segment: 'airlane',
    },
    payload: fileOf(lineOf(one, 1)),
  });
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ message: NOT_SIGNED })]);
});

test('a file that says to be larger than what is taken is refused before it is read', async () => {
  const headers = {
    'content-type': 'text/csv',
    'content-length': String(MAX_CDR_BYTES + 1),
    ...sign(north.signingSecret, 'large', Buffer.from('x')),
  };
  expect(
    (
      await server.app.inject({
        method: 'PUT',
        url: '/api/v1/network/north/cdr/large',
        headers,
        payload: Readable.from(['x']),
      })
    ).statusCode,
  ).toBe(413);
});

test.each([
  [{ columns: { iccid: 'a', endedAt: 'b' } }, 'settings.cdr.columns.bytes'],
  [{ columns: { iccid: 'a', endedAt: 'b', bytes: 'c', bytesUp: 'd' } }, 'settings.cdr.columns.bytes'],
  [{ columns: { iccid: 'a', endedAt: 'b', bytesUp: 'd' } }, 'settings.cdr.columns.bytes'],
  [{ columns: { endedAt: 'b', bytes: 'c' } }, 'settings.cdr.columns.iccid'],
  [{ columns, timeFormat: 'dd.MM.yy' }, 'settings.cdr.timeFormat'],
  [{ columns, zone: 'Europe/Nowhere' }, 'settings.cdr.zone'],
  [{ columns, delimiter: 'x' }, 'settings.cdr.delimiter'],
])('a mapping that cannot work is refused by field: %j', async (cdr, field) => {
  const { status, body } = await refusal(
    admin.call(
      createCoreNetwork,
      { body: { id: 'unmapped', name: 'X', settings: { baseUrl: 'https://core.example.test', cdr } as never } },
      adminPanel,
    ),
  );
  expect([status, body?.fields?.[0]?.field]).toEqual([400, field]);
});

test('staff of the installation see the files in its Admin Panel, and no one else', async () => {
  const { files } = await admin.call(listCdrFiles, { params: { network: 'numbered' } }, adminPanel);
  expect(files.map(({ name, stored }) => ({ name, stored }))).toEqual([
    { name: 'b', stored: 1 },
    { name: 'a', stored: 2 },
  ]);
  expect(await refusal(read('not-there'))).toMatchObject({ status: 404, body: { code: 'CDR_NOT_FOUND' } });
  expect(await refusal(admin.call(listCdrFiles, { params: { network: 'numbered' } }, acme))).toMatchObject({
    status: 403,
  });
  const stranger = await server.logIn('manager@gide.test', 'gide');
  expect(await refusal(stranger.call(listCdrFiles, { params: { network: 'numbered' } }, gideAdminPanel))).toMatchObject(
    { status: 403 },
  );
});

test('files are removed after ninety days with what was kept of them', async () => {
  await db
    .updateTable('cdr_files')
    .set({ finished_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('name', '=', 'bad-lines')
    .execute();
  const { storage_key: key } = await db
    .selectFrom('cdr_files')
    .select('storage_key')
    .where('name', '=', 'bad-lines')
    .executeTakeFirstOrThrow();
  await removeOldCdrFiles(db, storage, new Date());
  expect(await disk.head(key)).toBeUndefined();
  expect(await refusal(read('bad-lines'))).toMatchObject({ status: 404 });
});

test('no more than two files are received at once; the next one is asked to come again', async () => {
  const waiting: (() => void)[] = [];
  heldUploads = waiting;
  const held = [
    north.put('north/cdr/held-1', fileOf(lineOf(one, 1))),
    north.put('north/cdr/held-2', fileOf(lineOf(one, 1))),
  ];
  await eventually(async () => (waiting.length === 2 ? true : undefined), 'both files are being received');
  expect(await north.put('north/cdr/third', fileOf(lineOf(one, 1)))).toMatchObject({
    status: 429,
    body: { code: 'NETWORK_BEHIND' },
  });
  heldUploads = undefined;
  for (const goOn of waiting) goOn();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await north.put('north/cdr/third', fileOf(lineOf(one, 1)))).toMatchObject({ status: 200 });
  for (const name of ['held-1', 'held-2', 'third']) await finished(name);
});
