import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { authenticatorRoutes } from './authenticator.routes.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileModule = (kernel: Kernel) =>
  defineModule({
    name: 'people/profile',
    routes: (app) => {
      profileRoutes(app, kernel);
      authenticatorRoutes(app, kernel);
    },
  });
