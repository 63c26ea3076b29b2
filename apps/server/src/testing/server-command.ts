import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../main.ts', import.meta.url));
const built = process.env['AIRLANE_TEST_SERVER'];

/** What Node is started with to have a server process: what `npm test` has just built, or the source, which takes several times as long to load. */
export const SERVER_COMMAND: readonly string[] = built === undefined ? ['--import', 'tsx', SOURCE] : [built];
