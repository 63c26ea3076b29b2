import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { setupRoutes } from './setup.routes.ts';
import { operatorChecks } from './setup.service.ts';
import type { SetupParts } from './setup-parts.ts';

export const setupModule = (
  kernel: Kernel,
  needs: Pick<SetupParts, 'mail' | 'storage' | 'captcha' | 'payments' | 'tax'>,
) => {
  const parts = { ...kernel, ...needs };
  return defineModule({
    name: 'staff/setup',
    checks: () => operatorChecks(parts),
    routes: (app) => setupRoutes(app, parts),
  });
};
