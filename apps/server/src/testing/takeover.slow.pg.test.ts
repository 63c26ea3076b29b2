import { createClient } from '@airlane/contract/client';
import { createDocument, readDocument } from '@airlane/contract/calls/documents';
import { demoOutbox } from '@airlane/contract/calls/demo';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { accountIds, DEMO_PASSWORD, iccidAt, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { worldDatabase } from './engines.ts';

const { acme } = accountIds;
const THINGS = 688;
/** Commands that are answered before the process that works on them is killed: two slices, and half of a third. */
const ANSWERED = 250;
const DONE_WITHIN_MS = 90_000;
const TAKEN_UP_WITHIN_MS = 30_000;
const SIMULATOR_LOCK = 4_217_002;
const servers = new Map<string, ServerProcess>();

afterAll(() => {
  for (const server of servers.values()) server.kill();
});

const logIn = async (baseUrl: string, username: string) => {
  const headers: Record<string, string> = { segment: 'airlane', brand: acme };
  const client = createClient({ baseUrl, headers: () => headers });
  const { clientId, clientSecret } = await client.call(registerClient, { body: { deviceId: 'takeover' } });
  const mails = async () => (await client.call(demoOutbox, { query: { to: username } })).mails;
  const before = (await mails()).length;
  await client.call(sendPassword, { body: { username, password: DEMO_PASSWORD } });
  const mail = await eventually(async () => (await mails()).at(-before - 1), 'the code');
  const password = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const token = await client.call(oauthToken, {
    body: {
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password,
      type: 'emailCode',
    },
  });
  headers['authorization'] = `Bearer ${token.access_token}`;
  return client;
};

/**
 * A network that does every command at once and answers until it is told to be silent. It stands in for the simulator, whose lock it holds,
 * and sees which server asked.
 */
const networkDouble = async (url: string) => {
  const listening = new pg.Client({ connectionString: url });
  await listening.connect();
  await listening.query('select pg_advisory_lock($1)', [SIMULATOR_LOCK]);
  const asking = new pg.Pool({ connectionString: url, max: 3 });
  const commanded = new Map<string, number>();
  const states = new Map<string, string>();
  const askers: number[] = [];
  let answers = Infinity;
  interface Request {
    readonly id: string;
    readonly command: { readonly name: string; readonly iccid: string; readonly state: string };
  }
  const answer = (processId: number, { id, command }: Request): void => {
    askers.push(processId);
    if (command.name === 'setState') {
      commanded.set(command.iccid, (commanded.get(command.iccid) ?? 0) + 1);
      states.set(command.iccid, command.state);
    }
    answers -= 1;
    if (answers < 0) return;
    const result =
      command.name === 'readSim'
        ? { state: states.get(command.iccid) ?? 'ACTIVE', limitBytes: null, blockedNetworks: [] }
        : undefined;
    void asking.query('select pg_notify($1, $2)', ['airlane_network_answers', JSON.stringify([{ id, result }])]);
  };
  listening.on('notification', ({ processId, payload }) => {
    for (const request of JSON.parse(payload ?? '[]') as Request[]) answer(processId, request);
  });
  await listening.query('listen airlane_network_requests');
  return {
    commanded,
    askers,
    answerOnly(count: number) {
      answers = count;
    },
    async nameOf(pid: number | undefined): Promise<string | undefined> {
      const { rows } = await asking.query<{ application_name: string }>(
        'select application_name from pg_stat_activity where pid = $1',
        [pid],
      );
      return rows[0]?.application_name;
    },
    async close() {
      // The pool has ended before its connections have: dropping the database may cut one that is just closing.
      asking.on('error', () => undefined);
      await listening.end();
      await asking.end();
    },
  };
};

test('a bulk action whose server is killed in the middle is finished by another one, and each Thing is commanded once', async () => {
  const database = await worldDatabase();
  const iccids = Array.from({ length: THINGS }, (_, index) => iccidAt(50_000 + index));
  await database.db
    .insertInto('things')
    .values(
      iccids.map((iccid, index) => ({
        iccid,
        account_id: acme,
        name: `Bulk ${index}`,
        imsi: imsiAt(50_000 + index),
      })),
    )
    .execute();
  const network = await networkDouble(database.url ?? '');
  for (const name of ['server-a', 'server-b']) servers.set(name, await startServerProcess(name, database.url ?? ''));
  const addressOf = (name: string): string => servers.get(name)?.address ?? '';

  network.answerOnly(ANSWERED);
  const client = await logIn(addressOf('server-a'), 'admin@airlane.test');
  const questions = [
    { questionId: 'QID0010_Action', answer: 'Suspend' },
    { questionId: 'QID001Iccid', answer: iccids },
  ];
  const { id } = await client.call(createDocument, { headers: { template: 'CSM' }, body: { questions } });
  await eventually(async () => network.commanded.size > ANSWERED || undefined, 'the middle of the action');
  const worker = await network.nameOf(network.askers.at(-1));
  expect([...servers.keys()]).toContain(worker);
  servers.get(worker ?? '')?.kill();
  network.answerOnly(Infinity);

  const other = [...servers.keys()].find((name) => name !== worker) ?? '';
  await eventually(
    async () => (await network.nameOf(network.askers.at(-1))) === other || undefined,
    'the other server to take it up',
    TAKEN_UP_WITHIN_MS,
  );
  const survivor = await logIn(addressOf(other), 'admin@airlane.test');
  const answers = await eventually(
    async () => {
      const document = await survivor.call(readDocument, { params: { id } });
      const given = new Map(document.questions.map(({ questionId, answer }) => [questionId, answer]));
      return (given.get('QID020Status') as { selected: string[] }).selected[0] === 'Done' ? given : undefined;
    },
    'the end of the action',
    DONE_WITHIN_MS,
  );

  expect([answers.get('QID021Total'), answers.get('QID022Done'), answers.get('QID023Failed')]).toEqual([
    String(THINGS),
    String(THINGS),
    '0',
  ]);
  expect([network.commanded.size, [...network.commanded.values()].filter((count) => count !== 1)]).toEqual([
    THINGS,
    [],
  ]);
  const { db } = database;
  const told = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'thing.suspended')
    .where(sql`detail->>'document'`, '=', id)
    .execute();
  expect([told.length, new Set(told.map(({ subject }) => subject)).size]).toEqual([THINGS, THINGS]);
  const open = await db.selectFrom('network_intents').select('id').where('outcome', 'is', null).execute();
  expect(open).toEqual([]);

  servers.get(other)?.kill();
  await network.close();
  await database.close();
}, 240_000);
