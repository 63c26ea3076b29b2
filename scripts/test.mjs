// `npm test`: everything from nothing. What depends on the engine on the embedded database, and parts and components of the console; then the screens in a real browser
// and, beside them, the modules on PostgreSQL, and rules and question kinds. Ends with one line that counts. Without PostgreSQL all modules run on the embedded database.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { testBrowser } from './browser.mjs';
import { fillDemoWorld } from './demo-world.mjs';
import { startPostgres } from './postgres.mjs';
import { scratchDirectory } from './scratch-directory.mjs';
import { bin, build, install, main, root, run, say } from './steps.mjs';

/** `npm run test:long`: modules and rules alone, where properties try all of their worlds and outages last as long as in the field. */
const isLong = process.argv.includes('--long');
if (isLong) process.env.AIRLANE_TEST_THOROUGH = '1';

/** Everything that the tests write for a while goes below this folder, and goes with it. */
const directory = scratchDirectory('airlane-test-');
process.env.TMPDIR = directory;
/** What each part of the suite counted and how long it took, so that the next run can be compared. */
const parts = [];

/** What failed, told again at the very end: a log of CI is often read from there, and cut before it. */
const failures = [];
const flaky = [];
const FAILURE_LINES = 20;
/** An error may hold a whole connection, which the runner prints in one line. */
const MAX_LINE = 400;
const shortLines = (text) =>
  text.split('\n').map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)} …` : line));
const firstLines = (text = '') => shortLines(text).slice(0, FAILURE_LINES).join('\n    ');

const add = (name, started, passed, failed, skipped = 0) =>
  parts.push({ name, minutes: (Date.now() - started) / 60_000, passed, failed, skipped });
const sum = (count) => parts.reduce((total, part) => total + part[count], 0);
const countsOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const SUMMARY_LINES = 12;
const summaryOf = (output) => shortLines(output.trimEnd()).slice(-SUMMARY_LINES).join('\n');

/** Errors outside of any test stand in the runner's text only: after a headline, or, if the runner itself broke, at its end. */
const errorsOf = (output) => {
  const headline = output.search(/Unhandled (Errors|Rejection)|Vitest caught/);
  return headline === -1 ? summaryOf(output).replaceAll('\n', '\n    ') : firstLines(output.slice(headline));
};

/** A runner that fails without a failed test (a crash, a file that does not load) counts as one failure. */
const runVitest = async (name, filters, env = {}) => {
  say(`Tests: ${name}`);
  const started = Date.now();
  const file = join(directory, `${name.replace(/\W+/g, '-')}.json`);
  const { code, output } = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    { quiet: true, env, allowFailure: true },
  );
  console.log(code === 0 ? summaryOf(output) : shortLines(output).join('\n'));
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 0;
  for (const { name: path, assertionResults, message } of report?.testResults ?? []) {
    if (message) failures.push(`${path}\n    ${firstLines(message)}`);
    for (const test of assertionResults)
      if (test.status === 'failed')
        failures.push(`${path}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`);
  }
  if (code !== 0 && failed === 0) failures.push(`${name} ended with ${code}\n    ${errorsOf(output)}`);
  add(
    name,
    started,
    report?.numPassedTests ?? 0,
    code !== 0 && failed === 0 ? 1 : failed,
    report?.numPendingTests ?? 0,
  );
};

/** The first attempt tells more than the second, which may have begun in the world that the first one left behind. */
const failedStories = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) =>
      [
        `${spec.file}:${spec.line} ${spec.title}`,
        ...(spec.tests[0]?.results ?? []).map(({ error }) => firstLines(error?.message)),
      ].join('\n    '),
    ),
  ...suites.flatMap(failedStories),
];

const flakyStories = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map(
      (spec) => `${spec.file}:${spec.line} ${spec.title}\n    ${firstLines(spec.tests[0]?.results[0]?.error?.message)}`,
    ),
  ...suites.flatMap(flakyStories),
];

const runBrowserTests = async () => {
  const executable = await testBrowser();
  say(`Tests: screens in a browser (${executable})`);
  const started = Date.now();
  const file = join(directory, 'playwright.json');
  // Screens do not know which engine answers, and the embedded one takes most of a processor.
  const postgres = await startPostgres({});
  const world = await fillDemoWorld(postgres?.url);
  const env = {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_WORLD: world.directory,
    ...(postgres && { E2E_WORLD_DATABASE: postgres.url }),
  };
  const { code } = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { env, allowFailure: true },
  );
  world.remove();
  await postgres?.stop();
  const report = readReport(file);
  const stats = report?.stats;
  failures.push(...(report?.suites ?? []).flatMap(failedStories));
  flaky.push(...(report?.suites ?? []).flatMap(flakyStories));
  const failed = stats?.unexpected ?? 0;
  add(
    'screens in a browser',
    started,
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    code !== 0 && failed === 0 ? 1 : failed,
    stats?.skipped ?? 0,
  );
};

/** Tests that start server processes take the one that was built. */
const builtServer = { AIRLANE_TEST_SERVER: join(root, 'apps/server/dist/main.js') };

const runOnPostgres = async (server) => {
  try {
    await runVitest('modules on PostgreSQL', ['--project=modules'], {
      AIRLANE_TEST_PG: server.url,
      AIRLANE_TEST_WORKERS: '1',
      ...builtServer,
    });
  } finally {
    await server.stop();
  }
};

/** What judges the product and is not part of it, with what is left out where it is not installed. */
const judges = [
  ['mosquitto', 'mosquitto', 'deliveries by MQTT'],
  ['rabbitmq-server', 'rabbitmq-server', 'deliveries by AMQP'],
  ['hledger', 'hledger', 'the journal of the ledger by hledger'],
  ['pgbouncer', 'pgbouncer', 'the refusal of a pooler that shares sessions'],
  ['java', 'default-jre-headless', 'e-invoices by the official rules of EN 16931'],
  ['Saxon-HE.jar', 'libsaxonhe-java', 'e-invoices by the official rules of EN 16931'],
  ['qpdf', 'qpdf', 'PDF files of invoices'],
];
const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/share/java'];
const missingJudges = judges.filter(([program]) => !places.some((place) => existsSync(join(place, program))));
/** The official rules of e-invoices, which lie beside the checkout (modules/trade/papers/einvoice-judge.testing.ts). */
const einvoiceRules = process.env.EINVOICE_RULES ?? join(root, '../shared/einvoice');
const hasEInvoiceRules = existsSync(join(einvoiceRules, 'EN16931-CII-validation.xslt'));

/** A worker waits for the thread of its database for a fifth of its time: the third one takes that up. */
const onEmbedded = { AIRLANE_TEST_WORKERS: '3', ...builtServer };
const runCoreOnEmbedded = () =>
  runVitest('the core on the embedded database', ['--project=modules', '.core.test.ts', '.once.test.ts'], onEmbedded);
const runAllOnEmbedded = () => runVitest('modules on the embedded database', ['--project=modules'], onEmbedded);

const runRules = () => runVitest('rules, kinds and commands', ['--project=rules, kinds and commands'], builtServer);

/** The console that was built, unless it was built for something else than usual. */
const builtConsole =
  process.env.BUILD_ENV === undefined ? { AIRLANE_TEST_CONSOLE: join(root, 'apps/console/dist') } : {};

const runConsole = () =>
  runVitest('parts of the console', ['--project=console*'], { AIRLANE_TEST_WORKERS: '1', ...builtConsole });

const runComponents = async () =>
  runVitest('components in a browser', ['--project=components in a browser'], { CHROMIUM_PATH: await testBrowser() });

const finish = (ranOnPostgres) => {
  say('Done');
  for (const story of flaky) console.log(`  FLAKY ${story}`);
  for (const failure of failures) console.log(`  FAILED ${failure}`);
  for (const [, debianPackage, what] of missingJudges)
    console.log(`  NOT JUDGED: ${what}. Install ${debianPackage} (Debian: apt-get install ${debianPackage}).`);
  if (!hasEInvoiceRules)
    console.log(`  NOT JUDGED: e-invoices by the official rules of EN 16931, which are not in ${einvoiceRules}.`);
  if (!ranOnPostgres)
    console.log('  NOT JUDGED: the modules on PostgreSQL. Install it (Debian: apt-get install postgresql).');
  for (const part of parts) console.log(`  ${part.name}: ${countsOf(part)}, ${part.minutes.toFixed(1)} min`);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(countsOf(total));
  process.exit(total.failed === 0 ? 0 : 1);
};

await main(async () => {
  await install();
  await build();
  const postgres = await startPostgres({});
  // The databases that tests copy are made on one processor; the other one has the console's tests meanwhile.
  await Promise.all([postgres ? runCoreOnEmbedded() : runAllOnEmbedded(), isLong || runConsole().then(runComponents)]);
  if (isLong) {
    if (postgres) await runOnPostgres(postgres);
    await runRules();
    return finish(postgres !== undefined);
  }
  // The browser tests wait for pages and for servers that start for a quarter of their time. One process for PostgreSQL takes that up, and what needs no prepared database after it.
  await Promise.all([runBrowserTests(), (postgres ? runOnPostgres(postgres) : Promise.resolve()).then(runRules)]);
  finish(postgres !== undefined);
});
