// Who may import the demo world, apps/demo: tests and measurements, and one production file that loads it late.
import { isTestFile } from './test-files.mjs';

export const DEMO_SWITCH = 'apps/server/src/demo.ts';

const demo = /^apps\/demo\//;
const server = /^apps\/server\//;
/** What the demo world stands on: what every module may use, modules, and interfaces to systems outside. */
const belowTheDemo = /^apps\/server\/src\/((config|kernel|modules|ports)\/|shipped-templates\.ts$)/;
const measuring = /^(e2e|bench)\//;

/** Why a file may not import this one, or nothing. */
export const demoImportProblem = (from, to) => {
  if (isTestFile(from) || measuring.test(from)) return undefined;
  if (demo.test(from) && server.test(to) && !belowTheDemo.test(to))
    return 'The demo world is built on kernel, modules and ports, and is composed by nothing that it could compose.';
  if (demo.test(to) && !demo.test(from) && from !== DEMO_SWITCH)
    return `A server that sells never loads the demo world: everything reaches it through ${DEMO_SWITCH}.`;
  return undefined;
};

const STATIC_IMPORT = /^(?:import|export)(?! type )[^;]*?'@airlane\/demo[^']*'/m;

/** The switch is a switch only while it imports late. */
export const lateImportProblem = (source) =>
  STATIC_IMPORT.test(source)
    ? `${DEMO_SWITCH} imports the demo world before it knows that it is wanted: use import() there.`
    : undefined;
