import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newSigningSecret, sign } from '../kernel/access/signature.ts';
import { encryptSecrets } from '../modules/connectivity/core-networks/network-secrets.ts';
import { SecretCipher } from '../kernel/secrets/secret-cipher.ts';
import { worldDatabase } from './engines.ts';
import { eventually } from './eventually.ts';
import { FaultyLine } from './faulty-line.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const isThorough = process.env['AIRLANE_TEST_THOROUGH'] !== undefined;
const PROCESSES = isThorough ? 3 : 2;
const OUTAGES = isThorough ? 20 : 1;
const OUTAGE_MS = isThorough ? 10_000 : 2000;
const BETWEEN_OUTAGES_MS = isThorough ? 3000 : 1000;
/** 500 observations a second. */
const BATCH = 25;
const BATCH_EVERY_MS = 50;
const SENT_AT_ONCE = 200;
const STORED_WITHIN_MS = isThorough ? 180_000 : 60_000;
const TRY_AGAIN_MS = 200;
const SIMULATOR_LOCK = 4_217_002;
const NETWORK = 'outages';
const SOURCE = 'core-1';

const servers: ServerProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill();
});

/** A network that sends every batch to the next process, and again until one has acknowledged it, as the documents ask of networks. */
const sender = (addresses: readonly string[], secret: string, iccids: readonly string[]) => {
  const acknowledged = new Map<string, number>(iccids.map((iccid) => [iccid, 0]));
  let [sequence, sent] = [0, 0];
  const over = new AbortController();
  const inFlight = new Set<Promise<void>>();

  const post = async (address: string, id: string, payload: string): Promise<boolean> => {
    const answer = await fetch(`${address}/api/v1/network/${NETWORK}/observations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, id, Buffer.from(payload), new Date()) },
      body: payload,
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.ok === true;
  };

  const deliver = async (turn: number): Promise<void> => {
    const observations = Array.from({ length: BATCH }, () => {
      sequence += 1;
      return {
        kind: 'usage',
        iccid: iccids[sequence % iccids.length] ?? '',
        at: new Date().toISOString(),
        sequence,
        bytes: 1000 + (sequence % 7),
      };
    });
    const payload = JSON.stringify({ source: SOURCE, observations });
    const id = randomUUID();
    for (let attempt = turn; !(await post(addresses[attempt % addresses.length] ?? '', id, payload)); attempt += 1)
      await wait(TRY_AGAIN_MS);
    for (const { iccid, bytes } of observations) acknowledged.set(iccid, (acknowledged.get(iccid) ?? 0) + bytes);
  };

  const running = (async () => {
    for (; !over.signal.aborted; sent += 1) {
      const delivery = deliver(sent).finally(() => inFlight.delete(delivery));
      inFlight.add(delivery);
      if (inFlight.size >= SENT_AT_ONCE) await Promise.race(inFlight);
      await wait(BATCH_EVERY_MS);
    }
    await Promise.all(inFlight);
  })();

  return {
    async finish(): Promise<ReadonlyMap<string, number>> {
      over.abort();
      await running;
      return acknowledged;
    },
  };
};

/** What several processes keep on their disks, each its own part, is stored to the byte, whichever of them comes first. */
test(
  'every observation that a process has acknowledged while the database was away is stored, and none twice',
  async () => {
    const database = await worldDatabase();
    const { db } = database;
    const encryptionKey = randomBytes(32);
    const secret = newSigningSecret();
    const things = await db
      .selectFrom('things')
      .select(['iccid', 'account_id'])
      .where('state', '=', 'ACTIVE')
      .orderBy('iccid')
      .limit(40)
      .execute();
    const iccids = things.map(({ iccid }) => iccid);
    const secrets = JSON.stringify(
      encryptSecrets(new SecretCipher({ current: encryptionKey }), NETWORK, { signing: secret }),
    );
    await sql`insert into core_networks (id, account_id, name, adapter, settings, secrets) values (${NETWORK}, ${things[0]?.account_id ?? ''}, 'Outages', 'generic', ${JSON.stringify({ baseUrl: 'https://core.example.test' })}, ${secrets})`.execute(
      db,
    );
    await db.updateTable('things').set({ core_network: NETWORK }).where('iccid', 'in', iccids).execute();
    const usedBytes = async (): Promise<ReadonlyMap<string, number>> => {
      const { rows } = await sql<{
        iccid: string;
        bytes: number;
      }>`select iccid, sum(bytes)::float8 as bytes from usage_hourly where iccid = any(${iccids}::text[]) group by 1`.execute(
        db,
      );
      return new Map(rows.map(({ iccid, bytes }) => [iccid, bytes]));
    };
    // Devices of the demo would use data of their own.
    const simulator = new pg.Client({ connectionString: database.url });
    await simulator.connect();
    await simulator.query('select pg_advisory_lock($1)', [SIMULATOR_LOCK]);
    const before = await usedBytes();

    const url = new URL(database.url ?? '');
    const line = new FaultyLine(Number(url.port));
    await line.open();
    url.port = String(line.port);
    for (let index = 0; index < PROCESSES; index += 1)
      servers.push(
        await startServerProcess(`ingest-${index}`, url.href, { ENCRYPTION_KEY: encryptionKey.toString('base64') }),
      );

    const network = sender(
      servers.map(({ address }) => address),
      secret,
      iccids,
    );
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await wait(BETWEEN_OUTAGES_MS);
      await line.cut();
      await wait(OUTAGE_MS);
      await line.open();
    }
    const acknowledged = await network.finish();

    const stored = async (): Promise<Record<string, number>> => {
      const now = await usedBytes();
      return Object.fromEntries(iccids.map((iccid) => [iccid, (now.get(iccid) ?? 0) - (before.get(iccid) ?? 0)]));
    };
    const expected = Object.fromEntries(acknowledged);
    const sum = (bytes: Record<string, number>): number => Object.values(bytes).reduce((total, one) => total + one, 0);
    await eventually(
      async () => (sum(await stored()) >= sum(expected) ? true : undefined),
      'what waited on disk to be stored',
      STORED_WITHIN_MS,
    ).catch(() => undefined);
    // Every disk is empty by now, or the sum would be too small; what is stored twice would make it too large.
    expect(await stored()).toEqual(expected);

    for (const server of servers) server.kill();
    await line.cut();
    await simulator.end();
    await database.close();
  },
  isThorough ? 900_000 : 240_000,
);
