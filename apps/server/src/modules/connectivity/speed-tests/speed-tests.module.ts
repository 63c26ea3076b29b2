import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { ndt7Routes } from './ndt7.routes.ts';
import { speedTestRoutes } from './speed-tests.routes.ts';

export const speedTestsModule = ({ config, db }: Kernel, { network }: { readonly network: NetworkPort }) =>
  defineModule({
    name: 'connectivity/speed-tests',
    routes(app) {
      speedTestRoutes(app, { db, network }, config.speedTests);
      ndt7Routes(app, db, config.speedTests.maxBytes);
    },
  });
