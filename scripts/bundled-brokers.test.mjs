import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOptions } from './build.mjs';

// The libraries of brokers are CommonJS and loaded late: a bundle gives them another shape than Node does.
const out = mkdtempSync(join(tmpdir(), 'airlane-bundle-'));
const source =
  "export { mqttKind } from './src/ports/channels/mqtt.ts'; export { amqpKind } from './src/ports/channels/amqp.ts'; export { allowLoopback } from './src/testing/allow-loopback.ts';";
let bundled;
beforeAll(async () => {
  await build({ ...bundleOptions, stdin: { contents: source, resolveDir: bundleOptions.absWorkingDir }, outdir: out });
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  bundled = await import(pathToFileURL(join(out, 'stdin.js')).href);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

test.each([
  ['mqtt', { topic: 'events' }],
  ['amqp', { routingKey: 'events' }],
])('the bundled server gets as far as a connection with %s', async (name, settings) => {
  const kind = bundled[`${name}Kind`]();
  const channel = kind.open(
    kind.settings.parse({ url: `${name}://127.0.0.1:59999`, ...settings }),
    kind.secrets.parse({}),
    { outbound: bundled.allowLoopback },
  );
  const outcome = await channel.deliver(
    { id: '1', type: 't', time: new Date(), body: '{}', subject: null },
    new AbortController().signal,
  );
  await channel.close();
  expect(outcome).toMatchObject({ failure: 'unreachable', detail: 'Nothing accepts connections at this address' });
});
