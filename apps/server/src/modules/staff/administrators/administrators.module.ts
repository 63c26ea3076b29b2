import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { setupAddressRoutes } from './setup-address.routes.ts';

export const administratorsModule = ({ config, db, cipher, consoleUrlOf }: Kernel) => {
  const verticals = [...new Set([config.vertical, ...config.verticalHosts.values()])];
  const parts = { db, cipher, verticals, hasMail: config.mail !== undefined, consoleUrlOf };
  return defineModule({
    name: 'staff/administrators',
    routes: (app) => setupAddressRoutes(app, parts, config),
  });
};
