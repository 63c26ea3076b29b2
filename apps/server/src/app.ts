import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import type { Config } from './config/config.ts';
import { rememberCallers } from './kernel/audit/caller.ts';
import type { Contributions } from './kernel/define-module.ts';
import { cleanUp, maintenanceJob } from './kernel/jobs/clean-up.ts';
import { work } from './kernel/jobs/define-job.ts';
import { createKernel, type Kernel } from './kernel/kernel.ts';
import { loggerSettings } from './kernel/logging.ts';
import { cleanUpMetrics } from './kernel/plugins/clean-up-metrics.ts';
import { compressionPlugin } from './kernel/plugins/compression.ts';
import { consolePlugin } from './kernel/plugins/console.ts';
import { answerFrameworkError, errorsPlugin } from './kernel/plugins/errors.ts';
import { headersPlugin } from './kernel/plugins/headers.ts';
import { limitsPlugin } from './kernel/plugins/limits.ts';
import { observabilityPlugin } from './kernel/plugins/observability.ts';
import { LONGEST_REQUEST_MS, openRequestsPlugin } from './kernel/plugins/open-requests.ts';
import { openapiPlugin, referencePlugin } from './kernel/plugins/openapi.ts';
import { policyPlugin } from './kernel/plugins/policy.ts';
import { realtimePlugin } from './kernel/plugins/realtime.ts';
import { requestKeysPlugin } from './kernel/plugins/request-keys.ts';
import { signedRequestsPlugin } from './kernel/plugins/signed-requests.ts';
import { renewSecrets } from './kernel/secrets/renewal.ts';
import { composeModules } from './modules.ts';
import { findSessionByConsoleToken } from './modules/people/session/session.repository.ts';
import type { Ports } from './app-ports.ts';

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

/** Begins to work on jobs, events and whatever runs beside the requests; answers how to stop all of it. */
const startWork = async (
  { db, jobs, feed, log, registry }: Kernel,
  { retention, listeners, workers, jobs: works }: Contributions,
  begin: () => Promise<void>,
): Promise<() => Promise<void>> => {
  const onStep = cleanUpMetrics(registry);
  const maintenance = work(maintenanceJob, (_data, { signal }) => cleanUp(retention, { db, log, onStep }, signal));
  await jobs.start([...works, maintenance]);
  await begin();
  await feed.start(listeners);
  for (const worker of workers) await worker.start();
  return async () => {
    await feed.stop();
    for (const worker of workers.toReversed()) await worker.stop();
    await jobs.stop();
  };
};

/**
 * Runs behind the start of every process, and not as a job: while the key is being changed, another process may still have the old one alone, and could
 * take the job without being able to do it.
 */
const renewAllSecrets = ({ db, cipher, log }: Kernel, { secrets }: Contributions): Promise<void> =>
  renewSecrets(db, cipher, secrets, log).catch((err: unknown) =>
    log.error({ err }, 'Secrets could not be encrypted with the current key. The next start tries again'),
  );

/** The only factory: production and every test run what it builds. The database is migrated already; ports are given. */
export const buildApp = async (config: Config, ports: Ports): Promise<FastifyInstance> => {
  const { engine, storage, captcha, logStream, consoleDirectory, referenceScript } = ports;
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

  const kernel = await createKernel(config, { engine, log: app.log, registry: new Registry() });
  const { db, access, tokens, jobs, registry } = kernel;
  const { modules, contributions, catalog, network, networks, checks } = composeModules(kernel, ports);
  for (const { prepare } of modules) await prepare?.();
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
    checks,
    listenerReconnects: engine.listenerReconnects,
    registry,
  });
  await app.register(realtimePlugin, { engine, db, access, catalog, findSession: findSessionByConsoleToken });
  for (const { routes } of modules) await routes?.(app);
  ports.demoRoutes?.(app);
  await app.register(referencePlugin, { script: referenceScript });
  await app.register(consolePlugin, {
    directory: consoleDirectory,
    vertical: config.vertical,
    verticalHosts: config.verticalHosts,
    demo: config.demo !== undefined,
    buildEnv: config.buildEnv,
    advancedConsole: { ...config.advancedConsole, apiKey: config.consoleApiKey },
  });

  const renewal = renewAllSecrets(kernel, contributions);
  const stopWork = await startWork(kernel, contributions, async () => {
    for (const { begin } of modules) await begin?.();
  });
  app.addHook('onClose', async () => {
    await renewal;
    await stopWork();
    await network.stop();
    await engine.close();
  });
  return app;
};
