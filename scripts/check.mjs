// `npm run check`: everything that can be known without running the product.
import { Advice, bin, install, main, run, say } from './steps.mjs';

const PROJECTS = [
  'packages/domain',
  'packages/question-kinds',
  'packages/contract',
  'packages/fixtures',
  'apps/server',
  'apps/demo',
  'apps/console',
  'e2e',
  'bench',
];

const checks = [
  ...PROJECTS.map((project) => [`types of ${project}`, 'tsc', ['-p', project]]),
  ['format', 'prettier', ['--check', '--cache', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['import arrows', process.execPath, ['scripts/arrows.mjs']],
  ['template names', process.execPath, ['scripts/template-names.mjs', '--check']],
  ['places of SQL', process.execPath, ['scripts/sql-places.mjs']],
  ['migration list', process.execPath, ['scripts/migration-list.mjs', '--check']],
  ['area tables', process.execPath, ['scripts/area-tables.mjs', '--check']],
  ['phrases', process.execPath, ['scripts/phrases.mjs']],
  ['decisions', process.execPath, ['scripts/decisions.mjs']],
  ['dead code', 'knip', ['--no-progress']],
  ['table types', 'tsx', ['apps/server/src/kernel/database/schema/table-types-file.ts', '--check']],
  ['OpenAPI file', 'tsx', ['apps/server/src/openapi-file.ts', '--check']],
];

await main(async () => {
  await install();
  const failed = [];
  for (const [name, command, args] of checks) {
    say(name);
    const { code, output } = await run(command === process.execPath ? command : bin(command), args, {
      quiet: true,
      allowFailure: true,
    });
    if (code === 0) continue;
    failed.push(name);
    console.log(output.trim());
  }
  if (failed.length > 0) throw new Advice(`Not clean: ${failed.join(', ')}`);
  say('All clean');
});
