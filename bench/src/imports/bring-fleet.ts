import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { iccidAt } from '@airlane/fixtures';
import { call, demo, type Job, orderJob, sideOf } from '../bulk/work-through.ts';
import { startAirlane, type Target } from '../rivals/child.ts';
import type { Side } from '../rivals/load.ts';
import { logIn, readMailFrom } from '../rivals/log-in.ts';
import { say } from '../say.ts';
import { settings } from '../settings.ts';
import { BIG_ACCOUNT, bigIccids } from '../world/fill.ts';
import type { World } from '../world/world.ts';

export interface Brought {
  readonly kind: string;
  readonly checkSeconds: number;
  readonly importSeconds: number;
  readonly undoSeconds: number;
  readonly imported: number;
  readonly undone: number;
  readonly growthMegabytes: number;
}

interface ImportState {
  readonly id: string;
  readonly status: string;
  readonly good: number;
  readonly imported: number;
  readonly removed: number;
}

interface FileOfRows {
  readonly kind: string;
  readonly path: string;
  readonly order: object;
  readonly lines: readonly string[];
}

const LINES_AT_ONCE = 1000;
const LOOK_MS = 500;
const MAX_MS = 1_800_000;
/** Beyond the SIMs of every world. */
const FIRST_NEW_SIM = 10_000_000;
const ADMIN = { email: 'staff-bench@airlane.test', password: 'Airlane-bench-1!' };

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const until = async <State>(read: () => Promise<State>, isOver: (state: State) => boolean): Promise<State> => {
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    const state = await read();
    if (isOver(state)) return state;
    if (Date.now() > deadline) throw new Error(`It did not come to its end: ${JSON.stringify(state)}`);
    await wait(LOOK_MS);
  }
};

/** How much a process grows above where it was, at most. */
const watchMemory = (server: Target): (() => number) => {
  const before = server.rssMegabytes() ?? 0;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, server.rssMegabytes() ?? 0)), LOOK_MS);
  return () => {
    clearInterval(timer);
    return most - before;
  };
};

const bringFile = async (side: Side, server: Target, { kind, path, order, lines }: FileOfRows): Promise<Brought> => {
  say(`Bringing: ${kind}`);
  const grown = watchMemory(server);
  const { id } = await call<ImportState>(side, 'POST', path, order);
  const read = (): Promise<ImportState> => call<ImportState>(side, 'GET', `${path}/${id}`);
  const checkSeconds = await seconds(async () => {
    for (let index = 0; index < lines.length; index += LINES_AT_ONCE)
      await call(side, 'POST', `${path}/${id}/lines`, {
        firstLine: index + 2,
        lines: lines.slice(index, index + LINES_AT_ONCE),
      });
    await call(side, 'POST', `${path}/${id}/check`, {});
  });
  const importSeconds = await seconds(async () => {
    await call(side, 'POST', `${path}/${id}/start`, {});
    await until(read, ({ status }) => status === 'done' || status === 'failed');
  });
  const { imported } = await read();
  const undoSeconds = await seconds(async () => {
    await call(side, 'POST', `${path}/${id}/undo`, {});
    await until(read, ({ status }) => status === 'undone');
  });
  return {
    kind,
    checkSeconds,
    importSeconds,
    undoSeconds,
    imported,
    undone: (await read()).removed,
    growthMegabytes: grown(),
  };
};

const bringRows = async (
  side: Side,
  server: Target,
  action: 'describe' | 'limits',
  rows: readonly object[],
): Promise<Brought> => {
  say(`Bringing: ${action}`);
  const grown = watchMemory(server);
  const finished = async (order: object): Promise<Job> => {
    const { id } = await orderJob(side, order);
    return until(
      () => call<Job>(side, 'GET', `/api/v1/bulk/jobs/${id}`),
      ({ waiting, finishedAt }) => waiting === 0 && finishedAt !== null,
    );
  };
  const what = { action };
  const who = { kind: 'rows', rows };
  const checkSeconds = await seconds(() => call(side, 'POST', '/api/v1/bulk/preview', { who, what }));
  let job: Job | undefined;
  const importSeconds = await seconds(async () => (job = await finished({ who, what })));
  let back: Job | undefined;
  const undoSeconds = await seconds(async () => (back = await finished({ who: { kind: 'undo', job: job?.id }, what })));
  return {
    kind: `Things: ${action}`,
    checkSeconds,
    importSeconds,
    undoSeconds,
    imported: job?.done ?? 0,
    undone: back?.done ?? 0,
    growthMegabytes: grown(),
  };
};

const upTo = <Value>(length: number, valueAt: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => valueAt(index));
const digits = (number: number, length: number): string => String(number).padStart(length, '0');

const filesOf = (rows: number, role: string): readonly FileOfRows[] => [
  {
    kind: 'accounts',
    path: '/api/v1/fleet-imports',
    order: {
      kind: 'accounts',
      name: 'accounts.csv',
      delimiter: ';',
      headers: ['Company', 'Notes'],
      mapping: { title: 'Company', description: 'Notes' },
    },
    lines: upTo(rows, (index) => `Brought ${digits(index, 6)};From the old console`),
  },
  {
    kind: 'people',
    path: '/api/v1/fleet-imports',
    order: {
      kind: 'people',
      name: 'people.csv',
      delimiter: ';',
      headers: ['Company', 'Mail', 'Who', 'Role'],
      mapping: { account: 'Company', email: 'Mail', fullName: 'Who', role: 'Role' },
    },
    lines: upTo(
      rows,
      (index) => `${BIG_ACCOUNT};person-${digits(index, 6)}@brought.test;Person ${digits(index, 6)};${role}`,
    ),
  },
  {
    kind: 'SIMs',
    path: '/api/v1/sim-imports',
    order: {
      name: 'sims.csv',
      manufacturer: 'Cardworks',
      delimiter: ';',
      headers: ['SERIAL', 'IMSI', 'KI', 'FF'],
      mapping: { iccid: 'SERIAL', imsi: 'IMSI', ki: 'KI', size: 'FF' },
      defaults: {},
    },
    lines: upTo(
      rows,
      (index) => `${iccidAt(FIRST_NEW_SIM + index)};23450${digits(index, 10)};${digits(index, 32)};2FF`,
    ),
  },
];

/** Accounts, people and SIMs by staff, and names, groups, tags and limits of Things by their customer. */
export const bringFleet = async (world: World, rows: number): Promise<Brought[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-imports-'));
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, ADMIN.password);
  const server = await startAirlane(world.url, {
    ...demo,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD_FILE: passwordFile,
  });
  try {
    const {
      rows: [panel],
    } = await world.client.query<{ id: string }>(
      `select id from accounts where is_admin_panel and vertical = 'airlane'`,
    );
    const staff: Side = {
      port: server.port,
      headers: {
        authorization: `Bearer ${(await logIn(server.port, readMailFrom(world.client), ADMIN)).accessToken}`,
        brand: panel?.id ?? '',
        segment: 'airlane',
        apptype: 'consumer',
      },
    };
    const customer = sideOf(server.port, (await logIn(server.port, readMailFrom(world.client))).accessToken);
    const brought: Brought[] = [];
    const {
      roles: [role = ''],
    } = await call<{ readonly roles: readonly string[] }>(staff, 'GET', '/api/v1/fleet-imports');
    for (const file of filesOf(rows, role)) brought.push(await bringFile(staff, server, file));
    const iccids = bigIccids(rows / settings.bigAccountShare);
    brought.push(
      await bringRows(
        customer,
        server,
        'describe',
        iccids.map((iccid, index) => ({
          iccid,
          name: `Brought ${index}`,
          group: `Group ${index % 20}`,
          tags: ['Pilot'],
        })),
      ),
    );
    brought.push(
      await bringRows(
        customer,
        server,
        'limits',
        iccids.map((iccid, index) => ({ iccid, limitBytes: 1_000_000 + index })),
      ),
    );
    return brought;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true });
  }
};
