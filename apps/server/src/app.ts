import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { AccessCache } from './access/access-cache.ts';
import { AccessTokens } from './access/tokens.ts';
import type { Config } from './config.ts';
import type { DatabaseEngine } from './database/engine.ts';
import type { Db } from './database/open.ts';
import { kyselyFor } from './database/open.ts';
import type { Jobs } from './jobs/queue.ts';
import { queueMail } from './jobs/send-mail.ts';
import { consoleAddressOf } from './modules/mails/console-address.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { answerSerializer } from './answer-serializer.ts';
import { type LogStream, loggerSettings } from './logging.ts';
import { apiKeyRoutes } from './modules/api-keys/api-keys.routes.ts';
import { rememberCallers } from './modules/audit/caller.ts';
import { keepSealing } from './modules/audit/keep-sealing.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { communityRoutes } from './modules/communities/communities.routes.ts';
import { consoleServiceRoutes } from './modules/console-service/console-service.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { authenticatorRoutes } from './modules/profile/authenticator.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { documentRoutes, namedTemplateRoutes } from './modules/documents/documents.routes.ts';
import { dealRoutes } from './modules/deals/deals.routes.ts';
import { DocumentsService } from './modules/documents/documents.service.ts';
import { explainRoutes } from './modules/explain/explain.routes.ts';
import { fileRoutes } from './modules/files/files.routes.ts';
import { rulesByTemplate } from './modules/documents/rules-by-template.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { integrationRoutes } from './modules/integrations/integrations.routes.ts';
import { legalRoutes } from './modules/legal/legal.routes.ts';
import { leaderRoutes } from './modules/leaders/leaders.routes.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import { mapRoutes } from './modules/maps/maps.routes.ts';
import { meRoutes } from './modules/me/me.routes.ts';
import { seedNetworks } from './modules/networks/networks.repository.ts';
import { networkRoutes } from './modules/networks/networks.routes.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { pingTestRoutes } from './modules/ping-tests/ping-tests.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { SessionService } from './modules/session/session.service.ts';
import { simInventoryRoutes } from './modules/sim-inventory/sim-inventory.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { smsRoutes } from './modules/sms/sms.routes.ts';
import { hasInvalidIndexes } from './modules/templates/build-indexes.ts';
import { seedTemplates } from './modules/templates/seed-templates.ts';
import { TemplateCatalog } from './modules/templates/template-catalog.ts';
import { templateRoutes } from './modules/templates/templates.routes.ts';
import { thingActionRoutes } from './modules/thing-actions/thing-actions.routes.ts';
import { thingCommandRoutes } from './modules/thing-commands/thing-commands.routes.ts';
import { thingStatusRoutes } from './modules/thing-status/thing-status.routes.ts';
import { thingDetailsRoutes } from './modules/thing-details/thing-details.routes.ts';
import { thingRoutes } from './modules/things/things.routes.ts';
import { timelineRoutes } from './modules/timeline/timeline.routes.ts';
import { tableReportRoutes } from './modules/table-reports/table-reports.routes.ts';
import { invitationRoutes } from './modules/users/invitations.routes.ts';
import { profileLookupRoutes } from './modules/users/profile-lookup.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';
import { UsersService } from './modules/users/users.service.ts';
import { viewRoutes } from './modules/views/views.routes.ts';
import { ViewsService } from './modules/views/views.service.ts';
import { consolePlugin } from './plugins/console.ts';
import { answerFrameworkError, errorsPlugin } from './plugins/errors.ts';
import { headersPlugin } from './plugins/headers.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { networkMetrics } from './plugins/network-metrics.ts';
import { observabilityPlugin } from './plugins/observability.ts';
import { openapiPlugin, referencePlugin } from './plugins/openapi.ts';
import { policyPlugin } from './plugins/policy.ts';
import { realtimePlugin } from './plugins/realtime.ts';
import type { CaptchaPort } from './ports/captcha/port.ts';
import type { GeocoderPort } from './ports/geocoder/port.ts';
import type { Mail, MailPort } from './ports/mail/port.ts';
import type { NetworkPort } from './ports/network/port.ts';
import type { StoragePort } from './ports/storage/port.ts';
import { optionLookups } from './option-lookups.ts';
import { openSecretCipher } from './secrets/open-secret-cipher.ts';
import type { SecretCipher } from './secrets/secret-cipher.ts';
import { sharedSecret } from './server-secrets.ts';

const MAX_BODY_BYTES = 1_048_576;
const MAX_PARAM_LENGTH = 200;

/** The nearest proxies, by how many there are: the first hop is the one that this server sees itself. */
const trustHops =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count;

export interface Ports {
  readonly engine: DatabaseEngine;
  readonly mail: MailPort;
  readonly storage: StoragePort;
  readonly network: NetworkPort;
  readonly geocoder: GeocoderPort;
  readonly captcha: CaptchaPort;
  /** Absent: standard output. */
  readonly logStream?: LogStream | undefined;
  /** Directory of the built console; absent where something else serves it. */
  readonly consoleDirectory?: string | undefined;
  /** Script of the API reference page; absent where nothing was built. */
  readonly referenceScript?: string | undefined;
}

interface Parts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly access: AccessCache;
  readonly catalog: TemplateCatalog;
  readonly tokens: AccessTokens;
  readonly network: NetworkPort;
  readonly geocoder: GeocoderPort;
  readonly captcha: CaptchaPort;
  readonly consoleSecret: string;
  readonly cipher: SecretCipher;
}

/** Routes of all modules. They are registered after the plugins that guard them. */
const registerModules = (app: FastifyInstance, config: Config, { db, jobs, access, catalog, tokens, network, geocoder, captcha, consoleSecret, cipher }: Parts): void => {
  const sessions = new SessionService(db, tokens, access, (trx, mail) => queueMail(trx, jobs, mail), config.loginCodeSeconds, cipher);
  const consoleUrlOf = (vertical: string): string => consoleAddressOf(vertical, config);
  const users = new UsersService({ db, access, consoleUrlOf, queueMail: (trx, mail) => queueMail(trx, jobs, mail) });
  const documents = new DocumentsService(db, access, catalog, rulesByTemplate({ catalog, jobs, users, network }), optionLookups(db));
  const mails = { db, consoleUrlOf, queueMail: (trx: Db, mail: Mail) => queueMail(trx, jobs, mail) };
  sessionRoutes(app, sessions, captcha, config.vertical);
  captchaRoutes(app, captcha, config.vertical);
  registrationRoutes(app, mails, captcha, config.vertical);
  contactRoutes(app, { ...mails, supportEmail: config.supportEmail }, captcha, config.vertical);
  profileRoutes(app, { db, access });
  authenticatorRoutes(app, { db, cipher });
  apiKeyRoutes(app, { db, access });
  communityRoutes(app, { db, access }, documents);
  consoleServiceRoutes(app, { db, access, secret: consoleSecret, tokenSeconds: config.accessTokenSeconds }, config.consoleApiKey);
  meRoutes(app, db, catalog);
  siteRoutes(app, db, config.vertical);
  templateRoutes(app, catalog, access, { db, jobs, homeVertical: config.vertical });
  documentRoutes(app, documents);
  inboxRoutes(app, documents);
  profileLookupRoutes(app, db, documents);
  namedTemplateRoutes(app, documents);
  thingRoutes(app, db);
  thingDetailsRoutes(app, documents);
  explainRoutes(app, db);
  timelineRoutes(app, db, catalog);
  thingActionRoutes(app, { db, catalog, documents });
  thingStatusRoutes(app, db);
  thingCommandRoutes(app, { db, network });
  smsRoutes(app, { db, network });
  locationRoutes(app, { db, network });
  pingTestRoutes(app, db);
  networkRoutes(app, db);
  dealRoutes(app, { db, documents });
  simInventoryRoutes(app, db, documents);
  leaderRoutes(app, { db, catalog, users });
  integrationRoutes(app);
  legalRoutes(app);
  mapRoutes(app, geocoder, config.mapTiles);
  reportRoutes(app, db);
  tableReportRoutes(app, db, documents);
  userRoutes(app, users, config.vertical);
  invitationRoutes(app, db, access);
  viewRoutes(app, db, new ViewsService(db, catalog));
  if (config.demo) demoRoutes(app, db);
};

/** The only factory: production and every test run what it builds. The database is migrated already; ports are given. */
export const buildApp = async (config: Config, ports: Ports): Promise<FastifyInstance> => {
  const { engine, mail, storage, geocoder, captcha, logStream, consoleDirectory, referenceScript } = ports;
  const db = kyselyFor(engine);
  const app = Fastify({
    logger: loggerSettings(config, logStream),
    trustProxy: typeof config.trustProxy === 'number' ? trustHops(config.trustProxy) : config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerFrameworkError,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(config.checkAnswers));

  const registry = new Registry();
  const metrics = networkMetrics({ db, network: ports.network }, registry);
  const { network } = metrics;
  app.decorate('networkMetrics', metrics);

  await seedNetworks(db);
  const changed = await seedTemplates(db, app.log);
  const tokens = new AccessTokens(await sharedSecret(db, 'access-token'), config.accessTokenSeconds);
  const access = new AccessCache(db);
  const catalog = new TemplateCatalog(db);
  const cipher = await openSecretCipher(config, db);
  const jobs = await startJobs({ db, engine, mail, storage, network, catalog, cipher, log: app.log });
  const ready = async (): Promise<void> => {
    await sql`select 1`.execute(db);
    await jobs.ready();
  };

  await app.register(errorsPlugin);
  rememberCallers(app);
  await app.register(headersPlugin, { storageOrigin: storage.browserOrigin, captchaOrigins: captcha.browserOrigins, tilesOrigin: config.mapTiles?.origin });
  await app.register(limitsPlugin, { perMinute: config.rateLimit });
  await app.register(policyPlugin, { tokens, access, metricsToken: config.metricsToken });
  await app.register(openapiPlugin);
  await app.register(observabilityPlugin, { ready, listenerReconnects: engine.listenerReconnects, registry });
  await app.register(realtimePlugin, { engine, db, access, catalog });
  registerModules(app, config, { db, jobs, access, catalog, tokens, network, geocoder, captcha, cipher, consoleSecret: await sharedSecret(db, 'console-token') });
  await fileRoutes(app, { db, access, catalog, storage, publicUrl: config.publicUrl });
  await app.register(referencePlugin, { script: referenceScript });
  await app.register(consolePlugin, {
    directory: consoleDirectory,
    vertical: config.vertical,
    verticalHosts: config.verticalHosts,
    demo: config.demo !== undefined,
    buildEnv: config.buildEnv,
    advancedConsole: { ...config.advancedConsole, apiKey: config.consoleApiKey },
  });

  for (const templateId of changed) await jobs.send('build-template-indexes', { templateId });
  // Encrypts what an earlier release left plain, and after a change of the key what the previous one encrypted.
  await jobs.send('renew-secrets', {});
  // What the process before this one left behind is settled at once.
  await jobs.send('reconcile-intents', {});
  if (await hasInvalidIndexes(db)) await jobs.send('repair-indexes', {});
  const stopSealing = keepSealing(db, app.log);
  app.addHook('onClose', async () => {
    await stopSealing();
    await jobs.stop();
    await network.stop();
    await engine.close();
  });
  return app;
};
