import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { loadDemo } from './demo.ts';
import { openEmbedded } from './kernel/database/embedded/engine.ts';
import { ensureImage } from './kernel/database/embedded/image.ts';
import { kyselyFor } from './kernel/database/open.ts';
import { chooseCaptcha } from './ports/captcha/choose.ts';
import { offlineGeocoder } from './ports/geocoder/offline.ts';
import { unconnectedNetwork } from './ports/network/unconnected.ts';
import { diskStorage } from './ports/storage/disk.ts';

/** Writes the checked-in OpenAPI file, or with --check says whether it is stale. */
const file = fileURLToPath(new URL('../../../packages/contract/openapi.json', import.meta.url));

const engine = await openEmbedded({ imageFile: await ensureImage(fileURLToPath(new URL('../dist', import.meta.url))) });
const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'on' });
const db = kyselyFor(engine);
const { demoRoutes } = await loadDemo(config, engine, db);
const app = await buildApp(config, {
  engine,
  mail: { send: async () => undefined },
  storage: diskStorage(join(tmpdir(), 'airlane-openapi')),
  network: unconnectedNetwork,
  geocoder: offlineGeocoder,
  captcha: chooseCaptcha(config, db),
  demoRoutes,
});
await app.ready();
const { paths = {}, ...rest } = app.swagger();
const components = 'components' in rest ? rest.components : undefined;
/** So that neither the order of the modules nor that of their imports matters. */
const byName = (entries: object): object =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
const sorted = { ...components, schemas: byName(components?.schemas ?? {}) };
const current = `${JSON.stringify({ ...rest, components: sorted, paths: byName(paths) }, null, 2)}\n`;
await app.close();

if (!process.argv.includes('--check')) writeFileSync(file, current);
else if (readFileSync(file, 'utf8') !== current) {
  console.error('packages/contract/openapi.json is stale: run "npm run openapi" and commit the file.');
  process.exit(1);
}
