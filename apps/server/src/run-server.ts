import type { FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import type { Ports } from './app-ports.ts';
import type { Config } from './config/config.ts';
import type { DatabaseEngine } from './kernel/database/engine.ts';
import { ensurePartitions, kyselyFor, migrate } from './kernel/database/open.ts';
import { loadDemo } from './demo.ts';
import { chooseCaptcha } from './ports/captcha/choose.ts';
import { chooseEdgeManagement } from './ports/edge-management/choose.ts';
import { chooseGeocoder } from './ports/geocoder/choose.ts';
import { chooseMail } from './ports/mail/choose.ts';
import { chooseNetwork } from './ports/network/choose.ts';
import { choosePayments } from './ports/payments/choose.ts';
import { chooseTax } from './ports/tax/choose.ts';
import { chooseVatIds } from './ports/vat-ids/choose.ts';
import { chooseStorage } from './ports/storage/choose.ts';
import { prepareFirstAdministrator } from './modules/staff/administrators/start-without-administrator.ts';
import { openSecretCipher } from './kernel/secrets/open-secret-cipher.ts';
import type { StartupServer } from './operations/startup/startup-server.ts';
import { welcomeText } from './welcome-text.ts';

/** What the build left beside the bundle. */
export type BuiltFiles = Pick<Ports, 'consoleDirectory' | 'referenceScript'>;

/** From an open database to a listening server, which takes the port over from the one that showed the progress. */
export const runServer = async (
  config: Config,
  engine: DatabaseEngine,
  built: BuiltFiles,
  startup: StartupServer,
): Promise<FastifyInstance> => {
  const db = kyselyFor(engine);
  startup.report({ text: 'Updating the database' });
  await migrate(engine);
  await ensurePartitions(db, new Date());
  startup.report({ text: 'Starting the services' });
  const demo = await loadDemo(config, engine, db);
  const app = await buildApp(config, {
    engine,
    mail: chooseMail(config.mail, db),
    storage: chooseStorage(config),
    network: chooseNetwork(demo.network),
    edges: chooseEdgeManagement(demo.edges),
    geocoder: chooseGeocoder(config),
    captcha: chooseCaptcha(config, db),
    payments: await choosePayments(config, demo.payments),
    tax: await chooseTax(config),
    vatIds: chooseVatIds(config),
    demoRoutes: demo.demoRoutes,
    ...built,
  });
  const demoLines = await demo.start?.(app, (what, percent) => {
    const text = `Filling the demo world: ${what}`;
    startup.report({ text, percent });
    console.log(`  ${text} (${percent} %)`);
  });
  const setupToken = await prepareFirstAdministrator(db, await openSecretCipher(config, db), config);
  await app.ready();
  await startup.close();
  await app.listen({ port: startup.port, host: config.host });
  console.log(welcomeText(app, config, { demoLines, setupToken }));
  return app;
};
