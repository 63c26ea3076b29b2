import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'question-kinds', 'src');

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) stop('Say the name of the new kind, for example: npm run new:kind commandList');
if (!/^[a-z][a-zA-Z0-9]{1,39}$/.test(name)) {
  stop(`"${name}" is no name for a kind: use 2 to 40 letters and digits in camelCase, beginning with a small letter.`);
}

const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const home = join(source, 'kinds', folder);
const registries = [
  { file: 'registry.ts', part: 'Kind', module: 'kind.ts', opening: 'export const kinds = {' },
  { file: 'ui.ts', part: 'Ui', module: 'ui.tsx', opening: 'export const uis:' },
  { file: 'sql.ts', part: 'Sql', module: 'sql.ts', opening: 'export const sqls:' },
];

const read = (file) => readFileSync(join(source, file), 'utf8');
if (existsSync(home) || new RegExp(`^  ${name}: ${name}Kind,$`, 'm').test(read('registry.ts'))) {
  stop(`The kind "${name}" exists already, in packages/question-kinds/src/kinds/${folder}.`);
}

const files = {
  'kind.ts': `import { noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank, textCodec } from '../../text-codec.ts';

export const ${name}Kind = defineKind({
  name: '${name}',
  options: noOptions,
  codec: () => textCodec(),
  commonRules: 'text',
  operators: ['contains', 'anyOf', 'noneOf', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: (value) => value,
  examples: {
    valid: [{ wire: ' An answer ', value: 'An answer', text: 'An answer' }],
    invalid: [{ wire: {}, message: 'Enter a text' }],
  },
});
`,
  'ui.tsx': `import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { ${name}Kind } from './kind.ts';

export const ${name}Ui: KindUi<typeof ${name}Kind> = {
  Input: TextField,
  filters: { contains: ContainsFilter, ...listFilters },
};
`,
  'sql.ts': `import type { KindSql } from '../../define-sql.ts';
import { plainTextSql } from '../../sql-parts/plain-text-sql.ts';
import type { ${name}Kind } from './kind.ts';

export const ${name}Sql: KindSql<typeof ${name}Kind> = plainTextSql;
`,
};

const isNeighbour = (line) => line.startsWith('import {') && line.includes("from './kinds/");
const pathOf = (line) => line.slice(line.indexOf("from '"));

/** Adds the import among its neighbours by path, and the entry at the end of the registry's object. */
const register = ({ file, part, module, opening }) => {
  const lines = read(file).split('\n');
  const line = `import { ${name}${part} } from './kinds/${folder}/${module}';`;
  const following = lines.findIndex((other) => isNeighbour(other) && pathOf(other) > pathOf(line));
  lines.splice(following === -1 ? lines.findLastIndex(isNeighbour) + 1 : following, 0, line);

  const start = lines.findIndex((other) => other.startsWith(opening));
  const end = lines.findIndex((other, index) => index > start && other.startsWith('}'));
  if (start === -1 || end === -1)
    stop(`The registry in ${file} has another shape than this script expects; nothing was written.`);
  lines.splice(end, 0, `  ${name}: ${name}${part},`);
  return { file, text: lines.join('\n') };
};

// Every registry is prepared before anything is written, so that a refusal leaves no half of a kind behind.
const registered = registries.map(register);
mkdirSync(home, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
for (const { file, text } of registered) writeFileSync(join(source, file), text);

console.log(`The kind "${name}" stands in packages/question-kinds/src/kinds/${folder} as a plain text.`);
console.log(
  'Next: its codec and examples in kind.ts, its input and filters in ui.tsx, its cell in cells.ts where the text is not enough, its order and filters in sql.ts,',
);
console.log(
  'and, where templates call it by another name, a line in kind-of.ts. The conformance suite already runs it.',
);
