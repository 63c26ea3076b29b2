// `npm run area-tables`: the table in each area's README that says what its modules declare: calls, jobs, the tables that they write and the events that they
// record, read from their files. With --check it writes nothing and says whether the tables are current.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';
import { isTestFile } from './test-files.mjs';

const MODULES = join(root, 'apps/server/src/modules');
const BEGIN = '<!-- written by `npm run area-tables`, to the end mark -->';
const END = '<!-- end mark -->';

const found = (source, pattern) => [...source.matchAll(pattern)].map((match) => match.at(-1));
const sortedOnce = (names) => [...new Set(names)].sort();

/** Of a module, by the texts of its files. Takes the names of all calls, tables and events, so that only those are found. */
export const declaredBy = (files, { calls, tables, events }) => {
  const code = files.filter(({ name }) => !isTestFile(name) && !name.endsWith('.access.ts'));
  const text = code.map(({ source }) => source).join('\n');
  const recording = code.filter(({ source }) => /\brecord(Thing)?Events?\b/.test(source));
  const routes = code
    .filter(({ source }) => source.includes('kernel/routing/handle.ts'))
    .map(({ source }) => source)
    .join('\n');
  const written = [
    ...found(text, /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
    ...found(text, /\b(?:insert into|update|delete from) (\w+)/g),
  ];
  return {
    calls: sortedOnce(found(routes, /\b(\w+)\b/g).filter((name) => calls.has(name))),
    jobs: sortedOnce(found(text, /\bdefineJob(?:<[^(]*>)?\(\s*'([\w-]+)'/g)),
    tables: sortedOnce(written.filter((table) => tables.has(table))),
    events: sortedOnce(
      recording.flatMap(({ source }) => found(source, /'([a-z_-]+\.[\w.-]+)'/g)).filter((event) => events.has(event)),
    ),
  };
};

const cell = (names) => names.map((name) => `\`${name}\``).join(' ');

/** The table of an area, out of what its modules declare. */
export const areaTable = (modules) => {
  const rows = modules
    .filter(({ declared }) => Object.values(declared).some((names) => names.length > 0))
    .map(({ name, declared: { calls, jobs, tables, events } }) =>
      [`\`${name}\``, cell(calls), cell(jobs), cell(tables), cell(events)].join(' | '),
    );
  return [
    '| module | calls | jobs | tables it writes | events |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};

/** The README with the table between its marks, or at its end where it has none yet. */
export const withTable = (readme, table) => {
  const block = `${BEGIN}\n\n${table}\n\n${END}`;
  const begin = readme.indexOf(BEGIN);
  if (begin === -1) return `${readme.trimEnd()}\n\n## What the modules declare\n\n${block}\n`;
  return `${readme.slice(0, begin)}${block}${readme.slice(readme.indexOf(END) + END.length)}`;
};

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const known = () => ({
  calls: new Set(
    filesBelow(join(root, 'packages/contract/src/calls')).flatMap(({ source }) =>
      found(source, /^export const (\w+) = defineCall\(/gm),
    ),
  ),
  tables: new Set(
    found(
      readFileSync(join(root, 'apps/server/src/kernel/database/schema/tables.ts'), 'utf8').split(
        'interface DatabaseSchema',
      )[1],
      /^ {2}(\w+): /gm,
    ),
  ),
  events: new Set(
    found(readFileSync(join(root, 'packages/domain/src/events/event-types.ts'), 'utf8'), /^ {2}'([\w.-]+)': /gm),
  ),
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = known();
  for (const area of foldersIn(MODULES)) {
    const file = join(MODULES, area, 'README.md');
    const modules = foldersIn(join(MODULES, area)).map((name) => ({
      name,
      declared: declaredBy(filesBelow(join(MODULES, area, name)), names),
    }));
    const readme = readFileSync(file, 'utf8');
    const current = withTable(readme, areaTable(modules));
    if (!process.argv.includes('--check')) writeFileSync(file, current);
    else if (readme !== current) {
      console.error(`  apps/server/src/modules/${area}/README.md is stale: run npm run area-tables`);
      process.exitCode = 1;
    }
  }
}
