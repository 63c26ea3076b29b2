// Which file imports which, read from import specifiers that are written as string literals.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './steps.mjs';

const SKIPPED = new Set(['node_modules', 'dist']);
const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesBelow(path) : /\.(tsx?|mjs)$/.test(path) ? [path] : [];
  });

/** Entry points of our own packages: the name that others import them by, and the file. Both may hold a star, as `exports` may; without it every file is one. */
const readOwnPackages = () =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const { name: own, exports = { './*': './*' } } = JSON.parse(
        readFileSync(join(root, folder, name, 'package.json'), 'utf8'),
      );
      return Object.entries(exports).map(([path, file]) => [join(own, path), join(folder, name, file)]);
    }),
  );

const fileOfPackage = (ownPackages, specifier) => {
  for (const [name, file] of ownPackages) {
    if (name === specifier) return file;
    const [before, after] = name.split('*');
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    return file.replace('*', specifier.slice(before.length, specifier.length - after.length));
  }
  return undefined;
};

/** '#kernel/errors.ts' is that file of the app's own `src`, from wherever in the app it is read (`imports` of its package.json). */
const pathOf = (file, specifier) => {
  if (specifier.startsWith('#')) return join(...file.split('/').slice(0, 2), 'src', specifier.slice(1));
  return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : undefined;
};

const IMPORT = /(?:from\s+|import\s+|import\(\s*)'([^'\n]+)'/g;
/** Erased before anything runs. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*?;$/gms;

/** Every source file below the folders with what it imports; `isRunning` leaves out imports of types alone. */
export const importGraph = (folders, { isRunning = false } = {}) => {
  const ownPackages = readOwnPackages();
  const importsOf = (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const specifiers = [...(isRunning ? text.replace(TYPE_IMPORT, '') : text).matchAll(IMPORT)];
    return specifiers.flatMap(([, specifier]) => {
      const path = fileOfPackage(ownPackages, specifier) ?? pathOf(file, specifier.split('?')[0]);
      return path !== undefined && existsSync(join(root, path)) ? [path] : [];
    });
  };
  return new Map(folders.flatMap(sourcesBelow).map((file) => [file, importsOf(file)]));
};

/** The files themselves and all that import them, directly or through others. */
export const importersOf = (graph, files) => {
  const importers = new Map();
  for (const [from, targets] of graph)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
};
