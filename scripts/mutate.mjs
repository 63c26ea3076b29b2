// `npm run mutate [-- PART…]`: makes small mistakes in the rules, one at a time, and counts how many of them a test notices.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ignoredMutants } from './mutate/ignored.mjs';
import { instrument } from './mutate/mutants.mjs';
import { filesOf, parts } from './mutate/parts.mjs';
import { startPostgres } from './postgres.mjs';
import { Advice, bin, main, run, say } from './steps.mjs';

const REQUIRED_PERCENT = 95;

const judged = async (part) => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-mutation-'));
  // Where it is installed: thousands of tests on the embedded database take three times as long.
  const postgres = parts[part].prefersPostgres ? await startPostgres({}) : undefined;
  const { code, output } = await run(bin('vitest'), ['run', '--config', 'scripts/mutate/vitest.config.mjs'], {
    quiet: true,
    allowFailure: true,
    env: {
      AIRLANE_MUTATION_PART: part,
      AIRLANE_MUTATION_RESULTS: directory,
      ...(postgres && { AIRLANE_TEST_PG: postgres.url, AIRLANE_TEST_WORKERS: '1' }),
    },
  });
  await postgres?.stop();
  if (code !== 0) throw new Advice(`The tests of ${part} fail without any mutant:\n${output}`);
  const results = readdirSync(directory).map((file) => JSON.parse(readFileSync(join(directory, file), 'utf8')));
  rmSync(directory, { recursive: true });
  for (const name of results.flatMap(({ unrepeatable }) => unrepeatable)) say(`  cannot be repeated: ${name}`);
  const everSeen = new Set(results.flatMap((result) => result.everSeen));
  const killed = new Set(results.flatMap((result) => Object.keys(result.killed)));
  return { everSeen, killed };
};

const isIgnored = ({ file, what }) => ignoredMutants.some((ignored) => ignored.file === file && ignored.what === what);

const mutate = async (part) => {
  const all = filesOf(parts[part]).flatMap((file) => instrument(readFileSync(file, 'utf8'), file, parts[part]).mutants);
  const mutants = all.filter((mutant) => !isIgnored(mutant));
  say(`${part}: ${mutants.length} mutants, ${all.length - mutants.length} ignored with a reason`);
  const { everSeen, killed } = await judged(part);
  for (const { id, file, line, what } of mutants.filter((mutant) => !killed.has(mutant.id))) {
    say(`  survived${everSeen.has(id) ? '' : ', no test runs it'}: ${file}:${line} ${what}`);
  }
  return { mutants: mutants.length, killed: mutants.filter(({ id }) => killed.has(id)).length };
};

await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((part) => parts[part] === undefined);
  if (unknown.length > 0)
    throw new Advice(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  let [mutants, killed] = [0, 0];
  for (const part of asked.length > 0 ? asked : Object.keys(parts)) {
    const counts = await mutate(part);
    say(`${part}: ${counts.killed} of ${counts.mutants} killed`);
    mutants += counts.mutants;
    killed += counts.killed;
  }
  const percent = mutants === 0 ? 100 : (100 * killed) / mutants;
  say(`${mutants} mutants, ${killed} killed (${percent.toFixed(1)} %)`);
  if (percent < REQUIRED_PERCENT) throw new Advice(`Fewer than ${REQUIRED_PERCENT} % of the mutants were noticed.`);
});
