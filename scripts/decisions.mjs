// `npm run check` looks here whether every mentioned decision exists and docs/decisions/README.md lists every record.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

const FOLDER = 'docs/decisions';
const MENTION = /\bdecisions?[ /](\d{4}(?:(?:, | and | to |, and )\d{4})*)/gi;
const ROW = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \| (current|superseded by (\d{4})) \|$/;

/** Numbers of records that a text names, with their lines: 'decision 0001', 'decisions 0001, 0002 and 0005', 'docs/decisions/0001'. */
export const mentionsIn = (text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(MENTION)].flatMap(([, numbers]) =>
        numbers.match(/\d{4}/g).map((number) => ({ number, line: index + 1 })),
      ),
    );

/** Rows of the index; a line that links a record but has another shape is a problem of its own. */
const rowsOf = (index) =>
  index
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => {
      const [, number, file, title, status, successor] = ROW.exec(line) ?? [];
      return { line, number, file, title, status, successor };
    });

/**
 * @param {{ records: { file: string, text: string }[], index: string, texts: { file: string, text: string }[] }} what
 * `file` of a record is its name in docs/decisions, `file` of a text its path.
 */
export const decisionProblems = ({ records, index, texts }) => {
  const rows = rowsOf(index);
  const numberOf = (file) => file.slice(0, 4);
  const numbers = new Set(records.map(({ file }) => numberOf(file)));
  const listed = new Map(rows.map((row) => [row.file, row]));
  const unlisted = records.flatMap(({ file, text }) => {
    const row = listed.get(file);
    if (row === undefined) return [`${FOLDER}/README.md does not list ${file}`];
    const heading = `# ${numberOf(file)} ${row.title}`;
    return text.split('\n')[0] === heading
      ? []
      : [`${FOLDER}/${file} does not begin with "${heading}", as README.md lists it`];
  });
  const repeated = records
    .filter(({ file }, at) => records.findIndex((other) => numberOf(other.file) === numberOf(file)) < at)
    .map(({ file }) => `${FOLDER}/${file} has a number that another record has`);
  const badRows = rows.flatMap(({ line, number, file, successor }) => {
    if (number === undefined)
      return [`${FOLDER}/README.md: "${line}" is not "| [0001](0001-name.md) | title | current |"`];
    if (!records.some((record) => record.file === file) || numberOf(file) !== number)
      return [`${FOLDER}/README.md lists ${number} as ${file}, which does not exist`];
    return successor === undefined || numbers.has(successor)
      ? []
      : [`${FOLDER}/README.md: ${number} is superseded by ${successor}, which does not exist`];
  });
  const unknown = [...texts, ...records.map(({ file, text }) => ({ file: `${FOLDER}/${file}`, text }))].flatMap(
    ({ file, text }) =>
      mentionsIn(text)
        .filter(({ number }) => !numbers.has(number))
        .map(({ number, line }) => `${file}:${line} mentions decision ${number}, which does not exist`),
  );
  return [...unlisted, ...repeated, ...badRows, ...unknown];
};

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  'decisions',
  'package-lock.json',
  'openapi.json',
  'decisions.test.mjs',
]);
const isRead = (name) => /\.(tsx?|m[tj]s|json|md|css|ya?ml)$/.test(name);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() && isRead(path) ? [path] : [];
    });

const read = (file) => ({ file, text: readFileSync(join(root, file), 'utf8') });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const records = readdirSync(join(root, FOLDER))
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .map((name) => ({ file: name, text: read(`${FOLDER}/${name}`).text }));
  const problems = decisionProblems({
    records,
    index: read(`${FOLDER}/README.md`).text,
    texts: filesBelow('.').map(read),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
