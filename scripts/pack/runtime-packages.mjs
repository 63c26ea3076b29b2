// Which installed packages an archive needs: those that the bundle leaves outside, and what they need in turn.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const directoryOf = (name) => join(root, 'node_modules', name);
const isInstalled = (name) => existsSync(join(directoryOf(name), 'package.json'));
const manifestOf = (name) => JSON.parse(readFileSync(join(directoryOf(name), 'package.json'), 'utf8'));

/** Names of the packages and of everything they depend on. Optional ones, such as native code of other platforms, only where they are installed. */
export const withDependencies = (names) => {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    if (!isInstalled(name)) throw new Error(`The package ${name} is needed and not installed. Run npm ci.`);
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(name);
    Object.keys(dependencies)
      .filter((needed) => !Object.hasOwn(optionalDependencies, needed))
      .forEach(visit);
    Object.keys(optionalDependencies).filter(isInstalled).forEach(visit);
  };
  names.forEach(visit);
  return [...found].sort();
};
