// `npm run template-names`: names of templates and ids of their questions as code, so that what is renamed in a template does not compile where it is used,
// and the list of the files that the server ships. With --check it writes nothing: it tells whether the written files are current, and finds ids and
// names that were typed by hand.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownIds, literalProblems } from './template-literals.mjs';
import { root } from './steps.mjs';

const SERVER = 'apps/server/src';
const ENDING = '.template.json';
const WRITTEN = 'packages/domain/src/template-names.ts';
const LIST = `${SERVER}/shipped-templates.ts`;

const capitalized = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
const lowered = (word) => word.replace(/^[A-Z]+(?=$|[a-z])/, (capitals) => capitals.toLowerCase());
const isShouted = (word) => word === word.toUpperCase();

/** 'QID007Last_DATA_Time' becomes 'lastDataTime', 'things-table' becomes 'thingsTable'. */
export const memberName = (id) => {
  const [first = '', ...rest] = id.replace(/^QID\d+_?/, '').split(/[^A-Za-z0-9]+/);
  return lowered(first) + rest.map((word) => capitalized(isShouted(word) ? word.toLowerCase() : word)).join('');
};

const member = (key, value) => `  ${key}: '${value}',`;

/** 'modules/trade/orders/order-sim.template.json' is orderSim. */
const nameOfFile = (file) => memberName(basename(file).replace(/(\.template)?\.json$/, ''));

const questionsOf = ({ file, template }) => {
  const byName = new Map();
  for (const { questionId } of template.questions ?? []) {
    const name = memberName(questionId);
    if (byName.has(name))
      throw new Error(`${file}: ${byName.get(name)} and ${questionId} would both be called ${name}`);
    byName.set(name, questionId);
  }
  return [...byName].map(([name, id]) => member(name, id));
};

/** The text of the file. Takes the templates with the names of their files. */
export const namesFile = (templates) => {
  const sorted = templates
    .map(({ file, template }) => ({ file, template, name: nameOfFile(file) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const blocks = sorted
    .filter(({ template }) => (template.questions ?? []).length > 0)
    .map((entry) => `export const ${entry.name}QuestionIds = {\n${questionsOf(entry).join('\n')}\n} as const;\n`);
  return `// Written by \`npm run template-names\` from the templates in the modules of the server; never changed by hand.

/** The names that templates are asked for by. */
export const templateNames = {
${sorted.map(({ name, template }) => member(name, template.description)).join('\n')}
} as const;

export type TemplateName = (typeof templateNames)[keyof typeof templateNames];

${blocks.join('\n')}`;
};

/** The text of the list that the server starts with. Takes the paths of the files below the sources of the server. */
export const listFile = (files) => {
  const sorted = files.map((file) => ({ file, name: nameOfFile(file) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return `// Written by \`npm run template-names\` from the templates in the modules; never changed by hand.
${sorted.map(({ file, name }) => `import ${name} from './${file}' with { type: 'json' };`).join('\n')}
import { parseTemplates } from './modules/platform/templates/parse-templates.ts';

/** Parsed when the process starts: a bad file stops it. */
export const shippedTemplates = parseTemplates({
${sorted.map(({ name }) => `  ${name},`).join('\n')}
});
`;
};

const shipped = () =>
  readdirSync(join(root, SERVER, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const path = `modules/${file.replaceAll('\\', '/')}`;
      return { file: path, template: JSON.parse(readFileSync(join(root, SERVER, path), 'utf8')) };
    });

/** Says what the specification says: a template that is renamed has to fail against it, and not to be renamed in it. */
const FROM_SPECIFICATION = 'packages/fixtures/src/spec-screens.ts';

const SKIPPED = new Set(['node_modules', 'dist']);
const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesBelow(path) : /\.tsx?$/.test(path) ? [path] : [];
  });

const check = (templates, written) => {
  const problems = [...written]
    .filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => `${file} is stale: run npm run template-names`);
  const known = { ids: knownIds(templates), names: templates.map(({ template }) => template.description) };
  for (const file of ['apps', 'packages', 'e2e', 'bench'].flatMap(sourcesBelow)) {
    if (written.has(file) || file === FROM_SPECIFICATION) continue;
    problems.push(...literalProblems(file, readFileSync(join(root, file), 'utf8'), known));
  }
  for (const problem of problems) console.error(`  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const templates = shipped();
  const written = new Map([
    [WRITTEN, namesFile(templates)],
    [LIST, listFile(templates.map(({ file }) => file))],
  ]);
  if (process.argv.includes('--check')) check(templates, written);
  else for (const [file, text] of written) writeFileSync(join(root, file), text);
}
