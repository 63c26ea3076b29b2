import { sendObservations } from '@airlane/contract/calls/core-networks';
import { sortSentBatch } from '@airlane/contract/network-observations';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config/config.ts';
import { loggerSettings } from '#kernel/logging.ts';
import { keepOnDisk } from '#modules/connectivity/core-networks/observation-intake.ts';
import { SigningSecretsFile, validSigningSecrets } from '#modules/connectivity/core-networks/signing-secrets-file.ts';
import { digestOf } from '#modules/connectivity/core-networks/store-batch.ts';
import { Spool, spoolDirectory } from '#modules/connectivity/core-networks/spool.ts';
import { errorsPlugin } from '#kernel/plugins/errors.ts';
import { signedRequestsPlugin } from '#kernel/plugins/signed-requests.ts';
import { handle } from '#kernel/routing/handle.ts';
import { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import type { StartupListener } from './startup-server.ts';

const OBSERVATIONS = /^\/api\/v1\/network\/[^/?]+\/observations(\?|$)/;
const KEPT_ON_DISK = 202;

/**
 * Takes what networks send while this process waits for its first answer of the database: it is checked as always, and kept on the disk
 * until the database is there. Nothing where the keys to their secrets are unknown: those networks are told to come back.
 */
export const observationsBeforeStart = async (config: Config): Promise<StartupListener | undefined> => {
  if (config.encryptionKeys === undefined) return undefined;
  const directory = spoolDirectory(config);
  const cipher = new SecretCipher(config.encryptionKeys);
  const networks = new Map(new SigningSecretsFile(directory).read().map((network) => [network.id, network]));
  if (networks.size === 0) return undefined;
  const spool = new Spool(directory);
  const app = Fastify({
    logger: loggerSettings(config),
    genReqId: () => crypto.randomUUID(),
    requestTimeout: config.bodySeconds * 1000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(errorsPlugin);
  await app.register(signedRequestsPlugin, {
    signingSecretsOf: async (id) => {
      const network = networks.get(id);
      return network === undefined ? [] : validSigningSecrets(cipher, network, new Date());
    },
  });
  handle(app, sendObservations, async ({ params, headers, body, request, reply }) => {
    const digest = digestOf(request.signedBody);
    const { batch, refused } = sortSentBatch(body);
    const { answer } = await keepOnDisk(spool, { network: params.network, id: headers['webhook-id'], digest, batch });
    void reply.code(KEPT_ON_DISK);
    return { ...answer, refused: [...refused] };
  });
  await app.ready();
  return {
    takes: ({ method, url }) => method === 'POST' && OBSERVATIONS.test(url ?? ''),
    listen: (request, response) => app.routing(request, response),
  };
};
