import { join } from 'node:path';
import { ensurePartitions, kyselyFor, migrate } from '@airlane/server/src/database/open.ts';
import { openPostgres } from '@airlane/server/src/database/postgres-engine.ts';
import { hashPassword } from '@airlane/server/src/modules/session/passwords.ts';
import { DEMO_THINGS } from '@airlane/fixtures';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { scenariosFor } from './calls.ts';
import { root, startAirlane, startFloor, type Target } from './child.ts';
import { assertSameLists, compareAt, type Comparison } from './compare.ts';
import { BIG_ACCOUNT, bigIccids, fillThings, insertAccounts } from './fill.ts';
import { logIn } from './log-in.ts';
import { weighPages } from './page-weight.ts';
import { comparisonTable, missedGoals, table } from './report.ts';
import { goals, settings } from './settings.ts';
import { measureSimulator } from './simulator-cost.ts';

const started = performance.now();
const say = (text: string): void => console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

const prepareSchema = async (url: string): Promise<void> => {
  const engine = openPostgres({ connectionString: url, maxConnections: 2, onIdleError: (error) => console.error(error.message) });
  await migrate(kyselyFor(engine));
  await ensurePartitions(kyselyFor(engine), new Date());
  await engine.close();
};

const measureSize = async (size: number, url: string, client: pg.Client, nextIccid: () => string): Promise<Comparison[]> => {
  const targets: Target[] = [];
  try {
    const floorTarget = await startFloor(url);
    targets.push(floorTarget);
    const airlaneTarget = await startAirlane(url);
    targets.push(airlaneTarget);
    const token = await logIn(airlaneTarget.port, client);
    const floor = { port: floorTarget.port, headers: {} };
    const airlane = { port: airlaneTarget.port, headers: { authorization: `Bearer ${token}`, brand: BIG_ACCOUNT, segment: 'airlane', apptype: 'consumer' } };
    const scenarios = scenariosFor(bigIccids(size), nextIccid);
    await assertSameLists(scenarios, floor, airlane);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios) {
      for (const connections of settings.connections) comparisons.push(await compareAt(scenario, connections, floor, airlane));
    }
    console.log(`\n${size.toLocaleString('en')} Things, ${bigIccids(size).length.toLocaleString('en')} of them in the account that asks\n`);
    console.log(comparisonTable(comparisons));
    const rss = airlaneTarget.rssMegabytes();
    if (rss !== undefined) console.log(`\nServer memory after the load: ${rss} MB, goal below ${goals.rssMegabytes} MB: ${verdict(rss < goals.rssMegabytes)}; the floor: ${floorTarget.rssMegabytes()} MB\n`);
    return comparisons;
  } finally {
    for (const target of targets) await target.stop();
  }
};

/** Hands out the big account's identifiers once each, from the end, where the other calls rarely look. */
const unchangedIccids = (): ((size: number) => () => string) => {
  const used = new Set<string>();
  return (size) => {
    const waiting = bigIccids(size).filter((iccid) => !used.has(iccid));
    return () => {
      const iccid = waiting.pop();
      if (iccid === undefined) throw new Error('No Thing is left to update: measure a larger size or fewer updates');
      used.add(iccid);
      return iccid;
    };
  };
};

const measureDatabase = async (): Promise<number> => {
  const server = await startPostgres({
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '4GB', synchronous_commit: 'on', autovacuum: 'off' },
  });
  if (!server) {
    say('PostgreSQL is not installed here, so the calls are not measured');
    return 0;
  }
  const client = new pg.Client({ connectionString: server.url });
  try {
    await prepareSchema(server.url);
    await client.connect();
    await insertAccounts(client, hashPassword);
    const iccidsOf = unchangedIccids();
    let filled = 0;
    let missed = 0;
    for (const size of settings.sizes.toSorted((one, other) => one - other)) {
      say(`Filling up to ${size.toLocaleString('en')} Things`);
      await fillThings(client, filled, size);
      filled = size;
      say('Measuring');
      missed += missedGoals(await measureSize(size, server.url, client, iccidsOf(size)));
    }
    return missed;
  } finally {
    await client.end();
    await server.stop();
  }
};

const reportSimulator = async (): Promise<void> => {
  const cost = await measureSimulator(DEMO_THINGS, 600);
  const percent = cost.cpuMsPerSecond / 10;
  const isMet = percent < goals.simulatorPercentOfCore;
  console.log(
    `\nSimulated network: ${cost.things} Things, ${(cost.observations / cost.simulatedSeconds).toFixed(1)} observations a second, ` +
      `${cost.cpuMsPerSecond.toFixed(1)} ms of processor a second = ${percent.toFixed(2)} % of a core, embedded database included; goal below ${goals.simulatorPercentOfCore} %: ${verdict(isMet)}`,
  );
};

const reportPages = (): void => {
  const pages = weighPages(join(root, 'apps/console/dist'));
  if (!pages) {
    console.log('\nThe console has not been built, so its pages are not weighed');
    return;
  }
  const rows = pages.map(({ page, scriptKilobytes, styleKilobytes, files, laterKilobytes, heavy }) => [
    page, scriptKilobytes.toFixed(1), styleKilobytes.toFixed(1), String(files), laterKilobytes.toFixed(1), heavy.join(', ') || '-',
  ]);
  console.log(`\nPage weight, gzipped\n\n${table(['page', 'scripts kB', 'styles kB', 'files', 'scripts later kB', 'heavy parts'], rows)}`);
  const login = pages.find(({ page }) => /access|login/i.test(page));
  if (!login) return;
  const isMet = login.scriptKilobytes < goals.loginKilobytes && login.heavy.length === 0;
  console.log(`\nLog-in page: ${login.scriptKilobytes.toFixed(1)} kB of scripts, goal below ${goals.loginKilobytes} kB without grid, charts and map: ${verdict(isMet)}`);
};

const missed = await measureDatabase();
say('Measuring the simulated network');
await reportSimulator();
reportPages();
say(missed === 0 ? 'Every goal of the calls is met' : `${missed} goals of the calls are missed`);
