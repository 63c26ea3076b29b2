// What a new module consists of: files of its own, and one line in each place that composes modules.
import { contractFile, domainFile, domainTest, templateFile } from './shared-files.mjs';
import {
  moduleFile,
  accessFile,
  repositoryFile,
  routesFile,
  rulesFile,
  serviceFile,
  testFile,
} from './server-files.mjs';

const missing = (file, what) =>
  new Error(`${file} has another shape than this script expects (${what}); nothing was written.`);

/** Puts lines before the first one that fits, counted from a line that fits `after` where one is given. */
const before =
  (pattern, ...lines) =>
  (file, text, after) => {
    const all = text.split('\n');
    const start = after === undefined ? 0 : all.findIndex((line) => after.test(line));
    const index = start === -1 ? -1 : all.findIndex((line, position) => position >= start && pattern.test(line));
    if (index === -1) throw missing(file, String(pattern));
    all.splice(index, 0, ...lines);
    return all.join('\n');
  };

/** Puts an import among those whose path fits, by path. */
const imported = (neighbours, line) => (file, text) => {
  const pathOf = (other) => other.slice(other.indexOf("from '"));
  const all = text.split('\n');
  const isNeighbour = (other) => other.startsWith('import ') && neighbours.test(other);
  const last = all.findLastIndex(isNeighbour);
  if (last === -1) throw missing(file, String(neighbours));
  const following = all.findIndex((other) => isNeighbour(other) && pathOf(other) > pathOf(line));
  all.splice(following === -1 ? last + 1 : following, 0, line);
  return all.join('\n');
};

const registrations = ({ name, area, camel }) => {
  const home = `modules/${area}/${name}`;
  return [
    {
      file: 'apps/server/src/modules.ts',
      edits: [
        imported(/'\.\/modules\/.*\.module\.ts'/, `import { ${camel}Module } from './${home}/${name}.module.ts';`),
        (file, text) =>
          before(/^ {2}\];$/, `    ${camel}Module(kernel, { documents }),`)(
            file,
            text,
            new RegExp(`^ {2}const ${area} = \\[$`),
          ),
      ],
    },
  ];
};

/**
 * The texts of the new and of the changed files, by path. `read` gives the present text of a file.
 * @returns {{ created: Map<string, string>, changed: Map<string, string> }}
 */
export const moduleChanges = (names, read) => {
  const { name, area } = names;
  const home = `apps/server/src/modules/${area}/${name}`;
  const created = new Map([
    [`${home}/${name}.template.json`, templateFile(names)],
    [`packages/domain/src/${name}/${name}-status.ts`, domainFile(names)],
    [`packages/domain/src/${name}/${name}-status.test.ts`, domainTest(names)],
    [`packages/contract/src/calls/${name}.ts`, contractFile(names)],
    [`${home}/${name}.module.ts`, moduleFile(names)],
    [`${home}/${name}.routes.ts`, routesFile(names)],
    [`${home}/${name}.service.ts`, serviceFile(names)],
    [`${home}/${name}.repository.ts`, repositoryFile(names)],
    [`${home}/${name}.rules.ts`, rulesFile(names)],
    [`${home}/${name}.access.ts`, accessFile(names)],
    [`${home}/${name}.test.ts`, testFile(names)],
  ]);
  const changed = new Map();
  for (const { file, edits } of registrations(names))
    changed.set(
      file,
      edits.reduce((text, edit) => edit(file, text), read(file)),
    );
  return { created, changed };
};
