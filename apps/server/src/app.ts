import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { AccessCache } from './kernel/access/access-cache.ts';
import { AccessTokens } from './kernel/access/tokens.ts';
import type { Config } from './config/config.ts';
import type { DatabaseEngine } from './kernel/database/engine.ts';
import { EventFeed } from './kernel/events/event-feed.ts';
import { keepDraining } from './kernel/database/keep-draining.ts';
import { kyselyFor } from './kernel/database/open.ts';
import { connectPayments } from './composition/connect-payments.ts';
import { registerRoutes } from './composition/register-routes.ts';
import { renewAllSecrets } from './composition/renew-all-secrets.ts';
import { startBulk } from './composition/start-bulk.ts';
import { startDeliveries } from './composition/start-deliveries.ts';
import { startJobs } from './composition/start-jobs.ts';
import { type Mailer, noMailer, queueMail } from './kernel/jobs/send-mail.ts';
import { type LogStream, loggerSettings } from './kernel/logging.ts';
import { rememberCallers } from './kernel/audit/caller.ts';
import { unsealedAudit } from './kernel/audit/seal-audit.ts';
import { auditRefund, invoiceChargeListener } from './modules/trade/invoices/invoice-charges.ts';
import { orderChargeListener } from './modules/trade/orders/order-charges.ts';
import { fanOut } from './modules/platform/integrations/fan-out.ts';
import { tellOfMessages } from './modules/platform/inbox/notify-people.ts';
import { noteActivations } from './modules/trade/sim-inventory/note-activations.ts';
import { fileRoutes } from './modules/platform/files/files.routes.ts';
import { unfoldedThings } from './modules/connectivity/things/unfolded-things.ts';
import { EdgeWatch } from './modules/connectivity/private-networks/edge-watch.ts';
import { ConnectedNetworks } from './modules/connectivity/core-networks/connected-networks.ts';
import type { ChargeListener } from './modules/trade/payments/payments.ts';
import { PAYMENT_WEBHOOK_PATH, webhookRoute } from './modules/trade/payments/webhook.route.ts';
import { fireRules } from './modules/connectivity/event-rules/fire-rules.ts';
import { watchLimits } from './modules/connectivity/event-rules/watch-limits.ts';
import { NetworkCatalog } from './modules/connectivity/core-networks/network-catalog.ts';
import { ObservationIntake } from './modules/connectivity/core-networks/observation-intake.ts';
import { SigningSecretsFile } from './modules/connectivity/core-networks/signing-secrets-file.ts';
import { Spool, spoolDirectory } from './modules/connectivity/core-networks/spool.ts';
import { seedNetworks } from './modules/connectivity/networks/networks.repository.ts';
import { hasInvalidIndexes } from './modules/platform/templates/build-indexes.ts';
import { seedTemplates } from './modules/platform/templates/seed-templates.ts';
import { TemplateCatalog } from './modules/platform/templates/template-catalog.ts';
import { findSessionByConsoleToken } from './modules/people/session/session.repository.ts';
import { operatorChecks } from './modules/staff/setup/setup.service.ts';
import { compressionPlugin } from './kernel/plugins/compression.ts';
import { consolePlugin } from './kernel/plugins/console.ts';
import { cleanUpMetrics } from './kernel/plugins/clean-up-metrics.ts';
import { deliveryMetrics } from './modules/platform/deliveries/delivery-metrics.ts';
import { answerFrameworkError, errorsPlugin } from './kernel/plugins/errors.ts';
import { headersPlugin } from './kernel/plugins/headers.ts';
import { limitsPlugin } from './kernel/plugins/limits.ts';
import { networkMetrics } from './modules/connectivity/core-networks/network-metrics.ts';
import { observabilityPlugin } from './kernel/plugins/observability.ts';
import { openapiPlugin, referencePlugin } from './kernel/plugins/openapi.ts';
import { policyPlugin } from './kernel/plugins/policy.ts';
import { realtimePlugin } from './kernel/plugins/realtime.ts';
import { LONGEST_REQUEST_MS, openRequestsPlugin } from './kernel/plugins/open-requests.ts';
import { requestKeysPlugin } from './kernel/plugins/request-keys.ts';
import { signedRequestsPlugin } from './kernel/plugins/signed-requests.ts';
import { channelKinds } from './ports/channels/channel-kinds.ts';
import { chooseChat } from './ports/channels/chat/choose.ts';
import type { CaptchaPort } from './ports/captcha/port.ts';
import type { EdgeManagementPort } from './ports/edge-management/port.ts';
import { unconnectedEdges } from './ports/edge-management/unconnected.ts';
import type { GeocoderPort } from './ports/geocoder/port.ts';
import type { MailPort } from './ports/mail/port.ts';
import type { NetworkPort } from './ports/network/port.ts';
import { outboundGuard } from './ports/outbound/outbound-guard.ts';
import type { PaymentsPort } from './ports/payments/port.ts';
import type { TaxPort } from './ports/tax/port.ts';
import { rateTable } from './ports/tax/rate-table.ts';
import type { StoragePort } from './ports/storage/port.ts';
import { openSecretCipher } from './kernel/secrets/open-secret-cipher.ts';
import { sharedSecret } from './kernel/secrets/server-secrets.ts';

/**
 * Presenters decide what leaves the server, and every test checks their answers against the contract. In production the
 * check would cost more than making the answer, so it is left out.
 */
const answerSerializer =
  (checkAnswers: boolean): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (answer: unknown) => {
    if (checkAnswers) {
      const checked = schema.safeParse(answer);
      if (!checked.success)
        throw new Error(`${method} ${url} answers against its contract: ${z.prettifyError(checked.error)}`);
    }
    return JSON.stringify(answer);
  };

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
  /** Of Things that belong to no network by configuration. */
  readonly network: NetworkPort;
  /** Absent: nothing manages edges of private networks. */
  readonly edges?: EdgeManagementPort | undefined;
  readonly geocoder: GeocoderPort;
  readonly captcha: CaptchaPort;
  /** Absent: nothing can be paid. */
  readonly payments?: PaymentsPort | undefined;
  /** Absent: the table that comes along. */
  readonly tax?: TaxPort | undefined;
  /** For tests that follow a charge. */
  readonly chargeListeners?: readonly ChargeListener[];
  /** Absent: standard output. */
  readonly logStream?: LogStream | undefined;
  /** Directory of the built console; absent where something else serves it. */
  readonly consoleDirectory?: string | undefined;
  /** Script of the API reference page; absent where nothing was built. */
  readonly referenceScript?: string | undefined;
}

/** The only factory: production and every test run what it builds. The database is migrated already; ports are given. */
export const buildApp = async (config: Config, ports: Ports): Promise<FastifyInstance> => {
  const {
    engine,
    mail,
    storage,
    geocoder,
    captcha,
    logStream,
    consoleDirectory,
    referenceScript,
    edges = unconnectedEdges,
  } = ports;
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
    requestTimeout: LONGEST_REQUEST_MS,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(config.checkAnswers));

  const registry = new Registry();
  const cipher = await openSecretCipher(config, db);
  const ownSpool = spoolDirectory(config);
  // The demo keeps its key in the database, so a copy of its secrets would be of no use while that is away.
  const networks = new NetworkCatalog(db, cipher, config.encryptionKeys && new SigningSecretsFile(ownSpool));
  const connected = new ConnectedNetworks({
    db,
    engine,
    catalog: networks,
    builtIn: ports.network,
    outbound: outboundGuard({ allowed: config.outboundAllowedHosts }),
  });
  const metrics = networkMetrics({ db, network: connected.port }, registry);
  const { network } = metrics;
  app.decorate('networkMetrics', metrics);
  const intake = new ObservationIntake({ db, spool: new Spool(ownSpool), log: app.log, onIngested: metrics.ingested });
  metrics.watchSpool(intake);
  // Known from the start, so that what networks send can be checked should the database go away at once.
  await networks.all();

  await seedNetworks(db);
  const changed = await seedTemplates(db, app.log);
  const tokens = new AccessTokens(await sharedSecret(db, 'access-token'), config.accessTokenSeconds);
  const access = new AccessCache(db);
  const catalog = new TemplateCatalog(db, config.vertical);
  const unsubscribeSecret = await sharedSecret(db, 'unsubscribe');
  const tax = ports.tax ?? rateTable;
  const payments = connectPayments(db, ports.payments, app.log);
  for (const listener of ports.chargeListeners ?? []) payments.onCharge(listener);
  const jobs = await startJobs({
    config,
    unsubscribeSecret,
    access,
    db,
    engine,
    mail,
    storage,
    network,
    edges,
    networks,
    connected,
    catalog,
    payments,
    tax,
    log: app.log,
    onIngested: metrics.ingested,
    onCleanUp: cleanUpMetrics(registry),
  });
  payments.onCharge(invoiceChargeListener(jobs));
  payments.onRefund(auditRefund);
  payments.onCharge(orderChargeListener(jobs));
  const setup = { config, db, engine, jobs, mail, storage, captcha, cipher, payments: ports.payments, tax };
  const feed = new EventFeed({
    db,
    engine,
    listeners: [fanOut, fireRules(jobs), tellOfMessages(jobs), noteActivations],
    log: app.log,
  });
  const mailer: Mailer =
    config.mail === undefined
      ? noMailer
      : { requireMail: () => undefined, queueMail: (trx, sent) => queueMail(trx, jobs, sent) };
  const chat = chooseChat(config.slack);
  const kinds = channelKinds(chat);
  const ready = async (): Promise<void> => {
    await sql`select 1`.execute(db);
    await jobs.ready();
  };

  await app.register(errorsPlugin);
  rememberCallers(app);
  await app.register(headersPlugin, {
    storageOrigin: storage.browserOrigin,
    captchaOrigins: captcha.browserOrigins,
    tilesOrigin: config.mapTiles?.origin,
    paymentOrigins: ports.payments?.browserOrigins,
  });
  await app.register(compressionPlugin);
  await app.register(openRequestsPlugin, { perAddress: config.openRequests, bodySeconds: config.bodySeconds });
  await app.register(limitsPlugin, { perMinute: config.rateLimit });
  await app.register(signedRequestsPlugin, {
    signingSecretsOf: async (id) => (await networks.find(id))?.signingSecrets ?? [],
  });
  await app.register(policyPlugin, {
    tokens,
    access,
    metricsToken: config.metricsToken,
    homeVertical: config.vertical,
  });
  await app.register(requestKeysPlugin, { db });
  await app.register(openapiPlugin);
  await app.register(observabilityPlugin, {
    ready,
    checks: () => operatorChecks(setup),
    listenerReconnects: engine.listenerReconnects,
    registry,
  });
  await app.register(realtimePlugin, { engine, db, access, catalog, findSession: findSessionByConsoleToken });
  registerRoutes(app, config, {
    db,
    jobs,
    access,
    catalog,
    tokens,
    network,
    edges,
    networks,
    connected,
    intake,
    geocoder,
    captcha,
    cipher,
    setup,
    feed,
    mailer,
    chat,
    kinds,
    payments,
    tax,
    unsubscribeSecret,
    consoleSecret: await sharedSecret(db, 'console-token'),
    bulkSecret: await sharedSecret(db, 'bulk-confirmation'),
  });
  if (payments.port) await webhookRoute(app, { ...payments, db, port: payments.port });
  // A request makes the app ready, and nobody can add a hook after that: events that a process before this one left wait until all have.
  app.addHook('onReady', async () =>
    payments.sandbox?.deliverTo(
      async ({ body, headers }) =>
        (await app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, headers: { ...headers }, payload: body }))
          .statusCode,
    ),
  );
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
  const renewal = renewAllSecrets(db, cipher, app.log);
  // What the process before this one left behind is settled at once.
  await jobs.send('reconcile-intents', {});
  payments.begin();
  await jobs.send('reconcile-charges', {});
  if (await hasInvalidIndexes(db)) await jobs.send('repair-indexes', {});
  await feed.start();
  const deliveries = await startDeliveries(config, {
    db,
    engine,
    catalog,
    cipher,
    kinds,
    mailer,
    unsubscribeSecret,
    log: app.log,
    onAttempts: deliveryMetrics(db, registry),
  });
  const bulk = await startBulk(config, { db, engine, network, storage, catalog, log: app.log });
  const edgeWatch = new EdgeWatch({ db, edges, catalog, log: app.log });
  edgeWatch.start();
  const stopWatching = watchLimits(db, jobs, app.log);
  const stopDraining = [unsealedAudit(db), unfoldedThings(db)].map((backlog) => keepDraining(backlog, app.log));
  app.addHook('onClose', async () => {
    await renewal;
    for (const stop of stopDraining) await stop();
    await stopWatching();
    await edgeWatch.stop();
    await feed.stop();
    await deliveries.stop();
    await bulk.stop();
    await chat.close();
    await intake.stop();
    payments.sandbox?.deliverTo(undefined);
    await jobs.stop();
    await network.stop();
    await engine.close();
  });
  return app;
};
