// Puts what was built into one archive that runs with Node alone.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { external } from '../build.mjs';
import { Advice, root, run } from '../steps.mjs';
import { withDependencies } from './runtime-packages.mjs';

const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const STAMP = join(root, 'apps/server/dist/.built');

/** Part of the bundle only when it is built, or of no use to a machine that only runs it. */
const NOT_SHIPPED = /\.map$|\.d\.[cm]?ts$|\.tsbuildinfo$|^\.built$|^build-image\.js$/;
const isShipped = (path) => !NOT_SHIPPED.test(basename(path));

const copy = (from, to) => cpSync(join(root, from), to, { recursive: true, dereference: true, filter: isShipped });

/** The maps stay at home, so nothing should look for them. */
const dropMapNames = (directory) => {
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.js'))) {
    const file = join(directory, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  }
};

const licenceTexts = () => {
  const workspaces = [
    'apps/server',
    'apps/demo',
    'apps/console',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ];
  const direct = workspaces.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {}),
  );
  const names = withDependencies([...new Set(direct)].filter((name) => !name.startsWith('@airlane/')));
  return names
    .map((name) => {
      const directory = join(root, 'node_modules', name);
      const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
      const files = readdirSync(directory).filter(
        (file) => /^(licen[cs]e|copying|notice)/i.test(file) && statSync(join(directory, file)).isFile(),
      );
      return [
        `${name} ${manifest.version} (${manifest.license ?? 'see below'})`,
        ...files.map((file) => readFileSync(join(directory, file), 'utf8').trim()),
      ].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
};

/** A build for prod run as anything else would offer what it does not contain, so the archive knows what it was built for. */
const entryPoint = (
  buildEnv,
) => `// Starts Airlane, or runs one of its commands: node main.js [admin | back-up | restore | audit-check]
process.env.BUILD_ENV ||= '${buildEnv}';
await import('./apps/server/dist/main.js');
`;

const stage = (directory, buildEnv) => {
  copy('apps/server/dist', join(directory, 'apps/server/dist'));
  dropMapNames(join(directory, 'apps/server/dist'));
  copy('apps/console/dist', join(directory, 'apps/console/dist'));
  for (const name of withDependencies(external.filter((name) => name !== 'pg-native')))
    copy(`node_modules/${name}`, join(directory, 'node_modules', name));
  copy('deploy', join(directory, 'deploy'));
  copy('LICENSE', join(directory, 'LICENSE'));
  copy('deploy/README.md', join(directory, 'README.md'));
  copy('docs/operating.md', join(directory, 'docs/operating.md'));
  writeFileSync(join(directory, 'main.js'), entryPoint(buildEnv));
  writeFileSync(
    join(directory, 'package.json'),
    `${JSON.stringify({ name: 'airlane', version, private: true, license, type: 'module', engines }, undefined, 2)}\n`,
  );
  writeFileSync(join(directory, 'THIRD-PARTY-LICENSES.txt'), `${licenceTexts()}\n`);
};

const USUAL_LEVEL = 6;

/** Packs what `npm run build` left. Answers the file. */
export const packArchive = async (output, level = USUAL_LEVEL) => {
  if (!existsSync(STAMP)) throw new Advice('Nothing is built yet. Run npm run pack, which builds first.');
  const buildEnv = readFileSync(STAMP, 'utf8').split(' ')[1];
  const name = `airlane-${version}`;
  const directory = join(output, name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  stage(directory, buildEnv);
  const file = join(output, `${name}.tar.gz`);
  await run(
    'tar',
    [`--use-compress-program=gzip -${level}`, '-cf', file, '--owner=0', '--group=0', '-C', output, name],
    { quiet: true },
  );
  rmSync(directory, { recursive: true });
  return file;
};
