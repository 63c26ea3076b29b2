// `npm run migration-list`: the list of migrations, in the order of their numbers, from the files in apps/server/migrations. With --check it writes nothing
// and says whether the list is current.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

const FOLDER = join(root, 'apps/server/migrations');
const LIST = join(FOLDER, 'list.ts');

const textName = ({ name, source }) => {
  const exported = [...source.matchAll(/^export const (\w+)/gm)];
  if (exported.length !== 1) throw new Error(`Migration ${name} exports ${exported.length} texts instead of one`);
  return exported[0][1];
};

/** The text of the list. Takes the migrations with their names and what stands in them. */
export const migrationList = (migrations) => {
  const sorted = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const numbers = sorted.map(({ name }) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice}`);
  const named = sorted.map((migration) => ({ name: migration.name, text: textName(migration) }));
  return `// Written by \`npm run migration-list\` from the files beside it; never changed by hand.
${named.map(({ name, text }) => `import { ${text} } from './${name}.ts';`).join('\n')}

/** Numbered and forward-only: a released migration never changes, a correction is a new one. */
export const migrationTexts: Readonly<Record<string, string>> = {
${named.map(({ name, text }) => `  '${name}': ${text},`).join('\n')}
};
`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  const current = migrationList(
    files.map((file) => ({ name: file.replace(/\.ts$/, ''), source: readFileSync(join(FOLDER, file), 'utf8') })),
  );
  if (!process.argv.includes('--check')) writeFileSync(LIST, current);
  else if (readFileSync(LIST, 'utf8') !== current) {
    console.error('  apps/server/migrations/list.ts is stale: run npm run migration-list');
    process.exitCode = 1;
  }
}
