// `npm run test:changed`: the tests that import what the branch and the working tree changed against main, and the names of the browser tests that speak of it.
// Another base is its argument: `npm run test:changed -- HEAD~3`. With --list it only says what it would run.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Advice, bin, main, root, run, say } from './steps.mjs';

/** Vitest runs everything when one of these is among the files, which is what `npm test` is for. */
const IN_EVERY_TEST = /(^|\/)(package\.json|vitest\.config\.ts)$/;
const IMPORTED = /\.(tsx?|m[tj]s|json|css)$/;
const isBrowserTest = (file) => /^e2e\/[\w-]+\.spec\.ts$/.test(file);

/** What vitest is asked about: files that a test may import. */
export const importedFiles = (files) =>
  files.filter((file) => IMPORTED.test(file) && !file.startsWith('e2e/') && !IN_EVERY_TEST.test(file));

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
    const files = importedFiles(changed).filter((file) => existsSync(join(root, file)));
    say(`${changed.length} files differ from ${base.slice(0, 8)}; tests may import ${files.length} of them`);
    if (changed.some((file) => IN_EVERY_TEST.test(file)))
      say('package.json or vitest.config.ts changed, which may concern every test: npm test');
    const specs = readdirSync(join(root, 'e2e'))
      .map((name) => `e2e/${name}`)
      .filter(isBrowserTest)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const named = browserTestsFor(changed, specs);
    if (named.length > 0)
      say(`Browser tests that speak of it, run by npm test:\n${named.map((file) => `  ${file}`).join('\n')}`);
    if (files.length === 0) return say('No test imports what changed');
    if (args.includes('--list')) return console.log(files.map((file) => `  ${file}`).join('\n'));
    const { code } = await run(bin('vitest'), ['related', '--run', '--passWithNoTests', ...files], {
      allowFailure: true,
    });
    if (code !== 0) throw new Advice('Tests failed; the lines above say which.');
  });
}
