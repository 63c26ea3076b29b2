import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sharedSecret } from '#kernel/secrets/server-secrets.ts';
import { consoleServiceRoutes } from './console-service.routes.ts';

export const consoleServiceModule = ({ config, db, access }: Kernel) =>
  defineModule({
    name: 'people/console-service',
    async routes(app) {
      const secret = await sharedSecret(db, 'console-token');
      const parts = { db, access, secret, tokenSeconds: config.accessTokenSeconds };
      consoleServiceRoutes(app, parts, config.consoleApiKey);
    },
  });
