// `npm run check` looks here for SQL in modules: a statement stands where a reader looks for one, in a repository, a source or a writer.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vitest/node';
import { root } from './steps.mjs';
import { isTestFile } from './test-files.mjs';

const MODULES = 'apps/server/src/modules';
const holdsSql = /\.(repository|source|writer)\.ts$/;
const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

const isStatement = ({ type, callee, tag }) =>
  (type === 'TaggedTemplateExpression' && tag.type === 'Identifier' && tag.name === 'sql') ||
  (type === 'CallExpression' && callee.type === 'MemberExpression' && statements.has(callee.property.name)) ||
  (type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.name === 'sql');

const statementsBelow = (node) => {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(statementsBelow);
  const inner = Object.values(node).flatMap(statementsBelow);
  return typeof node.type === 'string' && isStatement(node) ? [node.start, ...inner] : inner;
};

/** The lines of a file on which SQL begins that belongs elsewhere. */
export const misplacedSql = (file, source) => {
  if (holdsSql.test(file) || isTestFile(file)) return [];
  const starts = statementsBelow(parseAst(source, { lang: 'ts' }).body);
  return [...new Set(starts.map((start) => source.slice(0, start).split('\n').length))].sort(
    (one, other) => one - other,
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = readdirSync(join(root, MODULES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = `${MODULES}/${file}`;
      return misplacedSql(path, readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`);
    });
  for (const problem of problems) console.error(`  ${problem}: SQL belongs into a repository, a source or a writer`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
