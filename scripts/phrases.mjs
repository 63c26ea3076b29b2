// `npm run check` looks here for wording that must not come back: what people read in the console, in answers and mails of the server, in templates and in the docs.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vitest/node';
import { phraseProblems } from './phrase-list.mjs';
import { root } from './steps.mjs';

const lineOf = (source, index) => source.slice(0, index).split('\n').length;

/** Words and phrases; a single token is a key, an id or a class name. */
const isText = (text) => /\p{L}\S*\s+\S/u.test(text.trim());

/** Types are erased, imports name files, and what a tag such as sql`…` takes is a language of its own. */
const isSkipped = ({ type }) =>
  /^(Import|ExportAll|TaggedTemplate)/.test(type) ||
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type));

const ownText = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
};

const textsBelow = (node) => {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(textsBelow);
  if (typeof node.type === 'string' && isSkipped(node)) return [];
  const text = typeof node.type === 'string' ? ownText(node) : undefined;
  const inner = Object.values(node).flatMap(textsBelow);
  return text === undefined ? inner : [{ text, start: node.start }, ...inner];
};

const textsOfCode = (file, source) =>
  textsBelow(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body).map(({ text, start }) => ({
    text,
    line: lineOf(source, start),
  }));

const textsOfJson = (source) =>
  [...source.matchAll(/"(?:[^"\\]|\\.)*"/g)].map((match) => ({
    text: JSON.parse(match[0]),
    line: lineOf(source, match.index),
  }));

const textsOfProse = (source) => source.split('\n').map((text, index) => ({ text, line: index + 1 }));

/** What people can read in a file, with the line where it stands. */
export const textsOf = (file, source) => {
  const texts = /\.tsx?$/.test(file)
    ? textsOfCode(file, source)
    : file.endsWith('.json')
      ? textsOfJson(source)
      : textsOfProse(source);
  return texts.filter(({ text }) => isText(text));
};

export const problemsOf = (file, source) =>
  textsOf(file, source).flatMap(({ text, line }) =>
    phraseProblems(file, text).map(
      ({ pattern, better }) =>
        `${file}:${line} says "${pattern.exec(text.replace(/\s+/g, ' ').trim())?.[0]}": write ${better}`,
    ),
  );

const FOLDERS = ['apps/console/src', 'apps/server/src', 'apps/demo/src', 'packages', 'docs'];
const FILES = ['README.md', 'CONTRIBUTING.md'];
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'testing',
  'decisions',
  'images',
  'openapi.json',
  'package.json',
  'tsconfig.json',
]);
/** Tests name cases to developers, and check texts that are judged where they are defined. */
const isRead = (path) => /\.(tsx?|json|md)$/.test(path) && !/\.(test|testing)\.(tsx?|json)$/.test(path);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .filter(isRead);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = [...FILES, ...FOLDERS.flatMap(filesBelow)].flatMap((file) =>
    problemsOf(file, readFileSync(join(root, file), 'utf8')),
  );
  if (problems.length > 0) {
    console.error(
      `${problems.join('\n')}\n\nThese phrases read as translated; scripts/phrase-list.mjs says what to write. A text that the specification quotes goes to the allowed ones there.`,
    );
    process.exit(1);
  }
}
