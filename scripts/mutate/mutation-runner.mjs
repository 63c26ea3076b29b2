// Runs each test once as it is, and then once for every living mutant that it came across.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';

/** Far more than any test passes: a mutant that makes a loop endless is noticed by this. */
const MAX_SWITCHES = 5_000_000;

globalThis.mutation ??= {
  active: undefined,
  passed: 0,
  seen: new Set(),
  everSeen: new Set(),
  killed: {},
  unrepeatable: [],
  isOn(id) {
    this.seen.add(id);
    this.everSeen.add(id);
    this.passed += 1;
    if (this.active !== undefined && this.passed > MAX_SWITCHES) throw new Error('The mutant does not come to an end');
    return this.active === id;
  },
};
const { mutation } = globalThis;

const passes = async (run) => {
  mutation.passed = 0;
  try {
    await run();
    return true;
  } catch {
    return false;
  }
};

export default class MutationRunner extends VitestTestRunner {
  async runTask(test) {
    const run = getFn(test);
    mutation.seen = new Set();
    await run();
    const met = [...mutation.seen];
    const alive = met.filter((id) => mutation.killed[id] === undefined);
    if (alive.length === 0) return;
    // A test that changes what it starts from cannot be run again, so its failure would say nothing about a mutant.
    if (!(await passes(run))) return void mutation.unrepeatable.push(test.name);
    for (const id of alive) {
      mutation.active = id;
      const survived = await passes(run);
      mutation.active = undefined;
      if (survived) continue;
      mutation.killed[id] = test.name;
      if (!(await passes(run))) return void mutation.unrepeatable.push(`${test.name} (after ${id})`);
    }
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles(files);
    const { everSeen, killed, unrepeatable } = mutation;
    const directory = process.env.AIRLANE_MUTATION_RESULTS;
    if (directory)
      writeFileSync(
        join(directory, `${process.pid}.json`),
        JSON.stringify({ everSeen: [...everSeen], killed, unrepeatable }),
      );
  }
}
