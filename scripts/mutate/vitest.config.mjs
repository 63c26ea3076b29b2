import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { instrument } from './mutants.mjs';
import { filesOf, parts } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const part = parts[process.env.AIRLANE_MUTATION_PART];
const mutated = new Set(filesOf(part));

/** In the order of the part: what notices most mutants quickly comes first. */
class InOrder extends BaseSequencer {
  async sort(files) {
    const position = ({ moduleId }) => part.tests.indexOf(relative(ROOT, moduleId));
    return files.toSorted((a, b) => position(a) - position(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const file = relative(ROOT, id.split('?')[0]);
        return mutated.has(file) ? instrument(readFileSync(id.split('?')[0], 'utf8'), file, part).code : undefined;
      },
    },
  ],
  test: {
    include: part.tests,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    runner: fileURLToPath(new URL('mutation-runner.mjs', import.meta.url)),
    ...(part.needsDatabase && { globalSetup: ['apps/server/src/testing/global-setup.ts'] }),
  },
});
