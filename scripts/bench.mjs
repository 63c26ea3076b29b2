// `npm run bench`: load and scale against a bare floor in the same run, and the weight of every page.
import { bin, build, install, main, run } from './steps.mjs';

await main(async () => {
  await install();
  await build();
  await run(bin('tsx'), ['bench/src/main.ts', ...process.argv.slice(2)]);
});
