import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SAXON = '/usr/share/java/Saxon-HE.jar';
/** The official EN 16931 rules, beside the checkout. */
const rules = process.env['EINVOICE_RULES'] ?? resolve(import.meta.dirname, '../../../../../../../shared/einvoice');
const rulesOf = { cii: 'EN16931-CII-validation.xslt', ubl: 'EN16931-UBL-validation.xslt' } as const;

const hasJava = (process.env['PATH'] ?? '').split(':').some((place) => existsSync(join(place, 'java')));
/** `npm test` says at its end where they could not judge (scripts/test.mjs). */
export const canJudge =
  hasJava && existsSync(SAXON) && Object.values(rulesOf).every((file) => existsSync(join(rules, file)));

const FAILED = /<svrl:failed-assert\b[^>]*?id="([^"]*)"[^>]*>\s*<svrl:text>([^<]*)/g;

/** The broken rules of every file, by its name. Saxon starts slowly, so it judges all of them at once. */
export const brokenRules = async (
  syntax: keyof typeof rulesOf,
  files: Readonly<Record<string, string>>,
  directory: string,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const [from, to] = [join(directory, `${syntax}-in`), join(directory, `${syntax}-out`)];
  await Promise.all([mkdir(from, { recursive: true }), mkdir(to, { recursive: true })]);
  const names = Object.keys(files);
  await Promise.all(names.map((name, index) => writeFile(join(from, `${index}.xml`), files[name] ?? '')));
  await run(
    'java',
    ['-cp', SAXON, 'net.sf.saxon.Transform', `-s:${from}`, `-xsl:${join(rules, rulesOf[syntax])}`, `-o:${to}`],
    { maxBuffer: 1e8 },
  );
  const reports = await readdir(to);
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name, index) => {
        const report = reports.find((file) => file.startsWith(`${index}.`));
        if (report === undefined) return [name, ['was not judged']];
        const text = await readFile(join(to, report), 'utf8');
        // A report without rules that fired has judged nothing.
        if (!text.includes('<svrl:fired-rule')) return [name, ['no rule was fired']];
        return [name, [...text.matchAll(FAILED)].map(([, id = '', words = '']) => `${id}: ${words.trim()}`)];
      }),
    ),
  );
};
