// `npm start`: from an empty clone to a running console, and from there to a running console in seconds.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build, install, main, root, say } from './steps.mjs';

await main(async () => {
  await install();
  await build();
  say('Starting');
  // The banner with the address and the logins should not drown in request logs.
  process.env.LOG_LEVEL ??= 'warn';
  await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
});
