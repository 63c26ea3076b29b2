import { join } from 'node:path';
import { ensurePartitions, kyselyFor, migrate } from '@airlane/server/src/database/open.ts';
import { openPostgres } from '@airlane/server/src/database/postgres-engine.ts';
import { hashPassword } from '@airlane/server/src/modules/session/passwords.ts';
import { DEMO_THINGS } from '@airlane/fixtures';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { measureBrowser } from './browser/measure-browser.ts';
import { insertBrowserWorld } from './browser/templates.ts';
import { columnScenarios, scenariosFor } from './calls.ts';
import { root, startAirlane, startFloor, type Target } from './child.ts';
import { assertSameLists, compareAt, type Comparison } from './compare.ts';
import { measureCsv } from './csv-memory.ts';
import { BIG_ACCOUNT, WHOLE_FROM, WHOLE_TO, bigIccids, fillThings, insertAccounts } from './fill.ts';
import type { Side } from './load.ts';
import { logIn, type Tokens } from './log-in.ts';
import { ENTRY_PAGE, weighPages } from './page-weight.ts';
import { comparisonTable, missedGoals, table } from './report.ts';
import { goals, settings } from './settings.ts';
import { measureAnomalies } from './reports/anomaly-quality.ts';
import { fillUsage } from './reports/fill-usage.ts';
import { measureDashboard } from './reports/measure-dashboard.ts';
import { reportScenarios } from './reports/report-scenarios.ts';
import { measureSimulator } from './simulator-cost.ts';
import { EVENT_DAYS, EVENTS, fillEvents } from './timeline/fill-events.ts';
import { measureTimeline } from './timeline/measure-timeline.ts';

const started = performance.now();
const say = (text: string): void => console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);
/** The scenarios that answer lists come first; the others answer one record. */
const LIST_SCENARIOS = 3;
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

const prepareSchema = async (url: string): Promise<void> => {
  const engine = openPostgres({ connectionString: url, maxConnections: 2, onIdleError: (error) => console.error(error.message) });
  await migrate(kyselyFor(engine));
  await ensurePartitions(kyselyFor(engine), new Date());
  await engine.close();
};

interface Rivals {
  readonly tokens: Tokens;
  readonly floor: Side;
  readonly airlane: Side;
  readonly floorTarget: Target;
  readonly airlaneTarget: Target;
}

/** Both servers on the same database, for as long as something is measured. */
const withRivals = async <Result>(url: string, client: pg.Client, measure: (rivals: Rivals) => Promise<Result>): Promise<Result> => {
  const targets: Target[] = [];
  try {
    const floorTarget = await startFloor(url);
    targets.push(floorTarget);
    const airlaneTarget = await startAirlane(url);
    targets.push(airlaneTarget);
    const tokens = await logIn(airlaneTarget.port, client);
    const headers = { authorization: `Bearer ${tokens.accessToken}`, brand: BIG_ACCOUNT, segment: 'airlane', apptype: 'consumer' };
    return await measure({ tokens, floorTarget, airlaneTarget, floor: { port: floorTarget.port, headers: {} }, airlane: { port: airlaneTarget.port, headers } });
  } finally {
    for (const target of targets) await target.stop();
  }
};

const measureSize = (size: number, url: string, client: pg.Client, nextIccid: () => string): Promise<number> =>
  withRivals(url, client, async ({ floor, airlane, floorTarget, airlaneTarget }) => {
    const scenarios = scenariosFor(bigIccids(size), nextIccid);
    await assertSameLists(scenarios.slice(0, LIST_SCENARIOS), floor, airlane);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios) {
      for (const connections of settings.connections) comparisons.push(await compareAt(scenario, connections, floor, airlane));
    }
    console.log(`\n${size.toLocaleString('en')} Things, ${bigIccids(size).length.toLocaleString('en')} of them in the account that asks\n`);
    console.log(comparisonTable(comparisons));
    const rss = airlaneTarget.rssMegabytes();
    if (rss !== undefined) console.log(`\nServer memory after the load: ${rss} MB, goal below ${goals.rssMegabytes} MB: ${verdict(rss < goals.rssMegabytes)}; the floor: ${floorTarget.rssMegabytes()} MB\n`);
    return missedGoals(comparisons);
  });

/** One account with a million Things: every column sorted and filtered, and all of it as one file. */
const measureWholeAccount = (url: string, client: pg.Client): Promise<number> =>
  withRivals(url, client, async ({ floor, airlane, airlaneTarget }) => {
    const scenarios = columnScenarios();
    await assertSameLists(scenarios, floor, airlane);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios) comparisons.push(await compareAt(scenario, settings.columnConnections, floor, airlane, settings.columnTurns));
    console.log(`\nOne account with 1,000,000 Things\n\n${comparisonTable(comparisons)}`);
    const csv = await measureCsv(airlaneTarget, airlane);
    if (csv === undefined) return missedGoals(comparisons);
    const growth = csv.peak - csv.before;
    const isFlat = growth < goals.csvGrowthMegabytes;
    console.log(
      `\nCSV of ${csv.rows.toLocaleString('en')} rows in ${csv.seconds.toFixed(1)} s: server memory ${csv.before} MB before, ${csv.peak} MB at most, ` +
        `goal less than ${goals.csvGrowthMegabytes} MB more: ${verdict(isFlat)}\n`,
    );
    return missedGoals(comparisons) + (isFlat ? 0 : 1);
  });

/** The dashboard of an account with 200,000 Things and 13 months. */
const measureReports = (url: string, client: pg.Client): Promise<number> =>
  withRivals(url, client, async ({ floor, airlane, airlaneTarget, tokens }) => {
    const comparisons: Comparison[] = [];
    for (const scenario of reportScenarios()) comparisons.push(await compareAt(scenario, 1, floor, airlane, settings.reportTurns));
    console.log(`\nDashboard of an account with 200,000 Things and 13 months\n\n${comparisonTable(comparisons)}`);
    const tasks = await measureDashboard(airlaneTarget.port, tokens);
    const isSmooth = longest(tasks) <= goals.dashboardTaskMs;
    console.log(`\nOpening it and changing its period: longest task ${longest(tasks).toFixed(0)} ms (${tasks.length} of 50 ms and longer); goal ≤ ${goals.dashboardTaskMs} ms: ${verdict(isSmooth)}\n`);
    return missedGoals(comparisons) + (isSmooth ? 0 : 1);
  });

const reportAnomalies = async (): Promise<number> => {
  const { planted, flagged, precision, recall, falseShare, missed } = await measureAnomalies(1);
  const isMet = precision >= goals.anomalyPrecision && recall >= goals.anomalyRecall && falseShare <= goals.anomalyFalseShare;
  console.log(
    `\nPlanted anomalies: ${planted} planted, ${flagged} Things flagged, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, ` +
      `${(falseShare * 100).toFixed(1)} % of the others flagged; goal ≥ ${goals.anomalyPrecision}, ≥ ${goals.anomalyRecall}, ≤ ${goals.anomalyFalseShare * 100} %: ${verdict(isMet)}` +
      (missed.length === 0 ? '' : `; not found: ${missed.join(', ')}`),
  );
  return isMet ? 0 : 1;
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

const longest = (tasks: readonly number[]): number => Math.max(0, ...tasks);

const reportBrowser = async (port: number, tokens: Tokens): Promise<number> => {
  const { bareMs, airlaneMs, scrolling, typing } = await measureBrowser(port, tokens);
  const ratio = airlaneMs / bareMs;
  const goalsMet = [ratio <= goals.rowsRatio, longest(scrolling) <= goals.scrollTaskMs, longest(typing) <= goals.typingTaskMs] as const;
  console.log(
    [
      `\nTable of 50 rows and 20 columns: rows stand ${airlaneMs.toFixed(0)} ms after they arrive, bare grid ${bareMs.toFixed(0)} ms, ${ratio.toFixed(2)}×; goal ≤ ${goals.rowsRatio}×: ${verdict(goalsMet[0])}`,
      `Scrolling and sorting it: longest task ${longest(scrolling).toFixed(0)} ms (${scrolling.length} of 50 ms and longer); goal ≤ ${goals.scrollTaskMs} ms: ${verdict(goalsMet[1])}`,
      `Typing into a form of 200 questions: longest task ${longest(typing).toFixed(0)} ms (${typing.length} of 50 ms and longer); goal ≤ ${goals.typingTaskMs} ms: ${verdict(goalsMet[2])}\n`,
    ].join('\n'),
  );
  return goalsMet.filter((isMet) => !isMet).length;
};

const reportTimeline = async (port: number, tokens: Tokens): Promise<number> => {
  const { openMs, zooming } = await measureTimeline(port, tokens);
  const goalsMet = [openMs <= goals.timelineMs, longest(zooming) <= goals.scrollTaskMs] as const;
  console.log(
    `\nTimeline of ${EVENT_DAYS} days and ${EVENTS.toLocaleString('en')} events: stands after ${openMs.toFixed(0)} ms; goal ≤ ${goals.timelineMs} ms: ${verdict(goalsMet[0])}. ` +
      `Zooming and moving it: longest task ${longest(zooming).toFixed(0)} ms; goal ≤ ${goals.scrollTaskMs} ms: ${verdict(goalsMet[1])}\n`,
  );
  return goalsMet.filter((isMet) => !isMet).length;
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
    await insertBrowserWorld(client);
    say('Measuring the browser');
    let missed = await withRivals(server.url, client, ({ airlaneTarget, tokens }) => reportBrowser(airlaneTarget.port, tokens));
    for (const size of settings.sizes.toSorted((one, other) => one - other)) {
      say(`Filling up to ${size.toLocaleString('en')} Things`);
      await fillThings(client, filled, size);
      if (filled === 0) {
        await fillEvents(client);
        say('Measuring the timeline');
        missed += await withRivals(server.url, client, ({ airlaneTarget, tokens }) => reportTimeline(airlaneTarget.port, tokens));
      }
      filled = size;
      say('Measuring');
      missed += await measureSize(size, server.url, client, iccidsOf(size));
    }
    if (filled === WHOLE_FROM) {
      say('Filling 13 months of usage');
      await fillUsage(client);
      say('Measuring the dashboard');
      missed += await measureReports(server.url, client);
      say('Filling one account up to 1,000,000 Things');
      await fillThings(client, WHOLE_FROM, WHOLE_TO);
      say('Measuring every column');
      missed += await measureWholeAccount(server.url, client);
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
  // The screens before the login are part of the entry.
  const login = pages.find(({ page }) => page === ENTRY_PAGE);
  if (!login) return;
  const isMet = login.scriptKilobytes < goals.loginKilobytes && login.heavy.length === 0;
  console.log(`\nLog-in page: ${login.scriptKilobytes.toFixed(1)} kB of scripts, goal below ${goals.loginKilobytes} kB without grid, charts and map: ${verdict(isMet)}`);
};

const missed = (await measureDatabase()) + (await reportAnomalies());
say('Measuring the simulated network');
await reportSimulator();
reportPages();
say(missed === 0 ? 'Every goal of the calls is met' : `${missed} goals of the calls are missed`);
