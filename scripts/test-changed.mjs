// `npm run test:changed`: the tests that import what the branch and the working tree changed against main, and the names of the browser tests that speak of it.
// A test that reads a file instead of importing it is not found. Another base is its argument: `npm run test:changed -- HEAD~3`. With --list it only says what it would run.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testBrowser } from './browser.mjs';
import { importersOf, importGraph } from './import-graph.mjs';
import { Advice, bin, main, root, run, say } from './steps.mjs';

/** Every test stands on them. */
const IN_EVERY_TEST = /(^|\/)(package\.json|vitest\.config\.ts)$/;
const isBrowserTest = (file) => /^e2e\/[\w-]+\.spec\.ts$/.test(file);
const isComponentTest = (file) => file.endsWith('.browser.test.tsx');
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);

/** Tests among the files, and those that import one of them. */
export const testsFor = (files, graph) =>
  [...importersOf(graph, files)].filter((file) => isTest(file) && graph.has(file)).sort();

/** The subject of a file is the folder of its feature or module: `features/trade/buying/cards/…` is about buying. */
const subjectOf = (file) =>
  /^apps\/(?:console\/src\/features|server\/src\/modules)\/[\w-]+\/([\w-]+)\//.exec(file)?.[1] ??
  /^apps\/server\/templates\/([\w-]+)\.json$/.exec(file)?.[1];

/** 'private-networks' is written so, in words, or in one word. */
const speaksOf = (text, subject) => new RegExp(`\\b${subject.replaceAll('-', '[- ]?')}`, 'i').test(text);

/** Browser tests that changed or speak of a changed feature, module or template. */
export const browserTestsFor = (files, specs) => {
  const subjects = [...new Set(files.map(subjectOf))].filter((subject) => subject !== undefined);
  return specs
    .filter(
      ({ file, text }) =>
        files.includes(file) || subjects.some((subject) => speaksOf(file, subject) || speaksOf(text, subject)),
    )
    .map(({ file }) => file);
};

const linesOf = async (args) => {
  const { code, output } = await run('git', args, { quiet: true, allowFailure: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : undefined;
};

const baseOf = async (asked) => {
  for (const name of asked === undefined ? ['main', 'origin/main'] : [asked]) {
    const [base] = (await linesOf(['merge-base', 'HEAD', name])) ?? [];
    if (base !== undefined) return base;
  }
  throw new Advice(
    `Git knows no common commit with ${asked ?? 'main'}. Name another base: npm run test:changed -- COMMIT`,
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const args = process.argv.slice(2);
    const base = await baseOf(args.find((arg) => !arg.startsWith('--')));
    const changed = [
      ...((await linesOf(['diff', '--name-only', '--relative', base])) ?? []),
      ...((await linesOf(['ls-files', '--others', '--exclude-standard'])) ?? []),
    ];
    const graph = importGraph(['packages', 'apps', 'scripts'], { isRunning: true });
    const tests = testsFor(changed, graph);
    const all = [...graph.keys()].filter(isTest).length;
    say(
      `${changed.length} files differ from ${base.slice(0, 8)}; ${tests.length} of ${all} files of tests import them`,
    );
    if (changed.some((file) => IN_EVERY_TEST.test(file)))
      say('package.json or vitest.config.ts changed, which may concern every test: npm test');
    const specs = readdirSync(join(root, 'e2e'))
      .map((name) => `e2e/${name}`)
      .filter(isBrowserTest)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const named = browserTestsFor(changed, specs);
    if (named.length > 0)
      say(`Browser tests that speak of it, run by npm test:\n${named.map((file) => `  ${file}`).join('\n')}`);
    if (args.includes('--list')) return console.log(tests.map((file) => `  ${file}`).join('\n'));
    if (tests.length === 0) return say('No test imports what changed');
    const env = tests.some(isComponentTest) ? { CHROMIUM_PATH: await testBrowser() } : {};
    const { code } = await run(bin('vitest'), ['run', ...tests], { env, allowFailure: true });
    if (code !== 0) throw new Advice('Tests failed; the lines above say which.');
  });
}
