import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

export const apiKeysModule = (kernel: Kernel) =>
  defineModule({ name: 'people/api-keys', routes: (app) => apiKeyRoutes(app, kernel) });
