// `npm run new:module NAME` or `npm run new:module AREA/NAME`: the next module, whole and small. What it makes compiles, passes the checks and shows a table under 'Beta Features'.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from './module-arrows.mjs';
import { moduleChanges } from './new-module/module-changes.mjs';
import { nameProblem, namesOf } from './new-module/names.mjs';
import { bin, main, root, run } from './steps.mjs';

const DEFAULT_AREA = 'trade';

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [asked, ...rest] = process.argv.slice(2);
if (!asked || rest.length > 0)
  stop(
    'Say the name of the new module, for example: npm run new:module coupons, or npm run new:module connectivity/campaigns',
  );
const [area, name] = asked.includes('/') ? asked.split('/', 2) : [DEFAULT_AREA, asked];
if (!Object.hasOwn(areas, area)) stop(`"${area}" is no area: choose one of ${Object.keys(areas).join(', ')}.`);
const problem = nameProblem(name);
if (problem) stop(problem);

// All changes are prepared before anything is written, so that a refusal leaves no half of a module behind.
const { created, changed } = moduleChanges(namesOf(name, area), (file) => readFileSync(join(root, file), 'utf8'));
const taken = [...created.keys()].find((file) => existsSync(join(root, file)));
if (taken) stop(`There is a module "${name}" already: ${taken}.`);
for (const [file, text] of [...created, ...changed]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

await main(async () => {
  await run(process.execPath, ['scripts/template-names.mjs'], { quiet: true });
  await run(bin('tsx'), ['apps/server/src/openapi-file.ts'], { quiet: true });
  const made = [...created.keys(), ...changed.keys()];
  await run(bin('prettier'), ['--write', '--log-level', 'warn', ...made], { quiet: true });
  console.log(`The module "${name}" stands in apps/server/src/modules/${area}/${name}. Made:`);
  for (const file of created.keys()) console.log(`  ${file}`);
  console.log('Registered in:');
  for (const file of changed.keys()) console.log(`  ${file}`);
  console.log(
    "Staff find its table under 'Beta Features' until packages/domain/src/verticals/menu.ts gives it a place.",
  );
  console.log(
    'Next: its questions in the template (then npm run template-names), its life in packages/domain, what a table cannot say in its service.',
  );
});
