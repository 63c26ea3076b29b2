import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { seedNetworks } from '../networks/networks.repository.ts';
import { ConnectedNetworks } from './connected-networks.ts';
import { coreNetworkRoutes } from './core-networks.routes.ts';
import { coreNetworksSource } from './core-networks.source.ts';
import { NetworkCatalog } from './network-catalog.ts';
import { networkMetrics } from './network-metrics.ts';
import { renewNetworkSecrets } from './network-secrets.ts';
import { ObservationIntake } from './observation-intake.ts';
import { SigningSecretsFile } from './signing-secrets-file.ts';
import { Spool, spoolDirectory } from './spool.ts';
import { removeOldBatches } from './store-batch.ts';

interface Needs {
  /** Of Things that belong to no network by configuration. */
  readonly builtIn: NetworkPort;
}

export const coreNetworksModule = (kernel: Kernel, { builtIn }: Needs) => {
  const { config, db, cipher, log, registry } = kernel;
  const directory = spoolDirectory(config);
  // The demo keeps its key in the database, so a copy of its secrets would be of no use while that is away.
  const networks = new NetworkCatalog(db, cipher, config.encryptionKeys && new SigningSecretsFile(directory));
  const connected = new ConnectedNetworks({ ...kernel, catalog: networks, builtIn });
  const metrics = networkMetrics({ db, network: connected.port }, registry);
  const intake = new ObservationIntake({ db, spool: new Spool(directory), log, onIngested: metrics.ingested });
  metrics.watchSpool(intake);
  return defineModule({
    name: 'connectivity/core-networks',
    networks,
    connected,
    /** What all commands to networks go through. */
    network: metrics.network,
    onIngested: metrics.ingested,
    templates: { [templateNames.coreNetworks]: plainDocuments },
    sources: { coreNetworks: { source: coreNetworksSource } },
    async prepare() {
      // Known from the start, so that what networks send can be checked should the database go away at once.
      await networks.all();
      await seedNetworks(db);
    },
    routes(app) {
      app.decorate('networkMetrics', metrics);
      coreNetworkRoutes(app, { db, cipher, catalog: networks, connected, intake });
    },
    retention: { batches: (now) => removeOldBatches(db, now) },
    secrets: { networks: renewNetworkSecrets },
    workers: [{ start: () => undefined, stop: () => intake.stop() }],
  });
};
