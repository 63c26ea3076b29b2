// `npm run pack`: one archive with everything that a machine with Node needs to run Airlane. It holds native code, so it is for the platform it is made on.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, main, root, say } from './steps.mjs';

const MEGABYTE = 1_000_000;

await main(async () => {
  await install();
  process.env.BUILD_ENV ||= 'prod';
  await build();
  say('Packing');
  const { packArchive } = await import('./pack/pack-archive.mjs');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const file = await packArchive(join(root, 'dist'));
  say(
    `Packed ${file} (${(statSync(file).size / MEGABYTE).toFixed(1)} MB), built for ${process.env.BUILD_ENV} on ${process.platform} ${process.arch}`,
  );
});
