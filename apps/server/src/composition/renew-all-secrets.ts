import type { Db } from '../kernel/database/open.ts';
import type { JobLog } from '../kernel/jobs/queue.ts';
import { renewNetworkSecrets } from '../modules/connectivity/core-networks/network-secrets.ts';
import { renewAuthenticators } from '../modules/people/session/authenticator-secrets.ts';
import { renewIntegrationSecrets } from '../modules/platform/integrations/integration-secrets.ts';
import { renewSimKeys } from '../modules/trade/sim-inventory/sim-secrets.ts';
import { renewSecrets } from '../kernel/secrets/renewal.ts';
import type { SecretCipher } from '../kernel/secrets/secret-cipher.ts';

/** Everything that is encrypted with the key of the server. */
const kinds = {
  authenticators: renewAuthenticators,
  networks: renewNetworkSecrets,
  integrations: renewIntegrationSecrets,
  'SIM keys': renewSimKeys,
};

/**
 * Runs behind the start of every process, and not as a job: while the key is being changed, another process may still have the old one alone, and could
 * take the job without being able to do it.
 */
export const renewAllSecrets = (db: Db, cipher: SecretCipher, log: JobLog): Promise<void> =>
  renewSecrets(db, cipher, kinds, log).catch((err: unknown) =>
    log.error({ err }, 'Secrets could not be encrypted with the current key. The next start tries again'),
  );
