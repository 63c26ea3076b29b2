// Who may import whom. Each rule carries its reason, which is the message when it is broken.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SWITCH, demoImportProblem, lateImportProblem } from './demo-arrows.mjs';
import { importGraph } from './import-graph.mjs';
import { areaOf, areaProblem, areas, circleOfModules, featureOf, moduleOf } from './module-arrows.mjs';
import { root } from './steps.mjs';
import { isTestFile, testImportProblem } from './test-files.mjs';

const rule = (from, to, reason) => ({ from, to, reason });
/** Tests put modules together as the app does, so these hold for production code only. */
const productionRule = (from, to, reason) => ({ from, to, reason, sparesTests: true });

const rules = [
  rule(
    /^packages\/domain\//,
    /^(apps|e2e|bench)\/|^packages\/(?!domain)/,
    'The rules of the trade know no framework and nothing else of ours.',
  ),
  rule(
    /^packages\/question-kinds\//,
    /^(apps|e2e|bench)\/|^packages\/(contract|fixtures)/,
    'domain ← question-kinds ← contract ← apps: kinds stand below the contract.',
  ),
  rule(
    /^packages\/contract\//,
    /^(apps|e2e|bench)\/|^packages\/fixtures/,
    'Both sides read the contract, so it cannot read a side.',
  ),
  rule(
    /^packages\/fixtures\//,
    /^(apps|e2e|bench)\/|^packages\/(question-kinds|contract)/,
    'Fixtures are data for tests, seed and bench; they know the domain only.',
  ),
  rule(/^apps\/server\//, /^apps\/console/, 'Server and console meet in the contract, nowhere else.'),
  rule(
    /^apps\/console\//,
    /^apps\/(server|demo)|^packages\/question-kinds\/src\/sql\.ts/,
    'Server and console meet in the contract, nowhere else.',
  ),
  productionRule(/^apps\/console\//, /^packages\/fixtures/, 'Fixtures are data for tests.'),
  rule(
    /^apps\/console\/src\/ui\//,
    /^apps\/console\/src\/(?!(ui|testing)\/)/,
    'Parts of src/ui draw what they are given: no fetching, no features.',
  ),
  rule(
    /^apps\/console\/src\/lib\//,
    /^apps\/console\/src\/(?!(lib|testing)\/)/,
    'src/lib carries data; screens are built on it.',
  ),
  rule(
    /^apps\/console\/src\/acting\//,
    /^apps\/console\/src\/(?!(acting|lib|ui|testing)\/)/,
    'Acting joins data and its telling; screens are built on it.',
  ),
  rule(
    /^apps\/console\/src\/(templating|widgets)\//,
    /^apps\/console\/src\/(features|app)\//,
    'ui, lib ← widgets, templating ← features ← app.',
  ),
  rule(
    /^apps\/console\/src\/features\//,
    /^apps\/console\/src\/app\//,
    'The app composes features, not the other way round.',
  ),
  rule(
    /^apps\/server\/src\/ports\//,
    /^apps\/server\/src\/(modules|kernel\/(plugins|listing)|app\.ts)/,
    'An adapter must be replaceable without reading a module.',
  ),
  productionRule(
    /^apps\/server\/src\/kernel\//,
    /^apps\/server\/src\/(modules|modules\.ts|operations|app\.ts)/,
    'Every module stands on it, so it knows none: hand in what it needs, or move what it needs below the modules.',
  ),
  productionRule(
    /^apps\/server\/src\/modules\//,
    /^apps\/server\/src\/(modules\.ts|operations|app\.ts)/,
    'Composition ties modules together; a module that asks for it is tied to all of them.',
  ),
  rule(
    /^apps\/server\/src\/modules\/(?!.*\.module\.ts$)/,
    /\.routes\.ts$/,
    'Nothing stands above the routes of a module but its manifest.',
  ),
  rule(/^apps\/server\/src\/(?!modules\.ts$)/, /\.module\.ts$/, 'A module is made in modules.ts and nowhere else.'),
  rule(
    /\.repository\.ts$/,
    /\.(service|routes|presenter)\.ts$/,
    'routes → service → repository: a repository talks SQL and knows neither of the others.',
  ),
];

const broken = (from, to) => {
  const testImport = testImportProblem(from, to);
  if (testImport) return testImport;
  const demoImport = demoImportProblem(from, to);
  if (demoImport) return demoImport;
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (mine && theirs && mine !== theirs)
    return 'A feature that imports another cannot be moved or dropped: share through templating, ui or lib.';
  const isTest = isTestFile(from);
  const broke = rules.find(
    (candidate) => !(isTest && candidate.sparesTests) && candidate.from.test(from) && candidate.to.test(to),
  );
  return broke?.reason ?? (isTest ? undefined : areaProblem(from, to));
};

const graph = new Map([...importGraph(['packages', 'apps', 'e2e', 'bench'])].filter(([file]) => /\.tsx?$/.test(file)));

/** Every file that can be reached from itself, reported once per circle. */
const circles = () => {
  const found = [];
  const state = new Map();
  const visit = (file, path) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
};

const importsOfModules = [...graph].flatMap(([from, targets]) =>
  isTestFile(from) ? [] : targets.map((to) => [from, to]),
);

/** Every module and feature stands in a declared area, and every area says in its README what it is for. */
const misplaced = () => [
  ...[...graph.keys()]
    .filter((file) => /^apps\/(server\/src\/modules|console\/src\/features)\//.test(file) && areaOf(file) === undefined)
    .map((file) => `${file}\n    Stands in no area: ${Object.keys(areas).join(', ')}.`),
  ...Object.keys(areas)
    .map((area) => `apps/server/src/modules/${area}/README.md`)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}\n    Is missing: five lines that say what the area is for.`),
];

const problems = [
  ...[...graph].flatMap(([from, targets]) =>
    targets.flatMap((to) => (broken(from, to) ? [`${from} → ${to}\n    ${broken(from, to)}`] : [])),
  ),
  ...circles().map(
    (circle) =>
      `${circle.join(' → ')}\n    Two files that need each other are one idea in two places: move what they share.`,
  ),
  ...circleOfModules(importsOfModules).map(
    (steps) =>
      `${steps.map(([from, to]) => `${moduleOf(from)} → ${moduleOf(to)} (${from} → ${to})`).join('\n  ')}\n    Modules form a tree: hand in what goes against the arrow, in apps/server/src/modules.ts.`,
  ),
  ...misplaced(),
  ...[lateImportProblem(readFileSync(join(root, DEMO_SWITCH), 'utf8'))].filter((problem) => problem !== undefined),
];

for (const problem of problems) console.error(`  ${problem}`);
if (problems.length > 0) console.error(`${problems.length} imports go the wrong way.`);
process.exit(problems.length === 0 ? 0 : 1);
