import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { instrument } from './mutants.mjs';
import { filesOf, parts } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const part = parts[process.env.AIRLANE_MUTATION_PART];
const mutated = new Set(filesOf(part));

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const file = relative(ROOT, id.split('?')[0]);
        return mutated.has(file) ? instrument(readFileSync(id.split('?')[0], 'utf8'), file).code : undefined;
      },
    },
  ],
  test: {
    include: part.tests,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    runner: fileURLToPath(new URL('mutation-runner.mjs', import.meta.url)),
    ...(part.needsDatabase && { globalSetup: ['apps/server/src/testing/global-setup.ts'] }),
  },
});
